package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.answer.TableFigures.Wish;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Grouping;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.query.Grain;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Figures for each of some groups: "average delay per station over time".
final class GroupAnswer {
    static final int SHOWN = 30;
    static final int MAX_GROUPS = 500;
    private static final int MOST_BARS = 60;
    private static final int MOST_LINES = 12;
    private static final int WHICH_SHOWN = 5;
    private static final int TOP_SHOWN = 10;
    private static final int MAX_NAMED = 4;

    private final Frame frame;
    private final Desk desk;
    private final List<Grouping> groups;
    private final List<Measure> measures;

    /// By what groups are ordered, and its column in the result.
    private final Measure ordering;

    private final int ordered;

    /// True where the first groups of an order are wanted.
    private final boolean ranked;

    private final int limit;

    private GroupAnswer(Frame frame, Grouped grouped, Desk desk) {
        this.frame = frame;
        this.desk = desk;
        this.groups = grouped.groups();
        this.measures = grouped.measures();
        this.ordering = grouped.ordering(frame);
        this.ordered = groups.size() + measures.indexOf(ordering);
        this.ranked = RowsAnswer.isEnd(frame);
        int usual = frame.asks(TableSlot.WHICH) ? WHICH_SHOWN : TOP_SHOWN;
        this.limit = frame.limit().orElse(ranked ? usual : MAX_GROUPS);
    }

    static Optional<Draft> answer(Frame frame, Desk desk) {
        return Grouped.of(frame, desk)
                .flatMap(grouped ->
                        new GroupAnswer(frame, grouped, desk)
                                .answer(Notes.uncounted(frame, grouped, desk)));
    }

    /// @param uncounted the sentence on rows that do not count; empty while these are looked for
    private Optional<Draft> answer(Optional<String> uncounted) {
        String all = select(List.of()).page(limit, 0).sql();
        Optional<ResultRows> found = desk.query(all);
        if (found.isEmpty() || uncounted.isEmpty()) {
            return Optional.empty();
        }
        if (isOfSingles(found.get())) {
            return Optional.of(singles());
        }
        if (!ranked || !hasNameless(found.get())) {
            return write(List.of(), found.get(), uncounted.get());
        }
        desk.forget(all);
        Optional<String> leftOut = leftOut();
        // Only rows that have a value in all that they are put together by.
        List<RowCondition> named =
                groups.stream().map(group -> RowCondition.missing(group.column(), true)).toList();
        return desk.query(select(named).page(limit, 0).sql())
                .flatMap(rows -> leftOut.flatMap(out -> write(named, rows, out)));
    }

    /// Returns whether rows were counted because nobody said what, and each group has one.
    private boolean isOfSingles(ResultRows rows) {
        return ranked
                && frame.measures().isEmpty()
                && ordering.equals(Measure.ROWS)
                && !frame.asks(TableSlot.ROWS)
                && rows.count() > 1
                && rows.number(0, ordered) == 1;
    }

    private Draft singles() {
        String numbers =
                frame.table().columns().stream()
                        .filter(column -> column.isNumber() && !column.isName())
                        .limit(MAX_NAMED)
                        .map(Column::shown)
                        .collect(Collectors.joining(", "));
        return Draft.refusal(
                "**By what?** Every %s has one row, so none comes first. Name a column%s.",
                groups.getFirst().column().shown(), numbers.isEmpty() ? "" : ": " + numbers);
    }

    /// @param more conditions than those of the question
    private Select select(List<RowCondition> more) {
        Select select = new Select(frame.table()).where(frame.conditions()).where(more);
        groups.forEach(select::by);
        measures.forEach(select::show);
        frame.having().forEach(each -> select.having(each.sql()));
        if (frame.order().isPresent() || groups.stream().noneMatch(Grouping::isOrdered)) {
            boolean descending = frame.order().map(wish -> wish.end().isDescending()).orElse(true);
            select.order(ordering.sql(), descending);
        }
        groups.forEach(group -> select.order(group.sql(), false));
        return select;
    }

    /// Returns whether a group is of rows that have no value there: it has no place among the
    /// first.
    private boolean hasNameless(ResultRows rows) {
        return IntStream.range(0, groups.size())
                .mapToObj(rows::texts)
                .flatMap(List::stream)
                .anyMatch(text -> text.isBlank() || text.equals("—"));
    }

