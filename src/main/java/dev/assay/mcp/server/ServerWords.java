package dev.assay.mcp.server;

import java.util.regex.Pattern;

/// What a server wrote of itself, made harmless: bounded, and without signs that are obeyed.
public final class ServerWords {
    /// Terminal escapes, and what turns the direction of a text or cannot be seen.
    private static final Pattern OBEYED =
            Pattern.compile(
                    "(\\x1b\\[|\\x9b)[0-9;?]*[A-Za-z]|[\\x00-\\x1f\\x7f-\\x9f&&[^\\n\\t]]"
                            + "|[\\u00ad\\u061c\\u115f\\u1160\\u180e\\u3164\\uffa0\\ufeff]"
                            + "|[\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufff9-\\ufffb]"
                            + "|[\\x{e0000}-\\x{e01ef}]");

    /// Ends of lines that few programs write.
    private static final Pattern LINE_ENDS = Pattern.compile("[\\x85\\u2028\\u2029]");

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private ServerWords() {}

    /// The same text without signs that are obeyed, in whole letters.
    public static String plain(String text) {
        String lines = LINE_ENDS.matcher(WholeLetters.of(text)).replaceAll("\n");
        return OBEYED.matcher(lines).replaceAll("");
    }

    /// One line of at most so many letters.
    public static String line(String text, int most) {
        return cut(BLANKS.matcher(plain(text)).replaceAll(" ").strip(), most);
    }

    /// The lines of a text, of at most so many letters.
    public static String lines(String text, int most) {
        return cut(plain(text).strip(), most);
    }

    /// Never within a letter.
    private static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        boolean within = Character.isHighSurrogate(text.charAt(most - 2));
        return text.substring(0, most - (within ? 2 : 1)) + "…";
    }

    /// One line as a quotation that nothing inside of it can end.
    public static String quoted(String text, int most) {
        return "“" + line(text, most).replace('”', '"').replace('“', '"') + "”";
    }
}
