package dev.assay.guide.table.reading;

import dev.assay.base.Words;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame.Compared;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimePhrase.Kind;
import dev.assay.guide.time.TimeSpan;
import dev.assay.guide.time.TimeStretch.Ago;
import dev.assay.guide.time.TimeStretch.Anchor;
import dev.assay.guide.time.TimeStretch.Counted;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The times that a question names, and the column that they are of.
final class WhenDraft {
    /// Months are of different lengths, too, and nobody minds.
    private static final double DIFFERENT = 1.15;

    private static final Pattern WEEKDAY =
            Pattern.compile("(?:mon|tues|wednes|thurs|fri|satur|sun)days?");

    /// Kinds of which any of several times is meant.
    private static final List<List<Kind>> ANY_OF =
            List.of(
                    List.of(Kind.FIXED, Kind.RELATIVE),
                    List.of(Kind.EVERY_YEAR),
                    List.of(Kind.WEEKDAY),
                    List.of(Kind.CLOCK));

    private final TableAtHand table;
    private final List<Told> told = new ArrayList<>();
    private @Nullable Column taken;
    private @Nullable Column named;

    private record Told(TimePhrase wish, RowCondition condition, boolean not) {
        Column column() {
            return condition.column();
        }

        boolean isClosed() {
            return !not && (wish.isClosed() || is(Kind.CLOCK));
        }

        boolean is(Kind kind) {
            return wish.kind() == kind;
        }

        boolean isPartOfAYear() {
            return wish.fixed()
                    .filter(of ->
                            of.from() != null
                                    && of.to() != null
                                    && of.from().plusYears(1).isAfter(of.to()))
                    .isPresent();
        }
    }

    WhenDraft(TableAtHand table) {
        this.table = table;
    }

    /// Notes a column of times that was named: what follows is of that one.
    void named(Column column) {
        named = column;
    }

    /// The column that was named for the time, or is taken for it.
    Optional<Column> time() {
        return named == null ? taken(table.time()) : Optional.of(named);
    }

    private Optional<Column> taken(Optional<Column> column) {
        column.ifPresent(of -> taken = of);
        return column;
    }

    /// The same where times of a day are told apart, for which dates will not do.
    Optional<Column> timeOfDay() {
        if (named != null) {
            return Optional.of(named);
        }
        return taken(
                table.times().stream()
                        .filter(column -> !column.isDate())
                        .findFirst()
                        .or(table::time));
    }

    /// What has to be said where another column could be meant.
    Optional<String> remark() {
        List<Column> times = table.times();
        Column taken = this.taken;
        if (taken == null || times.size() < 2 || table.words().isPresent()) {
            return Optional.empty();
        }
        String others =
                times.stream()
                        .filter(column -> !column.equals(taken))
                        .map(Column::shown)
                        .collect(Collectors.joining(", "));
        return Optional.of(
                "taking " + taken.shown() + " as the time (there is also " + others + ")");
    }

    /// Adds a time; false where the table has no column for it.
    boolean add(TimePhrase wish, boolean not) {
        Optional<Column> column = wish.isInADay() ? timeOfDay() : time();
        Optional<RowCondition> condition =
                column.flatMap(of -> {
                    WhenCondition when = new WhenCondition(of, table);
                    return table.past().isPresent() ? when.latest(wish) : when.of(wish);
                });
        condition.ifPresent(
                found -> told.add(new Told(wish, not ? FrameDraft.negated(found) : found, not)));
        return condition.isPresent();
    }

    boolean isTold() {
        return !told.isEmpty();
    }

    /// Returns whether so many days or hours up to the newest row are wanted.
    boolean isCounted() {
        return told.stream().anyMatch(each -> each.is(Kind.COUNTED));
    }

    /// The end of the values that count, at each time that is named; empty where one is not the end
    /// of anything.
    ///
    /// @param beside whether one alone is held against now
    Optional<List<Compared>> moments(boolean beside) {
        List<Compared> all = new ArrayList<>();
        for (Told each : told) {
            Optional<RowCondition> until =
                    Optional.of(each)
                            .filter(of -> of.isClosed() || beside)
                            .flatMap(of -> new WhenCondition(of.column(), table).end(of.wish()));
            if (until.isEmpty()) {
                return Optional.empty();
            }
            all.add(new Compared(named(each.wish().as(TimePhrase.Side.IN)), until.get()));
        }
        if (beside && all.size() == 1) {
            Column time = told.getFirst().column();
            all.add(new Compared("now", new RowCondition(time, "true", "it is now", true)));
        }
        return Optional.of(all);
    }

    /// Puts times of one kind in their order, so that what is held against each other changed from
    /// the first to the last.
    void inOrder() {
        Anchor any = Anchor.of(LocalDate.of(2000, 12, 31));
        boolean placed =
                told.stream().map(each -> each.wish().kind()).distinct().count() == 1
                        && told.stream()
                                .allMatch(each ->
                                        each.wish()
                                                .span(any)
                                                .filter(of -> of.from() != null)
                                                .isPresent());
        if (placed) {
            told.sort(
                    Comparator.comparing(each ->
                            Objects.requireNonNull(each.wish().span(any).orElseThrow().from())));
        }
    }

