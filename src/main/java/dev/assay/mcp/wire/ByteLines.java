package dev.assay.mcp.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/// The lines of a stream as bytes, none of them longer than a limit: a line without an end is told
/// of before it fills the memory.
final class ByteLines {
    private static final int PIECE = 64 << 10;

    private final InputStream from;
    private final int longest;
    private final byte[] buffer = new byte[PIECE];
    private int at;
    private int end;

    /// @param longest how many bytes a line may have
    ByteLines(InputStream from, int longest) {
        this.from = from;
        this.longest = longest;
    }

    /// What came next.
    sealed interface Next {
        /// A line without its end, which the last one need not have.
        final class Line implements Next {
            private final byte[] bytes;

            private Line(byte[] bytes) {
                this.bytes = bytes;
            }

            byte[] bytes() {
                return bytes;
            }
        }

        /// A line of more bytes than there may be, of which the rest was not read.
        record TooLong() implements Next {}

        /// Nothing more comes.
        record End() implements Next {}
    }

    /// The next line, blocking.
    Next next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (true) {
            if (at == end && !fill()) {
                return line.size() == 0 ? new Next.End() : new Next.Line(line.toByteArray());
            }
            int stop = at;
            while (stop < end && buffer[stop] != '\n') {
                stop++;
            }
            if (line.size() + (stop - at) > longest) {
                return new Next.TooLong();
            }
            line.write(buffer, at, stop - at);
            boolean whole = stop < end;
            at = whole ? stop + 1 : stop;
            if (whole) {
                return new Next.Line(line.toByteArray());
            }
        }
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, from.read(buffer));
        return end > 0;
    }
}
