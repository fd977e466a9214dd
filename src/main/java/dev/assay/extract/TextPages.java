package dev.assay.extract;

import dev.assay.base.Words;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.PageFacts;
import dev.assay.llm.TokenCounter;
import dev.assay.result.database.StoreException;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import dev.assay.text.TextEncoding;
import dev.assay.text.TextLine;
import dev.assay.text.TextLines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The pages of a text. Each is a stretch of its bytes: side by side they are the file again.
final class TextPages implements ResultPages {
    /// A longer line is read in pieces, each of which takes the place of a line on a page.
    static final int LONGEST_LINE = 2_000;

    private final Path file;
    private final TextLines lines;
    private final int size;
    private final TokenCounter counter;

    private TextPages(Path file, TextLines lines, int size, TokenCounter counter) {
        this.file = file;
        this.lines = lines;
        this.size = size;
        this.counter = counter;
    }

    static TextPages of(Path file, int size, TokenCounter counter, Work.Monitor monitor)
            throws InterruptedException {
        TextLines lines =
                StoreException.whileReading(
                        () -> TextLines.of(file, TextEncoding.of(file), LONGEST_LINE, monitor));
        return new TextPages(file, lines, size, counter);
    }

    @Override
    public long count() {
        return PageFacts.count(lines.count(), size);
    }

    @Override
    public String unit() {
        return "line";
    }

    @Override
    public Drawn page(long number, Work.Monitor monitor) {
        long from = (number - 1) * size;
        List<TextLine> found = StoreException.whileReading(() -> lines.read(from, size));
        ByteRange bytes =
                found.isEmpty()
                        ? new ByteRange(0, 0)
                        : new ByteRange(
                                found.getFirst().bytes().from(), found.getLast().bytes().to());
        String text = text(found);
        Drawn page =
                Drawn.page(
                        text,
                        Optional.of(bytes),
                        facts(number, found.size(), counter.count(text)),
                        new Coverage(Coverage.Unit.BYTES, bytes.length(), lines.bytes()));
        return lines.count() == lines.lines()
                ? page
                : page.warning(
                        "A line of more than %s takes the place of several on a page."
                                .formatted(Words.count(LONGEST_LINE, "byte")));
    }

    /// In lines, also where some of them take several places.
    private PageFacts facts(long number, int found, int tokens) {
        if (found == 0) {
            return PageFacts.of(number, size, 0, 0, unit(), tokens);
        }
        long first = (number - 1) * size;
        return StoreException.whileReading(() ->
                new PageFacts(
                        number,
                        count(),
                        lines.line(first),
                        lines.line(first + found - 1),
                        lines.lines(),
                        unit(),
                        tokens));
    }

    @Override
    public long bytes(long number) {
        return StoreException.whileReading(() -> range(number).length());
    }

    @Override
    public void write(long number, OutputStream target) throws IOException {
        try (TextBytes stored = TextBytes.open(file)) {
            stored.copy(range(number), target);
        }
    }

    private ByteRange range(long number) throws IOException {
        return lines.bytes((number - 1) * size, size);
    }

    /// Pieces of one line stand beside each other.
    private static String text(List<TextLine> found) {
        StringBuilder text = new StringBuilder();
        for (TextLine line : found) {
            if (!text.isEmpty() && line.number() > 0) {
                text.append('\n');
            }
            text.append(line.text());
        }
        return text.toString();
    }
}
