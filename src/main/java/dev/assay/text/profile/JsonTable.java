package dev.assay.text.profile;

import java.util.List;

/// A list of objects in a JSON document, which is a table. Where there are several lists at one
/// place, inside lists, their rows are one table.
///
/// @param path the keys that lead to it: "data.items"; "rows" where the document itself is the list
/// @param rows how many there are
public record JsonTable(String path, List<Column> columns, long rows) {
    public JsonTable {
        columns = List.copyOf(columns);
    }

    /// A key of the objects.
    public record Column(String name, Type type) {}

    /// The narrowest type that holds every value at a key.
    public enum Type {
        /// Also whatever mixes kinds, and lists and objects as JSON.
        TEXT,
        /// A long.
        INTEGER,
        /// A double.
        NUMBER,
        BOOLEAN
    }
}
