package dev.assay.analysis.python.columns;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.table.ColumnCells.Chunk;
import dev.assay.result.table.TableInfo;
import java.io.IOException;

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
        switch (type) {
            case NUMBER -> numbers(rows, place);
            case BOOLEAN -> truths(rows, place);
            case INTEGER -> wholes(rows, place);
            case DATE, INSTANT -> times(rows, place);
            case TEXT -> throw new IllegalStateException("Texts are written otherwise");
        }
    }

    private void numbers(Chunk rows, int place) throws IOException {
        for (int row = 0; row < rows.rows(); row++) {
            values.putDouble(rows.number(place, row));
        }
    }

    private void truths(Chunk rows, int place) throws IOException {
        for (int row = 0; row < rows.rows(); row++) {
            gaps.row(rows.isMissing(place, row));
            values.putByte(rows.truth(place, row) ? 1 : 0);
        }
    }

    private void wholes(Chunk rows, int place) throws IOException {
        for (int row = 0; row < rows.rows(); row++) {
            gaps.row(rows.isMissing(place, row));
            values.putLong(rows.whole(place, row, 0));
        }
    }

    private void times(Chunk rows, int place) throws IOException {
        for (int row = 0; row < rows.rows(); row++) {
            values.putLong(rows.whole(place, row, Long.MIN_VALUE));
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
