package dev.assay.extract.truncate;

import dev.assay.text.ByteRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Takes as many of the first parts of something and as many of the last as there is room for, half
/// of it for each, and remembers what it left out between them.
final class TopAndBottom implements JsonParts.Listener {
    /// What parts them.
    private static final int BETWEEN = 2;

    private final int half;
    private final List<ByteRange> top = new ArrayList<>();
    private final Deque<ByteRange> bottom = new ArrayDeque<>();
    private long topBytes;
    private long bottomBytes;
    private long count;
    private long leftOut;
    private @Nullable ByteRange first;
    private @Nullable ByteRange second;
    private @Nullable ByteRange lastLeftOut;
    private @Nullable ByteRange last;

    /// @param room in bytes
    TopAndBottom(int room) {
        this.half = Math.max(0, room / 2);
    }

    @Override
    public void part(ByteRange part) {
        count++;
        last = part;
        long bytes = part.length() + BETWEEN;
        if (bottom.isEmpty() && leftOut == 0 && topBytes + bytes <= half) {
            top.add(part);
            topBytes += bytes;
            return;
        }
        bottom.add(part);
        bottomBytes += bytes;
        while (bottomBytes > half) {
            leaveOut(bottom.removeFirst());
        }
    }

    private void leaveOut(ByteRange part) {
        leftOut++;
        bottomBytes -= part.length() + BETWEEN;
        lastLeftOut = part;
        if (leftOut == 1) {
            first = part;
        } else if (leftOut == 2) {
            second = part;
        }
    }

    List<ByteRange> top() {
        return top;
    }

    Iterable<ByteRange> bottom() {
        return bottom;
    }

    /// How many bytes it took.
    int bytes() {
        return (int) (topBytes + bottomBytes);
    }

    long count() {
        return count;
    }

    ByteRange last() {
        return Objects.requireNonNull(last, "something came");
    }

    long leftOut() {
        return leftOut;
    }

    /// The first one left out.
    ByteRange first() {
        return Objects.requireNonNull(first, "one was left out");
    }

    /// The second one left out.
    ByteRange second() {
        return Objects.requireNonNull(second, "two were left out");
    }

    ByteRange lastLeftOut() {
        return Objects.requireNonNull(lastLeftOut, "one was left out");
    }
}
