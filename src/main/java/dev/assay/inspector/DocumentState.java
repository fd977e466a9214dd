package dev.assay.inspector;

import dev.assay.result.text.TextLine;

/// How far a stored text is from being readable.
sealed interface DocumentState {
    /// Its lines are being counted.
    ///
    /// @param fraction from 0 to 1, or not a number where nobody can tell
    record Reading(double fraction) implements DocumentState {}

    /// It can be read.
    record Ready(PagedList<TextLine> lines) implements DocumentState {}

    /// It cannot.
    record Failed(String sentence) implements DocumentState {}
}
