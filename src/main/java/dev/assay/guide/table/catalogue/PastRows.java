package dev.assay.guide.table.catalogue;

import dev.assay.query.ConditionSql;
import dev.assay.result.database.SqlNames;
import dev.assay.vocabulary.Past;
import dev.assay.vocabulary.TableWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The rows of a table as they were: in a statement they stand under the name of the table, in its
/// place.
///
/// @param until which values count, in SQL: of each thing and column the newest of them; empty
///   where each value is a row of its own, with its time
public record PastRows(Past past, Optional<String> until) {
    /// The time until which values count, in SQL; of now where they have no end.
    public String end() {
        String sql = until.orElse("");
        int sign = sql.lastIndexOf(quoted(past.time()) + ") <");
        return sign < 0 ? "NULL" : sql.substring(sign).replaceFirst("^[^<]*<=?", "");
    }

    /// A statement about a table, told these rows instead.
    String before(String statement, TableAtHand table) {
        Column thing = table.entity().orElseThrow();
        List<Column> used =
                table.stored().stream()
                        .filter(column -> !column.equals(thing))
                        .filter(column -> statement.contains(column.sql()))
                        .toList();
        List<String> shown = new ArrayList<>();
        shown.add(quoted(past.thing()) + " AS " + thing.sql());
        if (until.isEmpty()) {
            shown.add(quoted(past.time()));
        }
        used.forEach(column -> shown.add(value(column) + " AS " + column.sql()));
        List<String> lines = new ArrayList<>();
        lines.add("WITH " + table.sql() + " AS (");
        lines.add("    SELECT " + String.join(",\n        ", shown));
        lines.add("    FROM " + quoted(past.table()));
        lines.add("    WHERE " + where(table, used));
        until.ifPresent(_ -> lines.add("    GROUP BY " + quoted(past.thing())));
        lines.add(")");
        lines.add(statement);
        return String.join("\n", lines);
    }

    /// Things without a value are among those whose newest values are told.
    private String where(TableAtHand table, List<Column> used) {
        String form = table.things().map(TableWords.Things::form).orElse(".*");
        String things =
                "regexp_full_match(%s, %s)"
                        .formatted(quoted(past.thing()), ConditionSql.literal(form));
        String names =
                used.stream()
                        .map(column -> ConditionSql.literal(column.name()))
                        .collect(Collectors.joining(", "));
        return until.map(condition -> things + " AND " + condition)
                .orElseGet(() ->
                        names.isEmpty()
                                ? things
                                : "%s AND %s IN (%s)"
                                        .formatted(things, quoted(past.name()), names));
    }

    private String value(Column column) {
        String is = quoted(past.name()) + " = " + ConditionSql.literal(column.name());
        return until.isPresent()
                ? "arg_max(%s, %s) FILTER (WHERE %s AND %s)"
                        .formatted(quoted(past.value()), quoted(past.time()), is, past.valid())
                : "CASE WHEN %s AND %s THEN %s END"
                        .formatted(is, past.valid(), quoted(past.value()));
    }

    private static String quoted(String name) {
        return SqlNames.quoted(name);
    }
}
