package dev.assay.analysis.python.columns;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.table.ColumnCells.Chunk;
import dev.assay.task.Cleanup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Writes texts: as numbers of words while there are few different ones, else one after the other.
final class TextWriter implements ColumnWriter {
    private static final int MISSING = -1;

    private final ColumnFolder folder;
    private final WordBook book = new WordBook();
    private @Nullable PartFile numbers;
    private @Nullable Plain plain;

    TextWriter(ColumnFolder folder) throws IOException {
        this.folder = folder;
        this.numbers = folder.file();
    }

    /// Texts one after the other.
    private record Plain(PartFile values, PartFile offsets, GapFile gaps) implements AutoCloseable {
        static Plain begin(ColumnFolder folder) throws IOException {
            PartFile values = folder.file();
            try (Cleanup<IOException> cleanup = new Cleanup<>(values::close)) {
                PartFile offsets = folder.file();
                offsets.putLong(0);
                return cleanup.unneededFor(new Plain(values, offsets, new GapFile(folder)));
            }
        }

        void add(byte @Nullable [] text) throws IOException {
            gaps.row(text == null);
            if (text != null) {
                values.putBytes(text);
            }
            offsets.putLong(values.bytes());
        }

        @Override
        public void close() throws IOException {
            try (values;
                    offsets) {
                gaps.close();
            }
        }
    }

    @Override
    public void write(Chunk rows, int place) throws IOException, InterruptedException {
        for (int row = 0; row < rows.rows(); row++) {
            boolean missing = rows.isMissing(place, row);
            if (numbers != null) {
                int number = missing ? MISSING : number(rows, place, row);
                if (number != WordBook.FULL) {
                    numbers.putInt(number);
                    continue;
                }
                plain = spelled(numbers);
                numbers.close();
                numbers = null;
            }
            if (plain != null) {
                plain.add(missing ? null : utf8(rows.text(place, row)));
            }
        }
    }

    private int number(Chunk rows, int place, int row) {
        return book.number(
                rows.print(place, row), rows.secondPrint(place, row), () -> rows.text(place, row));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// The texts so far, one after the other.
    private Plain spelled(PartFile soFar) throws IOException, InterruptedException {
        Plain texts = Plain.begin(folder);
        try (Cleanup<IOException> cleanup = new Cleanup<>(texts::close)) {
            soFar.integers(number -> texts.add(number == MISSING ? null : book.bytes(number)));
            return cleanup.unneededFor(texts);
        }
    }

    @Override
    public long bytes() {
        if (plain != null) {
            return plain.values().bytes() + plain.offsets().bytes() + plain.gaps().bytes();
        }
        return numbers == null ? 0 : numbers.bytes();
    }

    @Override
    public void finish(ObjectNode column) throws IOException {
        if (plain != null) {
            column.put("values", plain.values().finish()).put("offsets", plain.offsets().finish());
            plain.gaps().finish(column);
        }
        if (numbers != null) {
            try (PartFile words = folder.file()) {
                words.putBytes(Json.mapper().writeValueAsBytes(book.words()));
                column.put("words", words.finish()).put("values", numbers.finish());
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (numbers != null) {
            numbers.close();
        }
        if (plain != null) {
            plain.close();
        }
    }
}
