package dev.assay.text.log;

import dev.assay.text.template.LogLevel;
import dev.assay.text.times.WrittenTime;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The pieces that the first line of an entry begins with: its time, what stands in brackets, names
/// with a colon, signs between them. Reused for each line.
final class LinePieces {
    static final int MOST = 12;
    private static final int LONGEST_BRACKET = 300;

    /// Names of levels that only stand where a log has its levels: elsewhere they are plain words.
    private static final Set<String> MORE_LEVELS =
            Set.of(
                    "emergency",
                    "alert",
                    "information",
                    "verbose",
                    "config",
                    "fine",
                    "finer",
                    "finest",
                    "log",
                    "detail",
                    "hint",
                    "statement");

    private static final Set<String> DAYS = Set.of("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun");

    private static final String[] KEYS = {"level=", "lvl=", "severity="};

    /// What a piece is by its form.
    enum Kind {
        TIME,
        LEVEL,
        /// Something in brackets.
        BRACKET,
        NUMBER,
        /// `-`, `|` and the like between two others.
        SIGN,
        /// A word with a colon behind it.
        NAME,
        WORD
    }

    final Kind[] kinds = new Kind[MOST];
    final int[] from = new int[MOST];
    final int[] to = new int[MOST];

    /// Where the line goes on behind each piece.
    final int[] ends = new int[MOST];

    int count;
    private byte[] line = new byte[0];
    private int at;
    private int end;

    /// Takes the pieces of a line.
    void read(byte[] bytes, int begins, int lineEnds, @Nullable WrittenTime time) {
        line = bytes;
        at = begins;
        end = lineEnds;
        count = 0;
        boolean waiting = time != null;
        while (count < MOST) {
            skipBlanks();
            if (at >= end) {
                return;
            }
            if (waiting && time != null && holds(time)) {
                waiting = false;
                time(time);
            } else {
                piece();
            }
        }
    }

    private void skipBlanks() {
        while (at < end && isBlank(line[at])) {
            at++;
        }
    }

    private static boolean isBlank(byte next) {
        return next == ' ' || next == '\t';
    }

    /// Whether the time stands in the word or the bracket that comes next, perhaps behind the name
    /// of its day.
    private boolean holds(WrittenTime time) {
        if (at >= time.from()) {
            return true;
        }
        if (line[at] == '[' && closing('[', ']') >= time.to()) {
            return true;
        }
        int place = at;
        while (place < time.from() && !isBlank(line[place])) {
            place++;
        }
        boolean day = place + 1 == time.from() && DAYS.contains(text(at, place).replace(",", ""));
        return day || place >= time.from();
    }

    private void time(WrittenTime time) {
        boolean letter = time.from() == at + 1 && "IWEFD".indexOf(line[at]) >= 0;
        if (letter) {
            add(Kind.LEVEL, at, at + 1, at + 1);
        }
        at = time.to();
        while (at < end && "],)\"'".indexOf(line[at]) >= 0) {
            at++;
        }
        if (count < MOST) {
            add(Kind.TIME, time.from(), time.to(), at);
        }
    }

    private void add(Kind kind, int start, int stop, int behind) {
        kinds[count] = kind;
        from[count] = start;
        to[count] = stop;
        ends[count] = behind;
        count++;
        at = behind;
    }

    private void piece() {
        byte first = line[at];
        int close = first == '[' ? closing('[', ']') : first == '<' ? closing('<', '>') : -1;
        if (close > 0) {
            bracket(close);
            return;
        }
        int stop = at;
        while (stop < end && !isBlank(line[stop])) {
            stop++;
        }
        word(stop);
    }

