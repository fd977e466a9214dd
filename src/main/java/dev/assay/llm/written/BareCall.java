package dev.assay.llm.written;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds where in a text that still grows a call may begin that is written as bare JSON, or as JSON
/// in a fence: at the beginning of a line, with nothing but such calls after it.
final class BareCall {
    private static final Pattern BEGINNING =
            Pattern.compile(
                    "\\s*(?:```(?:json|JSON|tool_call|tool_code|tool|xml)?\\s*)?\\[?\\s*"
                            + "(?<json>\\{)\\s*\"(?:(?:name|tool|tool_name|function|arguments"
                            + "|parameters|args|id)\"\\s*:|type\"\\s*:\\s*\"function\")");

    private static final Pattern MORE = Pattern.compile("[\\s,;\\]`]*(?:\\{.*)?", Pattern.DOTALL);

    private final StringBuilder text;
    private int line;
    private int sought;
    private boolean begun;
    private int read;
    private int depth;
    private boolean quoted;
    private boolean escaped;

    /// @param text that only grows
    BareCall(StringBuilder text) {
        this.text = text;
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
            begun = false;
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

    @SuppressWarnings("JdkObsolete") // This text is read while it arrives.
    private boolean mayBegin() {
        Matcher beginning = BEGINNING.matcher(text).region(line, text.length());
        if (!beginning.lookingAt()) {
            return beginning.hitEnd();
        }
        begun = true;
        read = beginning.start("json");
        depth = 0;
        quoted = false;
        escaped = false;
        return mayGoOn();
    }

    /// Whether only calls have come since the first began.
    private boolean mayGoOn() {
        while (read < text.length() && (depth > 0 || text.charAt(read) == '{')) {
            step(text.charAt(read++));
            if (depth == 0 && !MORE.matcher(text).region(read, text.length()).matches()) {
                return false;
            }
        }
        return depth > 0 || MORE.matcher(text).region(read, text.length()).matches();
    }

    private void step(char next) {
        if (quoted) {
            quoted = escaped || next != '"';
            escaped = !escaped && next == '\\';
            return;
        }
        quoted = next == '"';
        depth += next == '{' ? 1 : next == '}' ? -1 : 0;
    }
}
