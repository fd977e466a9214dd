package dev.assay.guide.table.reading;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimePhrase.Side;
import dev.assay.guide.time.TimeSpan;
import dev.assay.guide.time.TimeStretch;
import dev.assay.guide.time.TimeStretch.Ago;
import dev.assay.guide.time.TimeStretch.At;
import dev.assay.guide.time.TimeStretch.Calendar;
import dev.assay.guide.time.TimeStretch.Clock;
import dev.assay.guide.time.TimeStretch.Counted;
import dev.assay.guide.time.TimeStretch.Weekdays;
import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Times of a question as conditions on a column. Days are counted back from the newest row.
///
/// @param table whose newest row it is
record WhenCondition(Column column, TableAtHand table) {
    private static final int DAY = 24 * 60;

    /// The most days from one 31st to the next.
    private static final int MAX_BETWEEN_DAYS = 62;

    /// In words that can follow a sentence: "in March 2026"; times of a day as they were read.
    static String words(TimePhrase phrase) {
        return phrase.fixed()
                .or(phrase::everyYear)
                .map(TimeSpan::words)
                .orElseGet(() ->
                        phrase.stretch() instanceof Clock(int from, int to)
                                ? switch (phrase.side()) {
                                            case FROM, SINCE, AFTER -> "after " + said(from);
                                            case BEFORE, UNTIL -> "before " + said(from);
                                            case IN -> "from " + said(from) + " to " + said(to);
                                        }
                                        + " of any day"
                                : phrase.said());
    }

    private static String said(int minute) {
        return "%02d:%02d".formatted(minute / 60 % 24, minute % 60);
    }

