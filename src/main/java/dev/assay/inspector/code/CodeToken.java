package dev.assay.inspector.code;

/// A piece of a text in some language.
///
/// @param from its first character
/// @param to the character behind its last
public record CodeToken(Kind kind, int from, int to) {
    /// What a piece is.
    public enum Kind {
        KEYWORD,
        FUNCTION,
        NAME,
        TEXT,
        NUMBER,
        COMMENT,
        SIGN,
        SPACE
    }

    /// Whether a place is in it.
    public boolean holds(int place) {
        return from <= place && place < to;
    }
}
