package dev.assay.result.table;

import java.util.Optional;

/// What a column holds over all rows, and what its cells are as numbers.
///
/// @param name of the column
/// @param present how many cells are not empty
/// @param readable how many of those are what the column is read as
/// @param distinct values; may be approximate above 100,000 rows
/// @param longest how many characters its longest text has; 0 where it holds no text
/// @param numbers where there are any; of times, seconds since 1970
public record ColumnSurvey(
        String name,
        Meaning meaning,
        long present,
        long missing,
        long readable,
        long distinct,
        long longest,
        Optional<Numbers> numbers) {

    /// What the cells are read as. A column of text whose cells are numbers or times, but for a
    /// few, is read as what they are.
    public enum Meaning {
        NUMBER,
        TIME,
        TEXT,
        TRUTH
    }

    /// Statistics of finite numbers.
    ///
    /// @param populationDeviation the standard deviation of all of them, not of a sample
    public record Numbers(
            double min,
            double lowerQuartile,
            double median,
            double upperQuartile,
            double max,
            double mean,
            double populationDeviation) {}
}
