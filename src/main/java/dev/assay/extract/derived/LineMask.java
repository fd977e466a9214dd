package dev.assay.extract.derived;

import dev.assay.text.Utf8;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;

/// Turns a line into its shape: numbers, times and ids become `#`, so that lines which say the same
/// of different things become the same. It works on UTF-8 bytes in a buffer of its own, because a
/// large log has tens of millions of lines.
final class LineMask {
    static final byte MARK = '#';

    /// What stands behind it in a line makes no other shape of it.
    private static final int LOOKED_AT = 400;

    private static final int LONGEST = 240;
    private static final int SHORTEST_HEX = 4;
    private static final int NAME_OF_TIME = 3;

    private static final Set<String> TIMES =
            Set.of(
                    "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Jan", "Feb", "Mar", "Apr",
                    "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

    private static final byte LETTER = 1;
    private static final byte HEX = 2;
    private static final byte DIGIT = 4;
    private static final byte[] KINDS = kinds();

    private static final VarHandle EIGHT =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] shape = new byte[LONGEST + LOOKED_AT];
    private int length;

    /// Masks a line.
    ///
    /// @return a number that tells the shape from others
    long mask(byte[] line, int from, int to) {
        length = 0;
        int end = Math.min(to, from + LOOKED_AT);
        while (end < to && end > from && Utf8.isInside(line[end])) {
            end--;
        }
        int at = from;
        while (at < end && length < LONGEST) {
            byte next = line[at];
            if (isWord(next)) {
                at = word(line, at, end);
            } else {
                at++;
                if (next > ' ') {
                    shape[length++] = next;
                } else if (length > 0 && shape[length - 1] != ' ') {
                    shape[length++] = ' ';
                }
            }
        }
        while (length > 0 && shape[length - 1] == ' ') {
            length--;
        }
        return hash();
    }

    /// Whether there was nothing but space in the line that was masked last.
    boolean isEmpty() {
        return length == 0;
    }

    /// The shape of the line that was masked last.
    String text() {
        return new String(shape, 0, length, StandardCharsets.UTF_8);
    }

    /// Eight bytes at a time, mixed as in MurmurHash3 (Appleby, public domain).
    private long hash() {
        long hash = length;
        int at = 0;
        for (; at + 8 <= length; at += 8) {
            hash = mixed(hash ^ (long) EIGHT.get(shape, at));
        }
        for (; at < length; at++) {
            hash = mixed(hash ^ shape[at]);
        }
        return hash;
    }

    private static long mixed(long bits) {
        long mixed = (bits ^ (bits >>> 33)) * 0xff51afd7ed558ccdL;
        return mixed ^ (mixed >>> 33);
    }

    private int word(byte[] line, int start, int end) {
        int kinds = 0;
        int at = start;
        for (; at < end; at++) {
            int kind = KINDS[line[at] & 0xFF];
            if (kind == 0) {
                break;
            }
            kinds |= kind;
        }
        int size = at - start;
        boolean number = kinds == DIGIT || (kinds == (DIGIT | HEX) && size >= SHORTEST_HEX);
        if (number) {
            mark();
        } else if ((kinds & DIGIT) != 0) {
            mixed(line, start, at);
        } else if (size == NAME_OF_TIME && isTime(line, start)) {
            mark();
        } else {
            copy(line, start, at);
        }
        return at;
    }

    private void copy(byte[] line, int from, int to) {
        int size = Math.min(to - from, shape.length - length);
        System.arraycopy(line, from, shape, length, size);
        length += size;
    }

    private void mixed(byte[] line, int from, int to) {
        boolean number = false;
        for (int i = from; i < to && length < shape.length - 1; i++) {
            boolean digit = isDigit(line[i]);
            if (!digit) {
                shape[length++] = line[i];
            } else if (!number) {
                mark();
            }
            number = digit;
        }
    }

    /// Writes a mark; numbers with one sign between them (a time, an address) are one mark.
    private void mark() {
        if (length > 1 && joins(shape[length - 1]) && shape[length - 2] == MARK) {
            length--;
            return;
        }
        boolean minus = length > 0 && shape[length - 1] == '-';
        if (minus && (length == 1 || shape[length - 2] == '_' || !isWord(shape[length - 2]))) {
            length--;
        }
        shape[length++] = MARK;
    }

    private static boolean joins(byte sign) {
        return switch (sign) {
            case '.', ',', ':', '/', '-', '+', ' ', '_' -> true;
            default -> false;
        };
    }

    private static boolean isTime(byte[] line, int at) {
        return Character.isUpperCase(line[at])
                && TIMES.contains(
                        new String(
                                Arrays.copyOfRange(line, at, at + NAME_OF_TIME),
                                StandardCharsets.ISO_8859_1));
    }

    private static boolean isWord(byte next) {
        return KINDS[next & 0xFF] != 0;
    }

    private static boolean isDigit(byte next) {
        return KINDS[next & 0xFF] == DIGIT;
    }

    /// What each byte is in a word; 0 where it is in none.
    private static byte[] kinds() {
        byte[] kinds = new byte[256];
        Arrays.fill(kinds, 0x80, 0x100, LETTER);
        Arrays.fill(kinds, 'a', 'z' + 1, LETTER);
        Arrays.fill(kinds, 'A', 'Z' + 1, LETTER);
        Arrays.fill(kinds, 'a', 'f' + 1, HEX);
        Arrays.fill(kinds, 'A', 'F' + 1, HEX);
        Arrays.fill(kinds, '0', '9' + 1, DIGIT);
        kinds['_'] = LETTER;
        return kinds;
    }
}
