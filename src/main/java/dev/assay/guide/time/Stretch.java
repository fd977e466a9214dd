package dev.assay.guide.time;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A stretch of time as words name it: "12 November", "the last two weeks", "weekends".
public sealed interface Stretch {
    /// The days of it; empty where it is no stretch of days, or the calendar has no such day.
    Optional<TimeSpan> span(Anchor anchor);

    /// A year, a quarter, a month, a week of a month, or a day.
    ///
    /// @param year 0 where nobody said
    /// @param month 0 where nobody said; the first of several
    /// @param day 0 where whole months are meant; -7 for the last seven days of the month
    /// @param length in days, or in months where no day is named
    record Calendar(int year, int month, int day, int length) implements Stretch {
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

        /// What it does not say as the end of the same range has it: "3 to 5 November 2026".
        Calendar upTo(TimeSpan end) {
            int own = month == 0 ? end.last().getMonthValue() : month;
            int later = own > end.last().getMonthValue() ? 1 : 0;
            return new Calendar(year == 0 ? end.last().getYear() - later : year, own, day, length);
        }

        Calendar withYear(int other) {
            return new Calendar(other, month, day, length);
        }

        /// As far as it was said: "31 February".
        String said() {
            String name =
                    month == 0
                            ? ""
                            : Month.of(month).getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " ";
            return ((day == 0 ? "" : day + " ") + name + (year == 0 ? "" : year)).strip();
        }

        public boolean isDay() {
            return day != 0 && length == 1;
        }
    }

    /// So many units up to the newest: "the last ten days".
    ///
    /// @param bare whether no number was said: "last week" may be one of the calendar
    record Counted(int number, String unit, boolean bare) implements Stretch {
        @Override
        public Optional<TimeSpan> span(Anchor anchor) {
            if (isInADay()) {
                return Optional.empty();
            }
            LocalDate end = anchor.newest().plusDays(1);
            return bare && !unit.equals("day")
                    ? new Ago(unit, 1, unit).span(anchor)
                    : Optional.of(
                            new TimeSpan(
                                    minus(end.atStartOfDay(), number, unit),
                                    end.atStartOfDay(),
                                    "since "
                                            + CalendarDays.words(
                                                    minus(end.atStartOfDay(), number, unit)
                                                            .toLocalDate())));
        }

        public boolean isInADay() {
            return unit.equals("hour") || unit.equals("minute");
        }

        /// Days of so many units, as far as people mind.
        public int days() {
            return number * (unit.equals("week") ? 7 : unit.equals("day") ? 1 : 30);
        }

        /// "in the last 10 days".
        public String words() {
            return "in the last " + (number == 1 ? unit : number + " " + unit + "s");
        }
    }

    /// The day, the week, the month or the year of a day so many units back: "two weeks ago" is a
    /// day, "this week" begins on Monday.
    record Ago(String of, int back, String unit) implements Stretch {
        @Override
        public Optional<TimeSpan> span(Anchor anchor) {
            LocalDateTime day = minus(anchor.newest().atStartOfDay(), back, unit);
            LocalDate first =
                    switch (of) {
                        case "week" ->
                                day.toLocalDate()
                                        .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
                        case "month" -> day.toLocalDate().withDayOfMonth(1);
                        case "quarter" ->
                                day.toLocalDate()
                                        .withMonth((day.getMonthValue() - 1) / 3 * 3 + 1)
                                        .withDayOfMonth(1);
                        case "year" -> day.toLocalDate().withDayOfYear(1);
                        default -> day.toLocalDate();
                    };
            return Optional.of(
                    TimeSpan.of(first.atStartOfDay(), minus(first.atStartOfDay(), -1, of)));
        }
    }

    /// Days of the week.
    ///
    /// @param last whether the last ones are said to be meant
    /// @param every whether more than one week is said to be meant
    record Weekdays(Set<DayOfWeek> days, boolean last, boolean every) implements Stretch {
        public Weekdays {
            days = Set.copyOf(days);
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
    record Clock(int from, int to) implements Stretch {
        @Override
        public Optional<TimeSpan> span(Anchor anchor) {
            return Optional.empty();
        }
    }

    /// A time of a day.
    record At(Stretch day, Clock clock) implements Stretch {
        @Override
        public Optional<TimeSpan> span(Anchor anchor) {
            return day.span(anchor)
                    .map(of ->
                            TimeSpan.of(
                                    of.first().atStartOfDay().plusMinutes(clock.from()),
                                    of.first().atStartOfDay().plusMinutes(clock.to())));
        }
    }

    private static LocalDateTime minus(LocalDateTime time, int number, String unit) {
        return switch (unit) {
            case "quarter" -> time.minusMonths(3L * number);
            case "week" -> time.minusWeeks(number);
            case "month" -> time.minusMonths(number);
            case "year" -> time.minusYears(number);
            case "hour" -> time.minusHours(number);
            case "minute" -> time.minusMinutes(number);
            default -> time.minus(number, ChronoUnit.DAYS);
        };
    }
}
