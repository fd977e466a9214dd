package dev.assay.guide.time;

import static dev.assay.guide.reading.Grammar.group;

import dev.assay.base.DateOrder;
import dev.assay.guide.time.Stretch.At;
import dev.assay.guide.time.Stretch.Calendar;
import dev.assay.guide.time.Stretch.Clock;
import dev.assay.guide.time.Stretch.Weekdays;
import dev.assay.guide.time.TimePhrase.Side;
import dev.assay.guide.words.CommonWords;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds times in questions, whatever they are about: days, months, ranges, "a week ago", "in the
/// last ten days", "weekends", "between 3 and 4 pm".
public final class TimeReader {
    private static final List<Pattern> CALENDAR =
            Stream.of(
                            "weekof",
                            "partof",
                            "isoday",
                            "numberday",
                            "dottedday",
                            "dayfirst",
                            "monthfirst",
                            "monthonly",
                            "wholeyear",
                            "dayonly")
                    .map(TimeReader::form)
                    .toList();
    private static final Pattern LEAD = form("lead");
    private static final Pattern AGO = form("ago");
    private static final Pattern COUNTED = form("counted");
    private static final Pattern WEEKDAY = form("weekday");
    private static final Pattern CLOCK = form("clock");
    private static final Pattern CLOCKS = form("clocks");
    private static final Pattern PART = form("parttime");
    private static final Pattern OF_A_DAY = form("ofaday");
    private static final Pattern UNTIL = form("untiltime");
    private static final Pattern BARE_DAY = form("bareday");
    private static final Pattern SAYS_WHEN = form("sayswhen");
    private static final Pattern MAY_ALSO = form("mayalso");
    private static final Pattern YEARS = form("years");
    private static final Pattern HAPPENS = form("happens");
    private static final Pattern COMPARES = form("compares");

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
    ///
    /// @param stretch where its words for the side end
    public record Found(TimePhrase phrase, int start, int stretch, int end) {}

    /// @param both whether a word before it leads to two ends, and it has them
    private record Piece(Stretch stretch, int end, boolean both) {
        Piece(Stretch stretch, int end) {
            this(stretch, end, false);
        }
    }

    private static Pattern form(String name) {
        return CommonWords.GRAMMAR.form(name);
    }

