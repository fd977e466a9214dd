package dev.assay.activity.guide.words;

import dev.assay.activity.Activity;
import dev.assay.guide.time.Anchor;
import dev.assay.guide.time.Stretch;
import dev.assay.guide.time.Stretch.Clock;
import dev.assay.guide.time.Stretch.Weekdays;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimePhrase.Side;
import dev.assay.guide.time.TimeReader;
import dev.assay.guide.time.TimeReader.Found;
import dev.assay.guide.time.TimeSpan;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The days that a question is about.
///
/// @param from the first of them
/// @param time when exactly, within these days
/// @param to the first day after them
/// @param weekdays that count; empty where all do
/// @param minute that an activity begins at or after, of its day
/// @param end the minute before which it begins
/// @param words as an answer says it, with a blank before it: " in November 2026"
public record DaySpan(TimeSpan time, Set<DayOfWeek> weekdays, int minute, int end, String words) {
    private static final int DAY = 24 * 60;
    private static final LocalDate FIRST = LocalDate.of(1, 1, 1);
    private static final TimeReader READER = new TimeReader();

    public DaySpan {
        weekdays = Set.copyOf(weekdays);
    }

    /// Takes the days out that a question names, with the weekdays and times that narrow them down;
    /// empty where it names none.
    ///
    /// @param known tell which November is meant: the latest with an activity
    public static Optional<DaySpan> take(Sentence sentence, List<Activity> known, LocalDate today) {
        Optional<DaySpan> days =
                take(sentence, phrase -> days(phrase, known, today).isPresent())
                        .flatMap(phrase -> days(phrase, known, today));
        Optional<Stretch> only = take(sentence, DaySpan::narrows).map(TimePhrase::stretch);
        return only.map(of -> days.orElseGet(() -> all(today)).only(of)).or(() -> days);
    }

    private static Optional<TimePhrase> take(Sentence sentence, Predicate<TimePhrase> wanted) {
        Optional<Found> next = READER.find(sentence.rest(), 0);
        while (next.isPresent() && !wanted.test(next.get().phrase())) {
            next = READER.find(sentence.rest(), next.get().end());
        }
        next.ifPresent(found -> sentence.take(found.start(), found.end()));
        return next.map(Found::phrase);
    }

    private static boolean narrows(TimePhrase phrase) {
        return phrase.side() == Side.IN
                && (phrase.stretch() instanceof Clock
                        || (phrase.stretch() instanceof Weekdays weekdays && weekdays.every()));
    }

    private static DaySpan all(LocalDate today) {
        return of(new TimeSpan(FIRST.atStartOfDay(), today.plusDays(1).atStartOfDay(), ""), "");
    }

    private static DaySpan of(TimeSpan time, String words) {
        return new DaySpan(time, Set.of(), 0, DAY, words);
    }

    private static Optional<DaySpan> days(
            TimePhrase phrase, List<Activity> known, LocalDate today) {
        Set<YearMonth> months =
                known.stream()
                        .map(Activity::localStart)
                        .filter(Objects::nonNull)
                        .map(YearMonth::from)
                        .collect(Collectors.toSet());
        TimePhrase said = phrase.side() == Side.FROM ? phrase.as(Side.IN) : phrase;
        return said.span(new Anchor(today, months))
                .map(span ->
                        of(
                                new TimeSpan(
                                        span.from() == null ? FIRST.atStartOfDay() : span.from(),
                                        span.to() == null
                                                ? today.plusDays(1).atStartOfDay()
                                                : span.to(),
                                        span.words()),
                                " " + span.words() + remark(said, span, today)));
    }

    /// Says why a month is meant that is not the last one of its name.
    private static String remark(TimePhrase phrase, TimeSpan span, LocalDate today) {
        boolean month =
                phrase.side() == Side.IN
                        && phrase.until() == null
                        && phrase.stretch() instanceof Stretch.Calendar named
                        && !named.isDay()
                        && named.year() == 0;
        return month && !phrase.span(Anchor.of(today)).equals(Optional.of(span))
                ? " (the latest %s with an activity)"
                        .formatted(
                                span.first()
                                        .getMonth()
                                        .getDisplayName(TextStyle.FULL, Locale.ENGLISH))
                : "";
    }

    private DaySpan only(Stretch narrower) {
        return switch (narrower) {
            case Weekdays of ->
                    new DaySpan(
                            time,
                            of.days(),
                            minute,
                            end,
                            " on "
                                    + of.days().stream()
                                            .sorted()
                                            .map(day ->
                                                    day.getDisplayName(
                                                                    TextStyle.FULL, Locale.ENGLISH)
                                                            + "s")
                                            .collect(Collectors.joining(" and "))
                                    + words);
            case Clock(int from, int to) ->
                    new DaySpan(
                            time,
                            weekdays,
                            from,
                            to,
                            " that began from %02d:%02d to %02d:%02d"
                                            .formatted(from / 60, from % 60, to / 60 % 24, to % 60)
                                    + words);
            case Stretch.Calendar _, Stretch.Counted _, Stretch.Ago _, Stretch.At _ -> this;
        };
    }

    /// The first of the days.
    public LocalDate from() {
        return time.first();
    }

    /// The first day after them.
    public LocalDate to() {
        return time.last().plusDays(1);
    }

    public boolean has(Activity one) {
        LocalDateTime start = one.localStart();
        if (start == null || !time.holds(start)) {
            return false;
        }
        int at = start.getHour() * 60 + start.getMinute();
        return (weekdays.isEmpty() || weekdays.contains(start.getDayOfWeek()))
                && ((at >= minute && at < end) || at + DAY < end);
    }
}
