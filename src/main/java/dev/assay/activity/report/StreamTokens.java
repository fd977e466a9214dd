package dev.assay.activity.report;

import dev.assay.llm.TokenCounter;
import java.util.List;

/// How much of streams a model reads, from the tokens that a few of their rows take.
///
/// @param aCharacter tokens of a character of the rows
/// @param charactersOfValue characters of a value with what stands behind it
public record StreamTokens(double aCharacter, double charactersOfValue) {
    /// Measures rows of numbers.
    ///
    /// @param rows some of them, from all parts
    /// @param width values of a row
    public static StreamTokens measured(List<String> rows, int width, TokenCounter counter) {
        String text = String.join("\n", rows) + "\n";
        return new StreamTokens(
                (double) counter.count(text) / text.length(),
                (double) text.length() / Math.max(1, rows.size() * width));
    }

    /// Tokens of so many characters.
    public long ofCharacters(long characters) {
        return (long) Math.floor(characters * aCharacter);
    }

    /// Tokens of a page of rows.
    ///
    /// @param width values of each row
    public long ofPage(int rows, int width) {
        return (long) Math.floor(rows * width * charactersOfValue * aCharacter);
    }
}
