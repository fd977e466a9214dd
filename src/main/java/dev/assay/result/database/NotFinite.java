package dev.assay.result.database;

import dev.assay.base.Words;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Counts of the cells of a column of numbers that are not finite: none of them is missing, and no
/// range, average or chart can take them in.
public record NotFinite(long nan, long above, long below) {
    /// A column that has none.
    public static final NotFinite NONE = new NotFinite(0, 0, 0);

    /// The number of counts that a SELECT gets of [#counts].
    public static final int COUNTS = 3;

    /// The [#counts] of a column of another type.
    public static final String NO_COUNTS = "0, 0, 0";

    /// The counts of a column of doubles, in SQL.
    ///
    /// @param column as SQL reads it
    public static String counts(String column) {
        return "count_if(isnan(%1$s)), count_if(isinf(%1$s) AND %1$s > 0), count_if(isinf(%1$s) AND %1$s < 0)"
                .formatted(column);
    }

    /// Reads the counts of a SELECT.
    ///
    /// @param place of the first of them, from 1
    public static NotFinite read(ResultSet row, int place) throws SQLException {
        return new NotFinite(row.getLong(place), row.getLong(place + 1), row.getLong(place + 2));
    }

    /// A column of numbers in SQL as doubles, null where one is not finite.
    public static String finite(String number) {
        return "CASE WHEN isfinite(%1$s) THEN CAST(%1$s AS DOUBLE) END".formatted(number);
    }

    public long total() {
        return nan + above + below;
    }

    /// Returns the count of each value that occurs, as cells show it.
    public Map<String, Long> counted() {
        Map<String, Long> counted = new LinkedHashMap<>();
        counted.put("NaN", nan);
        counted.put("Infinity", above);
        counted.put("-Infinity", below);
        counted.values().removeIf(count -> count == 0);
        return counted;
    }

    /// The same in words: "3 NaN, 1 -Infinity".
    public String words() {
        return counted().entrySet().stream()
                .map(of -> Words.count(of.getValue()) + " " + of.getKey())
                .collect(Collectors.joining(", "));
    }
}
