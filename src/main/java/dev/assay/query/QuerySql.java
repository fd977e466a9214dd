package dev.assay.query;

import java.util.List;
import java.util.stream.Collectors;

/// Queries as statements that a person reads and changes. A statement brings the same rows in the
/// same order as the query does.
public final class QuerySql {
    private static final int LINE = 72;
    private static final String PLACE = "stored_row";

    private QuerySql() {}

    /// The columns of a table as a statement names them, all of them known.
    public interface Names extends ConditionSql.Names {
        /// Returns whether a column is called so, in letters of any case.
        boolean isTaken(String name);
    }

    /// The statement of a query.
    public static String of(TableQuery query, Names names) {
        List<Step.Sort> order = Step.order(query.steps());
        String place = free(names);
        String columns =
                Step.columns(query.steps())
                        .map(chosen -> inLines(chosen.stream().map(names::column).toList()))
                        .orElse(order.isEmpty() ? "*" : "* EXCLUDE (" + place + ")");
        String from =
                order.isEmpty()
                        ? query.from()
                        : "(SELECT *, row_number() OVER () AS %s FROM %s)"
                                .formatted(place, query.from());
        StringBuilder text =
                new StringBuilder("SELECT ").append(columns).append("\nFROM ").append(from);
        List<Condition> filters = Step.filters(query.steps());
        if (!filters.isEmpty()) {
            ConditionSql sql = new ConditionSql(names);
            text.append("\nWHERE ")
                    .append(filters.stream().map(sql::of).collect(Collectors.joining("\n  AND ")));
        }
        if (!order.isEmpty()) {
            text.append("\nORDER BY ");
            order.forEach(key -> text.append(key(key, names)).append(", "));
            text.append(place);
        }
        return text.toString();
    }

    private static String key(Step.Sort key, Names names) {
        return names.column(key.column()) + (key.descending() ? " DESC" : "") + " NULLS LAST";
    }

    /// A name that no column has.
    private static String free(Names names) {
        String name = PLACE;
        for (int number = 2; names.isTaken(name); number++) {
            name = PLACE + "_" + number;
        }
        return name;
    }

    private static String inLines(List<String> parts) {
        StringBuilder text = new StringBuilder();
        int line = 0;
        for (String part : parts) {
            if (!text.isEmpty()) {
                text.append(',');
                boolean full = line + part.length() > LINE;
                text.append(full ? "\n  " : " ");
                line = full ? 0 : line;
            }
            text.append(part);
            line += part.length() + 2;
        }
        return text.toString();
    }
}
