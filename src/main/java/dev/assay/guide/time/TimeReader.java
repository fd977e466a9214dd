package dev.assay.guide.time;

import static dev.assay.guide.reading.Grammar.at;
import static dev.assay.guide.reading.Grammar.group;
import static dev.assay.guide.words.CommonWords.GRAMMAR;

import dev.assay.base.DateOrder;
import dev.assay.guide.time.TimePhrase.Side;
import dev.assay.guide.time.TimeStretch.At;
import dev.assay.guide.time.TimeStretch.Calendar;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds times in questions, whatever they are about: days, months, ranges, "a week ago", "in the
/// last ten days", "weekends", "between 3 and 4 pm".
public final class TimeReader {
    private static final Pattern LEAD = GRAMMAR.form("lead");
    private static final Pattern OF_A_DAY = GRAMMAR.form("ofaday");
    private static final Pattern UNTIL = GRAMMAR.form("untiltime");
    private static final Pattern BARE_DAY = GRAMMAR.form("bareday");
    private static final Pattern SAYS_WHEN = GRAMMAR.form("sayswhen");
    private static final Pattern MAY_ALSO = GRAMMAR.form("mayalso");
    private static final Pattern YEARS = GRAMMAR.form("years");
    private static final Pattern CLOCKED = GRAMMAR.form("clocked");
    private static final Pattern HAPPENS = GRAMMAR.form("happens");
    private static final Pattern COMPARES = GRAMMAR.form("compares");

    private final StretchForms forms;
    private final @Nullable Predicate<String> ofNumbers;

    private TimeReader(StretchForms forms, @Nullable Predicate<String> ofNumbers) {
        this.forms = forms;
        this.ofNumbers = ofNumbers;
    }

    /// A reader of questions in which any year is one.
    public TimeReader() {
        this(new StretchForms(Optional.empty()), null);
    }

    /// A reader of questions in which years may be plain numbers.
    ///
    /// @param ofNumbers whether a text ends in the name of numbers, whose limits follow
    /// @param order in which the data write dates; empty where nobody knows
    public TimeReader(Predicate<String> ofNumbers, Optional<DateOrder> order) {
        this(new StretchForms(order), ofNumbers);
    }

    /// A time and where it stands.
    public record Found(TimePhrase phrase, int start, int end) {}

    private record Piece(TimeStretch stretch, int end) {
        Piece inMonthOf(Calendar first) {
            return stretch instanceof Calendar day
                    ? new Piece(new Calendar(first.year(), first.month(), day.day(), 1), end)
                    : this;
        }
    }

    /// The times of a text in lower case, one behind the other.
    public Stream<Found> all(String text) {
        return Stream.iterate(
                        find(text, 0), Optional::isPresent, last -> find(text, last.get().end()))
                .flatMap(Optional::stream);
    }

    private Optional<Found> find(String text, int from) {
        for (int at = from; at < text.length(); at++) {
            boolean begins =
                    Character.isLetterOrDigit(text.charAt(at))
                            && (at == 0 || !isJoined(text.charAt(at - 1)));
            Optional<MatchResult> limits = begins ? limits(text, at) : Optional.empty();
            Optional<Found> found = begins && limits.isEmpty() ? read(text, at) : Optional.empty();
            if (found.isPresent()) {
                return found;
            }
            at = limits.map(MatchResult::end).orElse(at);
        }
        return Optional.empty();
    }

    /// Numbers that could be years, of a column of numbers.
    private Optional<MatchResult> limits(String text, int at) {
        return ofNumbers == null || !ofNumbers.test(text.substring(0, at))
                ? Optional.empty()
                : at(YEARS, text, at);
    }

    private static boolean isJoined(char before) {
        return Character.isLetterOrDigit(before) || "_.-/".indexOf(before) >= 0;
    }

    private Optional<Found> read(String text, int at) {
        MatchResult lead = at(LEAD, text, at).orElseThrow();
        String side = group(lead, "side").orElse("");
        Optional<Piece> first = piece(text, lead.end());
        return range(text, lead, side, first)
                .or(() ->
                        first.filter(_ -> !side.equals("between"))
                                .filter(piece -> means(text, at, piece.end()))
                                .map(piece -> found(text, lead, side(side), piece, null)))
                .or(() ->
                        GRAMMAR.first("times of a day", text, at, forms.meanings())
                                .filter(read -> isClock(text, read.match().group()))
                                .map(read ->
                                        found(
                                                text,
                                                read.match(),
                                                side(group(read.match(), "side").orElse("")),
                                                new Piece(
                                                        (TimeStretch) read.value(),
                                                        read.match().end()),
                                                null)));
    }

