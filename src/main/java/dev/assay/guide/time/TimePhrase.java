package dev.assay.guide.time;

import dev.assay.guide.time.TimeStretch.Ago;
import dev.assay.guide.time.TimeStretch.Anchor;
import dev.assay.guide.time.TimeStretch.At;
import dev.assay.guide.time.TimeStretch.Calendar;
import dev.assay.guide.time.TimeStretch.Clock;
import dev.assay.guide.time.TimeStretch.Counted;
import dev.assay.guide.time.TimeStretch.Weekdays;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A time as a question says it. What was left out, a year or from where days are counted back, is
/// found when it is held against an [Anchor].
///
/// @param until the end of a range; null where there is none
/// @param said as it was typed, in lower case; empty where nobody did
public record TimePhrase(Side side, TimeStretch stretch, @Nullable TimeStretch until, String said) {
    /// A year with a 29 February, for days of any year.
    private static final int ANY_YEAR = 2000;

    /// The side of the stretch on which the time lies. "From" is "since" for some and "of" for
    /// others.
    public enum Side {
        IN,
        FROM,
        SINCE,
        AFTER,
        BEFORE,
        UNTIL
    }

    /// The knowledge that it takes to place the time.
    public enum Kind {
        FIXED,
        EVERY_YEAR,
        RELATIVE,
        COUNTED,
        WEEKDAY,
        CLOCK
    }

    public static TimePhrase in(TimeStretch stretch) {
        return new TimePhrase(Side.IN, stretch, null, "");
    }

    public Kind kind() {
        return switch (until == null ? stretch : until) {
            case Calendar day -> day.year() == 0 ? Kind.EVERY_YEAR : Kind.FIXED;
            case At(Calendar day, _) -> day.year() == 0 ? Kind.EVERY_YEAR : Kind.FIXED;
            case Counted _ -> Kind.COUNTED;
            case Weekdays days -> days.last() && !days.every() ? Kind.RELATIVE : Kind.WEEKDAY;
            case Clock _ -> Kind.CLOCK;
            case Ago _, At _ -> Kind.RELATIVE;
        };
    }

    /// Returns whether it lies where the newest row of the data says: "yesterday", "since March",
    /// "on the 12th".
    public boolean restsOnNewest() {
        return switch (kind()) {
            case RELATIVE, COUNTED -> true;
            case EVERY_YEAR -> everyYear().isEmpty();
            case FIXED, WEEKDAY, CLOCK -> false;
        };
    }

    /// Returns whether days are named, and no months.
    public boolean isOfDays() {
        return stretch instanceof Calendar day && day.isDay();
    }

    /// Returns whether it has a beginning and an end.
    public boolean isClosed() {
        return side == Side.IN || until != null;
    }

    /// Returns whether it tells times of a day apart.
    public boolean isInADay() {
        return stretch instanceof Clock
                || stretch instanceof At
                || (stretch instanceof Counted counted && counted.isInADay());
    }

    /// Returns whether both are stretches of one kind, of which either may be meant: two months,
    /// two days.
    public boolean isAlike(TimePhrase other) {
        return kind() == other.kind()
                && kind() != Kind.COUNTED
                && isClosed()
                && (other.isClosed() || kind() == Kind.CLOCK);
    }

    /// The same on another side.
    public TimePhrase as(Side other) {
        return new TimePhrase(other, stretch, until, said);
    }

    /// The time of the calendar; empty where there is no such day, or it is no stretch of days.
    public Optional<TimeSpan> span(Anchor anchor) {
        if (until != null) {
            return until.span(anchor)
                    .flatMap(end -> begin(end, anchor).flatMap(begin -> from(begin, end)));
        }
        return stretch.span(anchor).map(this::sided);
    }

    /// The same on the side that was said, where the beginning of a time of a day counts.
    private TimeSpan sided(TimeSpan of) {
        LocalDateTime end = stretch instanceof At ? of.from() : of.to();
        String until = of.isDay() || stretch instanceof At ? "until" : "until the end of";
        return switch (side) {
            case IN -> of;
            case FROM, SINCE -> new TimeSpan(of.from(), null, "since", of.edge());
            case AFTER -> new TimeSpan(end, null, "after", of.edge());
            case BEFORE -> new TimeSpan(null, of.from(), "before", of.edge());
            case UNTIL -> new TimeSpan(null, end, until, of.edge());
        };
    }

    private Optional<TimeSpan> begin(TimeSpan end, Anchor anchor) {
        return (stretch instanceof Calendar day ? day.upTo(end) : stretch).span(anchor);
    }

    private static Optional<TimeSpan> from(TimeSpan begin, TimeSpan end) {
        LocalDateTime from = begin.from();
        LocalDateTime to = end.to();
        return from == null || to == null || !from.isBefore(to)
                ? Optional.empty()
                : Optional.of(TimeSpan.of(from, to));
    }

    /// The time of the calendar where the words say all of it.
    public Optional<TimeSpan> fixed() {
        return kind() == Kind.FIXED ? span(Anchor.of(LocalDate.EPOCH)) : Optional.empty();
    }

    /// The days of any year, in one with a 29 February; the words leave out the year.
    public Optional<TimeSpan> everyYear() {
        boolean named =
                kind() == Kind.EVERY_YEAR
                        && isClosed()
                        && (until == null ? stretch : until) instanceof Calendar day
                        && day.month() != 0;
        return named
                ? new TimePhrase(
                                side, anyYear(stretch), until == null ? null : anyYear(until), said)
                        .span(Anchor.of(LocalDate.EPOCH))
                        .map(of -> of.named(of.name().replace(" " + ANY_YEAR, "")))
                : Optional.empty();
    }

    private static TimeStretch anyYear(TimeStretch stretch) {
        return stretch instanceof Calendar day && day.month() != 0
                ? day.withYear(ANY_YEAR)
                : stretch;
    }
}
