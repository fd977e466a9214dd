package dev.assay.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Queries as statements that a person reads and changes. A statement brings the same rows in the
/// same order as the query does. Steps that one SELECT cannot hold select from another one.
public final class QuerySql {
    private static final int LINE = 72;
    private static final String PLACE = "stored_row";

    private QuerySql() {}

    /// The columns of a table as a statement names them, all of them known.
    public interface Names extends ConditionSql.Names {
        /// Returns whether a column is called so, in letters of any case.
        boolean isTaken(String name);

        /// Returns whether a column's times have a zone.
        boolean hasZone(String name);

        /// The name of a column that a statement makes, whatever is in it.
        String made(String title);
    }

    /// The statement of a query.
    public static String of(TableQuery query, Names names) {
        return of(query.from(), query.steps(), names);
    }

    private static String of(String from, List<Step> steps, Names names) {
        int end = 0;
        while (end < steps.size()
                && !(steps.get(end) instanceof Step.Summarise
                        || steps.get(end) instanceof Step.Limit)) {
            end++;
        }
        List<Step> rows = steps.subList(0, end);
        if (end == steps.size()) {
            return rows(from, rows, names);
        }
        if (!(steps.get(end) instanceof Step.Summarise summary)) {
            String select = rows(from, rows, names) + limit(steps.get(end));
            return further(select, steps.subList(end + 1, steps.size()), names);
        }
        int last = end + 1;
        while (last < steps.size() && isOfGroups(steps.get(last), summary)) {
            last++;
        }
        last += last < steps.size() && steps.get(last) instanceof Step.Limit ? 1 : 0;
        String select =
                grouped(from, Step.filters(rows), summary, names)
                        + tail(summary, steps.subList(end + 1, last), names);
        return further(
                select, steps.subList(last, steps.size()), new Made(names, Optional.empty()));
    }

    /// Returns whether a step fits into the SELECT of a summary. What is told against other groups
    /// is known behind it only.
    private static boolean isOfGroups(Step step, Step.Summarise summary) {
        return switch (step) {
            case Step.Filter(Condition where) ->
                    where.typed().findAny().isEmpty()
                            && where.columns()
                                    .noneMatch(column ->
                                            summary.values().stream()
                                                    .anyMatch(value ->
                                                            value.title().equals(column)
                                                                    && value.against()
                                                                            != Computed.Against
                                                                                    .NOTHING));
            case Step.Order _ -> true;
            case Step.Choose _, Step.Summarise _, Step.Limit _ -> false;
        };
    }

    private static String further(String select, List<Step> steps, Names names) {
        return steps.isEmpty() ? select : of("(\n" + select + "\n)", steps, names);
    }

    private static String rows(String from, List<Step> steps, Names names) {
        List<Step.Sort> order = Step.order(steps);
        String place = free(names);
        String columns =
                Step.columns(steps)
                        .map(chosen -> inLines(chosen.stream().map(names::column).toList()))
                        .orElse(order.isEmpty() ? "*" : "* EXCLUDE (" + place + ")");
        String read =
                order.isEmpty()
                        ? from
                        : "(SELECT *, row_number() OVER () AS %s FROM %s)".formatted(place, from);
        String last = order.isEmpty() ? "" : ", " + place;
        return "SELECT %s\nFROM %s%s%s%s"
                .formatted(
                        columns,
                        read,
                        clause("WHERE", Step.filters(steps), names),
                        ordered(keys(order, names)),
                        last);
    }

    private static String grouped(
            String from, List<Condition> filters, Step.Summarise summary, Names names) {
        List<String> by = summary.by().stream().map(group -> group(group, names)).toList();
        List<String> shown = new ArrayList<>();
        summary.by().forEach(group -> shown.add(titled(group(group, names), group.title(), names)));
        summary.values()
                .forEach(value -> shown.add(titled(value(value, by, names), value.title(), names)));
        return "SELECT %s\nFROM %s%s%s"
                .formatted(
                        inLines(shown),
                        from,
                        clause("WHERE", filters, names),
                        by.isEmpty() ? "" : "\nGROUP BY " + String.join(", ", by));
    }

