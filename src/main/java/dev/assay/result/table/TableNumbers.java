package dev.assay.result.table;

import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.SqlNames;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.task.Cancellation;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A stored table as numbers: what its columns hold, and their rows one after the other, however
/// many there are.
public final class TableNumbers {
    private static final int ROWS_BETWEEN_CHECKS = 16_384;

    /// A column of text is one of numbers if so many of its cells are.
    private static final double NEARLY_ALL = 0.95;

    private final DuckDatabase database;
    private final TableInfo table;
    private final TableSql sql;

    TableNumbers(DuckDatabase database, TableInfo table, TableSql sql) {
        this.database = database;
        this.table = table;
        this.sql = sql;
    }

    /// Which rows to read.
    ///
    /// @param key the column whose equal values come together; empty means one group
    /// @param order the column by whose numbers rows come, missing ones last; empty means as stored
    /// @param sorted whether to sort; otherwise rows come as stored whatever the key and the order
    /// @param columns to read beside the order
    public record Scan(
            Optional<String> key,
            Optional<ColumnSurvey> order,
            boolean sorted,
            List<ColumnSurvey> columns) {
        public Scan {
            columns = List.copyOf(columns);
        }
    }

    /// Who is shown the rows.
    @FunctionalInterface
    public interface Visitor {
        /// Hears of the next row.
        ///
        /// @param key of the row; null where it has none
        /// @param numbers first the order (without one the row's number, from 1), then the columns;
        ///   NaN where there is none. Only good until this returns
        void row(@Nullable String key, double[] numbers);
    }

    /// Surveys a column, blocking.
    public ColumnSurvey survey(String column, Cancellation cancellation)
            throws InterruptedException {
        TableInfo.Type type = table.columns().get(sql.index(column)).type();
        boolean text = type == TableInfo.Type.TEXT;
        long[] counts = counts(sql.column(column), text, cancellation);
        Meaning meaning = meaning(type, counts);
        long readable =
                text && meaning != Meaning.TEXT ? Math.max(counts[2], counts[3]) : counts[0];
        boolean numeric = (meaning == Meaning.NUMBER || meaning == Meaning.TIME) && readable > 0;
        return new ColumnSurvey(
                column,
                meaning,
                counts[0],
                table.rows() - counts[0],
                readable,
                counts[1],
                counts[4],
                numeric
                        ? Optional.of(statistics(expression(column, meaning), cancellation))
                        : Optional.empty());
    }

    /// Counts the cells that are there, the different ones, those that are numbers in a text, those
    /// that are times in one, and the characters of its longest.
    private long[] counts(String name, boolean text, Cancellation cancellation)
            throws InterruptedException {
        String ofText =
                text
                        ? "count(%s), count(%s), max(length(%s))"
                                .formatted(number(name), time(name), name)
                        : "0, 0, 0";
        return ask(
                "count(%s), %s, %s".formatted(name, sql.distinct(name), ofText),
                cancellation,
                row ->
                        new long[] {
                            row.getLong(1),
                            row.getLong(2),
                            row.getLong(3),
                            row.getLong(4),
                            row.getLong(5)
                        });
    }

    private static Meaning meaning(TableInfo.Type type, long[] counts) {
        return switch (type) {
            case NUMBER, INTEGER -> Meaning.NUMBER;
            case INSTANT -> Meaning.TIME;
            case BOOLEAN -> Meaning.TRUTH;
            case TEXT -> {
                double enough = NEARLY_ALL * counts[0];
                boolean any = counts[0] > 0;
                yield any && counts[2] >= enough
                        ? Meaning.NUMBER
                        : any && counts[3] >= enough ? Meaning.TIME : Meaning.TEXT;
            }
        };
    }

    private static String number(String name) {
        return "CASE WHEN isfinite(TRY_CAST(%1$s AS DOUBLE)) THEN TRY_CAST(%1$s AS DOUBLE) END"
                .formatted(name);
    }

    private static String time(String name) {
        return "CASE WHEN isfinite(TRY_CAST(%1$s AS TIMESTAMP)) THEN epoch_us(TRY_CAST(%1$s AS"
                .concat(" TIMESTAMP)) / 1e6 END")
                .formatted(name);
    }

    /// A column's cells as numbers, in SQL.
    private String expression(String column, Meaning meaning) {
        String name = sql.column(column);
        TableInfo.Type type = table.columns().get(sql.index(column)).type();
        return switch (type) {
            case NUMBER, INTEGER, BOOLEAN, INSTANT -> TableSql.doubles(name, type);
            case TEXT -> meaning == Meaning.TIME ? time(name) : number(name);
        };
    }

    private ColumnSurvey.Numbers statistics(String value, Cancellation cancellation)
            throws InterruptedException {
        double largest = ask("max(abs(" + value + "))", cancellation, row -> row.getDouble(1));
        double scale = TableSql.scale(largest);
        String scaled = TableSql.scaled(value, scale);
        return ask(
                ("min(%1$s), quantile_cont(%1$s, 0.25), median(%1$s), quantile_cont(%1$s, 0.75),"
                                + " max(%1$s), avg(%1$s), stddev_pop(%1$s)")
                        .formatted(scaled),
                cancellation,
                row ->
                        new ColumnSurvey.Numbers(
                                row.getDouble(1) * scale,
                                row.getDouble(2) * scale,
                                row.getDouble(3) * scale,
                                row.getDouble(4) * scale,
                                row.getDouble(5) * scale,
                                row.getDouble(6) * scale,
                                row.getDouble(7) * scale));
    }

    /// Reads rows, blocking, one after the other.
    public void scan(Scan scan, Visitor visitor, Cancellation cancellation)
            throws InterruptedException {
        List<String> selected = new ArrayList<>();
        selected.add(scan.key().map(this::text).orElse("NULL"));
        String order =
                scan.order()
                        .map(column -> expression(column.name(), column.meaning()))
                        .orElse(SqlNames.ROW + " + 1");
        selected.add(order);
        for (ColumnSurvey column : scan.columns()) {
            selected.add(expression(column.name(), column.meaning()));
        }
        String sorted = " ORDER BY 1 NULLS LAST, 2 NULLS LAST, " + SqlNames.ROW;
        Query query =
                new Query(
                        "SELECT "
                                + String.join(", ", selected)
                                + sql.from()
                                + (scan.sorted() ? sorted : ""));
        database.read(
                "Reading “" + table.name() + "”",
                query,
                cancellation,
                rows -> {
                    visit(rows, selected.size() - 1, visitor, cancellation);
                    return table;
                });
    }

    private static void visit(
            ResultSet rows, int numbers, Visitor visitor, Cancellation cancellation)
            throws SQLException, InterruptedException {
        double[] row = new double[numbers];
        for (long count = 0; rows.next(); count++) {
            if (count % ROWS_BETWEEN_CHECKS == 0) {
                cancellation.check();
            }
            for (int i = 0; i < numbers; i++) {
                double value = rows.getDouble(i + 2);
                row[i] = rows.wasNull() ? Double.NaN : value;
            }
            visitor.row(rows.getString(1), row);
        }
    }

    private String text(String column) {
        return "CAST(" + sql.column(column) + " AS VARCHAR)";
    }

    private <T> T ask(String selected, Cancellation cancellation, DuckDatabase.Reader<T> reader)
            throws InterruptedException {
        return database.read(
                "Describing “" + table.name() + "”",
                new Query("SELECT " + selected + sql.from()),
                cancellation,
                rows -> {
                    rows.next();
                    return reader.read(rows);
                });
    }
}
