package dev.assay.inspector.python;

import dev.assay.base.Words;
import dev.assay.inspector.code.CodeLanguage;
import dev.assay.inspector.code.CodePieces;
import dev.assay.inspector.code.CodeToken;
import dev.assay.inspector.code.CodeToken.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A text of Python in its pieces.
final class PythonPieces extends CodePieces {
    /// The language as a pane knows it.
    static final CodeLanguage LANGUAGE =
            new CodeLanguage("Python", "code", text -> of(text).all(), "\"'", true);

    /// The words of the language.
    static final List<String> KEYWORDS =
            Words.list(
                    """
                    and, as, assert, async, await, break, class, continue, def, del, elif, else,
                    except, False, finally, for, from, global, if, import, in, is, lambda, None,
                    nonlocal, not, or, pass, raise, return, True, try, while, with, yield
                    """);

    private static final Set<String> WORDS = Set.copyOf(KEYWORDS);
    private static final Set<String> PREFIXES = Set.of("r", "b", "f", "u", "br", "rb", "fr", "rf");

    private PythonPieces(String text) {
        super(text, PythonPieces::piece);
    }

    /// The pieces of a text.
    static PythonPieces of(String text) {
        return new PythonPieces(text);
    }

    private static CodeToken piece(String text, int from) {
        char c = text.charAt(from);
        if (c == '#') {
            return lineComment(text, from);
        }
        int end = endOfWord(text, from);
        boolean prefix = PREFIXES.contains(text.substring(from, end).toLowerCase(Locale.ROOT));
        if (end < text.length() && isQuote(text.charAt(end)) && (prefix || end == from)) {
            return new CodeToken(Kind.TEXT, from, quoted(text, end));
        }
        boolean fraction = c == '.' && from + 1 < text.length() && isDigit(text.charAt(from + 1));
        return fraction ? number(text, from) : wordOrSign(text, from, WORDS::contains);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }

    /// The end of a text that begins with a quote, or with three of them.
    private static int quoted(String text, int from) {
        String quote = text.substring(from, from + 1);
        boolean long_ = text.startsWith(quote.repeat(3), from);
        String end = long_ ? quote.repeat(3) : quote;
        int at = from + end.length();
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\\') {
                at += 2;
            } else if (text.startsWith(end, at)) {
                return at + end.length();
            } else if (c == '\n' && !long_) {
                return at;
            } else {
                at++;
            }
        }
        return text.length();
    }

    /// Where the words of a text begin, behind its prefix and its quotes.
    int wordsFrom(CodeToken token) {
        int at = token.from();
        while (!isQuote(text().charAt(at))) {
            at++;
        }
        String quote = text().substring(at, at + 1);
        return at + (text().startsWith(quote.repeat(3), at) ? 3 : 1);
    }

    /// What a text says; escapes stay as they are written.
    String words(CodeToken token) {
        int from = Math.min(wordsFrom(token), token.to());
        int to = token.to();
        int quotes = from - token.from();
        boolean closed = to - quotes >= from && isQuote(text().charAt(to - 1));
        return text().substring(
                        from, closed ? Math.max(from, to - Math.min(3, quotesAt(from))) : to);
    }

    private int quotesAt(int wordsFrom) {
        return wordsFrom >= 3 && text().charAt(wordsFrom - 2) == text().charAt(wordsFrom - 1)
                ? 3
                : 1;
    }

    /// The line of a number, from 1: where it begins. Behind the last one there is none.
    static int lineStart(String text, int number) {
        int from = 0;
        for (int line = 1; line < number; line++) {
            int end = text.indexOf('\n', from);
            if (end < 0) {
                return from;
            }
            from = end + 1;
        }
        return from;
    }
}
