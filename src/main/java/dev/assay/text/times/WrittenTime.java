package dev.assay.text.times;

import dev.assay.base.DateOrder;

/// A time that is written in a line.
///
/// The order of numbers in `03/04/05` cannot be told from one line: such a date has a reading for
/// each order in which it is a day, and [#NONE] for the others. Where nothing is left open, all
/// readings are the same.
///
/// @param from its first byte
/// @param to the byte after its last
/// @param yearFirst the day as year, month, day: in milliseconds since 1970
/// @param dayFirst the day as day, month, year
/// @param monthFirst the day as month, day, year
/// @param ofDay milliseconds since midnight, with the offset from UTC taken away
/// @param zoned whether an offset from UTC or its name is written
/// @param open whether its numbers could stand in another order
/// @param shortYear whether the year has two digits
/// @param glued whether it is part of a longer word, such as the name of a file
public record WrittenTime(
        Kind kind,
        int from,
        int to,
        long yearFirst,
        long dayFirst,
        long monthFirst,
        long ofDay,
        boolean zoned,
        boolean open,
        boolean shortYear,
        boolean glued) {
    /// There is no such day.
    public static final long NONE = Long.MIN_VALUE;

    /// What is written, the most telling first.
    public enum Kind {
        /// A day with its year, and a time of day.
        FULL,
        /// Seconds since 1970, or thousandths, millionths or milliardths of them.
        EPOCH,
        /// A day without a year, and a time of day.
        YEARLESS,
        /// A day with its year.
        DATE,
        /// A time of day.
        CLOCK
    }

    /// A moment, or a time of day, written without a date: the day is that of 1970 in each order.
    static WrittenTime dateless(Kind kind, int from, int to, long millis, boolean zoned) {
        return new WrittenTime(kind, from, to, 0, 0, 0, millis, zoned, false, false, false);
    }

    /// Milliseconds since 1970 in an order, or [#NONE]; of a time without a year in [Days#NO_YEAR].
    public long millis(DateOrder order) {
        long day =
                switch (order) {
                    case YEAR_FIRST -> yearFirst;
                    case DAY_FIRST -> dayFirst;
                    case MONTH_FIRST -> monthFirst;
                };
        return day == NONE ? NONE : day + ofDay;
    }

    /// Milliseconds since 1970 in the first order in which it is a day.
    long anyMillis() {
        long day = yearFirst != NONE ? yearFirst : dayFirst != NONE ? dayFirst : monthFirst;
        return day + ofDay;
    }
}
