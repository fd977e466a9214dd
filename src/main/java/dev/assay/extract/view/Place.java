package dev.assay.extract.view;

import dev.assay.result.text.ByteRange;

/// A place in a stored result itself, not in the view of it.
public sealed interface Place {
    /// In a text.
    ///
    /// @param bytes of the stored file
    /// @param line that the first of them is on, from 1
    record InText(ByteRange bytes, long line) implements Place {}

    /// In a table.
    ///
    /// @param table its name
    /// @param from the first row in stored order, from 0
    /// @param to the row after the last one; as large as `from` in the line of column names
    record InTable(String table, long from, long to) implements Place {}
}
