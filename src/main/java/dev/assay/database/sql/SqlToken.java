package dev.assay.database.sql;

import java.util.Locale;

/// A piece of a statement, without the comments and spaces around it.
///
/// @param text as it is written; of a quoted name what it stands for
/// @param start where it begins, in characters from 0
/// @param depth how many parentheses are open around it; a parenthesis has the depth outside of it
public record SqlToken(Kind kind, String text, int start, int depth) {
    /// What a piece is.
    public enum Kind {
        /// A keyword or a name.
        WORD,
        /// A name in double quotes.
        QUOTED_NAME,
        /// A text in quotes of any kind.
        TEXT,
        NUMBER,
        SYMBOL
    }

    /// Whether it is this keyword.
    ///
    /// @param keyword in upper case
    boolean is(String keyword) {
        return kind == Kind.WORD && text.toUpperCase(Locale.ROOT).equals(keyword);
    }

    /// Whether it is outside of quotes and has other letters than plain ones, which servers read
    /// each in a way of their own.
    boolean isOdd() {
        return kind != Kind.TEXT
                && kind != Kind.QUOTED_NAME
                && text.chars().anyMatch(each -> each < ' ' || each > '~');
    }

    boolean isSymbol(char symbol) {
        return kind == Kind.SYMBOL && text.charAt(0) == symbol;
    }

    boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
    }
}
