package dev.assay.guide.time;

import dev.assay.guide.reading.Grammar;
import dev.assay.guide.words.CommonWords;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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

    /// The forms of days, in the order in which they are looked for.
    private static final List<Pattern> FORMS =
            Stream.of(
                            "isoday",
                            "dottedday",
                            "dayfirst",
                            "monthfirst",
                            "monthonly",
                            "monthalone",
                            "dayonly")
                    .map(CommonWords.GRAMMAR::form)
                    .toList();

    /// A day and where it stands in the question.
    public record Found(DayMention day, int start, int end) {}

    /// The first day of a text in lower case.
    public static Optional<Found> find(String text) {
        return FORMS.stream().flatMap(form -> match(form, text).stream()).findFirst();
    }

    private static Optional<Found> match(Pattern form, String text) {
        return form.matcher(text)
                .results()
                .map(match ->
                        new Found(
                                new DayMention(
                                        number(match, "year"),
                                        Grammar.group(match, "month")
                                                .map(DayMention::monthOf)
                                                .orElse(0),
                                        number(match, "day")),
                                match.start(),
                                match.end()))
                .filter(found -> found.day().isPossible())
                .findFirst();
    }

    private static int number(MatchResult match, String group) {
        return Grammar.group(match, group).map(Integer::parseInt).orElse(0);
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
