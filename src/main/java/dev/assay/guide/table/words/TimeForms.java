package dev.assay.guide.table.words;

import dev.assay.base.DateOrder;
import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.sql.TimeWish;
import dev.assay.guide.table.sql.TimeWish.Between;
import dev.assay.guide.words.NumberWords;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Times in questions about tables: days, months, years, spans that end with the newest row.
final class TimeForms {
    private static final List<String> MONTHS =
            List.of(
                    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov",
                    "dec");
    private static final List<String> DAYS =
            List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

    private static final String MONTH =
            "(?:j[aä]n(?:uar|uary|ner)?|feb(?:ruar|ruary)?|mar(?:ch)?|m(?:ä|ae)rz|apr(?:il)?|may|mai|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|de[cz](?:ember)?|nov(?:ember)?)";
    private static final String BEFORE =
            "(?:(?<side>since|after|before|until|till|from|between|up"
                    + " to)\\s+|(?:in|on|of|for|during|within|by the end of)\\s+)?(?:the (?:year |month"
                    + " of )?|year )?";
    private static final String ISO =
            "(?<y%1$s>\\d{4})-(?<m%1$s>\\d{1,2})(?:-(?<d%1$s>\\d{1,2})(?:["
                    + " t](?<t%1$s>\\d{1,2}:\\d{2}))?)?";
    private static final String NAMED =
            "(?:(?<e%1$s>\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?)?\\b(?<n%1$s>"
                    + MONTH
                    + ")\\b\\.?(?:\\s+(?<f%1$s>\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?(?:,?\\s+(?:of"
                    + " )?(?<z%1$s>(?:19|20)\\d{2}))?";
    private static final String QUARTER =
            "(?:(?:q(?<q%1$s>[1-4])|(?<o%1$s>first|second|third|fourth|1st|2nd|3rd|4th)"
                    + " quarter)(?:\\s+(?:of |in )?(?<v%1$s>(?:19|20)\\d{2})))";
    private static final String NUMBERS =
            "(?<g%1$s>\\d{1,2})(?<s%1$s>[./])(?<h%1$s>\\d{1,2})\\k<s%1$s>(?<i%1$s>(?:19|20)\\d{2})";
    private static final String YEAR = "(?<a%1$s>(?:19|20)\\d{2})(?:s\\b)?";
    private static final String ONE =
            "(?:"
                    + ISO
                    + "|"
                    + NUMBERS
                    + "|"
                    + QUARTER
                    + "|"
                    + NAMED
                    + "|"
                    + YEAR
                    + ")(?![\\w-]|\\.\\d)";

    private static final Pattern RANGE =
            Pattern.compile(
                    "(?<![\\w.-])(?:from|between)\\s+"
                            + ONE.formatted("1")
                            + "\\s*(?:(?<upto>to|until|till|through|-)|and)\\s*"
                            + ONE.formatted("2"));
    private static final Pattern SINGLE =
            Pattern.compile("(?<![\\w.-])" + BEFORE + ONE.formatted("1"));
    private static final Pattern LATEST =
            Pattern.compile(
                    "\\b(?:(?:in|over|during|for|within|of) )?(?:the"
                            + " )?(?:last|past|previous|latest)"
                            + " (?:(?<n>\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty)"
                            + " )?(?<unit>minute|hour|day|week|month|quarter|year)s?\\b");
    private static final Pattern WEEKDAY =
            Pattern.compile(
                    "\\b(?:on )?(?:a )?(?<day>mon|tues|wednes|thurs|fri|satur|sun)days?\\b");

    /// Words before a year without which it is a plain number.
    private static final Pattern SAYS_WHEN =
            Pattern.compile(
                    ".*\\b(?:in|of|for|since|from|after|before|until|during|to|and|with|vs|versus|compare|between|year|years|only|against|or|about|the)\\s*[,]?\\s*$|^\\s*$",
                    Pattern.DOTALL);

    private TimeForms() {}

    /// Takes the times out of a question.
    ///
    /// @param ofNumbers whether a text ends in the name of a column of numbers, whose limits follow
    /// @param order in which the table's file writes dates; empty where nobody knows
    static void read(QuestionTokens sheet, Predicate<String> ofNumbers, Optional<DateOrder> order) {
        sheet.take(
                RANGE,
                TableSlot.WHEN_WISH,
                match ->
                        Grammar.group(match, "a1").isPresent()
                                        && ofNumbers.test(sheet.whole().substring(0, match.start()))
                                ? Optional.empty()
                                : range(match, order));
        sheet.take(LATEST, TableSlot.WHEN_WISH, TimeForms::latest);
        sheet.take(
                SINGLE,
                TableSlot.WHEN_WISH,
                match ->
                        means(sheet.whole(), match, ofNumbers)
                                ? single(match, order)
                                : Optional.empty());
        sheet.take(WEEKDAY, TableSlot.WHEN_WISH, TimeForms::weekday);
    }

