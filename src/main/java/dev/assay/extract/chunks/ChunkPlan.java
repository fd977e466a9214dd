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
    /// In bytes of UTF-8.
    private static final int LONGEST_CHARACTER = 4;

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
                long to = endBefore(in, end, room);
                moved.add(new ByteRange(from, to));
                from = room == 0 ? to : Math.min(to, startAfter(in, next, room));
            }
            moved.add(new ByteRange(from, bytes));
        }
        return moved;
    }

    private static long endBefore(TextBytes in, long end, int room) throws IOException {
        long first = Math.max(0, end - Math.max(room, LONGEST_CHARACTER));
        return first + Utf8.end(read(in, first, end + 1), room > 0);
    }

    /// Never back, which would make the chunk longer than a model has room for.
    private static long startAfter(TextBytes in, long start, int room) throws IOException {
        return start - 1 + Utf8.begin(read(in, start - 1, start + room), true);
    }

    private static byte[] read(TextBytes in, long from, long to) throws IOException {
        return in.read(new ByteRange(from, Math.min(in.size(), to)));
    }
}
