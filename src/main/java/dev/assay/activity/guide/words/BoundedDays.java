package dev.assay.activity.guide.words;

import dev.assay.activity.Activity;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Days of which a beginning or an end is named: "since November", "between 1 and 15 November".
final class BoundedDays {
    private static final LocalDate FIRST = LocalDate.of(1, 1, 1);
    private static final String MONTH = DaySpan.MONTH.replace("(jan", "(?:jan");
    private static final String NUMBER = "\\d{1,2}(?:st|nd|rd|th)?";
    private static final String SOME =
            "(?:\\d{4}-\\d{2}-\\d{2}|"
                    + NUMBER
                    + " (?:of )?"
                    + MONTH
                    + "(?: \\d{4})?|"
                    + MONTH
                    + " "
                    + NUMBER
                    + "(?!\\d)(?: \\d{4})?|"
                    + MONTH
                    + "(?: \\d{4})?|20\\d\\d|\\d{1,2}(?:st|nd|rd|th)|(?:last )?"
                    + DaySpan.WEEKDAY.replace("(mon", "(?:mon")
                    + "|(?:this|last) (?:week|month|year)|yesterday|today)";
    private static final Pattern BOUNDED =
            Pattern.compile(
                    "\\b(since|after|before|until|till|up to)(?: the)? (" + SOME + ")(?:'s)?\\b");
    private static final Pattern BETWEEN =
            Pattern.compile(
                    "\\b(?:between|from)(?: the)? ("
                            + SOME
                            + "|"
                            + NUMBER
                            + ") (?:and|to|until|till)(?: the)? ("
                            + SOME
                            + ")\\b");

    private BoundedDays() {}

    static Optional<DaySpan> take(Sentence sentence, List<Activity> known, LocalDate today) {
        Sentence copy = sentence.copy();
        Optional<DaySpan> between =
                copy.take(BETWEEN).flatMap(found -> between(found, known, today));
        if (between.isPresent()) {
            sentence.take(BETWEEN);
            return between;
        }
        Optional<DaySpan> bounded =
                copy.take(BOUNDED).flatMap(found -> bounded(found, known, today));
        if (bounded.isPresent()) {
            sentence.take(BOUNDED);
        }
        return bounded;
    }

    private static Optional<DaySpan> some(String words, List<Activity> known, LocalDate today) {
        Sentence own = Sentence.of("on the " + words);
        return DaySpan.one(own, known, today).filter(_ -> own.isUsedUp());
    }

    private static Optional<DaySpan> bounded(
            MatchResult found, List<Activity> known, LocalDate today) {
        return some(found.group(2), known, today)
                .map(days ->
                        switch (found.group(1)) {
                            case "since" ->
                                    new DaySpan(
                                            days.from(),
                                            today.plusDays(1),
                                            " since " + days.from());
                            case "after" ->
                                    new DaySpan(
                                            days.to(),
                                            today.plusDays(1),
                                            " after " + days.to().minusDays(1));
                            case "before" ->
                                    new DaySpan(FIRST, days.from(), " before " + days.from());
                            default ->
                                    new DaySpan(
                                            FIRST, days.to(), " until " + days.to().minusDays(1));
                        });
    }

    /// "Between 1 and 15 November": the month of the end is that of the beginning.
    private static Optional<DaySpan> between(
            MatchResult found, List<Activity> known, LocalDate today) {
        Optional<DaySpan> end = some(found.group(2), known, today);
        Optional<DaySpan> begin =
                found.group(1).matches(NUMBER)
                        ? end.filter(last ->
                                        last.to().equals(last.from().plusDays(1))
                                                && number(found.group(1))
                                                        <= last.from().getDayOfMonth())
                                .map(last ->
                                        DaySpan.day(
                                                last.from().withDayOfMonth(number(found.group(1)))))
                        : some(found.group(1), known, today);
        return begin.isEmpty() || end.isEmpty() || !begin.get().from().isBefore(end.get().to())
                ? Optional.empty()
                : Optional.of(
                        new DaySpan(
                                begin.get().from(),
                                end.get().to(),
                                " from %s to %s"
                                        .formatted(
                                                begin.get().from(), end.get().to().minusDays(1))));
    }

    private static int number(String words) {
        return Math.max(1, Integer.parseInt(words.replaceAll("\\D", "")));
    }
}
