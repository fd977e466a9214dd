package dev.assay.text.times;

import java.time.Duration;

/// Counts the years that pass by in times without one: a step over New Year is one of a year.
public final class YearCount {
    /// Days without a year that lie farther apart are in different years.
    private static final long HALF_A_YEAR = Duration.ofDays(183).toMillis();

    private boolean any;
    private long last;
    private int years;

    /// The next time, so many years later than it is written.
    public long inItsYear(long written) {
        long millis = Days.yearsLater(written, years);
        if (any && Math.abs(millis - last) > HALF_A_YEAR) {
            years += millis < last ? 1 : -1;
            millis = Days.yearsLater(written, years);
        }
        any = true;
        last = millis;
        return millis;
    }

    /// How many years later than the first one the last one was.
    public int years() {
        return years;
    }
}
