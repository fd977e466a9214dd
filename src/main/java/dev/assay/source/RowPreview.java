package dev.assay.source;

import java.util.List;

/// The first rows of a source's data, for whoever waits until it is open.
///
/// @param name what they are rows of: "sales.csv"
/// @param rows as texts; an empty text is a missing cell
public record RowPreview(String name, List<Column> columns, List<List<String>> rows) {
    public RowPreview {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /// A column.
    ///
    /// @param number whether its cells are numbers, as far as these rows show
    public record Column(String name, boolean number) {}
}
