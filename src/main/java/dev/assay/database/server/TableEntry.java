package dev.assay.database.server;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A table in a list of them.
///
/// @param kind in the server's words: "table", "view"
/// @param rows as the server estimates; empty where it does not know
/// @param columns that may be read; none where nobody asked for them
public record TableEntry(
        TableName name,
        String kind,
        OptionalLong rows,
        Optional<String> comment,
        List<String> columns) {
    public TableEntry {
        columns = List.copyOf(columns);
    }

    /// A table whose columns nobody asked for.
    public TableEntry(TableName name, String kind, OptionalLong rows, Optional<String> comment) {
        this(name, kind, rows, comment, List.of());
    }

    /// A page of tables.
    ///
    /// @param total how many there are
    public record Page(List<TableEntry> tables, long total) {
        public Page {
            tables = List.copyOf(tables);
        }
    }
}
