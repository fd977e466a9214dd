package dev.assay.analysis.python.columns;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.table.ColumnCells.Chunk;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Which rows of a column have no value. There is no file where all have one.
final class GapFile implements AutoCloseable {
    private final ColumnFolder folder;
    private @Nullable PartFile file;
    private long rows;

    GapFile(ColumnFolder folder) {
        this.folder = folder;
    }

    /// Hears of the next row.
    void row(boolean missing) throws IOException {
        if (file == null && missing) {
            file = folder.file();
            for (long i = 0; i < rows; i++) {
                file.putByte(0);
            }
        }
        rows++;
        if (file != null) {
            file.putByte(missing ? 1 : 0);
        }
    }

    /// Hears of the next rows.
    void rows(Chunk chunk, int place) throws IOException {
        for (int row = 0; row < chunk.rows(); row++) {
            row(chunk.isMissing(place, row));
        }
    }

    long bytes() {
        return file == null ? 0 : file.bytes();
    }

    void finish(ObjectNode column) throws IOException {
        if (file != null) {
            column.put("missing", file.finish());
        }
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }
}