    /// What rows without a name come to.
    private Optional<String> leftOut() {
        List<Column> columns = groups.stream().map(Grouping::column).toList();
        String missing =
                columns.stream()
                        .map(column -> RowCondition.missing(column, false).sql())
                        .collect(Collectors.joining(" OR ", "(", ")"));
        Select select =
                new Select(frame.table())
                        .show("count(*)", "rows left out")
                        .where(frame.conditions())
                        .where(missing);
        if (ordering.column() != null) {
            select.show(ordering);
        }
        String names = String.join(" or ", columns.stream().map(Column::shown).toList());
        return desk.query(select.sql())
                .map(rows -> {
                    String count = Words.count((long) rows.number(0, 0), "row");
                    double value = ordering.column() == null ? Double.NaN : rows.number(0, 1);
                    return "Rows without %s are left out: **%s**%s."
                            .formatted(
                                    names,
                                    count,
                                    Double.isFinite(value)
                                            ? ", of which %s is %s"
                                                    .formatted(
                                                            ordering.words(),
                                                            Wording.value(value, ordering))
                                            : "");
                });
    }

    private Optional<Draft> write(List<RowCondition> more, ResultRows rows, String leftOut) {
        Optional<String> tied = tied(more, rows);
        if (tied.isEmpty()) {
            return Optional.empty();
        }
        Draft draft = Draft.of(sentence(rows));
        if (!rows.isEmpty()) {
            draft.table(ThingAnswer.heads(frame, heads(rows)), rows.shown(SHOWN));
            if (rows.all() > SHOWN) {
                draft.say(
                        "The first %d of %s groups are listed here.",
                        SHOWN, isCut(rows) ? "these" : Words.count(rows.all()));
            }
            long missing = missing(rows);
            if (missing > 0) {
                draft.say(
                        "**%s** between the first and the last: no such row, so not in the list.",
                        Words.count(missing, groups.getFirst().name()));
            }
            if (!draw(draft, rows)) {
                return Optional.empty();
            }
        }
        return Optional.of(draft.say(tied.get()).say(leftOut));
    }

    /// The stretches of time without rows that are missing in a count of rows.
    private long missing(ResultRows rows) {
        Grouping first = groups.getFirst();
        Grain grain = first.grain();
        List<String> names =
                rows.texts(0).stream().filter(name -> !name.equals("—")).sorted().toList();
        boolean whole =
                rows.stored().isEmpty()
                        && rows.count() < limit
                        && frame.having().isEmpty()
                        && !ranked;
        return whole
                        && grain != null
                        && !names.isEmpty()
                        && measures.contains(Measure.ROWS)
                        && groups.size() == 1
                        && first.column().isTime()
                        && first.isSequence()
                ? grain.count(names.getFirst(), names.getLast()) - names.size()
                : 0;
    }

    /// Names a group whose value is that of the last one listed, in a sentence, which is empty
    /// where none is; empty while it is looked for.
    private Optional<String> tied(List<RowCondition> more, ResultRows rows) {
        if (!ranked || rows.stored().isPresent() || rows.count() < limit) {
            return Optional.of("");
        }
        return desk.query(select(more).page(1, limit).sql())
                .map(next ->
                        !next.isEmpty()
                                        && next.number(0, ordered)
                                                == rows.number(limit - 1, ordered)
                                ? "**%s** has the same value as the last one listed here."
                                        .formatted(names(next, 0))
                                : "");
    }

    private boolean isCut(ResultRows rows) {
        return rows.all() >= MAX_GROUPS && frame.limit().isEmpty();
    }