    /// The first time of a text in lower case, from a place on.
    public Optional<Found> find(String text, int from) {
        for (int at = from; at < text.length(); at++) {
            boolean inside = at > 0 && isJoined(text.charAt(at - 1));
            Optional<MatchResult> limits = inside ? Optional.empty() : limits(text, at);
            if (limits.isPresent()) {
                at = limits.get().end();
                continue;
            }
            Optional<Found> found =
                    inside || !Character.isLetterOrDigit(text.charAt(at))
                            ? Optional.empty()
                            : read(text, at);
            if (found.isPresent()) {
                return found;
            }
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
        Optional<Piece> first = piece(text, at, lead);
        Optional<Found> range = range(text, at, lead, side, first);
        if (range.isPresent()) {
            return range;
        }
        boolean unclear = side.equals("between") && first.filter(Piece::both).isEmpty();
        return first.filter(piece -> !unclear && means(text, at, piece.end()))
                .map(piece ->
                        new Found(
                                new TimePhrase(
                                        piece.both() ? Side.IN : side(side), piece.stretch(), null),
                                at,
                                side.isEmpty() ? at : lead.end(),
                                piece.end()));
    }

    private static Side side(String word) {
        return switch (word) {
            case "since" -> Side.SINCE;
            case "from" -> Side.FROM;
            case "after" -> Side.AFTER;
            case "before" -> Side.BEFORE;
            case "until", "till", "up to" -> Side.UNTIL;
            default -> Side.IN;
        };
    }

    /// Whether a year or "may" is one, and no number and no other word.
    private boolean means(String text, int start, int end) {
        String said = text.substring(start, end);
        if (!MAY_ALSO.matcher(said).matches()) {
            return true;
        }
        boolean year = Character.isDigit(said.charAt(0));
        String before = text.substring(0, start);
        return SAYS_WHEN.matcher(before).find()
                || (year && (ofNumbers == null || ofNumbers.test(before)));
    }

    private Optional<Found> range(
            String text, int at, MatchResult lead, String side, Optional<Piece> first) {
        boolean opens = side.equals("from") || side.equals("between") || side.equals("since");
        if (!opens && !side.isEmpty()) {
            return Optional.empty();
        }
        Optional<Piece> begin =
                first.filter(piece -> isBegin(piece.stretch()))
                        .or(() -> form(BARE_DAY, text, lead.end(), forms::calendar));
        Optional<MatchResult> joined = begin.flatMap(piece -> at(UNTIL, text, piece.end()));
        if (begin.isEmpty() || joined.isEmpty()) {
            return Optional.empty();
        }
        boolean days = begin.get().stretch() instanceof Calendar day && day.day() > 0;
        boolean and = group(joined.get(), "and").isPresent();
        boolean clear = opens ? !and || !side.equals("since") : !and && days && !compares(text);
        if (!clear) {
            return Optional.empty();
        }
        int next = joined.get().end();
        MatchResult none = at(LEAD, text, next).orElseThrow();
        Optional<Piece> end =
                (none.end() > next ? Optional.<Piece>empty() : piece(text, next, none))
                        .filter(piece -> isBegin(piece.stretch()))
                        .or(() ->
                                days && isMonthNamed(begin.get())
                                        ? form(BARE_DAY, text, next, forms::calendar)
                                                .map(piece -> inMonthOf(begin.get(), piece))
                                        : Optional.empty());
        return end.filter(piece -> !(isBare(begin.get()) && !isNamedDay(piece)))
                .map(piece ->
                        new Found(
                                new TimePhrase(Side.IN, begin.get().stretch(), piece.stretch()),
                                at,
                                at,
                                piece.end()));
    }

    private static boolean compares(String text) {
        return COMPARES.matcher(text).find();
    }

    private static boolean isBegin(Stretch stretch) {
        return !(stretch instanceof Clock)
                && !(stretch instanceof Weekdays weekdays && weekdays.every());
    }

    private static boolean isBare(Piece piece) {
        return piece.stretch() instanceof Calendar day && day.day() > 0 && day.month() == 0;
    }

    private static boolean isMonthNamed(Piece piece) {
        return piece.stretch() instanceof Calendar day && day.month() > 0;
    }

    private static boolean isNamedDay(Piece piece) {
        return piece.stretch() instanceof Calendar day && day.isDay() && day.month() > 0;
    }

    private static Piece inMonthOf(Piece begin, Piece end) {
        return begin.stretch() instanceof Calendar first && end.stretch() instanceof Calendar last
                ? new Piece(new Calendar(first.year(), first.month(), last.day(), 1), end.end())
                : end;
    }

    /// The stretch behind words that lead to it.
    private Optional<Piece> piece(String text, int start, MatchResult lead) {
        int at = lead.end();
        return CALENDAR.stream()
                .flatMap(form -> form(form, text, at, forms::calendar).stream())
                .findFirst()
                .or(() -> form(AGO, text, at, StretchForms::ago))
                .or(() -> form(COUNTED, text, at, StretchForms::counted))
                .or(() -> form(WEEKDAY, text, at, StretchForms::weekday))
                .map(piece -> withClock(text, piece))
                .or(() -> clock(text, start, lead));
    }

    private static Piece withClock(String text, Piece day) {
        boolean one =
                switch (day.stretch()) {
                    case Calendar named -> named.isDay();
                    case Stretch.Ago ago -> ago.of().equals("day");
                    case Weekdays weekdays -> !weekdays.every() && weekdays.days().size() == 1;
                    case Stretch.Counted _, Clock _, At _ -> false;
                };
        return one
                ? at(OF_A_DAY, text, day.end())
                        .flatMap(match ->
                                StretchForms.clock(match)
                                        .map(clock ->
                                                new Piece(
                                                        new At(day.stretch(), clock), match.end())))
                        .orElse(day)
                : day;
    }

    /// A time of any day needs a word before it: "at 9:30", "in the morning".
    private static Optional<Piece> clock(String text, int start, MatchResult lead) {
        String side = group(lead, "side").orElse("");
        String in = group(lead, "in").orElse("");
        boolean happens = HAPPENS.matcher(text).find();
        if (side.equals("between") || side.equals("from")) {
            Optional<Piece> both =
                    form(CLOCKS, text, lead.end(), match -> StretchForms.clocks(match, happens));
            if (both.isPresent()) {
                return both.map(piece -> new Piece(piece.stretch(), piece.end(), true));
            }
        }
        if (in.equals("at") || (!side.isEmpty() && !side.equals("between"))) {
            return form(CLOCK, text, lead.end(), match -> StretchForms.clock(match));
        }
        boolean part = in.equals("in") && text.substring(start, lead.end()).endsWith("the ");
        return part ? form(PART, text, lead.end(), StretchForms::clock) : Optional.empty();
    }

    private static Optional<Piece> form(
            Pattern form,
            String text,
            int at,
            Function<MatchResult, ? extends Optional<? extends Stretch>> meaning) {
        return at(form, text, at)
                .flatMap(match -> meaning.apply(match).map(of -> new Piece(of, match.end())));
    }

    private static Optional<MatchResult> at(Pattern form, String text, int from) {
        Matcher matcher = form.matcher(text).region(from, text.length());
        matcher.useTransparentBounds(true);
        matcher.useAnchoringBounds(false);
        return matcher.lookingAt() ? Optional.of(matcher.toMatchResult()) : Optional.empty();
    }
}
