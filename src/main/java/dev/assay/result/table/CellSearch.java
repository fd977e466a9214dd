package dev.assay.result.table;

import dev.assay.query.ConditionSql;
import dev.assay.query.Step;
import dev.assay.result.database.DuckDatabase.Query;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Words that are looked for in cells, in any case of their letters: in texts, in times as
/// `2026-11-12T02:22:04.211Z`, in dates as `2026-11-12`, and in numbers both with all of their
/// digits and as they are shown.
///
/// @param most cells that are wanted
public record CellSearch(String words, List<In> columns, int most) {
    /// As in [dev.assay.base.Digits].
    private static final String PLAIN_FROM = "1e-5";

    public CellSearch {
        columns = List.copyOf(columns);
    }

    /// A column that is looked through.
    ///
    /// @param decimals that its numbers are shown with; -1 where they are shown with all
    public record In(String column, int decimals) {}

    /// A cell with the words.
    ///
    /// @param row its place in the stored order, from 0
    /// @param column its place in the table, from 0
    public record Place(long row, int column) {}

    /// The rows of a query that have the words, in its order, each with a list of its columns:
    /// "0,3".
    Query query(TableInfo table, TableSql sql, List<Step> steps) {
        List<String> hits = new ArrayList<>();
        for (In in : columns) {
            int index = sql.index(in.column());
            String column = sql.column(in.column());
            String hit = hit(table.columns().get(index).type(), column, in.decimals());
            hits.add("CASE WHEN " + hit + " THEN '" + index + "' END");
        }
        StringBuilder sorted = new StringBuilder();
        StringBuilder order = new StringBuilder();
        for (Step.Sort key : Step.order(steps)) {
            String name = "k" + order.length();
            sorted.append(", ").append(sql.column(key.column())).append(" AS ").append(name);
            order.append(name).append(key.descending() ? " DESC" : " ASC").append(" NULLS LAST, ");
        }
        String inner =
                "SELECT rowid AS place, concat_ws(',', %s) AS hit%s%s WHERE %s"
                        .formatted(String.join(", ", hits), sorted, sql.from(), sql.where(steps));
        return new Query(
                "SELECT place, hit FROM (%s) WHERE hit <> '' ORDER BY %splace LIMIT %d"
                        .formatted(inner, order, most));
    }

    private String hit(TableInfo.Type type, String column, int decimals) {
        return switch (type) {
            case TEXT -> contains(column);
            case BOOLEAN, INTEGER, DATE -> contains("CAST(" + column + " AS VARCHAR)");
            case INSTANT -> contains(shownTime(column) + " || 'Z'");
            case LOCAL_TIME -> contains(shownTime(column));
            case NUMBER -> number(column, decimals);
        };
    }

    private static String shownTime(String column) {
        String micros = "strftime(" + column + ", '%Y-%m-%dT%H:%M:%S.%f')";
        return "regexp_replace(" + micros + ", '\\.000000$|000$', '')";
    }

    private String contains(String text) {
        return "contains(lower(%s), lower(%s))".formatted(text, ConditionSql.literal(words));
    }

    /// A number is looked for as it is shown; with all of its digits where the words have more
    /// decimals than that. Another program may write another exponent.
    private String number(String column, int decimals) {
        int point = words.indexOf('.');
        int typed = point < 0 ? 0 : words.length() - point - 1;
        boolean exact = decimals < 0 || typed > decimals;
        String digits =
                contains(exact ? "CAST(" + column + " AS VARCHAR)" : shownNumber(column, decimals));
        return FilterValues.number(words)
                .map(value ->
                        "(%s OR %s = %s)".formatted(digits, column, ConditionSql.literal(value)))
                .orElse(digits);
    }

    /// With its column's decimals; very small numbers are shown with an exponent.
    private static String shownNumber(String column, int decimals) {
        return "CASE WHEN %1$s <> 0 AND abs(%1$s) < %2$s THEN CAST(%1$s AS VARCHAR) ELSE printf('%%.%3$df', %1$s) END"
                .formatted(column, PLAIN_FROM, decimals);
    }

    /// The cells of the rows that [#query] finds.
    List<Place> places(ResultSet rows) throws SQLException {
        List<Place> places = new ArrayList<>();
        while (places.size() < most && rows.next()) {
            for (String column : rows.getString(2).split(",", -1)) {
                places.add(new Place(rows.getLong(1), Integer.parseInt(column)));
            }
        }
        return places.size() > most ? places.subList(0, most) : places;
    }
}
