package dev.assay.shell.sending;

import dev.assay.copilot.limit.LargeRequest;

/// Whether a request waits for an answer.
sealed interface AskState {
    record Nothing() implements AskState {}

    /// A request waits.
    ///
    /// @param behind how many wait after it
    record Asked(LargeRequest request, int behind) implements AskState {}
}
