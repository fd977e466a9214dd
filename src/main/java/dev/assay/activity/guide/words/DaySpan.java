package dev.assay.activity.guide.words;

import dev.assay.activity.Activity;
import dev.assay.base.Words;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Some days in a row.
///
/// @param from the first of them
/// @param to the first day after them
/// @param words as an answer says it, with a blank before it: " in November 2026"
public record DaySpan(LocalDate from, LocalDate to, String words) {
    public static final String WEEKDAY =
            "(monday|tuesday|wednesday|thursday|friday|saturday|sunday)";
    private static final String BEFORE = "\\b(?:(?:in|during|of|for|on|over|from) )?(?:the )?";
    static final String MONTH =
            "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
    private static final Pattern RELATIVE =
            Pattern.compile(BEFORE + "(this|last|past|previous) (week|month|year)(?:'s)?\\b");
    private static final Pattern COUNTED =
            Pattern.compile(
                    BEFORE
                            + "(?:last|past) (\\d{1,3}|two|three|four|five|six|seven|ten|twelve) (day|week|month)s\\b");
    private static final Pattern DATE =
            Pattern.compile(BEFORE + "(\\d{4})-(\\d{2})-(\\d{2})(?:'s)?\\b");
    private static final Pattern DAY_OF_MONTH =
            Pattern.compile(
                    BEFORE + "(\\d{1,2})(?:st|nd|rd|th)? (?:of )?" + MONTH + "(?: (\\d{4}))?\\b");
    private static final Pattern MONTH_AND_DAY =
            Pattern.compile(
                    BEFORE + MONTH + " (\\d{1,2})(?:st|nd|rd|th)?(?: (\\d{4}))?\\b(?! ?\\d)");
    private static final Pattern OF_MONTH =
            Pattern.compile(BEFORE + MONTH + "(?: (\\d{4}))?(?:'s)?\\b");
    private static final Pattern OF_YEAR = Pattern.compile(BEFORE + "(20\\d\\d)\\b");
    private static final Pattern DAY =
            Pattern.compile(BEFORE + "(?:last )?" + WEEKDAY + "(?:'s)?\\b");
    private static final Pattern ORDINAL =
            Pattern.compile(
                    "\\b(?:on|of|from|for) the (\\d{1,2})(?:st|nd|rd|th)\\b(?= *(?:$|\\|| and | with ))");
    private static final Pattern NEAR = Pattern.compile("\\b(today|yesterday)(?:'s)?\\b");
    private static final Map<String, Integer> NUMBERS =
            Map.of(
                    "two", 2, "three", 3, "four", 4, "five", 5, "six", 6, "seven", 7, "ten", 10,
                    "twelve", 12);

    /// Takes the days out that a question names; empty where it names none.
    ///
    /// @param known tell which November is meant: the latest with an activity
    public static Optional<DaySpan> take(Sentence sentence, List<Activity> known, LocalDate today) {
        return BoundedDays.take(sentence, known, today).or(() -> one(sentence, known, today));
    }

    /// Without words that begin or end it: no "since", no "between".
    static Optional<DaySpan> one(Sentence sentence, List<Activity> known, LocalDate today) {
        return sentence.take(RELATIVE)
                .map(found -> relative(found, today))
                .or(() -> sentence.take(COUNTED).map(found -> counted(found, today)))
                .or(() -> sentence.take(DATE).flatMap(DaySpan::date))
                .or(() ->
                        sentence.take(DAY_OF_MONTH)
                                .flatMap(found -> date(found, 1, 2, known, today)))
                .or(() ->
                        sentence.take(MONTH_AND_DAY)
                                .flatMap(found -> date(found, 2, 1, known, today)))
                .or(() -> sentence.take(ORDINAL).flatMap(found -> ordinal(found, today)))
                .or(() -> sentence.take(OF_MONTH).map(found -> month(found, known, today)))
                .or(() -> sentence.take(OF_YEAR).map(found -> year(number(found.group(1)))))
                .or(() -> sentence.take(DAY).map(found -> weekday(found.group(1), today)))
                .or(() -> sentence.take(NEAR).map(found -> near(found.group(1), today)));
    }

    public static DaySpan day(LocalDate day) {
        return new DaySpan(day, day.plusDays(1), " on " + day);
    }

    /// The last day of a name before today.
    public static DaySpan weekday(String named, LocalDate today) {
        DayOfWeek wanted = DayOfWeek.valueOf(named.toUpperCase(Locale.ROOT));
        LocalDate day = today.with(TemporalAdjusters.previous(wanted));
        return new DaySpan(
                day, day.plusDays(1), " on %s %s".formatted(Words.capitalised(named), day));
    }

