package dev.assay.inspector.code;

import java.util.List;
import java.util.function.Function;

/// A language that is written in a pane.
///
/// @param name "SQL"
/// @param noun what is run in it: "statement"
/// @param pieces of a text, which follow each other without a gap
/// @param signs that ask for proposals, beside those of words
/// @param indents whether the blanks at the beginning of a line say something
public record CodeLanguage(
        String name,
        String noun,
        Function<String, List<CodeToken>> pieces,
        String signs,
        boolean indents) {
    /// Whether a letter that was typed asks for proposals.
    boolean asks(String typed) {
        return typed.length() == 1 && (isOfWord(typed.charAt(0)) || signs.contains(typed));
    }

    /// Whether a sign belongs to a word.
    public static boolean isOfWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$' || Character.isSurrogate(c);
    }

    /// The place at which the word begins that ends at another one.
    public static int wordStart(String text, int place) {
        int from = place;
        while (from > 0 && isOfWord(text.charAt(from - 1))) {
            from--;
        }
        return from;
    }
}
