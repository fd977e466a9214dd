package dev.assay.activity.reading;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/// The clock of a device, which may never have been set. Times before 1985, when nothing recorded
/// yet, or over a day from now are not known. Where a file has others, too, such samples have no
/// time; where it has none, the seconds between its samples are kept and the date is not known.
///
/// @param known whether the times tell a date
record RecordingClock(boolean known) {
    private static final double EARLIEST = Instant.parse("1985-01-01T00:00:00Z").getEpochSecond();
    private static final Duration AHEAD = Duration.ofDays(1);

    /// Looks at times and takes away those that are not known.
    ///
    /// @param times seconds since 1970; changed
    /// @param earliest seconds since 1970 from which on times of the kind of file are dates
    static RecordingClock of(double[] times, double earliest, Clock now, List<String> remarks) {
        double from = Math.max(EARLIEST, earliest);
        double to = now.instant().plus(AHEAD).getEpochSecond();
        int right = 0;
        int wrong = 0;
        double example = Double.NaN;
        for (double time : times) {
            boolean odd = time < from || time > to;
            wrong += odd ? 1 : 0;
            right += Double.isFinite(time) && !odd ? 1 : 0;
            example = odd && Double.isNaN(example) ? time : example;
        }
        if (wrong == 0) {
            return new RecordingClock(true);
        }
        if (right == 0) {
            remarks.add(
                    "The date is not known: the clock was not set (%s).".formatted(day(example)));
            return new RecordingClock(false);
        }
        for (int i = 0; i < times.length; i++) {
            times[i] = times[i] < from || times[i] > to ? Double.NaN : times[i];
        }
        remarks.add(
                "The times of %,d of %,d samples are not known: the clock was not set (%s)."
                        .formatted(wrong, times.length, day(example)));
        return new RecordingClock(true);
    }

    private static String day(double seconds) {
        double farthest = Instant.parse("9999-12-31T00:00:00Z").getEpochSecond();
        return Instant.ofEpochSecond((long) Math.clamp(seconds, -farthest, farthest))
                .atOffset(ZoneOffset.UTC)
                .toLocalDate()
                .toString();
    }
}
