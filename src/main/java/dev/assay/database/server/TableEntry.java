package dev.assay.database.server;

import java.util.Optional;
import java.util.OptionalLong;

/// A table in a list of them.
///
/// @param kind in the server's words: "table", "view"
/// @param rows as the server estimates; empty where it does not know
public record TableEntry(TableName name, String kind, OptionalLong rows, Optional<String> comment) {
    /// A page of tables.
    ///
    /// @param total how many there are
    public record Page(java.util.List<TableEntry> tables, long total) {
        public Page {
            tables = java.util.List.copyOf(tables);
        }
    }
}
