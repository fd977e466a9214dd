package dev.assay.query;

import java.util.List;

/// A question to a table.
///
/// @param from the table, as the language in which the query is written calls it
/// @param steps each works on what the one before it left; none leaves the table as it is
public record TableQuery(String from, List<Step> steps) {
    public TableQuery {
        steps = List.copyOf(steps);
    }
}
