package dev.assay.result.table;

import dev.assay.result.database.DuckDatabase;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBReadableVector;

/// The cells of a stored table, column by column, some thousand rows at a time in the stored order.
public final class ColumnCells {
    private final DuckDatabase database;
    private final TableInfo table;
    private final TableSql sql;

    ColumnCells(DuckDatabase database, TableInfo table, TableSql sql) {
        this.database = database;
        this.table = table;
        this.sql = sql;
    }

    /// Who is shown the columns.
    @FunctionalInterface
    public interface Visitor {
        /// Hears of the next rows.
        ///
        /// @param rows only good until this returns
        /// @return whether to go on
        boolean rows(Chunk rows) throws IOException, InterruptedException;
    }

    /// Some rows. Columns are counted as they were asked for, rows from the first of these.
    public static final class Chunk {
        private final int rows;
        private final List<DuckDBReadableVector> vectors = new ArrayList<>();
        private final int[] places;

        private Chunk(DuckDBDataChunkReader chunk, int[] places) {
            this.rows = Math.toIntExact(chunk.rowCount());
            this.places = places;
            for (long i = 0; i < chunk.columnCount(); i++) {
                vectors.add(chunk.vector(i));
            }
        }

        public int rows() {
            return rows;
        }

        private DuckDBReadableVector vector(int column) {
            return vectors.get(places[column]);
        }

        public boolean isMissing(int column, int row) {
            return vector(column).isNull(row);
        }

        /// Puts the cells of a column of numbers, in order; NaN where they are missing.
        public void putNumbers(int column, ByteBuffer target) {
            DuckDBReadableVector cells = vector(column);
            for (int row = 0; row < rows; row++) {
                target.putDouble(cells.getDouble(row, Double.NaN));
            }
        }

        /// Puts the cells of a column of whole numbers, days since 1970 or microseconds since 1970,
        /// in order.
        public void putWholes(int column, ByteBuffer target, long whereMissing) {
            DuckDBReadableVector cells = vector(column);
            for (int row = 0; row < rows; row++) {
                target.putLong(cells.getLong(row, whereMissing));
            }
        }

        /// Puts the cells of a column of truths, in order: a byte 1 for each true one.
        public void putTruths(int column, ByteBuffer target) {
            DuckDBReadableVector cells = vector(column);
            for (int row = 0; row < rows; row++) {
                target.put((byte) (cells.getBoolean(row, false) ? 1 : 0));
            }
        }

        /// A cell of a column of texts that is not missing.
        public String text(int column, int row) {
            return vector(column).getString(row);
        }

        /// What is the same for equal texts, and together with [#secondPrint] different for
        /// different ones; much faster to read than the text.
        public long print(int column, int row) {
            return vectors.get(places[column] + 1).getLong(row, 0);
        }

        /// The other half of [#print].
        public long secondPrint(int column, int row) {
            return vectors.get(places[column] + 2).getLong(row, 0);
        }
    }

    /// Reads columns, blocking.
    ///
    /// @param doing as the start of a sentence: "Writing t1"
    /// @param columns by their places in the table
    public void read(
            String doing, List<Integer> columns, Visitor visitor, Cancellation cancellation)
            throws InterruptedException {
        int[] places = new int[columns.size()];
        List<String> selected = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            places[i] = selected.size();
            selected.addAll(selected(columns.get(i)));
        }
        String query = "SELECT " + String.join(", ", selected) + sql.from();
        database.chunks(
                doing,
                query,
                cancellation,
                chunks -> {
                    visit(chunks, places, visitor, cancellation);
                    return table;
                });
    }

    private static void visit(
            DuckDBChunkedResult chunks, int[] places, Visitor visitor, Cancellation cancellation)
            throws IOException, InterruptedException {
        boolean goOn = true;
        while (goOn && chunks.nextChunk()) {
            cancellation.check();
            goOn = visitor.rows(new Chunk(chunks.chunk(), places));
        }
        cancellation.check();
    }

    /// Two prints of a text are made of other blocks of its bytes, so that what has one in common
    /// does not have both.
    private List<String> selected(int column) {
        String name = sql.cells().column(column);
        TableInfo.Type type = table.columns().get(column).type();
        return switch (type) {
            case NUMBER, INTEGER, BOOLEAN -> List.of(name);
            case DATE -> List.of("CAST(" + TableSql.days(name) + " AS BIGINT)");
            case INSTANT, LOCAL_TIME -> List.of("epoch_us(" + name + ")");
            case TEXT ->
                    List.of(
                            name,
                            "CAST(hash(" + name + ") >> 1 AS BIGINT)",
                            "CAST(hash('-' || " + name + ") >> 1 AS BIGINT)");
        };
    }
}