    /// Whether a year or "may" is one, and no number and no other word.
    private static boolean means(String text, MatchResult match, Predicate<String> ofNumbers) {
        String said = match.group().strip();
        String before = text.substring(0, match.start());
        boolean bareYear = said.matches("(?:19|20)\\d{2}s?");
        boolean unsure = bareYear || said.matches("may|mai|march|mar|sun|dec|dez|oct|sep|jan");
        return !unsure
                || SAYS_WHEN.matcher(before).matches()
                || (bareYear && ofNumbers.test(before));
    }

    private static Optional<TimeWish> latest(MatchResult match) {
        int number =
                Grammar.group(match, "n")
                        .map(word -> word.equals("twelve") ? 12 : NumberWords.of(word))
                        .orElse(1);
        String unit = match.group("unit");
        String words =
                number == 1 ? "in the last " + unit : "in the last " + number + " " + unit + "s";
        return number == 0
                ? Optional.empty()
                : Optional.of(new TimeWish.Latest(number, unit, words));
    }

    private static Optional<TimeWish> weekday(MatchResult match) {
        int day = DAYS.indexOf(match.group("day").substring(0, 3)) + 1;
        String name = DayOfWeek.of(day).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        return Optional.of(new TimeWish.OnWeekday(day, "a " + name));
    }

    /// A stretch of the calendar.
    private record Stretch(LocalDateTime from, LocalDateTime to, String words) {}

    private static Optional<TimeWish> range(MatchResult match, Optional<DateOrder> order) {
        Optional<Stretch> last = stretch(match, "2", order);
        Optional<Stretch> first =
                stretch(match, "1", order).or(() -> last.flatMap(end -> inYearOf(match, end)));
        if (first.isEmpty() || last.isEmpty() || !first.get().from().isBefore(last.get().to())) {
            return Optional.empty();
        }
        return Optional.of(
                new Between(
                        first.get().from(),
                        last.get().to(),
                        "from " + first.get().words() + " to " + last.get().words()));
    }

    /// A month without a year is in that of the end of its range: "from March to May 2025".
    private static Optional<Stretch> inYearOf(MatchResult match, Stretch end) {
        boolean month =
                Grammar.group(match, "n1").isPresent()
                        && Grammar.group(match, "e1").isEmpty()
                        && Grammar.group(match, "f1").isEmpty();
        if (!month) {
            return Optional.empty();
        }
        Month of = Month.of(monthOf(match.group("n1")));
        LocalDate first = LocalDate.of(end.from().getYear(), of, 1);
        return Optional.of(
                stretch(
                        first,
                        first.plusMonths(1),
                        of.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + first.getYear()));
    }

    private static Optional<TimeWish> single(MatchResult match, Optional<DateOrder> order) {
        String side = Grammar.group(match, "side").orElse("");
        Optional<Stretch> stretch = stretch(match, "1", order);
        if (stretch.isEmpty()) {
            return everyYear(match, side);
        }
        Stretch when = stretch.get();
        return switch (side) {
            case "since", "from" ->
                    Optional.of(new Between(when.from(), null, "since " + when.words()));
            case "after" -> Optional.of(new Between(when.to(), null, "after " + when.words()));
            case "before" -> Optional.of(new Between(null, when.from(), "before " + when.words()));
            case "until", "till", "up to" ->
                    Optional.of(new Between(null, when.to(), "until the end of " + when.words()));
            case "between" -> Optional.empty();
            default ->
                    Optional.of(
                            new Between(
                                    when.from(),
                                    when.to(),
                                    (isDay(match) ? "on " : "in ") + when.words()));
        };
    }

    private static boolean isDay(MatchResult match) {
        return Grammar.group(match, "d1").isPresent()
                || Grammar.group(match, "g1").isPresent()
                || Grammar.group(match, "e1").isPresent()
                || Grammar.group(match, "f1").isPresent();
    }

    private static Optional<TimeWish> everyYear(MatchResult match, String side) {
        Optional<String> name = Grammar.group(match, "n1");
        if (name.isEmpty() || !side.isEmpty() || Grammar.group(match, "z1").isPresent()) {
            return Optional.empty();
        }
        int month = monthOf(name.get());
        int day =
                Grammar.group(match, "e1")
                        .or(() -> Grammar.group(match, "f1"))
                        .map(Integer::parseInt)
                        .orElse(0);
        String words = Month.of(month).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        return day > 31
                ? Optional.empty()
                : Optional.of(
                        new TimeWish.EveryYear(
                                month, day, day == 0 ? "in " + words : "on " + day + " " + words));
    }

