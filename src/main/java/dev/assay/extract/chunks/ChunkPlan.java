package dev.assay.extract.chunks;

import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import dev.assay.text.Utf8;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How a text is cut into chunks: as few as there can be, all of about the same size, none longer
/// than the longest, each sharing a stretch with the next one so that nothing falls between them.
///
/// @param overlap how many bytes neighbours share
/// @param size of a chunk; the last one may be some bytes shorter
record ChunkPlan(long bytes, long count, long overlap, long size) {
    /// How far an end or a beginning may move to meet one of a line.
    private static final int MOST_MOVED = 1 << 16;

    /// Plans for a text of so many bytes: the smallest n chunks that hold it, n - 1 overlaps being
    /// held twice.
    ///
    /// @param longest a chunk, in bytes
    /// @param overlapPercent of the longest chunk, at most 50
    static ChunkPlan of(long bytes, long longest, int overlapPercent) {
        if (bytes <= longest) {
            return new ChunkPlan(bytes, 1, 0, bytes);
        }
        long overlap = longest * overlapPercent / 100;
        long count = Math.ceilDiv(bytes - overlap, longest - overlap);
        return new ChunkPlan(
                bytes, count, overlap, Math.ceilDiv(bytes + (count - 1) * overlap, count));
    }

    /// Where the chunks are, to the byte.
    List<ByteRange> ranges() {
        List<ByteRange> ranges = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            long from = i * (size - overlap);
            ranges.add(new ByteRange(from, Math.min(bytes, from + size)));
        }
        return ranges;
    }

    /// Where the chunks are in a text in UTF-8. Inside of what neighbours share, chunks end and
    /// begin with a line where there is one, else with a character; none becomes longer by it, but
    /// for the bytes of a character where nothing is shared.
    List<ByteRange> ranges(Path file) throws IOException {
        List<ByteRange> ranges = ranges();
        List<ByteRange> moved = new ArrayList<>();
        try (TextBytes in = TextBytes.open(file)) {
            long from = 0;
            for (int i = 0; i < ranges.size() - 1; i++) {
                long next = ranges.get(i + 1).from();
                long end = ranges.get(i).to();
                int room = (int) Math.min(MOST_MOVED, (end - next) / 2);
                long to = room == 0 ? characterBefore(in, end) : endBefore(in, end, room);
                moved.add(new ByteRange(from, to));
                from = room == 0 ? to : Math.min(to, startAfter(in, next, room));
            }
            moved.add(new ByteRange(from, bytes));
        }
        return moved;
    }

    private static long endBefore(TextBytes in, long end, int room) throws IOException {
        byte[] text = read(in, end - room, room);
        for (int i = text.length; i > 0; i--) {
            if (text[i - 1] == '\n') {
                return end - room + i;
            }
        }
        return characterBefore(in, end);
    }

    private static long startAfter(TextBytes in, long start, int room) throws IOException {
        byte[] text = read(in, start - 1, room);
        for (int i = 0; i < text.length; i++) {
            if (text[i] == '\n') {
                return start + i;
            }
        }
        // Never back, which would make the chunk longer than a model has room for.
        long at = start;
        while (isInside(text, (int) (at - start) + 1)) {
            at++;
        }
        return at;
    }

    /// The beginning of the character that a byte is of.
    private static long characterBefore(TextBytes in, long place) throws IOException {
        long first = Math.max(0, place - 3);
        byte[] text = read(in, first, (int) (place - first) + 1);
        int at = (int) (place - first);
        while (at > 0 && isInside(text, at)) {
            at--;
        }
        return first + at;
    }

    private static boolean isInside(byte[] text, int at) {
        return at < text.length && Utf8.isInside(text[at]);
    }

    private static byte[] read(TextBytes in, long from, int length) throws IOException {
        return in.read(new ByteRange(from, Math.min(in.size(), from + length)));
    }
}
