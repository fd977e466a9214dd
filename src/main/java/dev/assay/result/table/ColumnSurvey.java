package dev.assay.result.table;

import dev.assay.base.Words;
import dev.assay.result.database.NotFinite;
import java.util.Optional;

/// What a column holds, and what its cells are as numbers.
///
/// @param name of the column
/// @param present how many cells are not empty
/// @param readable how many of those that were looked at are what the column is read as
/// @param distinct values, counted one by one up to a million; more are about so many, and never
///   more than there are cells
/// @param longest how many characters its longest text has; 0 where it holds no text
/// @param zeros how many cells have a zero that is no measurement; statistics leave them out
/// @param notFinite cells that are NaN or infinite, which statistics leave out
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
        NotFinite notFinite,
        Optional<Forms> forms,
        Optional<Numbers> numbers) {
    private static final int ABOUT_DIGITS = 3;

    /// About how many are counted is a few in a hundred beside the count.
    private static final double AS_GOOD_AS_ALL = 0.95;

    /// Different values in words: "812"; "about 4,810,000" where they were not counted one by one.
    public static String distinctWords(long distinct) {
        if (TableSql.isCounted(distinct)) {
            return Words.count(distinct);
        }
        long digit = Math.powExact(10L, Long.toString(distinct).length() - ABOUT_DIGITS);
        return "about " + Words.count(Math.round((double) distinct / digit) * digit);
    }

    /// Returns whether the cells are all different; counted about, whether as good as all.
    public boolean isAllDifferent() {
        long measured = present - zeros;
        return distinct == measured
                || (!TableSql.isCounted(distinct) && distinct >= AS_GOOD_AS_ALL * measured);
    }

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
    /// @param zoned how many of the times name a zone
    public record Forms(long looked, long numbers, long times, long zoned) {
        /// So many of the texts make their column what they are.
        private static final double NEARLY_ALL = 0.95;

        /// The type as which a column of such texts is read.
        Meaning meaning() {
            double enough = NEARLY_ALL * looked;
            if (looked > 0 && numbers >= enough) {
                return Meaning.NUMBER;
            }
            boolean time = looked > 0 && times >= enough;
            return !time ? Meaning.TEXT : zoned > 0 ? Meaning.TIME : Meaning.LOCAL_TIME;
        }
    }

    /// Statistics of finite numbers. The range is of the rows that were counted where the column is
    /// one of numbers or times, else of those that were looked at closely.
    ///
    /// @param sampleDeviation the standard deviation as of a sample; 0 of a single value
    public record Numbers(
            double min,
            double lowerQuartile,
            double median,
            double upperQuartile,
            double max,
            double mean,
            double sampleDeviation) {}

    /// How much of a table is read for what.
    ///
    /// @param counted the rows in which cells, ranges and different values are counted
    /// @param beginning rows that are read more than once: the same, or the first of them, copied
    /// @param measured how many rows, from the first, quartiles and averages are of
    /// @param looked how many rows, from the first, are looked at closely
    public record Extent(TableInfo counted, TableInfo beginning, long measured, long looked) {
        public Extent {
            measured = Math.min(measured, beginning.rows());
            looked = Math.min(looked, beginning.rows());
        }

        /// Every row for everything.
        public static Extent all(TableInfo table) {
            return new Extent(table, table, table.rows(), table.rows());
        }
    }
}
