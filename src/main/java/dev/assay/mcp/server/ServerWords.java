package dev.assay.mcp.server;

import java.util.regex.Pattern;

/// What a server wrote of itself, made harmless: bounded, and without signs that are obeyed.
public final class ServerWords {
    /// Terminal escapes, and what turns the direction of a text or cannot be seen.
    private static final Pattern OBEYED =
            Pattern.compile(
                    "\\x1b\\[[0-9;?]*[A-Za-z]|[\\p{Cntrl}&&[^\\n\\t]]"
                            + "|[\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]"
                            + "|[\\x{e0000}-\\x{e007f}]");

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private ServerWords() {}

    /// The same text without signs that are obeyed.
    public static String plain(String text) {
        return OBEYED.matcher(text).replaceAll("");
    }

    /// One line of at most so many letters.
    public static String line(String text, int most) {
        String line = BLANKS.matcher(plain(text)).replaceAll(" ").strip();
        return line.length() <= most ? line : line.substring(0, most - 1) + "…";
    }

    /// The lines of a text, of at most so many letters.
    public static String lines(String text, int most) {
        String lines = plain(text).strip();
        return lines.length() <= most ? lines : lines.substring(0, most - 1) + "…";
    }

    /// One line as a quotation that nothing inside of it can end.
    public static String quoted(String text, int most) {
        return "“" + line(text, most).replace('”', '"').replace('“', '"') + "”";
    }
}
