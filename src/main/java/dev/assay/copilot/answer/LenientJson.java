package dev.assay.copilot.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.llm.written.PythonCalls;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Reads JSON as models write it: with line ends inside strings, backslashes of LaTeX, trailing
/// commas, NaN, as Python's dictionaries, and cut off in the middle.
final class LenientJson {
    private LenientJson() {}

    /// The value that the text is, as JSON or as Python writes it; empty where it is none. Every
    /// number is finite.
    static Optional<JsonNode> parse(String text) {
        return Json.parseLenient(text).or(() -> PythonCalls.literal(text));
    }

    /// A text from an opening brace on.
    ///
    /// @param text up to the brace that closes it, or mended so that it is JSON
    /// @param end where it ended in the original, the original's length where it was cut off
    /// @param openLevels how many objects and lists were open where it was cut off; 0 for a whole
    record Piece(String text, int end, int openLevels) {}

    /// The object that begins at a place, closed by hand where the text ends too early: a text
    /// value keeps what has arrived of it, any other unfinished value goes.
    static Piece objectAt(String text, int start) {
        Scan scan = new Scan();
        for (int i = start; i < text.length(); i++) {
            scan.step(text.charAt(i), i);
            if (scan.open.isEmpty()) {
                return new Piece(text.substring(start, i + 1), i + 1, 0);
            }
        }
        String kept =
                scan.quoted() && scan.value
                        ? withoutHalfEscape(text.substring(start)) + scan.quote
                        : text.substring(start, scan.safe);
        StringBuilder closed = new StringBuilder(kept);
        scan.open.forEach(closed::append);
        return new Piece(closed.toString(), text.length(), scan.open.size());
    }

    /// Follows the structure of JSON, character by character.
    private static final class Scan {
        private static final char NONE = 0;

        /// The brackets that are missing, the innermost first.
        private final Deque<Character> open = new ArrayDeque<>();

        /// The mark that ends the text in which it stands; [#NONE] outside of texts.
        private char quote = NONE;

        private boolean escaped;

        /// Whether a text that begins here is a value and not a key.
        private boolean value;

        /// The text up to here becomes JSON by closing what is open.
        private int safe;

        private void step(char c, int at) {
            if (quoted()) {
                stepInText(c, at);
                return;
            }
            switch (c) {
                case '"', '\'' -> quote = c;
                case ':' -> value = true;
                case '{', '[' -> {
                    open.push(c == '{' ? '}' : ']');
                    value = c == '[';
                    safe = at + 1;
                }
                case '}', ']' -> {
                    open.poll();
                    safe = at + 1;
                }
                case ',' -> {
                    safe = at;
                    value = !open.isEmpty() && open.element() == ']';
                }
                default -> {}
            }
        }

        private boolean quoted() {
            return quote != NONE;
        }

        private void stepInText(char c, int at) {
            if (escaped) {
                escaped = false;
            } else if (c == '\\') {
                escaped = true;
            } else if (c == quote) {
                quote = NONE;
                safe = value ? at + 1 : safe;
            }
        }
    }

    /// The text without an escape that has only begun, and without half of a surrogate pair.
    private static String withoutHalfEscape(String text) {
        int last = text.lastIndexOf('\\');
        int run = 0;
        while (last - run >= 0 && text.charAt(last - run) == '\\') {
            run++;
        }
        boolean half =
                run % 2 == 1
                        && (last == text.length() - 1
                                || (text.charAt(last + 1) == 'u' && text.length() - last < 6));
        return Words.beginning(text, half ? last : text.length());
    }
}
