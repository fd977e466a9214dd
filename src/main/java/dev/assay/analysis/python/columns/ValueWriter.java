package dev.assay.analysis.python.columns;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.table.ColumnCells.Chunk;
import dev.assay.result.table.TableInfo;
import java.io.IOException;
import java.nio.ByteBuffer;

/// Writes values of equal length: numbers, truths, dates and instants.
final class ValueWriter implements ColumnWriter {
    private final TableInfo.Type type;
    private final PartFile values;
    private final GapFile gaps;

    ValueWriter(TableInfo.Type type, ColumnFolder folder) throws IOException {
        this.type = type;
        this.values = folder.file();
        this.gaps = new GapFile(folder);
    }

    @Override
    public void write(Chunk rows, int place) throws IOException {
        ByteBuffer room = values.room(Long.BYTES * rows.rows());
        switch (type) {
            case NUMBER -> {
                rows.putNumbers(place, room);
                gaps.rows(rows, place);
            }
            case BOOLEAN -> {
                rows.putTruths(place, room);
                gaps.rows(rows, place);
            }
            case INTEGER -> {
                rows.putWholes(place, room, 0);
                gaps.rows(rows, place);
            }
            case DATE, INSTANT, LOCAL_TIME -> rows.putWholes(place, room, Long.MIN_VALUE);
            case TEXT -> throw new IllegalStateException("Texts are written otherwise");
        }
    }

    @Override
    public long bytes() {
        return values.bytes() + gaps.bytes();
    }

    @Override
    public void finish(ObjectNode column) throws IOException {
        column.put("values", values.finish());
        gaps.finish(column);
    }

    @Override
    public void close() throws IOException {
        try (values) {
            gaps.close();
        }
    }
}
