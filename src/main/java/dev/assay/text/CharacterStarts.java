package dev.assay.text;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Tells which bytes of a text begin a character, asked byte by byte from the beginning of a line.
/// A broken sequence ends with its line at the latest.
final class CharacterStarts {
    private final Family family;
    private int before;
    private int left;

    private enum Family {
        ONE_BYTE,
        UTF_8,
        /// A lead byte above 0x80 and one more.
        TWO_BYTES,
        /// The same, but a kana of half width is one byte.
        SHIFT_JIS,
        /// Two bytes, or three bytes after 0x8F.
        EUC_JP,
        /// Two bytes, or four bytes where the second is a digit.
        GB18030
    }

    CharacterStarts(TextEncoding encoding) {
        this.family = family(encoding);
    }

    private static Family family(TextEncoding encoding) {
        if (encoding.charset().equals(StandardCharsets.UTF_8)) {
            return Family.UTF_8;
        }
        return switch (encoding.charset().name().toUpperCase(Locale.ROOT)) {
            case "EUC-JP" -> Family.EUC_JP;
            case "GB18030", "GBK", "GB2312" -> Family.GB18030;
            case "SHIFT_JIS", "WINDOWS-31J" -> Family.SHIFT_JIS;
            case "BIG5", "BIG5-HKSCS", "EUC-KR", "X-WINDOWS-949" -> Family.TWO_BYTES;
            default -> Family.ONE_BYTE;
        };
    }

    /// Whether the answer hangs on the bytes before, so that every byte must be asked for.
    boolean hasMemory() {
        return family.compareTo(Family.UTF_8) > 0;
    }

    /// Whether this byte, the next of its line, begins a character.
    boolean begins(int next) {
        return switch (family) {
            case ONE_BYTE -> true;
            case UTF_8 -> !Utf8.isInside(next);
            case TWO_BYTES, SHIFT_JIS, EUC_JP, GB18030 -> beginsAfter(next & 0xFF);
        };
    }

    private boolean beginsAfter(int next) {
        if (next == '\n') {
            left = 0;
            return true;
        }
        if (left > 0) {
            left--;
            boolean second = before > 0;
            before = 0;
            if (second && family == Family.GB18030 && next >= '0' && next <= '9') {
                left = 2;
            }
            return false;
        }
        boolean lead = next > 0x80 && !(family == Family.SHIFT_JIS && next >= 0xA1 && next <= 0xDF);
        before = lead ? next : 0;
        left = !lead ? 0 : family == Family.EUC_JP && next == 0x8F ? 2 : 1;
        return true;
    }
}