    private static Found found(
            String text, MatchResult lead, Side side, Piece piece, @Nullable TimeStretch until) {
        String said = text.substring(lead.start(), piece.end()).replaceFirst("^\\w+\\s{2,}", "");
        return new Found(
                new TimePhrase(side, piece.stretch(), until, said), lead.start(), piece.end());
    }

    /// Numbers alone are hours only where it is asked what happened between them.
    private static boolean isClock(String text, String said) {
        return said.chars().noneMatch(Character::isDigit)
                || CLOCKED.matcher(said).find()
                || HAPPENS.matcher(text).find();
    }

    private static Side side(String word) {
        return switch (word) {
            case "since" -> Side.SINCE;
            case "from" -> Side.FROM;
            case "after", "later than", "newer than" -> Side.AFTER;
            case "before", "earlier than", "older than" -> Side.BEFORE;
            case "until", "till", "up to" -> Side.UNTIL;
            default -> Side.IN;
        };
    }

    /// Returns whether a year or "may" is one, and no number and no other word.
    private boolean means(String text, int start, int end) {
        String said = text.substring(start, end);
        String before = text.substring(0, start);
        boolean year = Character.isDigit(said.charAt(0));
        return !MAY_ALSO.matcher(said).matches()
                || SAYS_WHEN.matcher(before).find()
                || (year && (ofNumbers == null || ofNumbers.test(before)));
    }

    /// From one stretch to another, of which one may be only a number: "3 to 5 November", "November
    /// 3 to 5". Without "from" or "between" these have to be days, where nothing is compared.
    private Optional<Found> range(
            String text, MatchResult lead, String side, Optional<Piece> first) {
        Optional<Piece> begin = first.or(() -> bareDay(text, lead.end()));
        Optional<MatchResult> until = begin.flatMap(piece -> at(UNTIL, text, piece.end()));
        if (until.isEmpty() || begin.isEmpty()) {
            return Optional.empty();
        }
        TimeStretch from = begin.get().stretch();
        boolean and = group(until.get(), "and").isPresent();
        boolean clear =
                switch (side) {
                    case "from", "between" -> true;
                    case "since" -> !and;
                    case "" ->
                            !and
                                    && from instanceof Calendar day
                                    && day.day() > 0
                                    && !COMPARES.matcher(text).find();
                    default -> false;
                };
        int next = until.get().end();
        Optional<Piece> end =
                piece(text, next)
                        .filter(piece ->
                                first.isPresent()
                                        || (piece.stretch() instanceof Calendar day
                                                && day.isDay()
                                                && day.month() > 0))
                        .or(() ->
                                first.isPresent()
                                                && from instanceof Calendar day
                                                && day.day() > 0
                                                && day.month() > 0
                                        ? bareDay(text, next).map(piece -> piece.inMonthOf(day))
                                        : Optional.empty());
        return end.filter(_ -> clear)
                .map(piece ->
                        found(text, lead, Side.IN, new Piece(from, piece.end()), piece.stretch()));
    }

    private Optional<Piece> bareDay(String text, int at) {
        return at(BARE_DAY, text, at)
                .flatMap(match -> forms.calendar(match).map(day -> new Piece(day, match.end())));
    }

    /// A stretch, with a time of the day behind a day.
    private Optional<Piece> piece(String text, int at) {
        return GRAMMAR.first("stretches", text, at, forms.meanings())
                .map(read -> {
                    TimeStretch stretch = (TimeStretch) read.value();
                    int end = read.match().end();
                    return at(OF_A_DAY, text, end)
                            .filter(_ -> stretch.isDay())
                            .flatMap(match ->
                                    StretchForms.clock(match)
                                            .map(clock ->
                                                    new Piece(new At(stretch, clock), match.end())))
                            .orElseGet(() -> new Piece(stretch, end));
                });
    }
}
