package dev.assay.shell.sending;

import dev.assay.copilot.limit.Large;

/// Whether something large waits for an answer.
sealed interface AskState {
    record Nothing() implements AskState {}

    /// Something waits.
    ///
    /// @param mark by which it is told from all else that waits, also after it was changed
    /// @param behind how many wait after it
    /// @param changing whether it is being put together anew
    record Asked(Large large, Object mark, int behind, boolean changing) implements AskState {}
}
