package dev.assay.query;

import java.util.List;

/// A question to a table.
///
/// @param from the table, as the language in which the query is written calls it
/// @param steps of which all filters must hold, and the last order and the last choice of columns
///   count; none leaves the table as it is
public record TableQuery(String from, List<Step> steps) {
    public TableQuery {
        steps = List.copyOf(steps);
    }
}
