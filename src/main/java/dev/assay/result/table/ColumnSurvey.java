package dev.assay.result.table;

import java.util.Optional;

/// What a column holds, and what its cells are as numbers.
///
/// @param name of the column
/// @param present how many cells are not empty
/// @param readable how many of those that were looked at are what the column is read as
/// @param distinct values; may be approximate above 100,000 rows
/// @param longest how many characters its longest text has; 0 where it holds no text
/// @param zeros how many cells have a zero that is no measurement; statistics leave them out
/// @param forms what the cells of a column of text look like
/// @param numbers where there are any; of times, seconds since 1970
public record ColumnSurvey(
        String name,
        Meaning meaning,
        long present,
        long missing,
        long readable,
        long distinct,
        long longest,
        long zeros,
        Optional<Forms> forms,
        Optional<Numbers> numbers) {

    /// What the cells are read as. A column of text whose cells are numbers or times, but for a
    /// few, is read as what they are.
    public enum Meaning {
        NUMBER,
        TIME,
        /// Times of which no zone is known.
        LOCAL_TIME,
        /// Days without times.
        DATE,
        TEXT,
        TRUTH;

        /// Whether the cells follow each other in time.
        public boolean isTime() {
            return this == TIME || this == LOCAL_TIME || this == DATE;
        }
    }

    /// What the cells of a column of text can be read as.
    ///
    /// @param looked how many cells that are not empty were looked at
    /// @param numbers how many of those are numbers
    /// @param times how many of those are times
    public record Forms(long looked, long numbers, long times) {}

    /// Statistics of finite numbers. Those of a survey that looked at a beginning only: the range
    /// is of all cells where the column is one of numbers or times, the rest of the beginning.
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