    private static DaySpan near(String named, LocalDate today) {
        return day(named.equals("today") ? today : today.minusDays(1));
    }

    private static DaySpan year(int year) {
        return new DaySpan(LocalDate.of(year, 1, 1), LocalDate.of(year + 1, 1, 1), " in " + year);
    }

    private static DaySpan relative(MatchResult found, LocalDate today) {
        boolean now = found.group(1).equals("this");
        return switch (found.group(2)) {
            case "year" -> year(now ? today.getYear() : today.getYear() - 1);
            case "month" -> month(now ? today : today.minusMonths(1));
            default -> {
                LocalDate monday =
                        today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                                .minusWeeks(now ? 0 : 1);
                yield new DaySpan(
                        monday,
                        monday.plusWeeks(1),
                        " in the week from Monday %s on".formatted(monday));
            }
        };
    }

    private static DaySpan counted(MatchResult found, LocalDate today) {
        int count =
                Optional.ofNullable(NUMBERS.get(found.group(1)))
                        .orElseGet(() -> number(found.group(1)));
        LocalDate end = today.plusDays(1);
        LocalDate from =
                switch (found.group(2)) {
                    case "day" -> end.minusDays(count);
                    case "week" -> end.minusWeeks(count);
                    default -> end.minusMonths(count);
                };
        return new DaySpan(from, end, " since %s".formatted(from));
    }

    private static Optional<DaySpan> date(MatchResult found) {
        return date(number(found.group(1)), number(found.group(2)), number(found.group(3)));
    }

    private static Optional<DaySpan> date(
            MatchResult found, int day, int month, List<Activity> known, LocalDate today) {
        Month of = month(found.group(month));
        int year = found.group(3) == null ? latestYear(of, known, today) : number(found.group(3));
        return date(year, of.getValue(), number(found.group(day)));
    }

    private static Optional<DaySpan> date(int year, int month, int day) {
        try {
            return Optional.of(day(LocalDate.of(year, month, day)));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    /// The last day of a number until today.
    private static Optional<DaySpan> ordinal(MatchResult found, LocalDate today) {
        int day = number(found.group(1));
        for (int ago = 0; ago < 12; ago++) {
            LocalDate month = today.withDayOfMonth(1).minusMonths(ago);
            boolean is = day >= 1 && day <= month.lengthOfMonth();
            if (is && !month.withDayOfMonth(day).isAfter(today)) {
                return Optional.of(day(month.withDayOfMonth(day)));
            }
        }
        return Optional.empty();
    }

    private static DaySpan month(MatchResult found, List<Activity> known, LocalDate today) {
        Month month = month(found.group(1));
        int year =
                found.group(2) == null ? latestYear(month, known, today) : number(found.group(2));
        DaySpan days = month(LocalDate.of(year, month, 1));
        return found.group(2) != null || year == lastYear(month, today)
                ? days
                : new DaySpan(
                        days.from(),
                        days.to(),
                        "%s (the latest %s with an activity)"
                                .formatted(
                                        days.words(),
                                        Words.capitalised(month.name().toLowerCase(Locale.ROOT))));
    }

    private static DaySpan month(LocalDate day) {
        LocalDate first = day.withDayOfMonth(1);
        String name = Words.capitalised(first.getMonth().name().toLowerCase(Locale.ROOT));
        return new DaySpan(
                first, first.plusMonths(1), " in %s %d".formatted(name, first.getYear()));
    }

    private static int latestYear(Month month, List<Activity> known, LocalDate today) {
        return known.stream()
                .map(Activity::localStart)
                .filter(start -> start != null && start.getMonth() == month)
                .mapToInt(start -> start == null ? 0 : start.getYear())
                .max()
                .orElse(lastYear(month, today));
    }

    /// The year in which a month was last, or is.
    private static int lastYear(Month month, LocalDate today) {
        return today.getMonth().compareTo(month) < 0 ? today.getYear() - 1 : today.getYear();
    }

    private static Month month(String named) {
        for (Month month : Month.values()) {
            if (month.name().toLowerCase(Locale.ROOT).startsWith(named.substring(0, 3))) {
                return month;
            }
        }
        throw new IllegalArgumentException(named);
    }

    private static int number(String digits) {
        return Integer.parseInt(digits);
    }

    public boolean has(Activity one) {
        LocalDateTime start = one.localStart();
        return start != null
                && !start.toLocalDate().isBefore(from)
                && start.toLocalDate().isBefore(to);
    }
}
