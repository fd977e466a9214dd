package dev.assay.extract.derived;

import dev.assay.finding.table.Axis;
import dev.assay.text.template.LogLevel;
import dev.assay.text.times.YearCount;
import java.math.MathContext;
import java.util.List;

/// The times of a log in one reading of them, counted while they pass by.
final class TimeTally {
    private static final int MOST_PAUSES = 3;

    /// A pause is a step of more than so many usual ones.
    static final int USUAL_STEPS = 3;

    /// Times of which more than one in so many stand behind a later one are in no order.
    private static final int MIXED = 10;

    /// A log whose lines step back so much more often than ahead begins with its end.
    private static final double NEWEST_FIRST = 0.9;

    /// As far as a median is known that is not exact.
    private static final MathContext TWO_DIGITS = new MathContext(2);

    private final boolean yearless;
    private final Buckets buckets = new Buckets();
    private final Pauses pauses = new Pauses();
    private final StepTally steps = new StepTally();
    private final YearCount years = new YearCount();
    private long timed;
    private long later;
    private long earlier;
    private long same;
    private long behind;
    private long last = Long.MIN_VALUE;
    private long earliest = Long.MAX_VALUE;
    private long latest = Long.MIN_VALUE;

    /// @param yearless whether the times have no year: then a step over New Year is one of a year
    TimeTally(boolean yearless) {
        this.yearless = yearless;
    }

    void add(long written, LogLevel level) {
        long millis = yearless ? years.inItsYear(written) : written;
        if (timed > 0) {
            later += millis > last ? 1 : 0;
            earlier += millis < last ? 1 : 0;
            same += millis == last ? 1 : 0;
            steps.add(Math.abs(millis - last));
        }
        behind += millis < latest ? 1 : 0;
        timed++;
        last = millis;
        earliest = Math.min(earliest, millis);
        latest = Math.max(latest, millis);
        buckets.add(millis, level);
        pauses.add(millis);
    }

    /// How many lines have a time.
    long timed() {
        return timed;
    }

    /// Whether the newest line comes first, as in `git log`.
    boolean isNewestFirst() {
        return earlier > 0 && earlier >= NEWEST_FIRST * (earlier + later);
    }

    /// How many lines stand behind a later one; of a log whose newest line comes first, how many
    /// are later than the one before.
    long disordered() {
        return isNewestFirst() ? later : behind;
    }

    /// How many steps go against the way of the others.
    long against() {
        return Math.min(later, earlier);
    }

    /// The first time, in milliseconds.
    long earliest() {
        return earliest;
    }

    long latest() {
        return latest;
    }

    /// The median step between two times that differ, in seconds; "not a number" where there is
    /// none.
    double usualStep() {
        return steps.median() / 1e3;
    }

    /// The same in words: exact, or with as many digits as are known of it.
    String usualStepWords() {
        return steps.isExact()
                ? Axis.duration(usualStep())
                : "about " + Axis.duration(usualStep(), TWO_DIGITS);
    }

    /// True where the times are in no order, so that a step from one to the next says nothing.
    boolean isMixed() {
        return MIXED * disordered() > timed;
    }

    /// True where most lines have the time of the line before.
    boolean isMostlySame() {
        return 2 * same > timed - 1;
    }

    /// The longest stretches without a time that are clearly longer than a usual step, the longest
    /// first.
    List<Pauses.Pause> pauses() {
        return pauses.longest(MOST_PAUSES).stream()
                .filter(pause -> pause.length() / 1e3 > USUAL_STEPS * usualStep())
                .toList();
    }

    Buckets buckets() {
        return buckets;
    }
}
