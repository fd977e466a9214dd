package dev.assay.chip.dump;

import dev.assay.task.Cancellation;
import java.io.IOException;
import java.io.Reader;

/// A text sign by sign, which knows the line that it is in and can go back.
final class DumpText {
    private final Reader reader;
    private final Cancellation cancellation;
    private final char[] buffer = new char[1 << 16];
    private int position;
    private int end;

    /// What was gone back over.
    private String again = "";

    private int againFrom;
    private char sign;
    private boolean over;
    private int line = 1;
    private int indentation;
    private boolean blankSoFar = true;
    private boolean first;

    DumpText(Reader reader, Cancellation cancellation) {
        this.reader = reader;
        this.cancellation = cancellation;
    }

    /// Reads a sign; false at the end of the text.
    boolean next() throws IOException, InterruptedException {
        boolean afterReturn = sign == '\r';
        boolean afterEnd = isLineEnd();
        over = !read();
        if (over) {
            return false;
        }
        if (afterEnd && !(afterReturn && sign == '\n')) {
            line++;
            indentation = 0;
            blankSoFar = true;
        }
        first = blankSoFar && !isBlank();
        blankSoFar &= isBlank();
        if (blankSoFar) {
            indentation++;
        }
        return true;
    }

    private boolean read() throws IOException, InterruptedException {
        if (againFrom < again.length()) {
            sign = again.charAt(againFrom++);
            return true;
        }
        if (position == end) {
            cancellation.check();
            end = Math.max(0, reader.read(buffer));
            position = 0;
            if (end == 0) {
                return false;
            }
        }
        sign = buffer[position++];
        return true;
    }

    /// The sign that was read last.
    char sign() {
        return sign;
    }

    /// Whether the end was met.
    boolean isOver() {
        return over;
    }

    /// Counted from 1.
    int line() {
        return line;
    }

    /// How many blanks the line begins with.
    int indentation() {
        return indentation;
    }

    /// Whether there are only blanks before the sign in its line.
    boolean isFirst() {
        return first;
    }

    boolean isBlank() {
        return sign == '\uFEFF' || Character.isWhitespace(sign);
    }

    private boolean isLineEnd() {
        return sign == '\n' || sign == '\r';
    }

    /// Goes back over what was read last, the sign itself included.
    ///
    /// @param line the one in which it begins
    void back(String read, int line) {
        if (againFrom >= read.length() && again.startsWith(read, againFrom - read.length())) {
            againFrom -= read.length();
        } else {
            again = read + again.substring(againFrom);
            againFrom = 0;
        }
        over = false;
        sign = 0;
        this.line = line;
    }

    /// Reads up to the end of the line.
    void skipLine() throws IOException, InterruptedException {
        boolean more = true;
        while (more && !isLineEnd()) {
            more = next();
        }
    }

    /// Reads up to the quotation mark that closes a string, which ends with its line at the latest.
    void skipString() throws IOException, InterruptedException {
        boolean escaped = false;
        boolean more = next();
        while (more && !isLineEnd() && (escaped || sign != '"')) {
            escaped = !escaped && sign == '\\';
            more = next();
        }
    }

    /// Reads up to any of some signs, which is the next to be read, or to the end of the line.
    void skipTo(String signs) throws IOException, InterruptedException {
        boolean more = true;
        while (more && !isLineEnd() && signs.indexOf(sign) < 0) {
            more = next();
        }
        if (more && !isLineEnd()) {
            back(String.valueOf(sign), line);
        }
    }
}