    boolean canBeCompared() {
        return told.size() > 1
                && told.stream().map(Told::column).distinct().count() == 1
                && told.stream().noneMatch(each -> each.not() || each.is(Kind.CLOCK));
    }

    /// The stretches that are held against each other. Beside "this month", "last month" is that of
    /// the calendar, and no month up to the newest row, which has days of both.
    List<Compared> compared() {
        boolean calendar = told.stream().anyMatch(each -> each.is(Kind.RELATIVE));
        return told.stream()
                .map(each -> calendar ? ofCalendar(each) : each)
                .map(each -> new Compared(named(each.wish()), each.condition()))
                .toList();
    }

    private static String named(TimePhrase wish) {
        String name = WhenCondition.words(wish).replaceFirst("^(?:in|on a|on) ", "");
        return WEEKDAY.matcher(name).matches() ? NameList.capital(name) : name;
    }

    private Told ofCalendar(Told each) {
        if (!(each.wish().stretch() instanceof Counted(_, String unit, boolean bare)) || !bare) {
            return each;
        }
        TimePhrase wish =
                new TimePhrase(
                        each.wish().side(), new Ago(unit, 1, unit), null, each.wish().said());
        return new WhenCondition(each.column(), table)
                .of(wish)
                .map(condition -> new Told(wish, condition, each.not()))
                .orElse(each);
    }

    /// What has to be said where stretches that are compared are of different lengths.
    Optional<String> unequal() {
        List<Long> days = new ArrayList<>();
        List<String> lengths = new ArrayList<>();
        for (Told each : told) {
            Optional<TimeSpan> span = each.wish().fixed().filter(_ -> each.wish().isClosed());
            if (span.isPresent()) {
                long length = ChronoUnit.DAYS.between(span.get().first(), span.get().last()) + 1;
                days.add(length);
                lengths.add(span.get().name() + " has " + Words.count(length, "day"));
            }
        }
        boolean differ =
                days.size() > 1
                        && Collections.max(days) > DIFFERENT * Math.max(1, Collections.min(days));
        return differ
                ? Optional.of(String.join(", ", lengths) + ": compare averages, not totals")
                : Optional.empty();
    }

    String words() {
        return told.stream()
                .map(each -> WhenCondition.words(each.wish()))
                .collect(Collectors.joining(" and "));
    }

    /// All times as conditions that hold together: of several stretches any, of other times all.
    /// Empty where it is unclear which.
    Optional<List<RowCondition>> conditions() {
        List<RowCondition> all = new ArrayList<>();
        for (Column column : told.stream().map(Told::column).distinct().toList()) {
            Optional<List<RowCondition>> some =
                    conditions(told.stream().filter(each -> each.column().equals(column)).toList());
            if (some.isEmpty()) {
                return some;
            }
            all.addAll(some.get());
        }
        return Optional.of(all);
    }

    /// The same for times of one column.
    private static Optional<List<RowCondition>> conditions(List<Told> told) {
        boolean everyYear = told.stream().anyMatch(each -> each.is(Kind.EVERY_YEAR));
        boolean withinYears = told.stream().anyMatch(Told::isPartOfAYear);
        if ((everyYear && withinYears) || endBeforeTheyBegin(told)) {
            return Optional.empty();
        }
        List<RowCondition> all = new ArrayList<>();
        List<Told> left = new ArrayList<>(told);
        for (List<Kind> kinds : ANY_OF) {
            List<Told> several =
                    told.stream()
                            .filter(each -> each.isClosed() && kinds.contains(each.wish().kind()))
                            .toList();
            any(several).ifPresent(all::add);
            left.removeAll(several);
        }
        left.stream().map(Told::condition).forEach(all::add);
        return Optional.of(all);
    }

    /// "Before March and after June" is no stretch of time, and rather two.
    private static boolean endBeforeTheyBegin(List<Told> told) {
        for (Told one : told) {
            for (Told other : told) {
                LocalDateTime from = one.wish().fixed().map(TimeSpan::from).orElse(null);
                LocalDateTime to = other.wish().fixed().map(TimeSpan::to).orElse(null);
                boolean open = !one.isClosed() || !other.isClosed();
                boolean said = open && !one.not() && !other.not();
                if (said && from != null && to != null && !from.isBefore(to)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Optional<RowCondition> any(List<Told> several) {
        if (several.size() < 2) {
            return several.stream().map(Told::condition).findFirst();
        }
        RowCondition first = several.getFirst().condition();
        return Optional.of(
                new RowCondition(
                        first.column(),
                        several.stream()
                                .map(each -> "(" + each.condition().sql() + ")")
                                .collect(Collectors.joining(" OR ", "(", ")")),
                        several.stream()
                                .map(each -> each.condition().words())
                                .collect(Collectors.joining(" or ")),
                        true));
    }
}
