package dev.assay.database.sql;

import dev.assay.database.sql.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;

/// Takes a statement apart as the server does. What the server would read otherwise is refused
/// rather than guessed: a quote or a comment without an end, and names written in escapes.
public final class SqlTokens {
    private final String sql;
    private final SqlDialect dialect;
    private final List<SqlToken> tokens = new ArrayList<>();
    private int at;
    private int depth;

    private SqlTokens(String sql, SqlDialect dialect) {
        this.sql = sql;
        this.dialect = dialect;
    }

    /// The text cannot be taken apart. The message says why, in a sentence.
    public static final class UnreadableException extends Exception {
        private static final long serialVersionUID = 1;

        private UnreadableException(String sentence) {
            super(sentence);
        }
    }

    /// The pieces of a text, in order.
    public static List<SqlToken> of(String sql, SqlDialect dialect) throws UnreadableException {
        SqlTokens reading = new SqlTokens(sql, dialect);
        while (reading.at < sql.length()) {
            reading.step();
        }
        return List.copyOf(reading.tokens);
    }

    private void step() throws UnreadableException {
        char here = sql.charAt(at);
        if (here == '\0') {
            throw unreadable("A statement cannot hold a NUL character", at);
        } else if (isSpace(here)) {
            at++;
        } else if (sql.startsWith("--", at)) {
            skipLine();
        } else if (sql.startsWith("/*", at)) {
            skipComment();
        } else if (here == '\'') {
            text(at, false);
        } else if (here == '"') {
            quotedName();
        } else if (isLettered()) {
            letteredText();
        } else if (dialect.dollarQuotes() && here == '$' && dollarTag() > 0) {
            dollarText();
        } else if (isDigit(here)) {
            run(Kind.NUMBER);
        } else if (isNameStart(here)) {
            run(Kind.WORD);
        } else {
            symbol(here);
        }
    }

    private void skipLine() {
        while (at < sql.length() && sql.charAt(at) != '\n' && sql.charAt(at) != '\r') {
            at++;
        }
    }

    private void skipComment() throws UnreadableException {
        int start = at;
        int open = 0;
        do {
            if (sql.startsWith("/*", at) && (open == 0 || dialect.nestedComments())) {
                open++;
                at += 2;
            } else if (sql.startsWith("*/", at)) {
                open--;
                at += 2;
            } else {
                at++;
            }
            if (at >= sql.length() && open > 0) {
                throw unreadable("A comment has no end", start);
            }
        } while (open > 0);
    }

    /// Whether a letter with a quote after it begins a text or a name: `E'`, `B'`, `X'`, `N'`,
    /// `U&'`.
    private boolean isLettered() {
        if (!dialect.letteredQuotes()) {
            return isUnicodeEscaped();
        }
        boolean letter = "eEbBxXnN".indexOf(sql.charAt(at)) >= 0;
        return (letter && sql.startsWith("'", at + 1)) || isUnicodeEscaped();
    }

    private boolean isUnicodeEscaped() {
        return sql.regionMatches(true, at, "U&'", 0, 3)
                || sql.regionMatches(true, at, "U&\"", 0, 3);
    }

    private void letteredText() throws UnreadableException {
        int start = at;
        if (isUnicodeEscaped()) {
            if (sql.charAt(at + 2) == '"') {
                throw unreadable("A name in Unicode escapes is not taken; write it as it is", at);
            }
            at += 2;
            text(start, false);
        } else {
            boolean escapes = "eE".indexOf(sql.charAt(at)) >= 0;
            at++;
            text(start, escapes);
        }
    }

    /// Reads a text from its opening quote on.
    private void text(int start, boolean escapes) throws UnreadableException {
        at++;
        while (at < sql.length()) {
            char here = sql.charAt(at);
            if (escapes && here == '\\') {
                at += 2;
            } else if (here == '\'' && at + 1 < sql.length() && sql.charAt(at + 1) == '\'') {
                at += 2;
            } else if (here == '\'') {
                at++;
                add(Kind.TEXT, sql.substring(start, at), start);
                return;
            } else {
                at++;
            }
        }
        throw unreadable("A text in quotes has no end", start);
    }

    private void quotedName() throws UnreadableException {
        int start = at++;
        StringBuilder name = new StringBuilder();
        while (at < sql.length()) {
            char here = sql.charAt(at++);
            if (here != '"') {
                name.append(here);
            } else if (at < sql.length() && sql.charAt(at) == '"') {
                name.append('"');
                at++;
            } else {
                add(Kind.QUOTED_NAME, name.toString(), start);
                return;
            }
        }
        throw unreadable("A name in quotes has no end", start);
    }

    /// The length of a tag such as `$body$` that begins here, or 0.
    private int dollarTag() {
        int end = at + 1;
        while (end < sql.length() && isTagPart(sql.charAt(end), end == at + 1)) {
            end++;
        }
        return end < sql.length() && sql.charAt(end) == '$' ? end + 1 - at : 0;
    }

    private static boolean isTagPart(char letter, boolean first) {
        return isNameStart(letter) || (!first && isDigit(letter));
    }

    private void dollarText() throws UnreadableException {
        int start = at;
        String tag = sql.substring(at, at + dollarTag());
        int end = sql.indexOf(tag, at + tag.length());
        if (end < 0) {
            throw unreadable("A text in %s has no end".formatted(tag), start);
        }
        at = end + tag.length();
        add(Kind.TEXT, sql.substring(start, at), start);
    }

    /// Returns whether every server skips it.
    private static boolean isSpace(char letter) {
        return letter == ' '
                || letter == '\t'
                || letter == '\n'
                || letter == '\r'
                || letter == '\f';
    }

    private static boolean isNameStart(char letter) {
        return (letter >= 'a' && letter <= 'z')
                || (letter >= 'A' && letter <= 'Z')
                || letter == '_'
                || letter > 127;
    }

    private static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }

    /// Reads a number or a word; `1e5`, `0x1F` and `order_2$a` are one each.
    private void run(Kind kind) {
        int start = at;
        while (at < sql.length()
                && (isNameStart(sql.charAt(at))
                        || isDigit(sql.charAt(at))
                        || (sql.charAt(at) == '$' && kind == Kind.WORD))) {
            at++;
        }
        add(kind, sql.substring(start, at), start);
    }

    private void symbol(char here) {
        if (here == ')') {
            depth = Math.max(0, depth - 1);
        }
        add(Kind.SYMBOL, String.valueOf(here), at++);
        if (here == '(') {
            depth++;
        }
    }

    private void add(Kind kind, String text, int start) {
        tokens.add(new SqlToken(kind, text, start, depth));
    }

    private UnreadableException unreadable(String what, int where) {
        return new UnreadableException(what + SqlPlace.of(sql, where).words() + ".");
    }
}
