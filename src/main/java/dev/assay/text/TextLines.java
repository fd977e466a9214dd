package dev.assay.text;

import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Where the lines of a text file begin, so that any of them can be read at once.
///
/// A line longer than the cut (a JSON document may be one line) comes in pieces, cut between
/// characters; lines and pieces are counted together, from 0. Only every [#STEP]th beginning is
/// kept: 16 bytes for 200 lines.
public final class TextLines {
    private static final int STEP = 200;

    /// A multiple of four, so that no unit of an encoding is torn.
    private static final int BUFFER = 1 << 18;

    private final Path file;
    private final TextEncoding encoding;
    private final int longest;
    private final long size;
    private long[] offsets = new long[16];
    private long[] numbers = new long[16];
    private int steps;
    private long count;
    private long lines;

    private TextLines(Path file, TextEncoding encoding, int longest, long size) {
        this.file = file;
        this.encoding = encoding;
        this.longest = longest;
        this.size = size;
    }

    /// Reads through a file once, blocking.
    ///
    /// @param longest in bytes, how long a line may be before it comes in pieces
    public static TextLines of(Path file, TextEncoding encoding, int longest, Work.Monitor monitor)
            throws IOException, InterruptedException {
        TextLines lines = new TextLines(file, encoding, longest, Files.size(file));
        lines.scan(monitor);
        return lines;
    }

    /// Reads through the beginning of a file, so that it can be shown at once.
    ///
    /// @param bytes at most; a line that they cut is left out where there is one before it
    public static TextLines ofBeginning(
            Path file, TextEncoding encoding, int longest, int bytes, Work.Monitor monitor)
            throws IOException, InterruptedException {
        long all = Files.size(file);
        TextLines lines = new TextLines(file, encoding, longest, Math.min(bytes, all));
        lines.scan(monitor);
        if (bytes < all && lines.count > 1) {
            lines.count--;
        }
        return lines;
    }

    /// How many lines and pieces of lines there are.
    public long count() {
        return count;
    }

    /// How many lines there are, however long; the last one with or without its end.
    public long lines() {
        return lines;
    }

    /// How many bytes the file had when it was read through.
    public long bytes() {
        return size;
    }

    /// Reads lines, blocking.
    ///
    /// @param from the first one's place among lines and pieces, from 0
    /// @return at most `wanted`; fewer at the end
    public List<TextLine> read(long from, int wanted) throws IOException {
        List<TextLine> found = new ArrayList<>();
        long last = Math.min(count, from + wanted);
        for (long step = from / STEP; step * STEP < last; step++) {
            List<TextLine> all = step(Math.toIntExact(step));
            int first = (int) Math.max(0, from - step * STEP);
            int end = (int) Math.min(all.size(), last - step * STEP);
            found.addAll(all.subList(first, end));
        }
        return found;
    }

    /// Where in the file some lines and pieces stand, blocking; nothing at its end where there are
    /// none.
    ///
    /// @param from the first one's place among lines and pieces, from 0
    public ByteRange bytes(long from, int wanted) throws IOException {
        return new ByteRange(begins(from), begins(from + wanted));
    }

    private long begins(long place) throws IOException {
        if (place >= count) {
            return size;
        }
        int step = Math.toIntExact(place / STEP);
        int inside = (int) (place % STEP);
        return inside == 0 ? offsets[step] : step(step).get(inside).bytes().from();
    }

    /// The number of the line that a place among lines and pieces is in, from 1, blocking.
    public long line(long place) throws IOException {
        int step = Math.toIntExact(place / STEP);
        long number = Math.abs(numbers[step]);
        for (TextLine each : step(step).subList(0, (int) (place % STEP) + 1)) {
            number = Math.max(number, each.number());
        }
        return number;
    }

    /// Where a byte stands among lines and pieces, from 0, blocking; that of the last one where it
    /// is beyond the end, and 0 where there is none.
    public long at(long offset) throws IOException {
        int found = Arrays.binarySearch(offsets, 0, steps, offset);
        int step = found >= 0 ? found : -found - 2;
        if (step < 0) {
            return 0;
        }
        List<TextLine> lines = step(step);
        int last = lines.size() - 1;
        while (last > 0 && lines.get(last).bytes().from() > offset) {
            last--;
        }
        return (long) step * STEP + last;
    }

    private List<TextLine> step(int step) throws IOException {
        long start = offsets[step];
        long end = step + 1 < steps ? offsets[step + 1] : size;
        byte[] bytes;
        try (TextBytes in = TextBytes.open(file)) {
            bytes = in.read(new ByteRange(start, end));
        }
        List<TextLine> found = new ArrayList<>(STEP);
        Pieces pieces = new Pieces(bytes, start, found);
        long number = numbers[step];
        new LineWalk(encoding, longest, start, Math.abs(number), number > 0)
                .over(bytes, bytes.length, pieces);
        pieces.end(end);
        return found;
    }

    private void scan(Work.Monitor monitor) throws IOException, InterruptedException {
        LineWalk walk = new LineWalk(encoding, longest, 0, 1, true);
        byte[] buffer = new byte[BUFFER];
        long at = 0;
        try (TextBytes in = TextBytes.open(file)) {
            int read = in.read(at, buffer, wanted(at));
            while (read > 0) {
                walk.over(buffer, read, this::add);
                at += read;
                monitor.cancellation().check();
                monitor.progress().report("Reading lines", (double) at / size);
                read = in.read(at, buffer, wanted(at));
            }
            lines = walk.lines();
        }
    }

    private int wanted(long at) {
        return (int) Math.min(BUFFER, size - at);
    }

    private void add(long offset, long number, boolean lineStarts) {
        if (count % STEP == 0) {
            if (steps == offsets.length) {
                offsets = Arrays.copyOf(offsets, steps * 2);
                numbers = Arrays.copyOf(numbers, steps * 2);
            }
            offsets[steps] = offset;
            // Negative where a step begins inside that line.
            numbers[steps] = lineStarts ? number : -number;
            steps++;
        }
        count++;
    }

    /// Cuts bytes at the places it hears of.
    private final class Pieces implements LineWalk.Listener {
        private final byte[] bytes;
        private final long start;
        private final List<TextLine> found;
        private long from = -1;
        private long number;

        private Pieces(byte[] bytes, long start, List<TextLine> found) {
            this.bytes = bytes;
            this.start = start;
            this.found = found;
        }

        @Override
        public void begins(long offset, long line, boolean lineStarts) {
            end(offset);
            from = offset;
            number = lineStarts ? line : 0;
        }

        private void end(long offset) {
            if (from >= 0) {
                int first = (int) (from - start) + (from == 0 ? encoding.markBytes() : 0);
                int last = (int) (offset - start);
                String text = encoding.decode(bytes, first, last);
                // The replacement character may be in the text itself.
                boolean damaged =
                        text.indexOf('\uFFFD') >= 0 && encoding.isDamaged(bytes, first, last);
                ByteRange range = new ByteRange(from, offset);
                found.add(new TextLine(number, withoutEnd(text), range, damaged));
            }
        }

        private String withoutEnd(String text) {
            int end = text.length();
            if (encoding.carriageReturns()) {
                return text.endsWith("\r") ? text.substring(0, end - 1) : text;
            }
            end -= text.endsWith("\n") ? 1 : 0;
            end -= end < text.length() && end > 0 && text.charAt(end - 1) == '\r' ? 1 : 0;
            return text.substring(0, end);
        }
    }
}
