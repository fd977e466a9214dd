package dev.assay.text.template;

import dev.assay.text.ByteScan;
import dev.assay.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;

/// Turns a line into its template: what differs from line to line becomes `#`, so that lines which
/// say the same of different things become the same. Bytes of UTF-8 are read and a buffer is
/// reused, because a large log has tens of millions of lines.
public final class TemplateMask {
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

    private final byte[] shape = new byte[LONGEST + LOOKED_AT];
    private final Marks marks;
    private int length;

    /// What becomes `#`.
    public enum Marks {
        /// Numbers, also inside of words, names of days and months, and hexadecimal ids; several of
        /// them with one sign between them are one.
        NUMBERS,
        /// Each word that has a digit in it, and names of days and months. Signs stay, so that it
        /// can be seen how a line is built.
        WORDS
    }

    TemplateMask(Marks marks) {
        this.marks = marks;
    }

    /// Masks a line.
    ///
    /// @return a number that tells the template from others
    long mask(byte[] line, int from, int to) {
        length = 0;
        int end = Math.min(to, from + LOOKED_AT);
        while (end < to && end > from && Utf8.isInside(line[end])) {
            end--;
        }
        switch (marks) {
            case NUMBERS -> numbers(line, from, end);
            case WORDS -> words(line, from, end);
        }
        return hash();
    }

    private void numbers(byte[] line, int from, int end) {
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
    }

    private void words(byte[] line, int from, int end) {
        int at = from;
        while (at < end) {
            int start = at;
            boolean digit = false;
            while (at < end && isLetterOrDigit(line, at)) {
                digit |= isDigit(line[at]);
                at += Utf8.bytes(line[at]);
            }
            if (at == start) {
                at += Utf8.bytes(line[at]);
                boolean again = line[start] == ' ' && length > 0 && shape[length - 1] == ' ';
                if (!again) {
                    copy(line, start, Math.min(at, end));
                }
            } else if (digit || (at - start == NAME_OF_TIME && isTime(line, start))) {
                shape[length++] = MARK;
            } else {
                copy(line, start, Math.min(at, end));
            }
        }
    }

    /// Unlike [#isWord], which takes every character beyond ASCII for a letter. What is beyond the
    /// first 65,536 characters is taken for a sign.
    private static boolean isLetterOrDigit(byte[] line, int at) {
        if (line[at] >= 0) {
            return isWord(line[at]);
        }
        int width = Utf8.bytes(line[at]);
        return width < 4
                && at + width <= line.length
                && Character.isLetterOrDigit(
                        new String(line, at, width, StandardCharsets.UTF_8).charAt(0));
    }

    /// Whether nothing was left of the line that was masked last.
    boolean isEmpty() {
        return length == 0;
    }

    /// The template of the line that was masked last.
    String text() {
        return new String(shape, 0, length, StandardCharsets.UTF_8);
    }

    /// Eight bytes at a time, mixed as in MurmurHash3 (Appleby, public domain).
    private long hash() {
        long hash = length;
        int at = 0;
        for (; at + 8 <= length; at += 8) {
            hash = mixed(hash ^ ByteScan.eight(shape, at));
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
