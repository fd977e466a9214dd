package dev.assay.inspector.sql;

import dev.assay.result.statement.SqlWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A text of SQL in its pieces. Whatever the text, its pieces follow each other without a gap.
///
/// @param all in the order of the text
record SqlPieces(String text, List<Token> all) {
    /// Words that begin or join the parts of a statement without being reserved.
    private static final Set<String> MORE_KEYWORDS =
            Set.of(
                    "between",
                    "by",
                    "cross",
                    "distinct",
                    "except",
                    "exclude",
                    "exists",
                    "filter",
                    "first",
                    "full",
                    "ilike",
                    "inner",
                    "intersect",
                    "interval",
                    "is",
                    "isnull",
                    "join",
                    "last",
                    "left",
                    "like",
                    "natural",
                    "notnull",
                    "nulls",
                    "outer",
                    "over",
                    "partition",
                    "positional",
                    "range",
                    "recursive",
                    "replace",
                    "right",
                    "rows",
                    "sample",
                    "semi",
                    "anti",
                    "asof",
                    "similar",
                    "tablesample",
                    "timestamp",
                    "date",
                    "values",
                    "within");

    SqlPieces {
        all = List.copyOf(all);
    }

    /// What a piece is.
    enum Kind {
        KEYWORD,
        FUNCTION,
        NAME,
        TEXT,
        NUMBER,
        COMMENT,
        SIGN,
        SPACE
    }

    /// A piece.
    ///
    /// @param from its first character
    /// @param to the character behind its last
    record Token(Kind kind, int from, int to) {
        boolean holds(int place) {
            return from <= place && place < to;
        }
    }

    /// The pieces of a text.
    static SqlPieces of(String text) {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            Token token = token(text, at);
            tokens.add(token);
            at = token.to();
        }
        return new SqlPieces(text, tokens);
    }

    /// Whether a word is one of the language's own, in any case.
    static boolean isKeyword(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return SqlWords.isReserved(lower) || MORE_KEYWORDS.contains(lower);
    }

    private static Token token(String text, int from) {
        char c = text.charAt(from);
        if (Character.isWhitespace(c)) {
            int to = from;
            while (to < text.length() && Character.isWhitespace(text.charAt(to))) {
                to++;
            }
            return new Token(Kind.SPACE, from, to);
        }
        if (text.startsWith("--", from)) {
            int end = text.indexOf('\n', from);
            return new Token(Kind.COMMENT, from, end < 0 ? text.length() : end);
        }
        if (text.startsWith("/*", from)) {
            int end = text.indexOf("*/", from + 2);
            return new Token(Kind.COMMENT, from, end < 0 ? text.length() : end + 2);
        }
        if (c == '\'') {
            return new Token(Kind.TEXT, from, quoted(text, from));
        }
        if (c == '"') {
            return new Token(Kind.NAME, from, quoted(text, from));
        }
        if (Character.isDigit(c)) {
            return new Token(Kind.NUMBER, from, number(text, from));
        }
        return isOfWord(c) ? word(text, from) : new Token(Kind.SIGN, from, from + 1);
    }

    static boolean isOfWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$' || Character.isSurrogate(c);
    }

    private static int quoted(String text, int from) {
        char quote = text.charAt(from);
        int at = from + 1;
        while (at < text.length()) {
            if (text.charAt(at) == quote) {
                boolean doubled = at + 1 < text.length() && text.charAt(at + 1) == quote;
                if (!doubled) {
                    return at + 1;
                }
                at++;
            }
            at++;
        }
        return text.length();
    }

    private static int number(String text, int from) {
        int to = from;
        while (to < text.length()) {
            char c = text.charAt(to);
            boolean sign = (c == '+' || c == '-') && "eE".indexOf(text.charAt(to - 1)) >= 0;
            if (!isOfWord(c) && c != '.' && !(to > from && sign)) {
                break;
            }
            to++;
        }
        return to;
    }

    private static Token word(String text, int from) {
        int to = from;
        while (to < text.length() && isOfWord(text.charAt(to))) {
            to++;
        }
        boolean keyword = isKeyword(text.substring(from, to));
        boolean called = to < text.length() && text.charAt(to) == '(';
        Kind kind = keyword ? Kind.KEYWORD : called ? Kind.FUNCTION : Kind.NAME;
        return new Token(kind, from, to);
    }

    /// The text of a piece.
    String text(Token token) {
        return text.substring(token.from(), token.to());
    }

    /// Whether a piece is a certain word of the language.
    boolean is(Token token, String keyword) {
        return token.kind() == Kind.KEYWORD && text(token).equalsIgnoreCase(keyword);
    }

    /// The pieces that say something: no spaces, no comments.
    List<Token> spoken() {
        return all.stream()
                .filter(token -> token.kind() != Kind.SPACE && token.kind() != Kind.COMMENT)
                .toList();
    }

    /// A part of the text.
    record Stretch(int from, int to) {}

    /// The statement in which a place is, without the semicolons around it. Behind the last one
    /// stands what was written last.
    Stretch statementAt(int place) {
        int from = 0;
        Stretch last = new Stretch(0, text.length());
        for (Token token : all) {
            if (token.kind() == Kind.SIGN && text.charAt(token.from()) == ';') {
                last = new Stretch(from, token.from());
                if (place <= token.from()) {
                    return last;
                }
                from = token.to();
            }
        }
        Stretch rest = new Stretch(from, text.length());
        boolean nothing = of(text.substring(from)).spoken().isEmpty();
        return nothing && from > 0 ? last : rest;
    }
}
