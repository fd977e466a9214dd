package dev.assay.analysis.python.columns;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.table.ColumnCells.Chunk;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.io.IOException;

/// A column on its way to its files. Closed before it is finished, nothing is left of it.
sealed interface ColumnWriter extends AutoCloseable permits ValueWriter, TextWriter {
    static ColumnWriter of(ColumnInfo column, ColumnFolder folder) throws IOException {
        return switch (column.type()) {
            case NUMBER, INTEGER, BOOLEAN, DATE, INSTANT, LOCAL_TIME ->
                    new ValueWriter(column.type(), folder);
            case TEXT -> new TextWriter(folder);
        };
    }

    /// Writes the next rows.
    ///
    /// @param place of the column among those of the chunk
    void write(Chunk rows, int place) throws IOException, InterruptedException;

    /// What was written, in bytes.
    long bytes();

    /// Ends the files, and tells of them.
    void finish(ObjectNode column) throws IOException;

    @Override
    void close() throws IOException;

    /// A column as Python is told of it, without its files.
    static ObjectNode described(ColumnInfo column) {
        return Json.object().put("name", column.name()).put("type", column.type().name());
    }
}
