package dev.assay.shell.sending;

import dev.assay.copilot.limit.Large;

/// Whether something large waits for an answer.
sealed interface AskState {
    record Nothing() implements AskState {}

    /// Something waits.
    ///
    /// @param behind how many wait after it
    record Asked(Large large, int behind) implements AskState {}
}
