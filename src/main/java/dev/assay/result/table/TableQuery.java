package dev.assay.result.table;

import java.util.List;
import java.util.Optional;

/// Which rows of a table, in which order.
///
/// @param sort the first key counts most; empty means as stored
/// @param filters all must hold
/// @param where a condition in SQL that must hold, too, as it would stand behind a WHERE
public record TableQuery(List<SortKey> sort, List<ColumnFilter> filters, Optional<String> where) {
    /// Every row, as stored.
    public static final TableQuery ALL = new TableQuery(List.of(), List.of());

    /// A sentence for a model that no row was left, with the mistake that is made most often.
    public static final String NO_ROW =
            "No row passes the filters. One of several texts is written 'a | b', without '='.";

    public TableQuery {
        sort = List.copyOf(sort);
        filters = List.copyOf(filters);
        where = where.filter(text -> !text.isBlank());
    }

    /// A query without a condition in SQL.
    public TableQuery(List<SortKey> sort, List<ColumnFilter> filters) {
        this(sort, filters, Optional.empty());
    }

    /// Whether it may leave rows out.
    public boolean isFiltered() {
        return !filters.isEmpty() || where.isPresent();
    }

    /// Every row, in the order of this query.
    public TableQuery ofAllRows() {
        return new TableQuery(sort, List.of());
    }

    /// The rows of this query, as they are stored.
    public TableQuery unsorted() {
        return new TableQuery(List.of(), filters, where);
    }

    /// The same with another list of filters.
    public TableQuery with(List<ColumnFilter> others) {
        return new TableQuery(sort, others, where);
    }

    /// Missing values come last, whichever the direction.
    public record SortKey(String column, boolean descending) {}

    /// A filter as a person types it into a column's field.
    ///
    /// On numbers, dates and instants: `40`, `< 40`, `>= 2026-11-12`, `20..40` or `between 20 and
    /// 40`, `!= 0` or `not 0`, `38 | 39 | 52` or `38 or 39`, `not 38 or 39` (neither), `> 3 and <
    /// 5`. On text: a part of it in any case, `= exact`, `a | b` (exact values), `!= exact`. On
    /// all: `null`, and `!null` or `not null`.
    public record ColumnFilter(String column, String text) {}
}
