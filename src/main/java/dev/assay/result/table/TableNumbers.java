package dev.assay.result.table;

import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.DuckDatabase.Reader;
import dev.assay.result.database.SqlNames;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.task.Cancellation;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A stored table as numbers: what its columns hold, and their rows one after the other, however
/// many there are.
public final class TableNumbers {
    private static final int ROWS_BETWEEN_CHECKS = 16_384;

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

    /// Surveys columns over all rows, blocking.
    public List<ColumnSurvey> survey(List<String> columns, Cancellation cancellation)
            throws InterruptedException {
        return database.ask(
                "Describing “" + table.name() + "”",
                cancellation,
                connection ->
                        new ColumnSurveyor(
                                        connection,
                                        ColumnSurvey.Extent.all(table),
                                        Set.of(),
                                        cancellation)
                                .survey(columns));
    }

    /// The smallest and the largest cell of a column of whole numbers, exactly, blocking.
    public List<BigInteger> ends(String column, Cancellation cancellation)
            throws InterruptedException {
        return database.read(
                "Describing “" + table.name() + "”",
                new Query(sql.ends(column)),
                cancellation,
                Reader.ofOneRow(ends ->
                        List.of(
                                new BigInteger(ends.getString(1)),
                                new BigInteger(ends.getString(2)))));
    }

    /// A column's cells as numbers, in SQL.
    private String expression(String column, Meaning meaning) {
        String name = sql.column(column);
        TableInfo.Type type = table.columns().get(sql.index(column)).type();
        return switch (type) {
            case NUMBER, INTEGER, BOOLEAN, DATE, INSTANT, LOCAL_TIME ->
                    TableSql.doubles(name, type);
            case TEXT ->
                    meaning == Meaning.TIME || meaning == Meaning.LOCAL_TIME
                            ? TableSql.time(name)
                            : TableSql.number(name);
        };
    }

    /// Reads rows, blocking, one after the other.
    public void scan(Scan scan, Visitor visitor, Cancellation cancellation)
            throws InterruptedException {
        List<String> selected = new ArrayList<>(List.of(scan.key().map(this::text).orElse("NULL")));
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
}
