package dev.assay.result.statement;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A place in a statement.
///
/// @param offset in characters, from 0
/// @param line from 1
/// @param column in code points, from 1
public record StatementPlace(int offset, int line, int column) {
    private static final Pattern TOLD =
            Pattern.compile("\\(line (?<line>\\d{1,6}), column (?<column>\\d{1,6})\\)$");

    /// The place of a character.
    ///
    /// @param offset in characters, from 0
    public static StatementPlace ofCharacter(String statement, int offset) {
        int at = Math.clamp(offset, 0, statement.length());
        String before = statement.substring(0, at);
        int lineStart = before.lastIndexOf('\n') + 1;
        int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
        return new StatementPlace(at, line, before.codePointCount(lineStart, at) + 1);
    }

    /// The place of a byte of the statement in UTF-8, which is how the database counts.
    public static StatementPlace ofByte(String statement, long offset) {
        byte[] bytes = statement.getBytes(StandardCharsets.UTF_8);
        int at = Math.clamp(offset, 0, bytes.length);
        int characters = new String(bytes, 0, at, StandardCharsets.UTF_8).length();
        return ofCharacter(statement, characters);
    }

    /// The place that a sentence names at its end, in brackets; empty where it names none.
    public static Optional<StatementPlace> atEndOf(String sentence, String statement) {
        Matcher told = TOLD.matcher(sentence);
        if (!told.find()) {
            return Optional.empty();
        }
        int line = Integer.parseInt(told.group("line"));
        int column = Integer.parseInt(told.group("column"));
        int start = 0;
        for (int i = 1; i < line; i++) {
            start = statement.indexOf('\n', start) + 1;
        }
        int most = statement.codePointCount(start, statement.length());
        return Optional.of(
                ofCharacter(
                        statement,
                        statement.offsetByCodePoints(start, Math.clamp(column - 1, 0, most))));
    }

    /// "line 1, column 8".
    @Override
    public String toString() {
        return "line %d, column %d".formatted(line, column);
    }
}
