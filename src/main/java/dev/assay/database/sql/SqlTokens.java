package dev.assay.database.sql;

import dev.assay.database.sql.SqlToken.Kind;
import dev.assay.result.statement.SqlQuote;
import dev.assay.result.statement.StatementPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
        }
        Optional<SqlQuote> quote = SqlQuote.at(sql, at, dialect.quotes());
        if (quote.isPresent()) {
            take(quote.get());
        } else if (isSpace(here)) {
            at++;
        } else if (isDigit(here)) {
            run(Kind.NUMBER);
        } else if (SqlQuote.isNameStart(here)) {
            run(Kind.WORD);
        } else {
            symbol(here);
        }
    }

    private void take(SqlQuote quote) throws UnreadableException {
        int start = quote.from();
        String whole = sql.substring(start, quote.to());
        if (!quote.closed()) {
            throw unreadable(
                    switch (quote.kind()) {
                        case LINE_COMMENT, COMMENT -> "A comment has no end";
                        case NAME, ESCAPED_NAME -> "A name in quotes has no end";
                        case TEXT ->
                                whole.startsWith("$")
                                        ? "A text in %s has no end".formatted(tag(whole))
                                        : "A text in quotes has no end";
                    },
                    start);
        }
        switch (quote.kind()) {
            case LINE_COMMENT, COMMENT -> {}
            case TEXT -> add(Kind.TEXT, whole, start);
            case NAME -> {
                String name = whole.substring(1, whole.length() - 1).replace("\"\"", "\"");
                add(Kind.QUOTED_NAME, name, start);
            }
            case ESCAPED_NAME ->
                    throw unreadable(
                            "A name in Unicode escapes is not taken; write it as it is", start);
        }
        at = quote.to();
    }

    private static String tag(String text) {
        return text.substring(0, text.indexOf('$', 1) + 1);
    }

    /// Returns whether every server skips it.
    private static boolean isSpace(char letter) {
        return letter == ' '
                || letter == '\t'
                || letter == '\n'
                || letter == '\r'
                || letter == '\f';
    }

    private static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }

    /// Reads a number or a word; `1e5`, `0x1F` and `order_2$a` are one each.
    private void run(Kind kind) {
        int start = at;
        while (at < sql.length()
                && (SqlQuote.isNameStart(sql.charAt(at))
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
        return new UnreadableException(
                "%s (%s).".formatted(what, StatementPlace.ofCharacter(sql, where)));
    }
}
