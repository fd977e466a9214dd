package dev.assay.inspector.document;

import dev.assay.inspector.table.PagedList;
import dev.assay.text.TextLine;

/// How far a stored text is from being readable.
public sealed interface DocumentState {
    /// The text's beginning is being read.
    record Reading() implements DocumentState {}

    /// The text's beginning can be read, while the lines of the rest are counted.
    ///
    /// @param fraction counted, from 0 to 1, or not a number where nobody can tell
    record Beginning(PagedList<TextLine> lines, double fraction) implements DocumentState {}

    /// All of it can be read.
    ///
    /// @param facts in words: "2,000 lines, UTF-8"
    record Ready(PagedList<TextLine> lines, String facts) implements DocumentState {}

    /// The text cannot be read.
    record Failed(String sentence) implements DocumentState {}
}
