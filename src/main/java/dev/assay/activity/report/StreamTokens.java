package dev.assay.activity.report;

/// How much of streams a model reads, by estimate: 1.2 tokens a value, measured on recorded rides
/// written as rows of numbers (4.3 to 5.2 tokens a row of four streams).
public final class StreamTokens {
    private static final double TOKENS_A_VALUE = 1.2;
    private static final double TOKENS_A_CHARACTER = 0.25;

    private StreamTokens() {}

    /// Tokens of a text of so many characters.
    public static long ofCharacters(long characters) {
        return (long) Math.floor(characters * TOKENS_A_CHARACTER);
    }

    /// Tokens of a page of rows.
    ///
    /// @param streams of each row
    static long ofPage(int rows, int streams) {
        return (long) Math.floor(rows * streams * TOKENS_A_VALUE);
    }
}
