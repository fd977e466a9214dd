package dev.assay.llm.written;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds where in a text that still grows a call may begin that is written as bare JSON, as JSON in
/// a fence, or as Python: at the beginning of a line, with nothing but such calls after it.
final class BareCall {
    private static final Pattern BEGINNING =
            Pattern.compile(
                    "(?:```(?:json|JSON|tool_call|tool_code|tool|xml)?+\\s*+)?+\\[?+\\s*+"
                            + "(?<json>\\{)\\s*+\"(?:(?:name|tool|tool_name|function|arguments"
                            + "|parameters|args|id)\"\\s*+:|type\"\\s*+:\\s*+\"function\")");

    /// As Llama writes calls, in a list, and Gemma, in a fence of its own.
    private static final Pattern PYTHON =
            Pattern.compile(
                    "(?:(?<fence>```tool_code)\\s++|(?=\\[))"
                            + "(?<python>\\[?+\\s*+[A-Za-z_][\\w.]*+\\()");

    /// A call whose beginning is longer than this, in characters, has blanks that no model means.
    private static final int LONGEST_BEGINNING = 2_000;

    private static final String BLANKS = " \t\n\r\f\u000b";

    /// What stands between calls and after the last.
    private static final String BETWEEN = BLANKS + ",;]`";

    private static final char NO_QUOTE = 0;

    private final StringBuilder text;
    private final Pattern named;
    private int line;
    private int sought;
    private int start;
    private boolean begun;
    private int read;
    private int depth;
    private Written written = Written.JSON;
    private char quote;
    private boolean escaped;

    private enum Written {
        JSON,
        /// Python in a list.
        PYTHON,
        /// Python whose calls have their names outside of brackets.
        FENCED_PYTHON
    }

    /// @param text that only grows
    /// @param named how a call in Python begins that stands by itself
    BareCall(StringBuilder text, Pattern named) {
        this.text = text;
        this.named = named;
    }

    /// Up to where the text is certainly no call.
    int safe() {
        while (line < text.length()) {
            if (isAnswer()) {
                return text.length();
            }
            if (begun ? mayGoOn() : mayBegin()) {
                return line;
            }
            if (begun && leavesCall()) {
                continue;
            }
            int end = text.indexOf("\n", Math.max(line, sought));
            sought = text.length();
            if (end < 0) {
                return sought;
            }
            line = end + 1;
            sought = line;
        }
        return line;
    }

    /// Where the call begins that the text may end with; its length where it ends with none.
    int place() {
        safe();
        return begun ? line : text.length();
    }

    /// An answer that is JSON as a whole has lines that look like calls.
    private boolean isAnswer() {
        return line > 0 && (text.charAt(0) == '{' || text.charAt(0) == '[');
    }

    /// Goes on behind what began like a call: at the line where it turned out to be none, if that
    /// is a further one. What stands before is inside of it.
    private boolean leavesCall() {
        begun = false;
        int last = text.lastIndexOf("\n", read - 1) + 1;
        boolean further = last > line;
        line = Math.max(last, line);
        sought = Math.max(sought, line);
        return further;
    }

    @SuppressWarnings("JdkObsolete") // This text is read while it arrives.
    private boolean mayBegin() {
        start = Math.max(start, line);
        while (start < text.length() && BLANKS.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        int end = Math.min(text.length(), start + LONGEST_BEGINNING);
        Matcher json = BEGINNING.matcher(text).region(start, end);
        Matcher python = PYTHON.matcher(text).region(start, end);
        Matcher alone = named.matcher(text).region(start, end);
        if (json.lookingAt()) {
            begin(Written.JSON, json.start("json"));
        } else if (python.lookingAt()) {
            boolean fenced = python.start("fence") >= 0;
            begin(fenced ? Written.FENCED_PYTHON : Written.PYTHON, python.start("python"));
        } else if (alone.lookingAt()) {
            begin(Written.FENCED_PYTHON, alone.end() - 1);
        } else {
            return (json.hitEnd() || python.hitEnd() || alone.hitEnd()) && end == text.length();
        }
        return mayGoOn();
    }

    private void begin(Written form, int place) {
        begun = true;
        written = form;
        read = place;
        depth = 0;
        quote = NO_QUOTE;
        escaped = false;
    }

    /// Whether only calls have come since the first began.
    private boolean mayGoOn() {
        while (read < text.length()) {
            char next = text.charAt(read);
            if (depth == 0 && !opens(next) && !mayStandBetween(next)) {
                return false;
            }
            if (depth > 0 || opens(next)) {
                step(next);
            } else if (next == '`') {
                // Behind its fence no name of a further call comes.
                written = written == Written.FENCED_PYTHON ? Written.PYTHON : written;
            }
            read++;
        }
        return true;
    }

    private boolean opens(char next) {
        return next == '{' || (written != Written.JSON && (next == '(' || next == '['));
    }

    private boolean closes(char next) {
        return next == '}' || (written != Written.JSON && (next == ')' || next == ']'));
    }

    private boolean mayStandBetween(char next) {
        boolean name = next == '.' || Character.isJavaIdentifierPart(next);
        return BETWEEN.indexOf(next) >= 0 || (written == Written.FENCED_PYTHON && name);
    }

    private void step(char next) {
        if (quote != NO_QUOTE) {
            quote = escaped || next != quote ? quote : NO_QUOTE;
            escaped = !escaped && next == '\\';
            return;
        }
        boolean opensQuote = next == '"' || (written != Written.JSON && next == '\'');
        quote = opensQuote ? next : NO_QUOTE;
        depth += opens(next) ? 1 : closes(next) ? -1 : 0;
    }
}
