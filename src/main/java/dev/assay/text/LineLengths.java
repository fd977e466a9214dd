package dev.assay.text;

import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;

/// The lengths of the lines of a text, in bytes of its file without their ends, found without
/// reading characters.
public final class LineLengths {
    /// A multiple of four, so that no unit of an encoding is torn.
    private static final int BUFFER = 1 << 18;

    private final int unit;
    private final int low;
    private final byte lineEnd;
    private long length;
    private boolean afterReturn;
    private long lines;
    private long bytes;
    private long longest;
    private long longestLine;

    private LineLengths(TextEncoding encoding) {
        this.unit = encoding.unit();
        this.low = encoding.lowByte();
        this.lineEnd = (byte) encoding.lineEnd();
    }

    /// Reads through a file, blocking.
    public static LineLengths of(Path file, TextEncoding encoding, Work.Monitor monitor)
            throws IOException, InterruptedException {
        LineLengths lengths = new LineLengths(encoding);
        byte[] buffer = new byte[BUFFER];
        long at = encoding.markBytes();
        try (TextBytes in = TextBytes.open(file)) {
            for (int read = in.read(at, buffer, BUFFER);
                    read > 0;
                    read = in.read(at, buffer, BUFFER)) {
                lengths.over(buffer, read);
                at += read;
                monitor.cancellation().check();
            }
        }
        if (lengths.length > 0) {
            lengths.ends(lengths.length);
        }
        return lengths;
    }

    private void over(byte[] buffer, int count) {
        for (int i = 0; i < count; i += unit) {
            int width = Math.min(unit, count - i);
            byte next = width == unit ? sign(buffer, i) : 0;
            if (next == lineEnd) {
                ends(afterReturn && lineEnd == '\n' ? length - unit : length);
            } else {
                length += width;
            }
            afterReturn = next == '\r' && next != lineEnd;
        }
    }

    /// The byte of a unit that is one, or 0.
    private byte sign(byte[] buffer, int from) {
        int others = 0;
        for (int k = 0; k < unit; k++) {
            others |= k == low ? 0 : buffer[from + k];
        }
        return others == 0 ? buffer[from + low] : 0;
    }

    private void ends(long size) {
        lines++;
        bytes += size;
        if (size > longest) {
            longest = size;
            longestLine = lines;
        }
        length = 0;
    }

    /// The mean length; 0 where there are none.
    public double average() {
        return lines == 0 ? 0 : (double) bytes / lines;
    }

    /// The length of the longest one.
    public long longest() {
        return longest;
    }

    /// The number of that line, from 1; 0 where all are empty.
    public long longestLine() {
        return longestLine;
    }
}
