package dev.assay.extract.derived;

import dev.assay.text.template.LogLevel;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.SortedMap;
import java.util.TreeMap;

/// Counts lines by time and level; as the span grows, so do the buckets, each of which begins where
/// a clock or a calendar has a new hour, day or year.
final class Buckets {
    private static final int MOST_KEPT = 400;

    /// For each bucket with lines there may be so many without.
    private static final long MOST_EMPTY = 5;

    private SortedMap<Long, long[]> counts = new TreeMap<>();
    private Width width = Width.SECOND;
    private long from = Long.MAX_VALUE;
    private long to = Long.MIN_VALUE;
    private long[] last = new long[LogLevel.COUNT];

    /// How long a bucket is. Each begins where one of every shorter width does, but for the week,
    /// in which no month or year begins: lines are shown by weeks and never kept by them.
    enum Width {
        SECOND("second", 1_000L, 0),
        TEN_SECONDS("10 s", 10_000L, 0),
        MINUTE("minute", 60_000L, 0),
        TEN_MINUTES("10 min", 600_000L, 0),
        HOUR("hour", 3_600_000L, 0),
        SIX_HOURS("6 h", 21_600_000L, 0),
        DAY("day", 86_400_000L, 1),
        WEEK("week", 0, 7),
        MONTH("month", 0, 30),
        YEAR("year", 0, 365),
        DECADE("10 years", 0, 3_652),
        CENTURY("100 years", 0, 36_524),
        MILLENNIUM("1,000 years", 0, 365_242);

        private final String word;
        private final long millis;
        private final long about;

        /// @param millis 0 where it is not always the same
        /// @param days about, where it is made of them
        Width(String word, long millis, long days) {
            this.word = word;
            this.millis = millis;
            this.about = Math.max(millis, days * 86_400_000L);
        }

        /// What comes after "lines per".
        String word() {
            return word;
        }

        /// Whether a day is the shortest thing it is made of.
        boolean isOfDays() {
            return compareTo(DAY) >= 0;
        }

        /// The next longer one; of the longest itself.
        private Width wider() {
            return switch (this) {
                case SECOND -> TEN_SECONDS;
                case TEN_SECONDS -> MINUTE;
                case MINUTE -> TEN_MINUTES;
                case TEN_MINUTES -> HOUR;
                case HOUR -> SIX_HOURS;
                case SIX_HOURS -> DAY;
                case DAY -> WEEK;
                case WEEK -> MONTH;
                case MONTH -> YEAR;
                case YEAR -> DECADE;
                case DECADE -> CENTURY;
                case CENTURY, MILLENNIUM -> MILLENNIUM;
            };
        }

        private Width widerToKeep() {
            return this == DAY ? MONTH : wider();
        }

        /// When the bucket of a moment begins.
        private long begins(long time) {
            if (millis > 0) {
                return Math.floorDiv(time, millis) * millis;
            }
            return date(time).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
        }

        private LocalDate date(long time) {
            LocalDate day = LocalDate.ofInstant(Instant.ofEpochMilli(time), ZoneOffset.UTC);
            return switch (this) {
                case SECOND, TEN_SECONDS, MINUTE, TEN_MINUTES, HOUR, SIX_HOURS, DAY -> day;
                case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
                case MONTH -> day.withDayOfMonth(1);
                case YEAR -> year(day, 1);
                case DECADE -> year(day, 10);
                case CENTURY -> year(day, 100);
                case MILLENNIUM -> year(day, 1_000);
            };
        }

        private static LocalDate year(LocalDate day, int several) {
            return LocalDate.of(Math.floorDiv(day.getYear(), several) * several, 1, 1);
        }
    }

    /// Buckets of one width.
    ///
    /// @param counts of each level by the beginnings of the buckets, in milliseconds
    record Shown(Width width, SortedMap<Long, long[]> counts) {}

    void add(long millis, LogLevel level) {
        if (millis < from || millis >= to) {
            turnTo(millis);
        }
        last[level.place()]++;
    }

    /// Lines of one bucket follow each other, or of one day where a bucket is longer: where it
    /// begins and ends is kept.
    private void turnTo(long millis) {
        last = counts.computeIfAbsent(width.begins(millis), _ -> new long[LogLevel.COUNT]);
        while (counts.size() > MOST_KEPT && width != Width.MILLENNIUM) {
            width = width.widerToKeep();
            counts = by(width);
            last = counts.computeIfAbsent(width.begins(millis), _ -> new long[LogLevel.COUNT]);
        }
        Width even = width.millis > 0 ? width : Width.DAY;
        from = even.begins(millis);
        to = from + even.millis;
    }

    private SortedMap<Long, long[]> by(Width wanted) {
        SortedMap<Long, long[]> wider = new TreeMap<>();
        counts.forEach((begin, levels) -> {
            long[] sum = wider.computeIfAbsent(wanted.begins(begin), _ -> new long[LogLevel.COUNT]);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += levels[i];
            }
        });
        return wider;
    }

    /// The counts in the shortest buckets of which there are no more than so many, and not mostly
    /// empty ones between them.
    ///
    /// @param shortest that is wanted
    Shown shown(int most, Width shortest) {
        Width wanted = width.compareTo(shortest) > 0 ? width : shortest;
        SortedMap<Long, long[]> found = by(wanted);
        while ((found.size() > most || isSparse(wanted, found)) && wanted != Width.MILLENNIUM) {
            wanted = wanted.wider();
            found = by(wanted);
        }
        return new Shown(wanted, found);
    }

    private static boolean isSparse(Width width, SortedMap<Long, long[]> found) {
        return found.size() > 1
                && (found.lastKey() - found.firstKey()) / width.about > MOST_EMPTY * found.size();
    }
}
