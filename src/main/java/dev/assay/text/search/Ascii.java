package dev.assay.text.search;

import java.util.Optional;
import java.util.function.IntPredicate;

/// A set of ASCII characters.
///
/// @param low a bit for each of the first 64
/// @param high a bit for each of the others
public record Ascii(long low, long high) {
    public static final int SIZE = 128;
    static final Ascii NONE = new Ascii(0, 0);
    static final Ascii ALL = new Ascii(-1, -1);
    static final Ascii DIGITS = range('0', '9');
    static final Ascii WORD =
            range('a', 'z').plus(range('A', 'Z')).plus(DIGITS).plus(range('_', '_'));
    static final Ascii SPACE =
            that(c -> c == '\t' || c == '\n' || c == '\f' || c == '\r' || c == ' ');

    private static Ascii that(IntPredicate wanted) {
        long low = 0;
        long high = 0;
        for (int c = 0; c < 64; c++) {
            low |= wanted.test(c) ? 1L << c : 0;
            high |= wanted.test(c + 64) ? 1L << c : 0;
        }
        return new Ascii(low, high);
    }

    /// The part of a range that is ASCII.
    static Ascii range(int from, int to) {
        return that(c -> c >= from && c <= to);
    }

    /// A class by its POSIX name: "alpha".
    static Optional<Ascii> posix(String name) {
        Ascii letters = range('a', 'z').plus(range('A', 'Z'));
        return Optional.ofNullable(
                switch (name) {
                    case "alnum" -> letters.plus(DIGITS);
                    case "alpha" -> letters;
                    case "ascii" -> ALL;
                    case "blank" -> range(' ', ' ').plus(range('\t', '\t'));
                    case "cntrl" -> range(0, 31).plus(range(127, 127));
                    case "digit" -> DIGITS;
                    case "graph" -> range('!', '~');
                    case "lower" -> range('a', 'z');
                    case "print" -> range(' ', '~');
                    case "punct" -> range('!', '~').minus(letters).minus(DIGITS);
                    case "space" -> range('\t', '\r').plus(range(' ', ' '));
                    case "upper" -> range('A', 'Z');
                    case "word" -> WORD;
                    case "xdigit" -> DIGITS.plus(range('a', 'f')).plus(range('A', 'F'));
                    default -> null;
                });
    }

    boolean has(int c) {
        return c < SIZE && ((c < 64 ? low >>> c : high >>> (c - 64)) & 1) != 0;
    }

    int size() {
        return Long.bitCount(low) + Long.bitCount(high);
    }

    Ascii plus(Ascii other) {
        return new Ascii(low | other.low, high | other.high);
    }

    Ascii minus(Ascii other) {
        return new Ascii(low & ~other.low, high & ~other.high);
    }

    /// With the other case of every letter.
    Ascii folded() {
        return that(c -> has(c) || (isLetter(c) && has(c ^ 0x20)));
    }

    static boolean isLetter(int c) {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }
}
