package dev.assay.result.store;

import dev.assay.result.rows.RowSource;
import dev.assay.result.rows.RowSource.Column;
import dev.assay.result.table.TableInfo;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Rows on their way into the store, one after the other, whether or not anybody knows how many.
sealed interface RowCursor {
    List<Column> columns();

    /// How many rows there are, where that is known before they are read.
    OptionalLong expected();

    /// Goes to the next row, the first time to the first.
    ///
    /// @return whether there is one
    boolean next() throws InterruptedException;

    /// A cell of the row that it stands on.
    @Nullable Object cell(int column);

    /// What is to be said at their end of how many there are.
    Optional<String> extent();

    static RowCursor of(RowSource rows) {
        return new Held(rows);
    }

    static RowCursor of(ResultPart.RowStream rows) {
        return new Streamed(rows);
    }

    /// Rows that are held in memory.
    final class Held implements RowCursor {
        private final RowSource rows;
        private int at = -1;

        private Held(RowSource rows) {
            this.rows = rows;
        }

        @Override
        public List<Column> columns() {
            return rows.columns();
        }

        @Override
        public OptionalLong expected() {
            return OptionalLong.of(rows.rows());
        }

        @Override
        public boolean next() {
            at++;
            return at < rows.rows();
        }

        @Override
        public @Nullable Object cell(int column) {
            return rows.cell(column, at);
        }

        @Override
        public Optional<String> extent() {
            return Optional.empty();
        }
    }

    /// Rows that come from a query.
    final class Streamed implements RowCursor {
        private final ResultPart.RowStream stream;
        private List<@Nullable Object> row = List.of();
        private long count;

        private Streamed(ResultPart.RowStream stream) {
            this.stream = stream;
        }

        @Override
        public List<Column> columns() {
            return stream.columns().stream()
                    .map(column -> new Column(column.name(), type(column.type())))
                    .toList();
        }

        private static TableInfo.Type type(StreamedRows.CellType type) {
            return switch (type) {
                case NUMBER -> TableInfo.Type.NUMBER;
                case INTEGER -> TableInfo.Type.INTEGER;
                case TEXT -> TableInfo.Type.TEXT;
                case BOOLEAN -> TableInfo.Type.BOOLEAN;
                case DATE -> TableInfo.Type.DATE;
                case INSTANT -> TableInfo.Type.INSTANT;
                case LOCAL_TIME -> TableInfo.Type.LOCAL_TIME;
            };
        }

        @Override
        public OptionalLong expected() {
            return OptionalLong.empty();
        }

        @Override
        public boolean next() throws InterruptedException {
            Optional<List<@Nullable Object>> next = stream.rows().next();
            if (next.isEmpty()) {
                return false;
            }
            row = next.get();
            count++;
            return true;
        }

        @Override
        public @Nullable Object cell(int column) {
            return row.get(column);
        }

        @Override
        public Optional<String> extent() {
            return Optional.of(stream.extent(count));
        }
    }
}
