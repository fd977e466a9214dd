package dev.assay.result.statement;

import java.util.Optional;

/// A stretch of SQL in which signs have no meaning of their own: a comment, a text, a quoted name.
///
/// @param from its first character
/// @param to the character behind its last
/// @param closed whether its end is written; else it goes to the end of all
public record SqlQuote(Kind kind, int from, int to, boolean closed) {
    private static final String LETTERS = "eEbBxXnN";

    /// The kinds of such stretches.
    public enum Kind {
        LINE_COMMENT,
        COMMENT,
        TEXT,
        NAME,
        /// A name with escapes in it: `U&"d\0061ta"`.
        ESCAPED_NAME
    }

    /// The points in which databases differ.
    ///
    /// @param nestedComments whether a comment may hold comments
    /// @param dollarQuotes whether `$tag$ … $tag$` is a text
    /// @param letteredQuotes whether a letter before a quote changes how the text is read: `E'\n'`
    public record Rules(boolean nestedComments, boolean dollarQuotes, boolean letteredQuotes) {
        /// The rules of the database that holds stored tables.
        public static final Rules STORE = new Rules(true, true, true);
    }

    /// The stretch that begins at a place; empty where none does. The place is in none, nor inside
    /// a word.
    public static Optional<SqlQuote> at(String sql, int from, Rules rules) {
        char first = sql.charAt(from);
        if (sql.startsWith("--", from)) {
            int end = from;
            while (end < sql.length() && sql.charAt(end) != '\n' && sql.charAt(end) != '\r') {
                end++;
            }
            return Optional.of(new SqlQuote(Kind.LINE_COMMENT, from, end, true));
        }
        if (sql.startsWith("/*", from)) {
            return Optional.of(comment(sql, from, rules.nestedComments()));
        }
        if (sql.regionMatches(true, from, "U&\"", 0, 3)) {
            return Optional.of(quoted(Kind.ESCAPED_NAME, sql, from, from + 2, false));
        }
        if (sql.regionMatches(true, from, "U&'", 0, 3)) {
            return Optional.of(quoted(Kind.TEXT, sql, from, from + 2, false));
        }
        if (first == '\'' || first == '"') {
            Kind kind = first == '"' ? Kind.NAME : Kind.TEXT;
            return Optional.of(quoted(kind, sql, from, from, false));
        }
        boolean lettered = rules.letteredQuotes() && LETTERS.indexOf(first) >= 0;
        if (lettered && sql.startsWith("'", from + 1)) {
            boolean escapes = first == 'e' || first == 'E';
            return Optional.of(quoted(Kind.TEXT, sql, from, from + 1, escapes));
        }
        return rules.dollarQuotes() && first == '$' ? dollars(sql, from) : Optional.empty();
    }

    private static SqlQuote comment(String sql, int from, boolean nested) {
        int at = from + 2;
        int open = 1;
        while (open > 0 && at < sql.length()) {
            boolean ends = sql.startsWith("*/", at);
            boolean begins = nested && sql.startsWith("/*", at);
            open += begins ? 1 : ends ? -1 : 0;
            at += begins || ends ? 2 : 1;
        }
        return new SqlQuote(Kind.COMMENT, from, at, open == 0);
    }

    /// A quote that stands twice is one of the words; behind a backslash, too, where there are
    /// escapes.
    ///
    /// @param open where the opening quote is
    private static SqlQuote quoted(Kind kind, String sql, int from, int open, boolean escapes) {
        char quote = sql.charAt(open);
        int at = open + 1;
        while (at < sql.length()) {
            char here = sql.charAt(at);
            boolean doubled = here == quote && sql.startsWith(String.valueOf(quote), at + 1);
            if (here == quote && !doubled) {
                return new SqlQuote(kind, from, at + 1, true);
            }
            at += doubled || (escapes && here == '\\') ? 2 : 1;
        }
        return new SqlQuote(kind, from, sql.length(), false);
    }

    /// A text between tags such as `$body$`; empty where none begins.
    private static Optional<SqlQuote> dollars(String sql, int from) {
        int second = from + 1;
        while (second < sql.length() && isOfTag(sql.charAt(second), second == from + 1)) {
            second++;
        }
        if (second >= sql.length() || sql.charAt(second) != '$') {
            return Optional.empty();
        }
        String tag = sql.substring(from, second + 1);
        int end = sql.indexOf(tag, second + 1);
        int to = end < 0 ? sql.length() : end + tag.length();
        return Optional.of(new SqlQuote(Kind.TEXT, from, to, end >= 0));
    }

    private static boolean isOfTag(char letter, boolean first) {
        return isNameStart(letter) || (!first && letter >= '0' && letter <= '9');
    }

    /// Returns whether a name that is not quoted may begin so.
    public static boolean isNameStart(char letter) {
        return (letter >= 'a' && letter <= 'z')
                || (letter >= 'A' && letter <= 'Z')
                || letter == '_'
                || letter > 127;
    }
}
