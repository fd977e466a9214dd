package dev.assay.extract.derived;

import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.Utf8Lines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What is counted while a text is read once.
final class TextFacts {
    private final LineMask mask = new LineMask();
    private final Shapes shapes = new Shapes();
    private final LogTimes times = new LogTimes();
    private final long[] levels = new long[Level.COUNT];
    private final TextEncoding encoding;
    private final long bytes;
    private long lines;
    private long lineBytes;
    private long empty;
    private long longest;
    private long longestLine;
    private long trouble;
    private long errors;

    private TextFacts(TextEncoding encoding, long bytes) {
        this.encoding = encoding;
        this.bytes = bytes;
    }

    static TextFacts of(Path file, Work.Watch watch) throws IOException, InterruptedException {
        TextFacts facts = new TextFacts(TextEncoding.of(file), Files.size(file));
        facts.errors = Utf8Lines.read(file, facts.encoding, facts::line, watch);
        facts.times.end();
        return facts;
    }

    private void line(byte[] line, int from, int to, long length) {
        lines++;
        lineBytes += length;
        if (length > longest) {
            longest = length;
            longestLine = lines;
        }
        long hash = mask.mask(line, from, to);
        if (mask.isEmpty()) {
            empty++;
            return;
        }
        Shapes.Shape shape = shapes.add(hash, mask, lines);
        levels[shape.level().place()]++;
        trouble += shape.isTrouble() && shape.level() == Level.NONE ? 1 : 0;
        times.line(line, from, to, lines, shape.isTrouble() ? Level.ERROR : shape.level());
    }

    TextEncoding encoding() {
        return encoding;
    }

    long bytes() {
        return bytes;
    }

    long lines() {
        return lines;
    }

    /// How many bytes of UTF-8 the lines have together, without their ends.
    long lineBytes() {
        return lineBytes;
    }

    long empty() {
        return empty;
    }

    /// How many bytes the longest line has.
    long longest() {
        return longest;
    }

    /// Which line that is, from 1.
    long longestLine() {
        return longestLine;
    }

    LogTimes times() {
        return times;
    }

    long count(Level level) {
        return levels[level.place()];
    }

    /// How many lines without a level speak of trouble.
    long trouble() {
        return trouble;
    }

    /// How many stretches of bytes mean nothing in the encoding.
    long errors() {
        return errors;
    }

    Shapes shapes() {
        return shapes;
    }
}
