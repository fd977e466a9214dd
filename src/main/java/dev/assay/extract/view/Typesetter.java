package dev.assay.extract.view;

import dev.assay.base.Json;
import dev.assay.text.Utf8;
import java.util.BitSet;

/// Sets the characters of a text the way its view has them, one at a time. What it adds are line
/// breaks and indentation, always in front of a character; what it leaves out are the blanks
/// between the values of JSON, but no line break where lines are counted.
///
/// What comes next depends on what came before in small matters alone, so that a copy can go on
/// from any place.
public final class Typesetter {
    /// In bytes, without its end, of what a model reads.
    static final int LONGEST_LINE = 1_000;

    /// From here on a line ends after the next blank or sign, so that few words are torn.
    private static final int LONG_LINE = 900;

    private static final int DEEPEST_INDENT = 32;
    private static final String BREAKS_AFTER = " \t,;:/\\|?&=+-_)]}>";

    private final Style style;
    private final BitSet broken;
    private final BitSet lists;
    private int depth;
    private boolean inText;
    private boolean escaped;
    private boolean inWord;
    private boolean fresh;
    private Before before = Before.NOTHING;

    private long bytes;
    private int breaks;
    private int lineBytes;
    private char last;

    /// How much is changed.
    enum Style {
        /// Nothing.
        AS_IT_IS(0),
        /// Long lines are split.
        LINES(0),
        /// JSON is indented, and long lines are split.
        JSON(100),
        /// JSON is indented for a narrow pane, which breaks long lines itself.
        NARROW_JSON(18);

        /// Where a line of plain values ends, in bytes.
        private final int fullLine;

        Style(int fullLine) {
            this.fullLine = fullLine;
        }
    }

    /// What stands before the next value or name of JSON.
    private enum Before {
        NOTHING,
        COMMA,
        COLON,
        VALUE
    }

    Typesetter(Style style) {
        this(style, new BitSet(), new BitSet());
    }

    private Typesetter(Style style, BitSet broken, BitSet lists) {
        this.style = style;
        this.broken = broken;
        this.lists = lists;
    }

    /// JSON with line breaks and indentation for a narrow pane. No character of its values is
    /// touched: numbers keep their digits, texts their escapes, and members their order. What is
    /// not JSON stays as it is.
    public static String indented(String text) {
        if (Json.parse(text).isEmpty()) {
            return text;
        }
        Typesetter setter = new Typesetter(Style.NARROW_JSON);
        StringBuilder out = new StringBuilder(2 * text.length());
        text.chars().forEach(c -> setter.set((char) c, out));
        return out.toString();
    }

    Typesetter copy() {
        Typesetter copy = new Typesetter(style, (BitSet) broken.clone(), (BitSet) lists.clone());
        copy.depth = depth;
        copy.inText = inText;
        copy.escaped = escaped;
        copy.inWord = inWord;
        copy.fresh = fresh;
        copy.before = before;
        copy.bytes = bytes;
        copy.breaks = breaks;
        copy.lineBytes = lineBytes;
        copy.last = last;
        return copy;
    }

    /// How many bytes of the view were set.
    long bytes() {
        return bytes;
    }

    /// The number of line breaks that were set, those of the text and those that the view adds.
    int breaks() {
        return breaks;
    }

    /// Sets the next character, or half of one.
    void set(char c, StringBuilder out) {
        switch (style) {
            case AS_IT_IS -> put(c, out);
            case LINES -> line(c, out);
            case JSON, NARROW_JSON -> json(c, out);
        }
    }

    private void json(char c, StringBuilder out) {
        if (inText) {
            line(c, out);
            inText = escaped || c != '"';
            escaped = !escaped && c == '\\';
            return;
        }
        switch (c) {
            case ' ', '\t', '\r' -> inWord = false;
            case '\n' -> {
                inWord = false;
                if (style == Style.JSON) {
                    put(c, out);
                }
            }
            case '"' -> {
                begin(false, out);
                line(c, out);
                inText = true;
            }
            case '{', '[' -> open(c, out);
            case '}', ']' -> close(c, out);
            case ',' -> sign(c, Before.COMMA, out);
            case ':' -> sign(c, Before.COLON, out);
            default -> {
                if (!inWord) {
                    begin(false, out);
                    inWord = true;
                }
                line(c, out);
            }
        }
    }

    private void sign(char c, Before next, StringBuilder out) {
        line(c, out);
        before = next;
        inWord = false;
    }

    private void open(char c, StringBuilder out) {
        begin(true, out);
        line(c, out);
        depth++;
        lists.set(depth, c == '[');
        // The members of an object stand on their own lines, the plain values of a list share them.
        broken.set(depth, c == '{');
        fresh = true;
        before = Before.NOTHING;
    }

    private void close(char c, StringBuilder out) {
        boolean ownLine = broken.get(depth) && !fresh;
        depth--;
        inWord = false;
        if (ownLine) {
            newLine(out);
        }
        line(c, out);
        fresh = false;
        before = Before.VALUE;
    }

    /// What comes in front of a value or a name.
    private void begin(boolean container, StringBuilder out) {
        if (before == Before.COLON) {
            put(' ', out);
        } else if (depth == 0) {
            if (before == Before.VALUE) {
                newLine(out);
            }
        } else if (!lists.get(depth)
                || container
                || lineBytes >= style.fullLine
                || lineBytes == 0) {
            broken.set(depth, broken.get(depth) || container);
            newLine(out);
        } else if (before == Before.COMMA) {
            put(' ', out);
        }
        fresh = false;
        before = Before.VALUE;
    }

    private void newLine(StringBuilder out) {
        if (lineBytes > 0) {
            put('\n', out);
        }
        for (int i = 0; i < 2 * Math.min(depth, DEEPEST_INDENT); i++) {
            put(' ', out);
        }
    }

    private void line(char c, StringBuilder out) {
        if (c == '\n' || style == Style.NARROW_JSON) {
            put(c, out);
            return;
        }
        int width = Character.isHighSurrogate(c) ? 4 : Utf8.width(c);
        boolean soft = lineBytes >= LONG_LINE && BREAKS_AFTER.indexOf(last) >= 0 && c != '\r';
        // A carriage return is no part of its own.
        int longest = c == '\r' ? LONGEST_LINE + 1 : LONGEST_LINE;
        if ((soft || lineBytes + width > longest) && !Character.isLowSurrogate(c)) {
            put('\n', out);
        }
        put(c, out);
    }

    private void put(char c, StringBuilder out) {
        out.append(c);
        int width = Utf8.width(c);
        bytes += width;
        breaks += c == '\n' ? 1 : 0;
        lineBytes = c == '\n' ? 0 : lineBytes + width;
        last = c;
    }
}
