package dev.assay.text;

import java.nio.charset.StandardCharsets;

/// What the bytes of UTF-8 say of the characters they are of (RFC 3629).
public final class Utf8 {
    private Utf8() {}

    /// Whether a byte goes on with a character that began before it.
    public static boolean isInside(int next) {
        return (next & 0xC0) == 0x80;
    }

    /// How many bytes the character has that begins with a byte; one where none begins with it.
    public static int bytes(byte first) {
        int ones = Integer.numberOfLeadingZeros(~first << 24);
        return ones < 2 || ones > 4 ? 1 : ones;
    }

    /// How many bytes a text has.
    public static int size(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /// How many bytes a `char` has; each half of a surrogate pair counts two of the pair's four.
    public static int width(char c) {
        return c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
    }

    /// Where a stretch can be cut whose last byte is one too many: behind its last line, where
    /// lines are kept whole and one ends in it, else before a character.
    public static int end(byte[] stretch, boolean wholeLines) {
        int at = stretch.length - 1;
        for (int line = at; wholeLines && line > 0; line--) {
            if (stretch[line - 1] == '\n') {
                return line;
            }
        }
        while (at > 0 && isInside(stretch[at])) {
            at--;
        }
        return at;
    }

    /// Where a stretch can be cut whose first byte is one too many: before its first whole line,
    /// where lines are kept whole and one begins in it, else before a character.
    public static int begin(byte[] stretch, boolean wholeLines) {
        for (int line = 1; wholeLines && line < stretch.length; line++) {
            if (stretch[line - 1] == '\n') {
                return line;
            }
        }
        int at = 1;
        while (at < stretch.length && isInside(stretch[at])) {
            at++;
        }
        return at;
    }
}