    private int closing(char open, char close) {
        int depth = 0;
        for (int i = at; i < Math.min(end, at + LONGEST_BRACKET); i++) {
            depth += line[i] == open ? 1 : line[i] == close ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    private void bracket(int close) {
        int behind = close + 1;
        while (behind < end && (line[behind] == ':' || line[behind] == ',')) {
            behind++;
        }
        int start = at + 1;
        if (isLevel(start, close)) {
            add(Kind.LEVEL, start, close, behind);
            return;
        }
        int colon = start;
        while (colon < close && line[colon] != ':') {
            colon++;
        }
        if (colon > start && colon < close && count + 1 < MOST && isLevel(colon + 1, close)) {
            // Apache names the module with the level: [core:error].
            add(Kind.NAME, start, colon, colon + 1);
            add(Kind.LEVEL, colon + 1, close, behind);
        } else {
            add(Kind.BRACKET, start, close, behind);
        }
    }

    private void word(int stop) {
        int start = at;
        int bare = stop;
        while (bare > start && (line[bare - 1] == ':' || line[bare - 1] == ',')) {
            bare--;
        }
        int value = valueOfLevel(start, bare);
        if (bare == start || isSign(start, bare)) {
            add(Kind.SIGN, start, stop, stop);
        } else if (value > 0) {
            add(Kind.LEVEL, value, bare, stop);
        } else if (isLevel(start, bare) && isWrittenAsLevel(start, bare, stop)) {
            add(Kind.LEVEL, start, bare, stop);
        } else if (isNumber(start, bare)) {
            add(Kind.NUMBER, start, bare, stop);
        } else if (hasLetter(start, bare)
                && (line[stop - 1] == ':' || isPlaceOfGlog(start, stop))) {
            add(Kind.NAME, start, stop - 1, stop);
        } else {
            add(Kind.WORD, start, stop, stop);
        }
    }

    /// `main.go:123]`: the bracket closes what no bracket opened.
    private boolean isPlaceOfGlog(int start, int stop) {
        boolean closed = line[stop - 1] == ']' && stop - start > 1;
        for (int i = start; closed && i < stop; i++) {
            closed = line[i] != '[';
        }
        return closed;
    }

    private static boolean isLetter(byte next) {
        return (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
    }

    private boolean hasLetter(int start, int stop) {
        for (int i = start; i < stop; i++) {
            if (isLetter(line[i]) || line[i] < 0) {
                return true;
            }
        }
        return false;
    }

    private boolean isSign(int start, int stop) {
        if (stop - start > 3) {
            return false;
        }
        for (int i = start; i < stop; i++) {
            if ("-|:*>=.~/".indexOf(line[i]) < 0) {
                return false;
            }
        }
        return true;
    }

    private boolean isNumber(int start, int stop) {
        boolean digit = false;
        for (int i = start; i < stop; i++) {
            boolean one = line[i] >= '0' && line[i] <= '9';
            if (!one && line[i] != '#' && !(line[i] == 'x' && i == start + 1)) {
                boolean hex = stop - start > 2 && line[start + 1] == 'x' && isHex(line[i]);
                if (!hex) {
                    return false;
                }
            }
            digit |= one;
        }
        return digit;
    }

    private static boolean isHex(byte next) {
        return (next >= 'a' && next <= 'f') || (next >= 'A' && next <= 'F');
    }

    /// Where the value begins of `level=info`; -1 where it is none.
    private int valueOfLevel(int start, int stop) {
        for (String key : KEYS) {
            int value = start + key.length();
            if (value < stop && startsWith(start, key)) {
                int quoted = line[value] == '"' ? value + 1 : value;
                return isLevel(quoted, line[stop - 1] == '"' ? stop - 1 : stop) ? quoted : -1;
            }
        }
        return -1;
    }

    private boolean startsWith(int start, String key) {
        for (int i = 0; i < key.length(); i++) {
            if (line[start + i] != key.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// One letter, capitals, a comma or a colon behind it, or the first word behind the time.
    private boolean isWrittenAsLevel(int start, int bare, int stop) {
        boolean behindTime =
                count > 0 && (kinds[count - 1] == Kind.TIME || kinds[count - 1] == Kind.SIGN);
        boolean capitals = true;
        for (int i = start; i < bare; i++) {
            capitals &= line[i] >= 'A' && line[i] <= 'Z';
        }
        return capitals || bare < stop || behindTime;
    }

    private boolean isLevel(int start, int stop) {
        int length = stop - start;
        if (length < 1 || length > 11 || !isLetter(line[start])) {
            return false;
        }
        if (length == 1) {
            return count > 0 && "VDIWEFT".indexOf(line[start]) >= 0;
        }
        String word = text(start, stop).toLowerCase(Locale.ROOT).strip();
        return LogLevel.isName(word) || MORE_LEVELS.contains(word);
    }

    String text(int start, int stop) {
        return new String(line, start, stop - start, StandardCharsets.UTF_8);
    }

    String text(int piece) {
        return text(from[piece], to[piece]);
    }

    /// Whether the line says more behind a piece.
    boolean goesOn(int piece) {
        for (int i = ends[piece]; i < end; i++) {
            if (!isBlank(line[i])) {
                return true;
            }
        }
        return false;
    }

    /// Whether several blanks or a tab follow a piece, as in columns.
    boolean isPadded(int piece) {
        int behind = ends[piece];
        return behind < end
                && (line[behind] == '\t' || (behind + 1 < end && isBlank(line[behind + 1])));
    }
}
