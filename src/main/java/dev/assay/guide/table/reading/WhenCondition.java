package dev.assay.guide.table.reading;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.time.TimeStretch;
import dev.assay.guide.time.TimeStretch.Ago;
import dev.assay.guide.time.TimeStretch.At;
import dev.assay.guide.time.TimeStretch.Calendar;
import dev.assay.guide.time.TimeStretch.Clock;
import dev.assay.guide.time.TimeStretch.Counted;
import dev.assay.guide.time.TimeStretch.Weekdays;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimePhrase.Side;
import dev.assay.guide.time.TimeSpan;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Times of a question as conditions on a column. Days are counted back from the newest row.
///
/// @param table whose newest row it is
record WhenCondition(Column column, TableAtHand table) {
    private static final int DAY = 24 * 60;

    /// In words that can follow a sentence: "in March 2026"; times of a day as they were read.
    static String words(TimePhrase phrase) {
        return phrase.fixed()
                .or(phrase::everyYear)
                .map(TimeSpan::words)
                .orElseGet(() ->
                        phrase.stretch() instanceof Clock clock
                                ? ofDay(phrase.side(), clock) + " of any day"
                                : phrase.said());
    }

    private static String ofDay(Side side, Clock clock) {
        return switch (side) {
            case FROM, SINCE, AFTER -> "after " + said(clock.from());
            case BEFORE, UNTIL -> "before " + said(clock.from());
            case IN -> "from " + said(clock.from()) + " to " + said(clock.to());
        };
    }

    private static String said(int minute) {
        return "%02d:%02d".formatted(minute / 60 % 24, minute % 60);
    }

    /// The condition; empty where the column cannot say it.
    Optional<RowCondition> of(TimePhrase phrase) {
        if (column.isYear() && !column.isTime()) {
            return ofYears(phrase);
        }
        if (!column.isTime()
                || (column.isDate() && phrase.isInADay() && phrase.fixed().isEmpty())) {
            return Optional.empty();
        }
        String sql =
                phrase.fixed()
                        .map(this::between)
                        .or(() -> phrase.everyYear().map(this::everyYear))
                        .orElseGet(() -> relative(phrase));
        String more =
                switch (phrase.kind()) {
                    case COUNTED, RELATIVE -> ", counted back from the newest";
                    case EVERY_YEAR ->
                            phrase.isClosed() ? ", of any year" : ", the last one up to the newest";
                    case FIXED, WEEKDAY, CLOCK -> "";
                };
        return Optional.of(sql)
                .filter(of -> !of.isEmpty())
                .map(of -> condition(of, words(phrase) + more));
    }

    private RowCondition condition(String sql, String words) {
        return new RowCondition(column, sql, column.shown() + " is " + words, true);
    }

    private Optional<RowCondition> ofYears(TimePhrase phrase) {
        if (phrase.stretch() instanceof Counted counted && counted.unit().equals("year")) {
            return Optional.of(
                    condition(
                            column.sql() + " > " + newest() + " - " + counted.number(),
                            phrase.said() + ", counted back from the newest"));
        }
        return phrase.fixed()
                .filter(of -> isYear(of.from()) && isYear(of.to()))
                .map(of ->
                        condition(
                                limits(
                                        of.from() == null ? "" : "" + of.from().getYear(),
                                        of.to() == null ? "" : "" + of.to().getYear()),
                                of.words().replaceFirst("^in ", "")));
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
        List<String> limits = new ArrayList<>();
        if (!from.isEmpty()) {
            limits.add(column.sql() + " >= " + from);
        }
        if (!to.isEmpty()) {
            limits.add(column.sql() + " < " + to);
        }
        return String.join(" AND ", limits);
    }