    private String sentence(ResultRows rows) {
        if (rows.isEmpty()) {
            return Wording.none(frame) + Wording.having(frame) + ".";
        }
        String where = Wording.where(frame) + Wording.having(frame);
        if (!ranked) {
            String what =
                    "%s for each %s%s"
                            .formatted(
                                    joined(" and ", measures, Measure::words),
                                    joined(" and ", groups, Grouping::words),
                                    where);
            return NameList.capital(what)
                    + (isCut(rows)
                            ? ": **%d groups or more**, of which those are read that come first."
                                    .formatted(MAX_GROUPS)
                            : ": **%s**%s."
                                    .formatted(Words.count(rows.all(), "group"), ends(rows)));
        }
        int tied = tied(rows);
        List<String> names = IntStream.range(0, tied).mapToObj(row -> names(rows, row)).toList();
        return "**%s** %s first: %s%s is **%s** there, the %s of all."
                .formatted(
                        tied > WHICH_SHOWN ? Words.count(tied, "group") : NameList.joined(names),
                        tied > 1 ? "come" : "comes",
                        ordering.words(),
                        where,
                        Double.isFinite(rows.number(0, ordered))
                                ? ordering.told(rows.shown(0, ordered))
                                : rows.shown(0, ordered),
                        frame.order().orElseThrow().end().isDescending() ? "highest" : "lowest");
    }

    private static <T> String joined(String between, List<T> some, Function<T, String> words) {
        return String.join(between, some.stream().map(words).toList());
    }

    /// Between which values the groups lie, where one thing is computed of all of them.
    private String ends(ResultRows rows) {
        if (groups.size() != 1 || measures.size() != 1 || rows.stored().isPresent()) {
            return "";
        }
        List<Integer> known =
                IntStream.range(0, rows.count())
                        .filter(row -> Double.isFinite(rows.number(row, 1)))
                        .boxed()
                        .toList();
        Comparator<Integer> byValue = Comparator.comparingDouble(row -> rows.number(row, 1));
        int low = known.isEmpty() ? -1 : Collections.min(known, byValue);
        int high = known.isEmpty() ? -1 : Collections.max(known, byValue);
        return low == high
                ? ""
                : ", from %s to %s".formatted(valueOf(rows, low), valueOf(rows, high));
    }

    private String valueOf(ResultRows rows, int row) {
        return measures.getFirst().told(rows.shown(row, 1))
                + " for "
                + Draft.escaped(rows.shown(row, 0));
    }

    /// The rows at the beginning that have the same value; at least one.
    private int tied(ResultRows rows) {
        double first = rows.number(0, ordered);
        int tied = 1;
        while (tied < rows.count() && rows.number(tied, ordered) == first) {
            tied++;
        }
        return tied;
    }

    private String names(ResultRows rows, int row) {
        return NameList.all(
                IntStream.range(0, groups.size())
                        .mapToObj(column -> rows.shown(row, column))
                        .toList());
    }

    private List<String> heads(ResultRows rows) {
        List<String> heads =
                Stream.concat(
                                groups.stream().map(Grouping::name),
                                measures.stream().map(Measure::name))
                        .toList();
        return heads.size() == rows.columns().size() ? heads : rows.columns();
    }

    /// Draws where it was asked for or fits; false while a tool draws.
    private boolean draw(Draft draft, ResultRows rows) {
        Optional<ChartKind> kind = frame.chart();
        if (groups.size() > 2 || rows.count() < 2) {
            return true;
        }
        boolean two = groups.size() == 2;
        int across = two && !groups.get(0).isSequence() && groups.get(1).isSequence() ? 1 : 0;
        boolean line =
                kind.filter(ChartKind.LINE::equals).isPresent()
                        || (groups.get(across).isSequence()
                                && kind.filter(ChartKind.BAR::equals).isEmpty());
        int group = two ? 1 - across : -1;
        long lines = two ? rows.texts(group).stream().distinct().count() : 1;
        boolean readable = lines <= MOST_LINES && (line || rows.count() <= MOST_BARS);
        if (rows.stored().isEmpty() && !readable && kind.isEmpty()) {
            return true;
        }
        String title =
                "%s by %s"
                        .formatted(
                                NameList.capital(joined(", ", measures, Measure::name)),
                                joined(" and ", groups, Grouping::name));
        Wish wish = new Wish(title, line, across, group, two ? List.of(2) : alike());
        return desk.draw(draft, rows, wish, measures.getFirst().name());
    }

    /// The columns of the measures that can share an axis with the first, behind one group.
    private List<Integer> alike() {
        Measure first = measures.getFirst();
        return measures.stream()
                .filter(of -> of.unit().equals(first.unit()))
                .filter(of -> (of.column() == null) == (first.column() == null))
                .map(of -> 1 + measures.indexOf(of))
                .toList();
    }
}
