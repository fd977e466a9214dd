package dev.assay.pages.chip.details;

import dev.assay.chip.ChipReader.History;

/// How the plot of a parameter over time stands.
public sealed interface HistoryState {
    /// No parameter is chosen.
    record None() implements HistoryState {}

    record Waiting(String parameter) implements HistoryState {}

    /// The history can be plotted.
    ///
    /// @param leftOut how many more are selected
    record Drawn(History history, int leftOut) implements HistoryState {}

    record Failed(String sentence) implements HistoryState {}
}
