package dev.assay.result.table;

import java.util.List;
import java.util.Optional;

/// A stored table without its rows.
///
/// @param name in the result's layout: "timeseries"
/// @param sqlName in the store's database
public record TableInfo(String name, String sqlName, long rows, List<ColumnInfo> columns) {
    public TableInfo {
        columns = List.copyOf(columns);
    }

    /// A column.
    ///
    /// @param unit as the tool named it: "μs"
    public record ColumnInfo(String name, Type type, Optional<String> unit) {}

    /// What a cell holds, and so how it is aligned, sorted and filtered.
    public enum Type {
        /// A double. Missing and not finite are null.
        NUMBER,
        /// A long.
        INTEGER,
        TEXT,
        BOOLEAN,
        /// An instant, shown in ISO form with its offset.
        INSTANT
    }
}
