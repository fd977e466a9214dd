package dev.assay.mcp.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The events of a stream of server-sent events, none of them longer than a limit.
final class ServerEvents {
    private static final int LONGEST_FIELD = 1_024;

    private final ByteLines lines;
    private final int longest;
    private final StreamPlace place;
    private String id = "";

    /// @param longest how many bytes of data an event may have
    /// @param place learns how far was read
    ServerEvents(InputStream from, int longest, StreamPlace place) {
        this.place = place;
        this.lines = new ByteLines(from, longest);
        this.longest = longest;
    }

    /// More was written than there may be.
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1;

        TooLongException() {
            super("too long");
        }
    }

    /// The data of the next event that has any, blocking; empty at the end.
    Optional<byte[]> next() throws IOException {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        while (true) {
            switch (lines.next()) {
                case ByteLines.Next.End() -> {
                    // An event that was not ended was cut off.
                    return Optional.empty();
                }
                case ByteLines.Next.TooLong() -> throw new TooLongException();
                case ByteLines.Next.Line next -> {
                    byte[] line = next.bytes();
                    int length = withoutReturn(line);
                    if (length > 0) {
                        take(line, length, data);
                        continue;
                    }
                    place.heard(id);
                    if (data.size() > 0) {
                        return Optional.of(data.toByteArray());
                    }
                }
            }
        }
    }

    private static int withoutReturn(byte[] line) {
        return line.length > 0 && line[line.length - 1] == '\r' ? line.length - 1 : line.length;
    }

    private void take(byte[] line, int length, ByteArrayOutputStream data) throws IOException {
        int colon = 0;
        while (colon < length && line[colon] != ':') {
            colon++;
        }
        String field = new String(line, 0, colon, StandardCharsets.UTF_8);
        int begin = Math.min(length, colon + 1);
        begin += begin < length && line[begin] == ' ' ? 1 : 0;
        if (field.equals("data")) {
            if (data.size() + (length - begin) > longest) {
                throw new TooLongException();
            }
            if (data.size() > 0) {
                data.write('\n');
            }
            data.write(line, begin, length - begin);
        } else if (field.equals("id") && length - begin < LONGEST_FIELD) {
            id = text(line, begin, length);
        } else if (field.equals("retry") && length - begin < LONGEST_FIELD) {
            place.wished(text(line, begin, length));
        }
    }

    private static String text(byte[] line, int begin, int end) {
        return new String(line, begin, end - begin, StandardCharsets.UTF_8);
    }
}
