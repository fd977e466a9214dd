package dev.assay.result.table;

import java.util.List;

/// Which rows of a table, in which order.
///
/// @param sort the first key counts most; empty means as stored
/// @param filters all must hold
public record TableQuery(List<SortKey> sort, List<ColumnFilter> filters) {
    /// Every row, as stored.
    public static final TableQuery ALL = new TableQuery(List.of(), List.of());

    public TableQuery {
        sort = List.copyOf(sort);
        filters = List.copyOf(filters);
    }

    /// Missing values come last, whichever the direction.
    public record SortKey(String column, boolean descending) {}

    /// A filter as a person types it into a column's field.
    ///
    /// On numbers and instants: `40`, `< 40`, `>= 2026-11-12`, `20..40` or `between 20 and 40`, `!=
    /// 0` or `not 0`, `38 | 39 | 52` or `38 or 39`, `not 38 or 39` (neither), `> 3 and < 5`. On
    /// text: a part of it in any case, `= exact`, `a | b` (exact values), `!= exact`. On all:
    /// `null`, and `!null` or `not null`.
    public record ColumnFilter(String column, String text) {}
}
