package dev.assay.guide.time;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Period;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;
import java.util.Set;

/// A stretch of time as words name it: "12 November", "the last two weeks", "weekends".
public sealed interface TimeStretch {
    /// From where times are counted back, and by which a month without a year is found.
    ///
    /// @param newest the day of the newest data, or today
    /// @param known months with data: the latest of a name is meant; none where nobody knows
    record Anchor(LocalDate newest, Set<YearMonth> known) {
        public Anchor {
            known = Set.copyOf(known);
        }

        public static Anchor of(LocalDate newest) {
            return new Anchor(newest, Set.of());
        }
    }

    /// The days of it; empty where it is no stretch of days, or the calendar has no such day.
    Optional<TimeSpan> span(Anchor anchor);

    /// Returns whether it is a single day.
    default boolean isDay() {
        return false;
    }

    /// A year, a quarter, a month, a week of a month, or a day.
    ///
    /// @param year 0 where nobody said
    /// @param month 0 where nobody said; the first of several
    /// @param day 0 where whole months are meant; -7 for the last seven days of the month
    /// @param length in days, or in months where no day is named
    record Calendar(int year, int month, int day, int length) implements TimeStretch {
        @Override
        public Optional<TimeSpan> span(Anchor anchor) {
            YearMonth newest = YearMonth.from(anchor.newest());
            if (year != 0) {
                return in(YearMonth.of(year, month == 0 ? newest.getMonthValue() : month));
            }
            Optional<Integer> known =
                    anchor.known().stream()
                            .filter(each -> each.getMonthValue() == month)
                            .map(YearMonth::getYear)
                            .max(Integer::compare);
            if (known.isPresent()) {
                return in(YearMonth.of(known.get(), month));
            }
            // Four years, so that there is a 29 February among them.
            for (int back = 0; back < 48; back++) {
                YearMonth candidate = newest.minusMonths(back);
                Optional<TimeSpan> found =
                        month == 0 || candidate.getMonthValue() == month
                                ? in(candidate).filter(s -> !s.first().isAfter(anchor.newest()))
                                : Optional.empty();
                if (found.isPresent()) {
                    return found;
                }
            }
            return Optional.empty();
        }

        Optional<TimeSpan> in(YearMonth of) {
            try {
                LocalDate first =
                        day < 0
                                ? of.atEndOfMonth().plusDays(day + 1L)
                                : LocalDate.of(of.getYear(), of.getMonth(), Math.max(1, day));
                return Optional.of(
                        TimeSpan.of(
                                first,
                                day == 0 ? first.plusMonths(length) : first.plusDays(length)));
            } catch (DateTimeException noSuchDay) {
                return Optional.empty();
            }
        }

        /// The same day, with what it does not say as the end of the same range has it: "3 to 5
        /// November 2026".
        Calendar upTo(TimeSpan end) {
            int own = month == 0 ? end.last().getMonthValue() : month;
            int later = own > end.last().getMonthValue() ? 1 : 0;
            return new Calendar(year == 0 ? end.last().getYear() - later : year, own, day, length);
        }

        Calendar withYear(int other) {
            return new Calendar(other, month, day, length);
        }

        @Override
        public boolean isDay() {
            return day != 0 && length == 1;
        }
    }

    /// So many units up to the newest: "the last ten days".
    ///
    /// @param bare whether no number was said: "last week" may be one of the calendar
    record Counted(int number, String unit, boolean bare) implements TimeStretch {
        @Override
        public Optional<TimeSpan> span(Anchor anchor) {
            if (isInADay()) {
                return Optional.empty();
            }
            if (bare && !unit.equals("day")) {
                return new Ago(unit, 1, unit).span(anchor);
            }
            return Optional.of(last(period(number, unit), anchor.newest()));
        }

        private static TimeSpan last(Period period, LocalDate newest) {
            LocalDate end = newest.plusDays(1);
            LocalDate from = end.minus(period);
            return new TimeSpan(
                    from.atStartOfDay(), end.atStartOfDay(), "since", CalendarDays.words(from));
        }

        public boolean isInADay() {
            return unit.equals("hour") || unit.equals("minute");
        }
    }

    /// The day, the week, the month or the year of a day so many units back: "two weeks ago" is a
    /// day, "this week" begins on Monday.
    record Ago(String of, int back, String unit) implements TimeStretch {
        @Override
        public Optional<TimeSpan> span(Anchor anchor) {
            LocalDate day = anchor.newest().minus(period(back, unit));
            LocalDate first =
                    switch (of) {
                        case "week" -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
                        case "month" -> day.withDayOfMonth(1);
                        case "quarter" ->
                                day.minusMonths((day.getMonthValue() - 1) % 3).withDayOfMonth(1);
                        case "year" -> day.withDayOfYear(1);
                        default -> day;
                    };
            return Optional.of(TimeSpan.of(first, first.plus(period(1, of))));
        }

        @Override
        public boolean isDay() {
            return of.equals("day");
        }
    }

    /// Days of the week.
    ///
    /// @param last whether the last ones are said to be meant
    /// @param every whether more than one week is said to be meant
    record Weekdays(Set<DayOfWeek> days, boolean last, boolean every) implements TimeStretch {
        public Weekdays {
            days = Set.copyOf(days);
        }

        @Override
        public boolean isDay() {
            return !every && days.size() == 1;
        }

        /// The last of them before the newest day.
        @Override
        public Optional<TimeSpan> span(Anchor anchor) {
            LocalDate first =
                    anchor.newest()
                            .with(
                                    TemporalAdjusters.previous(
                                            days.stream().sorted().toList().getFirst()));
            return every
                    ? Optional.empty()
                    : Optional.of(TimeSpan.of(first, first.plusDays(days.size())));
        }
    }

    /// A time of any day, in minutes since midnight.
    ///
    /// @param to the minute behind the last one; before the first one, or more than a day has,
    ///   where midnight lies between
    record Clock(int from, int to) implements TimeStretch {
        @Override
        public Optional<TimeSpan> span(Anchor anchor) {
            return Optional.empty();
        }
    }

    /// A time of a day.
    record At(TimeStretch day, Clock clock) implements TimeStretch {
        @Override
        public Optional<TimeSpan> span(Anchor anchor) {
            return day.span(anchor)
                    .map(of ->
                            TimeSpan.of(
                                    of.first().atStartOfDay().plusMinutes(clock.from()),
                                    of.first().atStartOfDay().plusMinutes(clock.to())));
        }
    }

    private static Period period(int number, String unit) {
        return switch (unit) {
            case "week" -> Period.ofWeeks(number);
            case "month" -> Period.ofMonths(number);
            case "quarter" -> Period.ofMonths(3 * number);
            case "year" -> Period.ofYears(number);
            default -> Period.ofDays(number);
        };
    }
}