    private static int monthOf(String name) {
        String first =
                name.substring(0, 3)
                        .replace("jän", "jan")
                        .replaceFirst("mä.|mae", "mar")
                        .replace("mai", "may")
                        .replace("okt", "oct")
                        .replace("dez", "dec");
        return MONTHS.indexOf(first) + 1;
    }

    /// The stretch that one form names; empty where it names no year, or no day of the calendar.
    private static Optional<Stretch> stretch(
            MatchResult match, String number, Optional<DateOrder> order) {
        try {
            return Optional.ofNullable(
                    Grammar.group(match, "i" + number).isPresent()
                            ? ofNumbers(match, number, order)
                            : calendar(match, number));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private static @Nullable Stretch calendar(MatchResult match, String number) {
        Optional<Integer> alone = whole(match, "a" + number);
        if (alone.isPresent()) {
            LocalDate first = LocalDate.of(alone.get(), 1, 1);
            return stretch(first, first.plusYears(1), alone.get().toString());
        }
        Optional<Integer> quarter = quarter(match, number);
        if (quarter.isPresent()) {
            int year = whole(match, "v" + number).orElseThrow();
            LocalDate first = LocalDate.of(year, quarter.get() * 3 - 2, 1);
            return stretch(first, first.plusMonths(3), "Q" + quarter.get() + " " + year);
        }
        Optional<Integer> year = whole(match, "y" + number).or(() -> whole(match, "z" + number));
        if (year.isEmpty()) {
            return null;
        }
        int month =
                Grammar.group(match, "n" + number)
                        .map(TimeForms::monthOf)
                        .or(() -> whole(match, "m" + number))
                        .orElse(1);
        Optional<Integer> day =
                whole(match, "d" + number)
                        .or(() -> whole(match, "e" + number))
                        .or(() -> whole(match, "f" + number));
        LocalDate first = LocalDate.of(year.get(), month, day.orElse(1));
        Optional<String> clock = Grammar.group(match, "t" + number);
        if (clock.isPresent()) {
            LocalDateTime at =
                    first.atTime(
                            LocalTime.parse(
                                    clock.get().length() == 4 ? "0" + clock.get() : clock.get()));
            return new Stretch(at, at.plusMinutes(1), first + " " + clock.get());
        }
        String name =
                Month.of(month).getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + year.get();
        return day.isPresent()
                ? stretch(first, first.plusDays(1), day.get() + " " + name)
                : stretch(first, first.plusMonths(1), name);
    }

    /// "3/1/2026" is read in the order of the table's file. Where nobody knows that, "3.1.2026"
    /// begins with the day, and with slashes a day is one only where it can be no month.
    private static @Nullable Stretch ofNumbers(
            MatchResult match, String number, Optional<DateOrder> order) {
        int first = whole(match, "g" + number).orElseThrow();
        int second = whole(match, "h" + number).orElseThrow();
        boolean slashes = "/".equals(match.group("s" + number));
        boolean either = first <= 12 && second <= 12 && first != second;
        if (slashes && either && order.isEmpty()) {
            return null;
        }
        boolean monthFirst =
                order.equals(Optional.of(DateOrder.MONTH_FIRST))
                        ? first <= 12
                        : slashes && second > 12;
        LocalDate day =
                LocalDate.of(
                        whole(match, "i" + number).orElseThrow(),
                        monthFirst ? first : second,
                        monthFirst ? second : first);
        String month = day.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        return stretch(
                day, day.plusDays(1), day.getDayOfMonth() + " " + month + " " + day.getYear());
    }

    private static Optional<Integer> quarter(MatchResult match, String number) {
        return whole(match, "q" + number)
                .or(() -> Grammar.group(match, "o" + number).map(TimeForms::ordinal));
    }

    private static int ordinal(String word) {
        return switch (word.charAt(0)) {
            case 's', '2' -> 2;
            case 't', '3' -> 3;
            case 'f', '1' -> word.equals("fourth") ? 4 : 1;
            default -> 4;
        };
    }

    private static Stretch stretch(LocalDate from, LocalDate to, String words) {
        return new Stretch(from.atStartOfDay(), to.atStartOfDay(), words);
    }

    private static Optional<Integer> whole(MatchResult match, String group) {
        return Grammar.group(match, group).map(Integer::parseInt);
    }
}
