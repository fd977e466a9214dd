package dev.assay.result.table;

import dev.assay.query.Condition;
import dev.assay.query.ConditionSql;
import dev.assay.query.Step;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.NotFinite;
import dev.assay.result.database.SqlNames;
import dev.assay.result.file.FileSql;
import dev.assay.result.statement.RowExpression;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes the SQL of one table's questions: names quoted, values as parameters.
public final class TableSql {
    /// Different values are counted one by one up to so many; of more it is told about how many.
    private static final long MAX_COUNTED = 1_000_000;

    /// The plan of a query that counts more columns one by one takes long.
    private static final int MAX_COLUMNS_COUNTED = 200;

    /// Squares of larger numbers leave the range of a double.
    private static final double SQUARABLE = 1e150;

    private final TableInfo table;
    private final CellReader cells;

    /// The place of each column: of ten thousand none is looked for among all others.
    private final Map<String, Integer> places = new HashMap<>();

    public TableSql(TableInfo table) {
        this.table = table;
        this.cells = new CellReader(table);
        for (int i = 0; i < table.columns().size(); i++) {
            places.putIfAbsent(table.columns().get(i).name(), i);
        }
    }

    CellReader cells() {
        return cells;
    }

    /// The column of a name, as SQL reads it.
    public String column(String name) {
        return cells.column(index(name));
    }

    /// What a column holds.
    public TableInfo.Type type(String name) {
        return table.columns().get(index(name)).type();
    }

    /// The place of a column.
    ///
    /// @throws IllegalArgumentException when the table has no such column
    int index(String name) {
        Integer place = places.get(name);
        if (place == null) {
            throw new IllegalArgumentException(
                    "No column “" + name + "” in “" + table.name() + "”");
        }
        return place;
    }

    /// Counts the different values of a column; in a large table about how many there are, and
    /// never more than there are cells. Of those, [#isCounted] tells which are worth a count.
    String distinct(String column) {
        return countsAtOnce()
                ? countDistinct(column)
                : "least(approx_count_distinct(%1$s), count(%1$s))".formatted(column);
    }

    /// Counts the different values of a column one by one.
    static String countDistinct(String column) {
        return "count(DISTINCT " + column + ")";
    }

    /// Returns whether [#distinct] counts one by one.
    boolean countsAtOnce() {
        return table.rows() <= MAX_COUNTED && table.columns().size() <= MAX_COLUMNS_COUNTED;
    }

    /// Returns whether so many different values are counted one by one, rather than about.
    public static boolean isCounted(long distinct) {
        return distinct <= MAX_COUNTED;
    }

    /// What a column of numbers or times is as doubles, without those that are not finite; of
    /// times, seconds since 1970.
    public static String doubles(String column, TableInfo.Type type) {
        return switch (type) {
            case INSTANT, LOCAL_TIME -> "epoch_us(" + column + ") / 1e6";
            case DATE -> days(column) + " * 86400e0";
            case NUMBER -> NotFinite.finite(column);
            case INTEGER, BOOLEAN, TEXT -> "CAST(" + column + " AS DOUBLE)";
        };
    }

    /// The [NotFinite#counts] of a column of any type.
    static String notFinite(String column, TableInfo.Type type) {
        return type == TableInfo.Type.NUMBER ? NotFinite.counts(column) : NotFinite.NO_COUNTS;
    }

    /// Dates as days since 1970.
    static String days(String column) {
        return "(" + column + " - DATE '1970-01-01')";
    }

    /// What numbers are to be divided by, so that their squares stay in the range of a double.
    static double scale(double largest) {
        return largest > SQUARABLE ? largest : 1;
    }

    /// Numbers divided by their scale.
    static String scaled(String value, double scale) {
        return scale == 1 ? value : value + " / " + scale;
    }

    /// The smallest and the largest cell of a column, as texts.
    String ends(String column) {
        return "SELECT CAST(min(%1$s) AS VARCHAR), CAST(max(%1$s) AS VARCHAR)%2$s"
                .formatted(column(column), from());
    }

    String from() {
        return " FROM " + relation(table);
    }

    /// A table as SQL reads it, with the places of its rows as [SqlNames#ROW].
    ///
    /// @throws dev.assay.result.file.ChangedFileException where the rows lie in a file that is not
    ///   what it was
    static String relation(TableInfo table) {
        table.file().ifPresent(file -> file.check());
        return table.file().map(FileSql::rows).orElseGet(() -> SqlNames.quoted(table.sqlName()));
    }

    /// The FROM of a question for some rows alone.
    ///
    /// @param places of the rows, from 0
    String from(List<Long> places) {
        return table.file()
                .filter(file -> file.parts().isPresent())
                .map(file -> " FROM " + FileSql.rows(file, places))
                .orElseGet(this::from);
    }

    /// The first rows of the table, as they are stored.
    public String from(long first) {
        return first >= table.rows()
                ? from()
                : " FROM (SELECT *" + from() + " LIMIT " + first + ")";
    }

    /// What the cells of a column of text are as numbers; null where they are none.
    static String number(String column) {
        return "CASE WHEN isfinite(TRY_CAST(%1$s AS DOUBLE)) THEN TRY_CAST(%1$s AS DOUBLE) END"
                .formatted(column);
    }

    /// The same as times: seconds since 1970.
    static String time(String column) {
        return "CASE WHEN isfinite(TRY_CAST(%1$s AS TIMESTAMP)) THEN epoch_us(TRY_CAST(%1$s AS TIMESTAMP)) / 1e6 END"
                .formatted(column);
    }

    /// The condition of the rows that some steps keep.
    String where(List<Step> steps) {
        ConditionSql sql = new ConditionSql(new Names());
        List<Condition> filters = Step.filters(steps);
        return filters.isEmpty()
                ? "TRUE"
                : filters.stream().map(sql::of).collect(Collectors.joining(" AND "));
    }

    private final class Names implements ConditionSql.Names {
        @Override
        public String column(String name) {
            return TableSql.this.column(name);
        }

        @Override
        public boolean mayBeNaN(String name) {
            return type(name) == TableInfo.Type.NUMBER;
        }

        @Override
        public String typed(String condition) {
            return RowExpression.condition(condition);
        }
    }

    /// Rows of a query, in its order.
    ///
    /// @param selected the SELECT's list
    Query rows(String selected, List<Step> steps) {
        return new Query("SELECT " + selected + from() + " WHERE " + where(steps) + order(steps));
    }

    /// Missing values come last. Equal rows stay in stored order. A query without a sort needs no
    /// ORDER BY: the database scans in stored order.
    String order(List<Step> steps) {
        List<Step.Sort> keys = Step.order(steps);
        if (keys.isEmpty()) {
            return "";
        }
        StringBuilder order = new StringBuilder(" ORDER BY ");
        for (Step.Sort key : keys) {
            order.append(column(key.column()))
                    .append(key.descending() ? " DESC" : " ASC")
                    .append(" NULLS LAST, ");
        }
        return order.append(SqlNames.ROW).toString();
    }
}
