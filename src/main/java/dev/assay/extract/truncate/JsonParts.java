package dev.assay.extract.truncate;

import dev.assay.task.Cancellation;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import dev.assay.text.Utf8;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Finds the parts of JSON by their places in a file in UTF-8. What it is given is known to be
/// JSON.
final class JsonParts implements AutoCloseable {
    private static final int CHECKED_EVERY = 1 << 20;

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment file;
    private final Cancellation cancellation;

    JsonParts(Path path, Cancellation cancellation) throws IOException {
        this.cancellation = cancellation;
        try (TextBytes bytes = TextBytes.open(path)) {
            this.file = bytes.map(arena);
        }
    }

    /// Who hears of a part: an element, or a member with its name.
    interface Listener {
        void part(ByteRange part);
    }

    int at(long place) {
        return file.get(ValueLayout.JAVA_BYTE, place);
    }

    String text(ByteRange range) {
        byte[] bytes = new byte[Math.toIntExact(range.length())];
        MemorySegment.copy(file, ValueLayout.JAVA_BYTE, range.from(), bytes, 0, bytes.length);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /// The values of a whole file, which blanks part from each other.
    void values(Listener listener) throws InterruptedException {
        long from = afterBlanks(0);
        while (from < file.byteSize()) {
            long to = endOfValue(from);
            listener.part(new ByteRange(from, to));
            from = afterBlanks(to);
        }
    }

    /// The elements of a list or the members of an object.
    void parts(ByteRange container, Listener listener) throws InterruptedException {
        long from = afterBlanks(container.from() + 1);
        while (from < container.to() - 1) {
            long to = endOfValue(from);
            long next = afterBlanks(to);
            if (at(next) == ':') {
                to = endOfValue(afterBlanks(next + 1));
                next = afterBlanks(to);
            }
            listener.part(new ByteRange(from, to));
            from = at(next) == ',' ? afterBlanks(next + 1) : container.to();
        }
    }

    /// The value of a member.
    ByteRange value(ByteRange member) throws InterruptedException {
        long colon = afterBlanks(endOfValue(member.from()));
        return new ByteRange(afterBlanks(colon + 1), member.to());
    }

    private long afterBlanks(long from) {
        long at = from;
        while (at < file.byteSize() && isBlank(at(at))) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(int each) {
        return each == ' ' || each == '\n' || each == '\r' || each == '\t';
    }

    private long endOfValue(long from) throws InterruptedException {
        return switch (at(from)) {
            case '"' -> endOfText(from);
            case '{', '[' -> endOfContainer(from);
            default -> {
                long at = from;
                while (at < file.byteSize() && !isBlank(at(at)) && ",:]}".indexOf(at(at)) < 0) {
                    at++;
                }
                yield at;
            }
        };
    }

    private long endOfContainer(long from) throws InterruptedException {
        long at = from + 1;
        long check = at + CHECKED_EVERY;
        int depth = 1;
        while (depth > 0) {
            switch (at(at)) {
                case '"' -> at = endOfText(at) - 1;
                case '{', '[' -> depth++;
                case '}', ']' -> depth--;
                default -> {}
            }
            at++;
            if (at > check) {
                cancellation.check();
                check = at + CHECKED_EVERY;
            }
        }
        return at;
    }

    private long endOfText(long from) throws InterruptedException {
        long at = from + 1;
        while (at(at) != '"') {
            at = afterCharacter(at);
            if (at % CHECKED_EVERY == 0) {
                cancellation.check();
            }
        }
        return at + 1;
    }

    /// Behind a character of a text, which may be an escape.
    long afterCharacter(long from) {
        if (at(from) == '\\') {
            return from + (at(from + 1) == 'u' ? 6 : 2);
        }
        long at = from + 1;
        while (Utf8.isInside(at(at))) {
            at++;
        }
        return at;
    }

    @Override
    public void close() {
        arena.close();
    }
}
