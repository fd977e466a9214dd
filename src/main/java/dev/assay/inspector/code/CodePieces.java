package dev.assay.inspector.code;

import dev.assay.inspector.code.CodeToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// A text of a language in its pieces. Whatever the text, its pieces follow each other without a
/// gap.
public abstract class CodePieces {
    private final String text;
    private final List<CodeToken> all;

    /// Reads the piece of a text that begins at a place, which is no space.
    @FunctionalInterface
    protected interface Reader {
        CodeToken piece(String text, int from);
    }

    protected CodePieces(String text, Reader reader) {
        List<CodeToken> pieces = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            CodeToken piece =
                    Character.isWhitespace(text.charAt(at))
                            ? new CodeToken(Kind.SPACE, at, end(text, at, Character::isWhitespace))
                            : reader.piece(text, at);
            pieces.add(piece);
            at = piece.to();
        }
        this.text = text;
        this.all = List.copyOf(pieces);
    }

    public final String text() {
        return text;
    }

    /// The text of a piece.
    public final String text(CodeToken piece) {
        return text.substring(piece.from(), piece.to());
    }

    /// All pieces in the order of the text.
    public final List<CodeToken> all() {
        return all;
    }

    /// The pieces that say something: no spaces, no comments.
    public final List<CodeToken> spoken() {
        return spokenBefore(text.length());
    }

    /// The pieces before a place that say something.
    public final List<CodeToken> spokenBefore(int place) {
        return all.stream()
                .filter(piece -> piece.to() <= place)
                .filter(piece -> piece.kind() != Kind.SPACE && piece.kind() != Kind.COMMENT)
                .toList();
    }

    private static int end(String text, int from, IntPredicate belongs) {
        int to = from;
        while (to < text.length() && belongs.test(text.charAt(to))) {
            to++;
        }
        return to;
    }

    /// Returns where the word ends that begins at a place.
    protected static int endOfWord(String text, int from) {
        return end(text, from, c -> CodeLanguage.isOfWord((char) c));
    }

    /// The word, the number or the sign that begins at a place.
    protected static CodeToken wordOrSign(String text, int from, Predicate<String> isKeyword) {
        if (Character.isDigit(text.charAt(from))) {
            return number(text, from);
        }
        int to = endOfWord(text, from);
        if (to == from) {
            return new CodeToken(Kind.SIGN, from, from + 1);
        }
        boolean called = to < text.length() && text.charAt(to) == '(';
        boolean keyword = isKeyword.test(text.substring(from, to));
        Kind kind = keyword ? Kind.KEYWORD : called ? Kind.FUNCTION : Kind.NAME;
        return new CodeToken(kind, from, to);
    }

    /// The number that begins at a place: "1.5e-3".
    protected static CodeToken number(String text, int from) {
        int to = from;
        while (to < text.length()) {
            char c = text.charAt(to);
            boolean sign = (c == '+' || c == '-') && "eE".indexOf(text.charAt(to - 1)) >= 0;
            if (!CodeLanguage.isOfWord(c) && c != '.' && !(to > from && sign)) {
                break;
            }
            to++;
        }
        return new CodeToken(Kind.NUMBER, from, to);
    }

    /// The comment from a place to the end of its line.
    protected static CodeToken lineComment(String text, int from) {
        return new CodeToken(Kind.COMMENT, from, end(text, from, c -> c != '\n'));
    }
}
