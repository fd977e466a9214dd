package dev.assay.shell.approval;

import dev.assay.tool.approval.CallApproval.Wanted;

/// What is asked on the card.
public sealed interface ApprovalState {
    /// Nothing waits for an answer.
    record Nothing() implements ApprovalState {}

    /// A call waits for an answer.
    ///
    /// @param more calls that wait behind it
    record Asked(Wanted call, int more) implements ApprovalState {}
}
