package dev.assay.database.sql;

/// A place in a statement.
///
/// @param line from 1
/// @param column from 1
public record SqlPlace(int line, int column) {
    /// The place of a character.
    ///
    /// @param index from 0; beyond the end is the end
    public static SqlPlace of(String sql, int index) {
        String before = sql.substring(0, Math.clamp(index, 0, sql.length()));
        int line = (int) before.chars().filter(each -> each == '\n').count() + 1;
        return new SqlPlace(line, before.length() - before.lastIndexOf('\n'));
    }

    /// Words to follow others: " (line 2, column 7)".
    public String words() {
        return " (line %d, column %d)".formatted(line, column);
    }
}
