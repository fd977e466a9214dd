package dev.assay.chip.finding;

import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Detector.Part;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.time.TimeSpan;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// The part of a history that is looked at.
record Window(Part part) {
    static final Window ALL = new Window(Part.ALL);

    /// No chip is as old: a number of seconds below is none of a day.
    private static final double EARLIEST = 1e8;

    static Window of(Part part) throws NotLookedException {
        if (Math.abs(part.from()) < EARLIEST || Math.abs(part.to()) < EARLIEST) {
            throw new NotLookedException(
                    "Parts of a chip's history are from and to days, such as 2026-11-12.");
        }
        return new Window(part);
    }

    /// Returns whether a moment lies within; a value without one lies only in the whole.
    boolean holds(@Nullable Instant at) {
        return part.isWhole()
                || (at != null
                        && at.getEpochSecond() >= part.from()
                        && at.getEpochSecond() < part.to());
    }

    /// Null where it has no beginning.
    @Nullable LocalDate first() {
        return day(part.from());
    }

    /// Null where it has no end.
    @Nullable LocalDate last() {
        return day(part.to() - 1);
    }

    private static @Nullable LocalDate day(double seconds) {
        return Double.isFinite(seconds)
                ? ParameterHistory.day(Instant.ofEpochSecond((long) seconds))
                : null;
    }

    /// " since 12 November 2026", " in November 2026", " in this history".
    String words() {
        LocalDate first = first();
        LocalDate last = last();
        if (first == null) {
            return last == null ? " in this history" : " up to " + CalendarDays.words(last);
        }
        return " "
                + (last == null
                        ? "since " + CalendarDays.words(first)
                        : TimeSpan.of(first, last.plusDays(1)).words());
    }
}
