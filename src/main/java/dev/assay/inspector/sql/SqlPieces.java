package dev.assay.inspector.sql;

import dev.assay.base.Words;
import dev.assay.inspector.code.CodeLanguage;
import dev.assay.inspector.code.CodeToken;
import dev.assay.inspector.code.CodeToken.Kind;
import dev.assay.result.statement.SqlWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A text of SQL in its pieces. Whatever the text, its pieces follow each other without a gap.
///
/// @param all in the order of the text
record SqlPieces(String text, List<CodeToken> all) {
    /// Words that begin or join the parts of a statement without being reserved.
    private static final Set<String> MORE_KEYWORDS =
            Set.copyOf(
                    Words.list(
                            """
                            between, by, cross, distinct, except, exclude, exists, filter, first,
                            full, ilike, inner, intersect, interval, is, isnull, join, last, left,
                            like, natural, notnull, nulls, outer, over, partition, positional,
                            range, recursive, replace, right, rows, sample, semi, anti, asof,
                            similar, tablesample, timestamp, date, values, within
                            """));

    SqlPieces {
        all = List.copyOf(all);
    }

    /// The language as a pane knows it.
    static final CodeLanguage LANGUAGE =
            new CodeLanguage("SQL", "statement", text -> of(text).all(), ".\"", false);

    /// The pieces of a text.
    static SqlPieces of(String text) {
        List<CodeToken> tokens = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            CodeToken token = token(text, at);
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

    private static CodeToken token(String text, int from) {
        char c = text.charAt(from);
        if (Character.isWhitespace(c)) {
            int to = from;
            while (to < text.length() && Character.isWhitespace(text.charAt(to))) {
                to++;
            }
            return new CodeToken(Kind.SPACE, from, to);
        }
        if (text.startsWith("--", from)) {
            int end = text.indexOf('\n', from);
            return new CodeToken(Kind.COMMENT, from, end < 0 ? text.length() : end);
        }
        if (text.startsWith("/*", from)) {
            int end = text.indexOf("*/", from + 2);
            return new CodeToken(Kind.COMMENT, from, end < 0 ? text.length() : end + 2);
        }
        if (c == '\'') {
            return new CodeToken(Kind.TEXT, from, quoted(text, from));
        }
        if (c == '"') {
            return new CodeToken(Kind.NAME, from, quoted(text, from));
        }
        if (Character.isDigit(c)) {
            return CodeLanguage.number(text, from);
        }
        return CodeLanguage.isOfWord(c)
                ? word(text, from)
                : new CodeToken(Kind.SIGN, from, from + 1);
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

    private static CodeToken word(String text, int from) {
        int to = from;
        while (to < text.length() && CodeLanguage.isOfWord(text.charAt(to))) {
            to++;
        }
        boolean keyword = isKeyword(text.substring(from, to));
        boolean called = to < text.length() && text.charAt(to) == '(';
        Kind kind = keyword ? Kind.KEYWORD : called ? Kind.FUNCTION : Kind.NAME;
        return new CodeToken(kind, from, to);
    }

    /// The text of a piece.
    String text(CodeToken token) {
        return text.substring(token.from(), token.to());
    }

    /// Whether a piece is a certain word of the language.
    boolean is(CodeToken token, String keyword) {
        return token.kind() == Kind.KEYWORD && text(token).equalsIgnoreCase(keyword);
    }

    /// The pieces that say something: no spaces, no comments.
    List<CodeToken> spoken() {
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
        for (CodeToken token : all) {
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
