package dev.assay.inspector.document;

import dev.assay.base.Json;

/// Indents JSON without touching a character of its values: numbers keep their digits, texts their
/// escapes, and members their order. Lists of plain values share lines, as people write them. What
/// is not JSON stays as it is.
public final class JsonIndent {
    /// Where a line of plain values ends: what fits the pane without breaking a word.
    private static final int LINE = 32;

    private final String text;
    private final StringBuilder out;
    private int depth;

    private JsonIndent(String text) {
        this.text = text;
        this.out = new StringBuilder(text.length() * 2);
    }

    /// The text with line breaks and indentation.
    public static String indent(String text) {
        return Json.parse(text).isEmpty() ? text : new JsonIndent(text).run();
    }

    private String run() {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            switch (c) {
                case '"' -> {
                    int end = endOfText(at);
                    out.append(text, at, end);
                    at = end - 1;
                }
                case '{', '[' -> at = open(at, c);
                case '}', ']' -> {
                    depth--;
                    newLine();
                    out.append(c);
                }
                case ',' -> {
                    out.append(c);
                    newLine();
                }
                case ':' -> out.append(": ");
                case ' ', '\t', '\r', '\n' -> {}
                default -> out.append(c);
            }
            at++;
        }
        return out.toString();
    }

    private int open(int at, char c) {
        if (c == '[') {
            int end = endOfPlainList(at);
            if (end > 0) {
                plainList(at, end);
                return end;
            }
        }
        out.append(c);
        int next = at + 1;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        char follower = text.charAt(next);
        if (follower == '}' || follower == ']') {
            out.append(follower);
            return next;
        }
        depth++;
        newLine();
        return at;
    }

    /// Where a list of one or more plain values closes; -1 where the list holds anything else.
    private int endOfPlainList(int start) {
        boolean empty = true;
        for (int at = start + 1; at < text.length(); at++) {
            switch (text.charAt(at)) {
                case '"' -> {
                    at = endOfText(at) - 1;
                    empty = false;
                }
                case ']' -> {
                    return empty ? -1 : at;
                }
                case '{', '[' -> {
                    return -1;
                }
                default -> empty = empty && Character.isWhitespace(text.charAt(at));
            }
        }
        return -1;
    }

    private void plainList(int start, int end) {
        out.append('[');
        depth += 1;
        int from = start + 1;
        boolean first = true;
        while (from < end) {
            int to = endOfValue(from, end);
            String value = text.substring(from, to).strip();
            boolean fits = column() + value.length() + 2 <= LINE;
            if (!first) {
                out.append(',');
                if (fits) {
                    out.append(' ');
                } else {
                    newLine();
                }
            }
            out.append(value);
            first = false;
            from = to + 1;
        }
        depth -= 1;
        out.append(']');
    }

    private int endOfValue(int from, int end) {
        int at = from;
        while (at < end && text.charAt(at) != ',') {
            at = text.charAt(at) == '"' ? endOfText(at) : at + 1;
        }
        return at;
    }

    private int column() {
        return out.length() - 1 - out.lastIndexOf("\n");
    }

    private int endOfText(int start) {
        int at = start + 1;
        while (text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }

    private void newLine() {
        out.append('\n').repeat("  ", depth);
    }
}
