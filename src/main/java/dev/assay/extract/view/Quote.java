package dev.assay.extract.view;

import dev.assay.text.ByteRange;
import dev.assay.text.RangeSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A quote that is being looked for.
final class Quote {
    private static final int LONGEST_KEY = 8;

    /// Where the blanks of a stretch make it this long, it is no quote.
    private static final int MOST_BLANKS = 1 << 16;

    /// A quote found so often but for blanks will not be found without.
    private static final int MOST_TRIES = 10_000;

    private final byte[] exact;
    private final byte[] bare;
    private final int[] back;
    private final RangeSet read;
    private final Best inRead = new Best();
    private final Best elsewhere = new Best();
    private int matched;

    /// The best stretch of some.
    private static final class Best {
        private int tries;
        private boolean settled;
        private @Nullable ByteRange found;
    }

    /// Where a quote may be.
    interface Stretch {
        /// From its first byte to its last that is no blank.
        ByteRange bytes() throws IOException;

        byte[] read(ByteRange range) throws IOException;

        /// Whether the end of a line is the view's own.
        boolean isSplit(long lineEnd);
    }

    /// @param read where it is looked for first
    Quote(String text, RangeSet read) {
        this.read = read;
        this.exact = text.strip().getBytes(StandardCharsets.UTF_8);
        this.bare = withoutBlanks(exact);
        this.back = new int[bare.length + 1];
        int state = 0;
        for (int i = 1; i < bare.length; i++) {
            state = next(state, bare[i]);
            back[i + 1] = state;
        }
    }

    private static byte[] withoutBlanks(byte[] text) {
        byte[] bare = new byte[text.length];
        int length = 0;
        for (byte each : text) {
            if (!isBlank(each)) {
                bare[length++] = each;
            }
        }
        return Arrays.copyOf(bare, length);
    }

    static boolean isBlank(byte each) {
        return each >= 0 && each <= ' ';
    }

    boolean isBlank() {
        return bare.length == 0;
    }

    /// How many bytes it has without blanks.
    int length() {
        return bare.length;
    }

    /// How many of its first bytes wake it.
    int keyLength() {
        return Math.min(LONGEST_KEY, bare.length);
    }

    long key() {
        long window = 0;
        for (int i = 0; i < keyLength(); i++) {
            window = (window << 8) | (bare[i] & 0xFF);
        }
        return window;
    }

    /// The last so many of eight bytes.
    static long key(long window, int length) {
        return length == LONGEST_KEY ? window : window & ((1L << (8 * length)) - 1);
    }

    /// The first bytes of the quote came by.
    ///
    /// @return whether that was all of it
    boolean wake() {
        matched = keyLength();
        return matched == bare.length;
    }

    /// Takes a byte that is no blank.
    ///
    /// @return whether all of it came by
    boolean step(byte next) {
        matched = next(matched == bare.length ? back[matched] : matched, next);
        return matched == bare.length;
    }

    private int next(int state, byte next) {
        int at = state;
        while (at > 0 && bare[at] != next) {
            at = back[at];
        }
        return bare[at] == next ? at + 1 : 0;
    }

    /// Whether it waits for its first bytes.
    boolean sleeps() {
        return matched < keyLength();
    }

    /// Keeps the stretch if it is the best so far.
    ///
    /// @param end of its bytes
    void matched(Stretch stretch, long end) throws IOException {
        if (elsewhere.settled && !read.has(new ByteRange(end - bare.length, end))) {
            return;
        }
        ByteRange range = stretch.bytes();
        Best best = read.has(range) ? inRead : elsewhere;
        best.tries++;
        best.settled |= best.tries >= MOST_TRIES;
        if (range.length() > bare.length + MOST_BLANKS) {
            return;
        }
        byte[] there = stretch.read(range);
        if (Arrays.equals(there, exact)) {
            best.found = range;
            best.settled = true;
        } else if (best.found == null && agrees(there, range.from(), stretch)) {
            best.found = range;
        }
    }

    /// Whether nothing better can be found.
    boolean isDone() {
        return inRead.settled;
    }

    Optional<ByteRange> found() {
        return Optional.ofNullable(inRead.found).or(() -> Optional.ofNullable(elsewhere.found));
    }

    /// Whether blanks stand between the same words: "12 34" is not "1234".
    private boolean agrees(byte[] there, long from, Stretch stretch) {
        int i = 0;
        int k = 0;
        while (i < there.length && k < exact.length) {
            int nextThere = afterBlanks(there, i);
            int nextHere = afterBlanks(exact, k);
            boolean words = i > 0 && isWord(there[i - 1]) && isWord(there[nextThere]);
            if (words && (nextThere > i) != (nextHere > k)) {
                boolean lineEnd = nextThere == i + 1 && there[i] == '\n';
                if (!lineEnd || !stretch.isSplit(from + i)) {
                    return false;
                }
            }
            i = nextThere + 1;
            k = nextHere + 1;
        }
        return true;
    }

    private static int afterBlanks(byte[] text, int from) {
        int at = from;
        while (isBlank(text[at])) {
            at++;
        }
        return at;
    }

    private static boolean isWord(byte each) {
        return each < 0 || Character.isLetterOrDigit(each);
    }
}
