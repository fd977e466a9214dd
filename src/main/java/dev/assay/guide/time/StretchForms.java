package dev.assay.guide.time;

import static dev.assay.guide.reading.Grammar.group;

import dev.assay.base.DateOrder;
import dev.assay.guide.reading.Grammar;
import dev.assay.guide.time.TimeStretch.Ago;
import dev.assay.guide.time.TimeStretch.Calendar;
import dev.assay.guide.time.TimeStretch.Clock;
import dev.assay.guide.time.TimeStretch.Counted;
import dev.assay.guide.time.TimeStretch.Weekdays;
import dev.assay.guide.words.NumberWords;
import java.time.DayOfWeek;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/// Meanings of the forms of times.
///
/// @param order in which dates are written that are numbers only; empty where nobody knows
record StretchForms(Optional<DateOrder> order) {
    private static final int DAY = 24 * 60;
    private static final Map<String, Clock> PARTS =
            Map.of(
                    "morning", new Clock(6 * 60, 12 * 60),
                    "afternoon", new Clock(12 * 60, 18 * 60),
                    "evening", new Clock(18 * 60, 22 * 60),
                    "night", new Clock(22 * 60, 30 * 60));
    private static final List<String> MONTHS =
            List.of(
                    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov",
                    "dec");
    private static final List<String> NTH = List.of("first", "second", "third", "fourth", "last");

    /// The meanings by the names that the grammar gives them.
    Map<String, Grammar.Meaning> meanings() {
        return Map.of(
                "calendar", this::calendar,
                "ago", StretchForms::ago,
                "counted", StretchForms::counted,
                "weekday", StretchForms::weekday,
                "clocks", StretchForms::clocks,
                "clock", StretchForms::clock);
    }

    Optional<TimeStretch> calendar(MatchResult match) {
        int year = number(match, "year");
        int nth = group(match, "nth").map(StretchForms::nth).orElse(0);
        int month = group(match, "month").map(StretchForms::monthOf).orElse(0);
        int quarter = number(match, "quarter");
        if (group(match, "one").isPresent()) {
            return numbers(match, year);
        }
        if (quarter > 0 || (nth > 0 && month == 0)) {
            boolean three = quarter > 0 || group(match, "three").isPresent();
            int length = three ? 3 : 6;
            int part = nth == NTH.size() ? 12 / length : Math.max(quarter, nth);
            return part * length > 12
                    ? Optional.empty()
                    : Optional.of(new Calendar(year, (part - 1) * length + 1, 0, length));
        }
        if (nth > 0) {
            return Optional.of(new Calendar(year, month, nth == NTH.size() ? -7 : 7 * nth - 6, 7));
        }
        int day = number(match, "day");
        boolean whole = month == 0 && day == 0;
        return day > 31 || month > 12
                ? Optional.empty()
                : Optional.of(new Calendar(year, whole ? 1 : month, day, whole ? 12 : 1));
    }

    /// "3/1/2026" is read in the order of the data. Where nobody knows that, "3.1.2026" begins with
    /// the day, and with slashes a day is one only where it can be no month.
    private Optional<TimeStretch> numbers(MatchResult match, int year) {
        int first = number(match, "one");
        int second = number(match, "other");
        boolean slashes = match.group("sign").equals("/");
        boolean either = first <= 12 && second <= 12 && first != second;
        if (slashes && either && order.isEmpty()) {
            return Optional.empty();
        }
        boolean monthFirst =
                order.equals(Optional.of(DateOrder.MONTH_FIRST))
                        ? first <= 12
                        : slashes && second > 12;
        return Optional.of(
                new Calendar(year, monthFirst ? first : second, monthFirst ? second : first, 1));
    }

    private static Optional<TimeStretch> ago(MatchResult match) {
        Optional<String> whole = group(match, "this");
        if (whole.isPresent()) {
            return Optional.of(new Ago(whole.get(), 0, whole.get()));
        }
        int days =
                group(match, "today").isPresent() ? 0 : group(match, "earlier").isPresent() ? 2 : 1;
        return Optional.of(
                new Ago(
                        "day",
                        group(match, "number").map(NumberWords::of).orElse(days),
                        group(match, "unit").orElse("day")));
    }

    private static Optional<TimeStretch> counted(MatchResult match) {
        Optional<String> number = group(match, "number");
        int count = number.map(NumberWords::of).orElse(1);
        return count == 0
                ? Optional.empty()
                : Optional.of(new Counted(count, match.group("unit"), number.isEmpty()));
    }

    private static Optional<TimeStretch> weekday(MatchResult match) {
        Set<DayOfWeek> days =
                group(match, "day")
                        .map(name -> Set.of(DayOfWeek.valueOf(upper(name) + "DAY")))
                        .orElseGet(() ->
                                group(match, "work").isPresent()
                                        ? EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY)
                                        : Set.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY));
        boolean every =
                Stream.of("many", "ends", "work").anyMatch(name -> group(match, name).isPresent());
        return Optional.of(new Weekdays(days, group(match, "last").isPresent(), every));
    }

    /// Noon, midnight and a full hour last an hour.
    static Optional<Clock> clock(MatchResult match) {
        Optional<String> part = group(match, "part");
        if (part.isPresent()) {
            return part.map(PARTS::get);
        }
        boolean hour = group(match, "minute").isEmpty();
        boolean said = !hour || group(match, "half").isPresent();
        int at =
                group(match, "noon").isPresent()
                        ? DAY / 2
                        : group(match, "midnight").isPresent()
                                ? 0
                                : said ? minute(match, "", group(match, "half").orElse("")) : -1;
        return at < 0 ? Optional.empty() : Optional.of(new Clock(at, at + (hour ? 60 : 1)));
    }

    private static Optional<TimeStretch> clocks(MatchResult match) {
        String half = half(match, "halfto", "");
        int from = minute(match, "from", half(match, "halffrom", half));
        int to = minute(match, "to", half);
        return from < 0 || to < 0 || from == to
                ? Optional.empty()
                : Optional.of(new Clock(from, to == 0 ? DAY : to));
    }

    private static String half(MatchResult match, String group, String other) {
        return group(match, group).filter(StretchForms::isHalf).orElse(other);
    }

    private static boolean isHalf(String word) {
        return word.startsWith("a") || word.startsWith("p");
    }

    /// Minutes since midnight; -1 where the clock has no such time.
    private static int minute(MatchResult match, String which, String half) {
        int hour = number(match, "hour" + which);
        int minute = number(match, "minute" + which);
        if (minute > 59 || hour > 24 || (hour == 24 && minute > 0)) {
            return -1;
        }
        if (!isHalf(half)) {
            return (hour * 60 + minute) % DAY;
        }
        return hour < 1 || hour > 12
                ? -1
                : (hour % 12 + (half.startsWith("p") ? 12 : 0)) * 60 + minute;
    }

    private static int nth(String word) {
        int named = NTH.indexOf(word) + 1;
        return named == 0 ? word.charAt(0) - '0' : named;
    }

    /// The month that a name in English or German, or a number, begins with.
    private static int monthOf(String word) {
        if (Character.isDigit(word.charAt(0))) {
            return Integer.parseInt(word);
        }
        String name = word.substring(0, 3).replace('ä', 'a').replace("mae", "mar");
        return MONTHS.indexOf(name.replace('k', 'c').replace('z', 'c').replaceFirst("ai$", "ay"))
                + 1;
    }

    private static String upper(String word) {
        return word.toUpperCase(Locale.ROOT);
    }

    private static int number(MatchResult match, String group) {
        return group(match, group).map(Integer::parseInt).orElse(0);
    }
}