    private String everyYear(TimeSpan span) {
        String month = "month(" + column.sql() + ")";
        int first = span.first().getMonthValue();
        int last = span.last().getMonthValue();
        boolean whole =
                span.first().getDayOfMonth() == 1 && span.last().plusDays(1).getDayOfMonth() == 1;
        if (whole && first == last) {
            return month + " = " + first;
        }
        String day = "%s * 100 + day(%s)".formatted(month, column.sql());
        return day
                + " BETWEEN "
                + (first * 100 + span.first().getDayOfMonth())
                + " AND "
                + (last * 100 + span.last().getDayOfMonth());
    }

    /// A condition of what is no fixed time; empty where there is none.
    private String relative(TimePhrase phrase) {
        Side side = phrase.side();
        if (phrase.until() != null) {
            return phrase.stretch() instanceof Ago from && phrase.until() instanceof Ago to
                    ? limits(start(from, 0, 0), start(to, 1, 0))
                    : "";
        }
        return switch (phrase.stretch()) {
            case Counted(int number, String unit, _) ->
                    "%s > %s - INTERVAL %d %s".formatted(column.sql(), newest(), number, unit);
            case Weekdays(var days, boolean last, _) ->
                    last || side != Side.IN
                            ? ""
                            : days.stream()
                                    .sorted()
                                    .map(day -> "" + day.getValue())
                                    .collect(
                                            Collectors.joining(
                                                    ", ",
                                                    "isodow(" + column.sql() + ") IN (",
                                                    ")"));
            case Clock clock -> clock(side, clock);
            case Ago ago -> sided(side, start(ago, 0, 0), start(ago, 1, 0));
            case At(Ago ago, Clock clock) ->
                    sided(
                            side,
                            start(ago, 0, clock.from()),
                            start(ago, 0, side == Side.IN ? clock.to() : clock.from()));
            case At(TimeStretch day, Clock clock) ->
                    side != Side.IN
                            ? ""
                            : of(TimePhrase.in(day))
                                    .map(of -> of.sql() + " AND " + clock(side, clock))
                                    .orElse("");
            case Calendar day ->
                    day.month() == 0 || day.day() < 0 ? "" : sided(side, start(day), end(day));
        };
    }

    /// The latest day or month of a name that does not begin after the newest row.
    private String start(Calendar day) {
        int first = Math.max(1, day.day());
        return "make_date(year(%1$s)::INTEGER - (month(%1$s) * 100 + day(%1$s) < %2$d)::INTEGER, %3$d, %4$d)"
                .formatted(newest(), day.month() * 100 + first, day.month(), first);
    }

    private String end(Calendar day) {
        return "%s + INTERVAL %d %s"
                .formatted(start(day), day.length(), day.day() == 0 ? "MONTH" : "DAY");
    }

    private String sided(Side side, String from, String to) {
        return switch (side) {
            case IN -> limits(from, to);
            case FROM, SINCE -> limits(from, "");
            case AFTER -> limits(to, "");
            case BEFORE -> limits("", from);
            case UNTIL -> limits("", to);
        };
    }

    private String newest() {
        return "(SELECT max(" + column.sql() + ") FROM " + table.sql() + ")";
    }

    /// The beginning of a stretch that is counted back, so many of its kind and minutes later.
    private String start(Ago ago, int later, int minutes) {
        return "date_trunc('%s', CAST(%s AS TIMESTAMP) - INTERVAL %d %s) + INTERVAL %d %s + INTERVAL %d MINUTE"
                .formatted(ago.of(), newest(), ago.back(), ago.unit(), later, ago.of(), minutes);
    }

    private String clock(Side side, Clock clock) {
        String minute = "(hour(%1$s) * 60 + minute(%1$s))".formatted(column.sql());
        String from = minute + " >= " + clock.from();
        return switch (side) {
            case FROM, SINCE, AFTER -> from;
            case BEFORE, UNTIL -> minute + " < " + clock.from();
            case IN -> {
                int to = clock.to() > DAY ? clock.to() - DAY : clock.to();
                String join = clock.from() > to ? " OR " : " AND ";
                yield "(" + from + join + minute + " < " + to + ")";
            }
        };
    }
}
