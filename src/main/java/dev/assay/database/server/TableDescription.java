package dev.assay.database.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What a server knows of a table, without reading it.
///
/// @param bytes on disk, with its indexes; empty where nobody knows
/// @param keys as the server writes them: "PRIMARY KEY (id)"
public record TableDescription(
        TableEntry table, OptionalLong bytes, List<Column> columns, List<String> keys) {
    public TableDescription {
        columns = List.copyOf(columns);
        keys = List.copyOf(keys);
    }

    /// A column.
    ///
    /// @param type in the server's words
    /// @param statistics from the server's own: estimates of distinct values, of the part that is
    ///   missing, of the range; empty where there are none
    public record Column(
            String name,
            String type,
            boolean nullable,
            Optional<String> comment,
            ObjectNode statistics) {
        public Column {
            statistics = statistics.deepCopy();
        }
    }
}