    /// The condition; empty where the column cannot say it.
    Optional<RowCondition> of(TimePhrase phrase) {
        boolean clocked = phrase.isInADay() && phrase.fixed().isEmpty();
        String sql =
                !column.isTime()
                        ? column.isYear() ? ofYears(phrase) : ""
                        : column.isDate() && clocked
                                ? ""
                                : phrase.fixed()
                                        .map(this::between)
                                        .or(() -> phrase.everyYear().map(this::everyYear))
                                        .orElseGet(() -> relative(phrase));
        String more =
                switch (phrase.kind()) {
                    case COUNTED, RELATIVE -> ", counted back from the newest";
                    case EVERY_YEAR ->
                            phrase.restsOnNewest()
                                    ? ", the last one up to the newest"
                                    : ", of any year";
                    case FIXED, WEEKDAY, CLOCK -> "";
                };
        String words = column.isTime() ? words(phrase) : words(phrase).replaceFirst("^in ", "");
        return sql.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new RowCondition(
                                column, sql, column.shown() + " is " + words + more, true));
    }

    /// The condition for the latest such time up to the newest row; empty where the column cannot
    /// say it.
    Optional<RowCondition> latest(TimePhrase phrase) {
        if (phrase.kind() != TimePhrase.Kind.EVERY_YEAR || !phrase.isClosed()) {
            return of(phrase);
        }
        TimeStretch first =
                phrase.stretch() instanceof Calendar day
                                && phrase.until() instanceof Calendar last
                                && day.month() == 0
                        ? new Calendar(0, last.month(), day.day(), day.length())
                        : phrase.stretch();
        Optional<RowCondition> from = of(new TimePhrase(Side.SINCE, first, null, phrase.said()));
        return from.flatMap(begin ->
                end(phrase)
                        .map(end ->
                                new RowCondition(
                                        column,
                                        begin.sql() + " AND " + end.sql(),
                                        column.shown() + " is " + words(phrase),
                                        true)));
    }

    /// The condition that a time is not after the end of some.
    Optional<RowCondition> end(TimePhrase phrase) {
        TimeStretch last = phrase.until() == null ? phrase.stretch() : phrase.until();
        if (last instanceof Counted(int number, String unit, _)) {
            String sql =
                    "%s <= %s - INTERVAL %d %s".formatted(column.sql(), newest(), number, unit);
            return Optional.of(new RowCondition(column, sql, phrase.said(), true));
        }
        return of(new TimePhrase(Side.UNTIL, last, null, phrase.said()));
    }

    private String ofYears(TimePhrase phrase) {
        return phrase.stretch() instanceof Counted(int number, String unit, _)
                        && unit.equals("year")
                ? column.sql() + " > " + newest() + " - " + number
                : phrase.fixed()
                        .filter(of -> isYear(of.from()) && isYear(of.to()))
                        .map(this::between)
                        .orElse("");
    }

    private static boolean isYear(@Nullable LocalDateTime end) {
        return end == null || end.getDayOfYear() == 1;
    }

    private String between(TimeSpan span) {
        return limits(
                span.from() == null ? "" : Literals.time(column, span.from()),
                span.to() == null ? "" : Literals.time(column, span.to()));
    }

    /// From one end on, until before the other; an end may be empty.
    private String limits(String from, String to) {
        return (from.isEmpty() ? "" : column.sql() + " >= " + from)
                + (from.isEmpty() || to.isEmpty() ? "" : " AND ")
                + (to.isEmpty() ? "" : column.sql() + " < " + to);
    }

    private String everyYear(TimeSpan span) {
        String month = "month(" + column.sql() + ")";
        int first = span.first().getMonthValue();
        boolean whole =
                span.first().getDayOfMonth() == 1 && span.last().plusDays(1).getDayOfMonth() == 1;
        return whole && first == span.last().getMonthValue()
                ? month + " = " + first
                : "%s * 100 + day(%s) BETWEEN %d AND %d"
                        .formatted(
                                month,
                                column.sql(),
                                first * 100 + span.first().getDayOfMonth(),
                                span.last().getMonthValue() * 100 + span.last().getDayOfMonth());
    }

    /// A condition of what is no fixed time; empty where there is none.
    private String relative(TimePhrase phrase) {
        TimeStretch stretch = phrase.stretch();
        boolean in = phrase.side() == Side.IN;
        return switch (stretch) {
            case Counted(int number, String unit, _) ->
                    "%s > %s - INTERVAL %d %s".formatted(column.sql(), newest(), number, unit);
            case Weekdays(var first, _, _) when phrase.until() instanceof Weekdays(var to, _, _) ->
                    weekdays(between(first.iterator().next(), to.iterator().next()));
            case Weekdays weekdays when weekdays.last() && !weekdays.every() ->
                    in ? last(weekdays) : "";
            case Weekdays(var days, boolean last, _) -> last || !in ? "" : weekdays(days);
            case Clock clock -> clock(phrase.side(), clock);
            case At(TimeStretch day, Clock clock) when !(day instanceof Ago) ->
                    in
                            ? of(TimePhrase.in(day))
                                    .map(of -> of.sql() + " AND " + clock(Side.IN, clock))
                                    .orElse("")
                            : "";
            case Calendar first when phrase.until() instanceof Calendar last ->
                    daysWithoutMonth(first, last);
            case Ago _, At _, Calendar _ -> {
                TimeStretch last = phrase.until() == null ? stretch : phrase.until();
                boolean known =
                        phrase.until() == null || (stretch instanceof Ago && last instanceof Ago);
                String from = known ? edge(stretch, false) : "";
                String to = from.isEmpty() ? "" : edge(last, in || !(stretch instanceof At));
                yield switch (phrase.side()) {
                    case IN -> limits(from, to);
                    case FROM, SINCE -> limits(from, "");
                    case AFTER -> limits(to, "");
                    case BEFORE -> limits("", from);
                    case UNTIL -> limits("", to);
                };
            }
        };
    }

    /// The latest such days before the day of the newest row.
    private String last(Weekdays weekdays) {
        String day = "date_trunc('day', CAST(%s AS TIMESTAMP))".formatted(newest());
        int first = weekdays.days().stream().sorted().toList().getFirst().getValue();
        String from =
                "%1$s - to_days(((isodow(%1$s) + %2$d) %% 7 + 1)::INTEGER)"
                        .formatted(day, 2 * DayOfWeek.values().length - 1 - first);
        return limits(from, from + " + INTERVAL %d DAY".formatted(weekdays.days().size()));
    }

    /// The days from one of the week to the next other one.
    private static Set<DayOfWeek> between(DayOfWeek first, DayOfWeek last) {
        Set<DayOfWeek> days = EnumSet.of(first);
        for (DayOfWeek day = first; day != last; day = day.plus(1)) {
            days.add(day.plus(1));
        }
        return days;
    }

    private String weekdays(Set<DayOfWeek> days) {
        return days.stream()
                .sorted()
                .map(day -> "" + day.getValue())
                .collect(Collectors.joining(", ", "isodow(" + column.sql() + ") IN (", ")"));
    }

    /// From one day to another of which nobody said the month; empty where somebody did.
    private String daysWithoutMonth(Calendar first, Calendar last) {
        boolean bare = first.month() == 0 && last.month() == 0;
        if (!bare || first.day() <= 0 || first.day() > last.day()) {
            return "";
        }
        String to = edge(last, true);
        return limits(to + " - INTERVAL %d DAY".formatted(last.day() - first.day() + 1), to);
    }

    /// The latest day of a number up to the newest row. Not every month has a 29th.
    private String latestDay(int day) {
        return "(SELECT max(d) FROM generate_series(%1$s - INTERVAL %2$d DAY, %1$s, INTERVAL 1 DAY) AS days(d) WHERE day(d) = %3$d)"
                .formatted(
                        "date_trunc('day', CAST(%s AS TIMESTAMP))".formatted(newest()),
                        MAX_BETWEEN_DAYS,
                        day);
    }

    private String newest() {
        return "(SELECT max(" + column.sql() + ") FROM " + table.timed() + ")";
    }

    /// The beginning or the end of a stretch that is counted back; of a day or month by its name
    /// where the latest does that does not begin after the newest row.
    private String edge(TimeStretch stretch, boolean end) {
        return switch (stretch) {
            case Ago(String of, int back, String unit) ->
                    "date_trunc('%s', CAST(%s AS TIMESTAMP) - INTERVAL %d %s)%s"
                            .formatted(of, newest(), back, unit, end ? " + INTERVAL 1 " + of : "");
            case At(TimeStretch day, Clock(int from, int to)) ->
                    "%s + INTERVAL %d MINUTE".formatted(edge(day, false), end ? to : from);
            case Calendar(_, int month, int day, int length) when month > 0 && day < 0 ->
                    "%s - INTERVAL %d DAY"
                            .formatted(
                                    edge(new Calendar(0, month, 0, 1), true),
                                    -day - (end ? length : 0));
            case Calendar(_, int month, int day, int length) when month > 0 ->
                    "make_date(year(%1$s)::INTEGER - (month(%1$s) * 100 + day(%1$s) < %2$d)::INTEGER, %3$d, %4$d)%5$s"
                            .formatted(
                                    newest(),
                                    month * 100 + Math.max(1, day),
                                    month,
                                    Math.max(1, day),
                                    end
                                            ? " + INTERVAL %d %s"
                                                    .formatted(length, day == 0 ? "MONTH" : "DAY")
                                            : "");
            case Calendar(_, int month, int day, int length) when month == 0 && day > 0 ->
                    latestDay(day) + (end ? " + INTERVAL %d DAY".formatted(length) : "");
            case Calendar _, Clock _, Counted _, Weekdays _ -> "";
        };
    }

    private String clock(Side side, Clock clock) {
        String minute = "(hour(%1$s) * 60 + minute(%1$s))".formatted(column.sql());
        String from = minute + " >= " + clock.from();
        int to = clock.to() > DAY ? clock.to() - DAY : clock.to();
        return switch (side) {
            case FROM, SINCE, AFTER -> from;
            case BEFORE, UNTIL -> minute + " < " + clock.from();
            case IN ->
                    "(%s %s %s < %d)".formatted(from, clock.from() > to ? "OR" : "AND", minute, to);
        };
    }
}
