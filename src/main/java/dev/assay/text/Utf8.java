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
}
