package dev.assay.vocabulary;

import java.util.List;

/// The way in which the values of a column are put together and told.
///
/// @param together what several values come to where nobody says it
/// @param weight the column that weighs values in a mean; empty where each counts the same
/// @param unit in which answers tell values; of a column that is computed, the unit it has; empty
///   for the unit in which they are stored
/// @param clock whether seconds are told as hours, minutes and seconds
/// @param most words for the row with the largest value, in lower case: "longest"
/// @param least words for the row with the smallest one
/// @param beside columns that are told beside it, where they have a value
/// @param peak the column with the largest of what this one is the mean of; empty for none
public record Telling(
        Together together,
        String weight,
        String unit,
        boolean clock,
        List<String> most,
        List<String> least,
        List<String> beside,
        String peak) {
    /// Values of which nothing is known.
    public static final Telling PLAIN =
            new Telling(Together.UNSAID, "", "", false, List.of(), List.of(), List.of(), "");

    public Telling {
        most = List.copyOf(most);
        least = List.copyOf(least);
        beside = List.copyOf(beside);
    }

    /// Values of which it is known what several come to.
    public static Telling of(Together together) {
        return new Telling(together, "", "", false, List.of(), List.of(), List.of(), "");
    }

    /// The same in another unit.
    public Telling in(String other) {
        return new Telling(together, weight, other, clock, most, least, beside, peak);
    }

    /// The same as hours, minutes and seconds.
    public Telling byClock() {
        return new Telling(together, weight, unit, true, most, least, beside, peak);
    }

    /// The same where some rows weigh more.
    public Telling weighedBy(String column) {
        return new Telling(together, column, unit, clock, most, least, beside, peak);
    }

    /// The same with words for the rows at both ends.
    public Telling ends(List<String> highest, List<String> lowest) {
        return new Telling(together, weight, unit, clock, highest, lowest, beside, peak);
    }

    /// The same with other columns beside it.
    public Telling with(String... columns) {
        return new Telling(together, weight, unit, clock, most, least, List.of(columns), peak);
    }

    /// The same with the column of the largest of what it is the mean of.
    public Telling peakIn(String column) {
        return new Telling(together, weight, unit, clock, most, least, beside, column);
    }

    /// The ways in which several values are put together.
    public enum Together {
        UNSAID,
        SUM,
        MEAN,
        LARGEST,
        SMALLEST
    }
}
