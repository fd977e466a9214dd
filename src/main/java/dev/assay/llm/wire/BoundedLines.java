package dev.assay.llm.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The lines of a stream in UTF-8, each ended by LF, CR or both, none longer than a limit.
final class BoundedLines {
    private static final int END = -1;

    private final InputStream in;
    private final int longest;
    private final byte[] buffer = new byte[1 << 16];
    private int next;
    private int filled;
    private boolean afterReturn;

    BoundedLines(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /// The first character that is more than a blank or the mark of an encoding; -1 where there is
    /// none. Nothing else is taken away, and of the blanks as much as a server sent by itself.
    int peek() throws IOException {
        while (fill()) {
            for (int i = next; i < filled; i++) {
                if (!isBlankOrMark(buffer[i] & 0xFF)) {
                    return buffer[i] & 0xFF;
                }
            }
            next = filled;
        }
        return END;
    }

    private static boolean isBlankOrMark(int character) {
        boolean mark = character == 0xEF || character == 0xBB || character == 0xBF;
        return mark
                || character == ' '
                || character == '\n'
                || character == '\r'
                || character == '\t';
    }

    /// All that is left.
    ///
    /// @throws ReplyTooLong where it is longer than a line may be
    String rest() throws IOException {
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        while (fill()) {
            take(rest, filled);
        }
        return rest.toString(StandardCharsets.UTF_8);
    }

    /// The next line without its end; empty at the end of all.
    ///
    /// @throws ReplyTooLong where it is longer than a line may be
    Optional<String> line() throws IOException {
        // It grows where a line is in several pieces; most are in one.
        ByteArrayOutputStream line = new ByteArrayOutputStream(0);
        boolean any = false;
        while (fill()) {
            if (afterReturn && buffer[next] == '\n') {
                next++;
                afterReturn = false;
                continue;
            }
            afterReturn = false;
            any = true;
            int end = next;
            while (end < filled && buffer[end] != '\n' && buffer[end] != '\r') {
                end++;
            }
            if (end < filled && line.size() == 0 && end - next <= longest) {
                String whole = new String(buffer, next, end - next, StandardCharsets.UTF_8);
                next = end;
                afterReturn = buffer[next++] == '\r';
                return Optional.of(whole);
            }
            take(line, end);
            if (end < filled) {
                afterReturn = buffer[next++] == '\r';
                return Optional.of(line.toString(StandardCharsets.UTF_8));
            }
        }
        return any ? Optional.of(line.toString(StandardCharsets.UTF_8)) : Optional.empty();
    }

    private void take(ByteArrayOutputStream into, int end) throws ReplyTooLong {
        into.write(buffer, next, end - next);
        next = end;
        if (into.size() > longest) {
            throw new ReplyTooLong(longest);
        }
    }

    /// Makes sure that there is something to take.
    ///
    /// @return false at the end of the stream
    private boolean fill() throws IOException {
        while (next == filled) {
            int read = in.read(buffer);
            if (read < 0) {
                return false;
            }
            next = 0;
            filled = read;
        }
        return true;
    }
}
