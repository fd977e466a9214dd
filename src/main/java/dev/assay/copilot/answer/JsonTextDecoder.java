package dev.assay.copilot.answer;

import org.jspecify.annotations.Nullable;

/// Decodes the inside of a JSON text one character at a time; an escape may be spread over any
/// number of pieces.
final class JsonTextDecoder {
    private static final int NONE = -1;
    private static final int ANY = 4;

    /// How many hexadecimal digits of an escape are still to come; [#ANY] plus one right after the
    /// backslash.
    private int expected = NONE;

    private int code;

    boolean isInsideEscape() {
        return expected != NONE;
    }

    void reset() {
        expected = NONE;
    }

    /// Takes the next character, and writes what it completes.
    void decode(char c, @Nullable StringBuilder target) {
        if (expected == NONE) {
            if (c == '\\') {
                expected = ANY + 1;
            } else {
                append(c, target);
            }
        } else if (expected == ANY + 1) {
            afterBackslash(c, target);
        } else {
            digit(c, target);
        }
    }

    private void afterBackslash(char c, @Nullable StringBuilder target) {
        if (c == 'u') {
            expected = ANY;
            code = 0;
            return;
        }
        expected = NONE;
        switch (c) {
            case 'n' -> append('\n', target);
            case 't' -> append('\t', target);
            case 'r' -> append('\r', target);
            case 'b' -> append('\b', target);
            case 'f' -> append('\f', target);
            default -> append(c, target);
        }
    }

    private void digit(char c, @Nullable StringBuilder target) {
        int digit = Character.digit(c, 16);
        if (digit < 0) {
            expected = NONE;
            append(c, target);
            return;
        }
        code = code * 16 + digit;
        expected--;
        if (expected == 0) {
            expected = NONE;
            append((char) code, target);
        }
    }

    private static void append(char c, @Nullable StringBuilder target) {
        if (target != null) {
            target.append(c);
        }
    }
}
