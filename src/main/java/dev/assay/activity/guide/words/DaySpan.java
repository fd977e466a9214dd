package dev.assay.activity.guide.words;

import dev.assay.activity.Activity;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimePhrase.Side;
import dev.assay.guide.time.TimeReader;
import dev.assay.guide.time.TimeReader.Found;
import dev.assay.guide.time.TimeSpan;
import dev.assay.guide.time.TimeStretch;
import dev.assay.guide.time.TimeStretch.Anchor;
import dev.assay.guide.time.TimeStretch.Clock;
import dev.assay.guide.time.TimeStretch.Weekdays;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The days that a question is about.
///
/// @param time from the first of them to the end of the last one
/// @param only of these days, the weekdays or the time of a day that count; null for all
/// @param words as an answer says it, with a blank before it: " in November 2026"
public record DaySpan(TimeSpan time, @Nullable TimeStretch only, String words) {
    private static final LocalDate FIRST = LocalDate.of(1, 1, 1);
    private static final TimeSpan EVER = new TimeSpan(null, null, "", "");
    private static final TimeReader READER = new TimeReader();

    /// Takes the days out that a question names, with the weekdays or times that narrow them down;
    /// empty where it names none.
    ///
    /// @param known tell which November is meant: the latest with an activity
    public static Optional<DaySpan> take(Sentence sentence, List<Activity> known, LocalDate today) {
        Optional<DaySpan> days = take(sentence, phrase -> days(phrase, known, today));
        Optional<TimePhrase> only =
                take(sentence, phrase -> Optional.of(phrase).filter(DaySpan::narrows));
        return only.map(of ->
                        new DaySpan(
                                days.map(DaySpan::time).orElse(bounded(EVER, today)),
                                of.stretch(),
                                " "
                                        + (of.stretch() instanceof Weekdays ? "on " : "")
                                        + of.said().replaceFirst("^(?:on|at) (?:the )?", "")
                                        + days.map(DaySpan::words).orElse("")))
                .or(() -> days);
    }

    private static <T> Optional<T> take(
            Sentence sentence, Function<TimePhrase, Optional<T>> wanted) {
        Optional<Found> first =
                READER.all(sentence.rest())
                        .filter(found -> wanted.apply(found.phrase()).isPresent())
                        .findFirst();
        first.ifPresent(found -> sentence.take(found.start(), found.end()));
        return first.map(Found::phrase).flatMap(wanted);
    }

    private static boolean narrows(TimePhrase phrase) {
        return phrase.side() == Side.IN
                && (phrase.stretch() instanceof Clock
                        || (phrase.stretch() instanceof Weekdays weekdays && weekdays.every()));
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
                        new DaySpan(
                                bounded(span, today),
                                null,
                                words(said, span) + remark(said, span, today)));
    }

    private static TimeSpan bounded(TimeSpan span, LocalDate today) {
        return new TimeSpan(
                span.from() == null ? FIRST.atStartOfDay() : span.from(),
                span.to() == null ? today.plusDays(1).atStartOfDay() : span.to(),
                span.lead(),
                span.name());
    }

    /// "On Sunday 2026-11-22" where the weekday was said, so that it is seen which was meant.
    private static String words(TimePhrase said, TimeSpan span) {
        return said.stretch() instanceof Weekdays && span.isDay()
                ? " on %s %s"
                        .formatted(
                                span.first()
                                        .getDayOfWeek()
                                        .getDisplayName(TextStyle.FULL, Locale.ENGLISH),
                                span.first())
                : " " + span.isoWords();
    }

    /// Says why a month is meant that is not the last one of its name.
    private static String remark(TimePhrase phrase, TimeSpan span, LocalDate today) {
        boolean month =
                phrase.isClosed() && phrase.until() == null && !span.isDay() && span.from() != null;
        return month && !phrase.span(Anchor.of(today)).equals(Optional.of(span))
                ? " (the latest %s with an activity)"
                        .formatted(CalendarDays.month(span.first()).replaceFirst(" .*", ""))
                : "";
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
        return start != null && time.holds(start) && (only == null || only.admits(start));
    }
}
