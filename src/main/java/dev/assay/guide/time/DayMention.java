package dev.assay.guide.time;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A day as people write it, often without a year or a month.
///
/// @param year 0 where nobody said
/// @param month 0 where nobody said
/// @param day 0 where the whole month is meant
public record DayMention(int year, int month, int day) {
    private static final List<String> MONTHS =
            List.of(
                    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov",
                    "dec");
    private static final String MONTH =
            "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
                    + "|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
    private static final String TAIL = "(?:,?\\s+(\\d{4}))?\\b";

    private static final Pattern ISO = Pattern.compile("\\b(\\d{4})-(\\d{1,2})-(\\d{1,2})\\b");
    private static final Pattern DOTTED =
            Pattern.compile("\\b(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})?(?!\\d)");
    private static final Pattern DAY_FIRST =
            Pattern.compile("\\b(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?" + MONTH + TAIL);
    private static final Pattern MONTH_FIRST =
            Pattern.compile("\\b" + MONTH + "\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?" + TAIL);
    private static final Pattern MONTH_ONLY =
            Pattern.compile(
                    "\\b(?:(?:in|of|during|for)\\s+|(?<=\\bsince )|(?<=\\bfrom )|(?<=\\bafter ))"
                            + MONTH
                            + TAIL
                            + "(?!\\s*\\d)");
    private static final Pattern LONG_MONTH =
            Pattern.compile(
                    "\\b(january|february|april|june|july|august|september|october|november"
                            + "|december)"
                            + TAIL);
    private static final Pattern DAY_ONLY = Pattern.compile("\\b(\\d{1,2})(?:st|nd|rd|th)\\b");

    private static final String NUMBER = "\\b\\d{1,2}(?:st|nd|rd|th)?\\.?";
    private static final String JOIN =
            "\\s*(?:\\bto\\b|\\bthrough\\b|\\buntil\\b|\\btill\\b|-)\\s*";
    private static final String JOIN_OR_AND =
            "\\s*(?:\\band\\b|\\bto\\b|\\bthrough\\b|\\buntil\\b|\\btill\\b|-)\\s*";
    private static final String THE = "(?:the )?";
    private static final String WITH_MONTH =
            "(?:\\d{1,2}(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?"
                    + MONTH
                    + "\\b|\\d{1,2}\\.\\d{1,2}\\.)";

    /// Days from one to another of which only one names its month: "between 5 and 10 november",
    /// "5-10 november", "november 5 to 10". The other number names nothing.
    private static final Pattern RANGE =
            Pattern.compile(
                    "\\b(?:between|from) "
                            + THE
                            + NUMBER
                            + JOIN_OR_AND
                            + THE
                            + WITH_MONTH
                            + "|"
                            + NUMBER
                            + JOIN
                            + THE
                            + WITH_MONTH
                            + "|(?:\\b"
                            + MONTH
                            + " "
                            + THE
                            + NUMBER
                            + "|"
                            + NUMBER
                            + " (?:of )?"
                            + MONTH
                            + ")"
                            + JOIN_OR_AND
                            + THE
                            + NUMBER
                            + "(?![\\w-]|\\s*(?:of )?"
                            + MONTH
                            + "\\b)");

    /// A day and where it stands in the question.
    public record Found(DayMention day, int start, int end) {}

    /// Ranges of days in a text in lower case, which no plan knows.
    public static Pattern range() {
        return RANGE;
    }

    /// The first day of a text in lower case.
    public static Optional<Found> find(String text) {
        return match(ISO, text, 1, 2, 3)
                .or(() -> match(DOTTED, text, 3, 2, 1))
                .or(() -> match(DAY_FIRST, text, 3, 2, 1))
                .or(() -> match(MONTH_FIRST, text, 3, 1, 2))
                .or(() -> match(MONTH_ONLY, text, 2, 1, 0))
                .or(() -> match(LONG_MONTH, text, 2, 1, 0))
                .or(() -> match(DAY_ONLY, text, 0, 0, 1));
    }

    private static Optional<Found> match(
            Pattern pattern, String text, int year, int month, int day) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            DayMention mention =
                    new DayMention(
                            year == 0 ? 0 : number(matcher.group(year)),
                            month == 0 ? 0 : monthOf(matcher.group(month)),
                            day == 0 ? 0 : number(matcher.group(day)));
            if (mention.isPossible()) {
                return Optional.of(new Found(mention, matcher.start(), matcher.end()));
            }
        }
        return Optional.empty();
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    private static int monthOf(String word) {
        return Character.isDigit(word.charAt(0))
                ? Integer.parseInt(word)
                : MONTHS.indexOf(word.substring(0, 3)) + 1;
    }

    private boolean isPossible() {
        return day <= 31 && month <= 12 && (day >= 1 || month >= 1);
    }

    /// The day meant, as the latest one that is not after the newest data.
    public Optional<LocalDate> resolve(LocalDate newest) {
        LocalDate first = newest.withDayOfMonth(1);
        for (int back = 0; back < 48; back++) {
            LocalDate candidate = first.minusMonths(back);
            if (year != 0) {
                return date(year, month == 0 ? newest.getMonthValue() : month);
            }
            if (month == 0 || candidate.getMonthValue() == month) {
                Optional<LocalDate> found = date(candidate.getYear(), candidate.getMonthValue());
                if (found.isPresent() && !found.get().isAfter(newest)) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /// "31 February", as far as it was said.
    public String words() {
        String name =
                month == 0
                        ? ""
                        : " " + Month.of(month).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        return (day == 0 ? "" : day + "") + name + (year == 0 ? "" : " " + year);
    }

    /// The day or the month meant.
    public Optional<CalendarDays.Span> span(LocalDate newest) {
        return resolve(newest)
                .map(first ->
                        new CalendarDays.Span(
                                first, day == 0 ? first.plusMonths(1).minusDays(1) : first));
    }

    private Optional<LocalDate> date(int inYear, int inMonth) {
        try {
            return Optional.of(LocalDate.of(inYear, inMonth, Math.max(1, day)));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }
}
