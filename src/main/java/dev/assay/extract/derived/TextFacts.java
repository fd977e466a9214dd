package dev.assay.extract.derived;

import dev.assay.result.text.TextEncoding;
import dev.assay.series.Gaps;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What is counted while a text is read once.
final class TextFacts {
    private static final int MOST_PAUSES = 3;

    private final LineMask mask = new LineMask();
    private final Stamp stamp = new Stamp();
    private final Shapes shapes = new Shapes();
    private final Buckets buckets = new Buckets();
    private final Gaps pauses = new Gaps(0, MOST_PAUSES);
    private final long[] levels = new long[Level.COUNT];
    private final TextEncoding encoding;
    private final long bytes;
    private long lines;
    private long lineBytes;
    private long empty;
    private long longest;
    private long longestLine;
    private long timed;
    private long backward;
    private long earliest = Long.MAX_VALUE;
    private long latest = Long.MIN_VALUE;
    private long trouble;
    private long errors;

    private TextFacts(TextEncoding encoding, long bytes) {
        this.encoding = encoding;
        this.bytes = bytes;
    }

    static TextFacts of(Path file, Work.Watch watch) throws IOException, InterruptedException {
        TextFacts facts = new TextFacts(TextEncoding.of(file), Files.size(file));
        facts.errors = ByteLines.read(file, facts.encoding, facts::line, watch);
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
        long time = stamp.find(line, from, to);
        if (time != Stamp.NONE) {
            time(time, shape.isTrouble() ? Level.ERROR : shape.level());
        }
    }

    private void time(long millis, Level level) {
        timed++;
        if (millis < latest) {
            backward++;
        }
        earliest = Math.min(earliest, millis);
        latest = Math.max(latest, millis);
        buckets.add(millis, level);
        pauses.add(millis / 1e3);
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

    /// How many lines have a time.
    long timed() {
        return timed;
    }

    /// How many of those stand behind a later one.
    long backward() {
        return backward;
    }

    /// The first time, in milliseconds.
    long earliest() {
        return earliest;
    }

    long latest() {
        return latest;
    }

    boolean isYearless() {
        return stamp.isYearless();
    }

    Gaps pauses() {
        return pauses;
    }

    Buckets buckets() {
        return buckets;
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
