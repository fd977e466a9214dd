package dev.assay.result.table;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Which rows of very many are chosen to be drawn, so that nothing that would be seen is lost.
///
/// @param x the column across; null for the number of the row in its query
/// @param y a column of numbers
/// @param group the column whose values are told apart; the groups with the most rows are chosen
public record RowChoice(Style style, @Nullable String x, String y, @Nullable String group) {
    /// How many groups are told apart.
    public static final int MAX_GROUPS = 200;

    /// About how many rows are chosen.
    static final int ROWS = 200_000;

    private static final int MOST_PIECES = 2_000;
    private static final int FEWEST_PIECES = 20;

    /// Rows that a piece of a group may keep.
    private static final int PER_PIECE = 5;

    private static final int MOST_QUARTERS = 200;

    /// What the rows are drawn as.
    public enum Style {
        /// The lowest, the highest, the first and the last row of every stretch of x in every
        /// group, and one without a y where there is any, which is a gap.
        LINE,
        /// The same of fewer stretches, and an even choice of all rows.
        CLOUD,
        /// Rows at even ranks of y for every x and group, the quartiles of all rows, the lowest and
        /// the highest among them.
        SPREAD
    }

    /// Rows that were chosen, in the order of their query.
    ///
    /// @param groups how many there are, chosen or not
    /// @param pieces how many stretches, or of a spread how many ranks, every group was cut into
    public record Chosen(List<Row> rows, long groups, int pieces) {
        public Chosen {
            rows = List.copyOf(rows);
        }
    }

    /// A row.
    ///
    /// @param number of the row in its query, from 1
    /// @param x across as a number, microseconds of a time; NaN where there is none
    /// @param place what stands across as text, where it is no number and of a spread
    /// @param y NaN where there is none that is finite
    /// @param group empty where it has none
    public record Row(
            long number, double x, Optional<String> place, double y, Optional<String> group) {}

    /// How many pieces a group is cut into.
    ///
    /// @param groups of a spread: boxes
    int pieces(long groups) {
        int room = (int) (ROWS / Math.max(1, Math.min(groups, MAX_GROUPS)));
        return switch (style) {
            case LINE -> Math.clamp(room / PER_PIECE, FEWEST_PIECES, MOST_PIECES);
            case CLOUD -> Math.clamp(room / PER_PIECE / 2, FEWEST_PIECES, MOST_PIECES / 4);
            case SPREAD -> 4 * Math.clamp(ROWS / Math.max(1, groups) / 4, 1, MOST_QUARTERS) + 1;
        };
    }

    /// The rows of the query as a relation "found", and those of its largest groups as "kept".
    String found(TableSql sql, String where, String order) {
        boolean numeric = x != null && isNumeric(sql.type(x));
        String across = x == null || !numeric ? "NULL" : across(sql, x);
        boolean named = !numeric || style == Style.SPREAD;
        return String.format(
                Locale.ROOT,
                "WITH numbered AS (SELECT rowid AS place, row_number() OVER (%s) AS nr, %s AS xn,"
                        + " %s AS xt, %s AS yn, %s AS g%s WHERE %s), found AS (SELECT"
                        + " place, nr, %s AS xn, xt, yn, g FROM numbered), kept AS (SELECT * FROM found"
                        + " WHERE g IS NULL OR g IN (SELECT g FROM found GROUP BY g ORDER BY count(*)"
                        + " DESC, min(nr) LIMIT %d)) ",
                order,
                across,
                x != null && named ? text(sql, x) : "NULL",
                TableSql.doubles(sql.column(y), sql.type(y)),
                group == null ? "NULL" : text(sql, group),
                sql.from(),
                where,
                numeric ? "xn" : "CAST(nr AS DOUBLE)",
                MAX_GROUPS);
    }

    private static String across(TableSql sql, String x) {
        TableInfo.Type type = sql.type(x);
        String value = TableSql.doubles(sql.column(x), type);
        return type.isTime() ? value + " * 1e6" : value;
    }

    private static boolean isNumeric(TableInfo.Type type) {
        return switch (type) {
            case NUMBER, INTEGER, DATE, INSTANT, LOCAL_TIME -> true;
            case TEXT, BOOLEAN -> false;
        };
    }

    private static String text(TableSql sql, String column) {
        String name = sql.column(column);
        return switch (sql.type(column)) {
            case INSTANT -> "strftime(" + name + ", '%Y-%m-%dT%H:%M:%SZ')";
            case LOCAL_TIME -> "strftime(" + name + ", '%Y-%m-%dT%H:%M:%S')";
            case NUMBER, INTEGER, TEXT, BOOLEAN, DATE -> "CAST(" + name + " AS VARCHAR)";
        };
    }

    /// Counts the groups, of a spread the boxes.
    String counting() {
        return style == Style.SPREAD
                ? "SELECT count(*), count(DISTINCT g), (SELECT count(*) FROM (SELECT DISTINCT g, xt"
                        + " FROM found)) FROM found"
                : "SELECT count(*), count(DISTINCT g), count(DISTINCT g) FROM found";
    }

    /// Reads the rows that [#choosing] selects.
    static List<Row> read(ResultSet found) throws SQLException {
        List<Row> rows = new ArrayList<>();
        while (found.next()) {
            rows.add(
                    new Row(
                            found.getLong(1),
                            number(found, 2),
                            Optional.ofNullable(found.getString(3)),
                            number(found, 4),
                            Optional.ofNullable(found.getString(5))));
        }
        return rows;
    }

    private static double number(ResultSet found, int place) throws SQLException {
        double value = found.getDouble(place);
        return found.wasNull() ? Double.NaN : value;
    }

    /// The chosen rows, in order.
    ///
    /// @param count how many rows the query has
    String choosing(int pieces, long count) {
        String places =
                switch (style) {
                    case LINE -> extremes(pieces);
                    case CLOUD ->
                            extremes(pieces)
                                    + " UNION SELECT place FROM kept WHERE hash(place) %% %d = 0"
                                            .formatted(Math.ceilDiv(count, ROWS / 2));
                    case SPREAD -> ranks(pieces);
                };
        return "SELECT nr, xn, xt, yn, g FROM kept WHERE place IN (" + places + ") ORDER BY nr";
    }

    private static String extremes(int pieces) {
        return String.format(
                Locale.ROOT,
                "SELECT unnest([arg_min(place, yn), arg_max(place, yn), arg_min(place, xn),"
                        + " arg_max(place, xn), min(place) FILTER (yn IS NULL)]) FROM (SELECT *,"
                        + " TRY_CAST(least(floor((xn - low) / ((high - low) / %1$d)), %1$d - 1) AS"
                        + " INTEGER) AS piece FROM kept, (SELECT min(xn) AS low, max(xn) AS high FROM"
                        + " kept)) GROUP BY g, piece",
                pieces);
    }

    /// A rank is chosen if a step of the even ladder between 0 and n − 1 rounds to it.
    private static String ranks(int pieces) {
        return String.format(
                Locale.ROOT,
                "SELECT place FROM (SELECT place, rank, %1$d / greatest(n - 1, 1) AS step, n FROM"
                        + " (SELECT place, row_number() OVER (PARTITION BY g, xt ORDER BY yn, nr) - 1"
                        + " AS rank, count(*) OVER (PARTITION BY g, xt) AS n FROM kept WHERE yn IS NOT"
                        + " NULL)) WHERE n <= %1$d OR floor((rank + 0.5) * step) > floor((rank - 0.5) *"
                        + " step)",
                pieces - 1);
    }
}