    /// The clauses behind the groups: which remain, in which order, and how many.
    private static String tail(Step.Summarise summary, List<Step> steps, Names names) {
        Names made = new Made(names, Optional.of(summary));
        Names titles = new Made(names, Optional.empty());
        List<String> keys = new ArrayList<>(keys(Step.order(steps), titles));
        for (Step.Group group : summary.by()) {
            if (Step.order(steps).stream().noneMatch(key -> key.column().equals(group.title()))) {
                keys.add(names.made(group.title()));
            }
        }
        return clause("HAVING", Step.filters(steps), made)
                + ordered(keys)
                + steps.stream().map(QuerySql::limit).collect(Collectors.joining());
    }

    private static String group(Step.Group group, Names names) {
        String own = names.column(group.column());
        return group.grain()
                .map(grain ->
                        grain.of(
                                names.hasZone(group.column())
                                        ? "CAST(" + own + " AS TIMESTAMP)"
                                        : own))
                .orElse(own);
    }

    private static String value(Computed value, List<String> by, Names names) {
        String own = value.column().map(names::column).orElse("");
        String where = new ConditionSql(names).of(value.where());
        boolean all = value.where().equals(Condition.always());
        String computed = value.how().of(own, all ? "" : " FILTER (WHERE " + where + ")");
        String before = "lag(%s) OVER (ORDER BY %s)".formatted(computed, String.join(", ", by));
        return switch (value.against()) {
            case NOTHING -> computed;
            case ALL_GROUPS -> "100.0 * %1$s / sum(%1$s) OVER ()".formatted(computed);
            case GROUP_BEFORE -> "%s - %s".formatted(computed, before);
            case GROUP_BEFORE_IN_PERCENT ->
                    "100.0 * (%1$s - %2$s) / nullif(abs(%2$s), 0)".formatted(computed, before);
        };
    }

    private static String titled(String expression, String title, Names names) {
        String made = names.made(title);
        return expression.equals(made) ? made : expression + " AS " + made;
    }

    private static String clause(String word, List<Condition> conditions, Names names) {
        ConditionSql sql = new ConditionSql(names);
        return conditions.isEmpty()
                ? ""
                : conditions.stream()
                        .map(sql::of)
                        .collect(Collectors.joining("\n  AND ", "\n" + word + " ", ""));
    }

    private static List<String> keys(List<Step.Sort> order, Names names) {
        return order.stream()
                .map(key ->
                        names.column(key.column())
                                + (key.descending() ? " DESC" : "")
                                + " NULLS LAST")
                .toList();
    }

    private static String ordered(List<String> keys) {
        return keys.isEmpty() ? "" : "\nORDER BY " + String.join(", ", keys);
    }

    private static String limit(Step step) {
        return step instanceof Step.Limit(long rows) ? "\nLIMIT " + rows : "";
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

    /// The columns of a summary.
    ///
    /// @param within the summary of which the same SELECT tells; empty behind it, where its columns
    ///   have their titles
    private record Made(Names names, Optional<Step.Summarise> within) implements Names {
        private Stream<Computed> values(String title) {
            return within.stream()
                    .flatMap(summary -> summary.values().stream())
                    .filter(value -> value.title().equals(title));
        }

        private Stream<Step.Group> groups(String title) {
            return within.stream()
                    .flatMap(summary -> summary.by().stream())
                    .filter(group -> group.title().equals(title));
        }

        @Override
        public String column(String name) {
            return Stream.concat(
                            groups(name).map(group -> group(group, names)),
                            values(name).map(value -> value(value, List.of(), names)))
                    .findFirst()
                    .orElseGet(() -> names.made(name));
        }

        @Override
        public boolean mayBeNaN(String name) {
            return values(name)
                    .anyMatch(value ->
                            value.how().keepsUnit()
                                    && value.column().filter(names::mayBeNaN).isPresent());
        }

        @Override
        public boolean hasZone(String name) {
            return false;
        }

        @Override
        public String typed(String condition) {
            return names.typed(condition);
        }

        @Override
        public boolean isTaken(String name) {
            return names.isTaken(name);
        }

        @Override
        public String made(String title) {
            return names.made(title);
        }
    }
}
