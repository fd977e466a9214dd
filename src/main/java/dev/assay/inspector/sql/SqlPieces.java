package dev.assay.inspector.sql;

import dev.assay.base.Words;
import dev.assay.inspector.code.CodeLanguage;
import dev.assay.inspector.code.CodePieces;
import dev.assay.inspector.code.CodeToken;
import dev.assay.inspector.code.CodeToken.Kind;
import dev.assay.result.statement.SqlQuote;
import dev.assay.result.statement.SqlWords;
import java.util.Locale;
import java.util.Set;

/// A text of SQL in its pieces.
final class SqlPieces extends CodePieces {
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

    private SqlPieces(String text) {
        super(text, SqlPieces::piece);
    }

    /// The language as a pane knows it.
    static final CodeLanguage LANGUAGE =
            new CodeLanguage("SQL", "statement", text -> of(text).all(), ".\"", false);

    /// The pieces of a text.
    static SqlPieces of(String text) {
        return new SqlPieces(text);
    }

    /// Whether a word is one of the language's own, in any case.
    static boolean isKeyword(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return SqlWords.isReserved(lower) || MORE_KEYWORDS.contains(lower);
    }

    private static CodeToken piece(String text, int from) {
        return SqlQuote.at(text, from, SqlQuote.Rules.STORE)
                .map(quote -> new CodeToken(kind(quote), from, quote.to()))
                .orElseGet(() -> wordOrSign(text, from, SqlPieces::isKeyword));
    }

    private static Kind kind(SqlQuote quote) {
        return switch (quote.kind()) {
            case LINE_COMMENT, COMMENT -> Kind.COMMENT;
            case TEXT -> Kind.TEXT;
            case NAME, ESCAPED_NAME -> Kind.NAME;
        };
    }

    /// Returns whether a comment or a text goes on behind its last character.
    boolean isOpen(CodeToken piece) {
        return SqlQuote.at(text(), piece.from(), SqlQuote.Rules.STORE)
                .filter(quote -> !quote.closed() || quote.kind() == SqlQuote.Kind.LINE_COMMENT)
                .isPresent();
    }

    /// Whether a piece is a certain word of the language.
    boolean is(CodeToken token, String keyword) {
        return token.kind() == Kind.KEYWORD && text(token).equalsIgnoreCase(keyword);
    }

    /// A part of the text.
    record Stretch(int from, int to) {}

    /// The statement in which a place is, without the semicolons around it. Behind the last one
    /// stands what was written last.
    Stretch statementAt(int place) {
        int from = 0;
        Stretch last = new Stretch(0, text().length());
        for (CodeToken token : all()) {
            if (token.kind() == Kind.SIGN && text().charAt(token.from()) == ';') {
                last = new Stretch(from, token.from());
                if (place <= token.from()) {
                    return last;
                }
                from = token.to();
            }
        }
        Stretch rest = new Stretch(from, text().length());
        boolean nothing = of(text().substring(from)).spoken().isEmpty();
        return nothing && from > 0 ? last : rest;
    }
}
