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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Figures for each of some groups: "average delay per station over time".
final class GroupAnswer {
    static final int SHOWN = 30;
    static final int MOST_GROUPS = 500;
    private static final int MOST_BARS = 60;
    private static final int MOST_LINES = 12;
    private static final int WHICH_SHOWN = 5;
    private static final int TOP_SHOWN = 10;

    private GroupAnswer() {}

    static Optional<Draft> answer(Frame frame, Desk desk) {
        return Grouped.of(frame, desk).flatMap(grouped -> answer(frame, grouped, desk));
    }

    private static Optional<Draft> answer(Frame frame, Grouped grouped, Desk desk) {
        String all = sql(frame, grouped, List.of());
        Optional<ResultRows> found = desk.query(all);
        Optional<String> uncounted = Uncounted.of(frame, grouped, desk);
        if (found.isEmpty() || uncounted.isEmpty()) {
            return Optional.empty();
        }
        if (!RowsAnswer.isEnd(frame) || !hasNameless(grouped, found.get())) {
            return write(frame, grouped, List.of(), found.get(), uncounted.get(), desk);
        }
        desk.forget(all);
        Optional<String> leftOut = leftOut(frame, grouped, desk);
        // Only rows that have a value in all that they are put together by.
        List<RowCondition> named =
                grouped.groups().stream()
                        .map(group -> RowCondition.missing(group.column(), true))
                        .toList();
        return desk.query(sql(frame, grouped, named))
                .flatMap(rows ->
                        leftOut.flatMap(out -> write(frame, grouped, named, rows, out, desk)));
    }

    /// @param more conditions than those of the question
    private static Optional<Draft> write(
            Frame frame,
            Grouped grouped,
            List<RowCondition> more,
            ResultRows rows,
            String leftOut,
            Desk desk) {
        return tied(frame, grouped, more, rows, desk)
                .flatMap(tied -> write(frame, grouped, rows, List.of(tied, leftOut), desk));
    }

    /// Whether a group is of rows that have no value there: it has no place among the first.
    private static boolean hasNameless(Grouped grouped, ResultRows rows) {
        return IntStream.range(0, grouped.groups().size())
                .anyMatch(group ->
                        rows.texts(group).stream()
                                .anyMatch(text -> text.isBlank() || text.equals("—")));
    }

    /// What rows without a name come to.
    private static Optional<String> leftOut(Frame frame, Grouped grouped, Desk desk) {
        Measure measure = grouped.ordering(frame);
        List<Column> columns = grouped.groups().stream().map(Grouping::column).toList();
        Select select =
                new Select(frame.table())
                        .show("count(*)", "rows left out")
                        .where(frame.conditions())
                        .where(
                                columns.stream()
                                        .map(column -> RowCondition.missing(column, false).sql())
                                        .collect(Collectors.joining(" OR ", "(", ")")));
        if (measure.column() != null) {
            select.show(measure.sql(), measure.name());
        }
        return desk.query(select.sql())
                .map(rows -> {
                    String said =
                            "Rows without %s are left out: **%s**"
                                    .formatted(
                                            String.join(
                                                    " or ",
                                                    columns.stream().map(Column::shown).toList()),
                                            Words.count((long) rows.number(0, 0), "row"));
                    double value = measure.column() == null ? Double.NaN : rows.number(0, 1);
                    return !Double.isFinite(value)
                            ? said + "."
                            : "%s, of which %s is %s."
                                    .formatted(
                                            said, measure.words(), Wording.value(value, measure));
                });
    }

    private static Optional<Draft> write(
            Frame frame, Grouped grouped, ResultRows rows, List<String> more, Desk desk) {
        Draft draft = new Draft().say(sentence(frame, grouped, rows));
        if (!rows.isEmpty()) {
            draft.table(ThingAnswer.heads(frame, heads(grouped, rows)), rows.shown(SHOWN));
            long all = rows.all();
            if (all > SHOWN) {
                draft.say(
                        "The first %d of %s groups are listed here.",
                        SHOWN, isCut(frame, all) ? "these" : Words.count(all));
            }
            if (isAll(frame, rows) && missing(grouped, rows) > 0) {
                draft.say(
                        "**%s** between the first and the last: no such row, so not in the list.",
                        Words.count(missing(grouped, rows), grouped.groups().getFirst().name()));
            }
            if (!draw(draft, frame, grouped, rows, desk)) {
                return Optional.empty();
            }
        }
        more.forEach(draft::say);
        return Optional.of(draft);
    }

    /// Returns whether every group is there that has a row.
    private static boolean isAll(Frame frame, ResultRows rows) {
        return rows.stored().isEmpty()
                && rows.count() < limit(frame)
                && frame.having().isEmpty()
                && !RowsAnswer.isEnd(frame);
    }

    /// The stretches of time without rows that are missing in a count of rows.
    private static long missing(Grouped grouped, ResultRows rows) {
        Grouping first = grouped.groups().getFirst();
        Grain grain = first.grain();
        List<String> names =
                rows.texts(0).stream().filter(name -> !name.equals("—")).sorted().toList();
        boolean counted =
                grain != null
                        && !names.isEmpty()
                        && grouped.measures().contains(Measure.ROWS)
                        && grouped.groups().size() == 1
                        && first.column().isTime()
                        && first.isSequence();
        return counted && grain != null
                ? grain.count(names.getFirst(), names.getLast()) - names.size()
                : 0;
    }

    /// Names a group whose value is that of the last one listed, in a sentence, which is empty
    /// where none is; empty while it is looked for.
    private static Optional<String> tied(
            Frame frame, Grouped grouped, List<RowCondition> more, ResultRows rows, Desk desk) {
        int limit = limit(frame);
        if (!RowsAnswer.isEnd(frame) || rows.stored().isPresent() || rows.count() < limit) {
            return Optional.of("");
        }
        int column = grouped.groups().size() + grouped.measures().indexOf(grouped.ordering(frame));
        return desk.query(select(frame, grouped, more).page(1, limit).sql())
                .map(next ->
                        !next.isEmpty() && next.number(0, column) == rows.number(limit - 1, column)
                                ? "**%s** has the same value as the last one listed here."
                                        .formatted(names(next, 0, grouped.groups().size()))
                                : "");
    }

    private static String sql(Frame frame, Grouped grouped, List<RowCondition> more) {
        return select(frame, grouped, more).page(limit(frame), 0).sql();
    }

    private static Select select(Frame frame, Grouped grouped, List<RowCondition> more) {
        Select select = new Select(frame.table()).where(frame.conditions()).where(more);
        grouped.groups().forEach(select::by);
        grouped.measures().forEach(measure -> select.show(measure.sql(), measure.name()));
        frame.having().forEach(limit -> select.having(limit.sql()));
        boolean inOrder = frame.order().isPresent();
        if (inOrder || !grouped.isOrdered()) {
            boolean descending = frame.order().map(wish -> wish.end().isDescending()).orElse(true);
            select.order(grouped.ordering(frame).sql(), descending);
        }
        grouped.groups().forEach(group -> select.order(group.sql(), false));
        return select;
    }

    private static int limit(Frame frame) {
        int usual =
                !RowsAnswer.isEnd(frame)
                        ? MOST_GROUPS
                        : frame.asks(TableSlot.WHICH) ? WHICH_SHOWN : TOP_SHOWN;
        return frame.limit().orElse(usual);
    }

    private static boolean isCut(Frame frame, long groups) {
        return groups >= MOST_GROUPS && frame.limit().isEmpty();
    }

    private static String sentence(Frame frame, Grouped grouped, ResultRows rows) {
        String where = Wording.where(frame) + Wording.having(frame);
        if (rows.isEmpty()) {
            return Wording.none(frame) + Wording.having(frame) + ".";
        }
        String what = grouped.measureWords() + " for each " + grouped.groupWords() + where;
        if (!RowsAnswer.isEnd(frame)) {
            long groups = rows.all();
            return isCut(frame, groups)
                    ? "%s: **%d groups or more**, of which those are read that come first."
                            .formatted(NameList.capital(what), MOST_GROUPS)
                    : "%s: **%s**%s."
                            .formatted(
                                    NameList.capital(what),
                                    Words.count(groups, "group"),
                                    ends(grouped, rows));
        }
        Measure measure = grouped.ordering(frame);
        int column = grouped.groups().size() + grouped.measures().indexOf(measure);
        int tied = tied(rows, column);
        List<String> names =
                IntStream.range(0, tied)
                        .mapToObj(row -> names(rows, row, grouped.groups().size()))
                        .toList();
        boolean high = frame.order().orElseThrow().end().isDescending();
        return "%s %s first: %s%s is **%s** there, the %s of all."
                .formatted(
                        Wording.bold(
                                tied > WHICH_SHOWN
                                        ? Words.count(tied, "group")
                                        : NameList.joined(names)),
                        tied > 1 ? "come" : "comes",
                        measure.words(),
                        where,
                        Double.isFinite(rows.number(0, column))
                                ? Wording.cell(rows, 0, column, measure)
                                : rows.shown(0, column),
                        high ? "highest" : "lowest");
    }

    /// Between which values the groups lie, where one thing is computed of all of them.
    private static String ends(Grouped grouped, ResultRows rows) {
        if (grouped.groups().size() != 1
                || grouped.measures().size() != 1
                || rows.stored().isPresent()) {
            return "";
        }
        Measure measure = grouped.measures().getFirst();
        int low = -1;
        int high = -1;
        for (int row = 0; row < rows.count(); row++) {
            double value = rows.number(row, 1);
            if (Double.isFinite(value)) {
                low = low < 0 || value < rows.number(low, 1) ? row : low;
                high = high < 0 || value > rows.number(high, 1) ? row : high;
            }
        }
        return low == high
                ? ""
                : ", from %s for %s to %s for %s"
                        .formatted(
                                Wording.cell(rows, low, 1, measure),
                                Draft.escaped(rows.shown(low, 0)),
                                Wording.cell(rows, high, 1, measure),
                                Draft.escaped(rows.shown(high, 0)));
    }

    /// The rows at the beginning that have the same value; at least one.
    private static int tied(ResultRows rows, int column) {
        double first = rows.number(0, column);
        int tied = 1;
        while (tied < rows.count() && rows.number(tied, column) == first) {
            tied++;
        }
        return tied;
    }

    private static String names(ResultRows rows, int row, int groups) {
        return IntStream.range(0, groups)
                .mapToObj(column -> Draft.escaped(rows.shown(row, column)))
                .reduce((one, other) -> one + ", " + other)
                .orElse("");
    }

    private static List<String> heads(Grouped grouped, ResultRows rows) {
        List<String> heads = new ArrayList<>();
        grouped.groups().forEach(group -> heads.add(group.name()));
        grouped.measures().forEach(measure -> heads.add(measure.name()));
        return heads.size() == rows.columns().size() ? heads : rows.columns();
    }

    /// Draws where it was asked for or fits; false while a tool draws.
    private static boolean draw(
            Draft draft, Frame frame, Grouped grouped, ResultRows rows, Desk desk) {
        Optional<ChartKind> kind = frame.chart();
        List<Grouping> groups = grouped.groups();
        if (groups.size() > 2 || rows.count() < 2) {
            return true;
        }
        int across =
                groups.size() == 2 && !groups.get(0).isSequence() && groups.get(1).isSequence()
                        ? 1
                        : 0;
        boolean line =
                kind.map(ChartKind.LINE::equals).orElse(false)
                        || (groups.get(across).isSequence()
                                && kind.filter(ChartKind.BAR::equals).isEmpty());
        int group = groups.size() == 1 ? -1 : 1 - across;
        long lines = group < 0 ? 1 : rows.texts(group).stream().distinct().count();
        boolean readable = lines <= MOST_LINES && (line || rows.count() <= MOST_BARS);
        if (rows.stored().isEmpty() && !readable && kind.isEmpty()) {
            return true;
        }
        List<Integer> up = group < 0 ? alike(grouped) : List.of(groups.size());
        Wish wish = new Wish(title(grouped), line, across, group, up);
        return desk.draw(draft, rows, wish, grouped.measures().getFirst().name());
    }

    /// The columns of the measures that can share an axis with the first.
    private static List<Integer> alike(Grouped grouped) {
        Measure first = grouped.measures().getFirst();
        return IntStream.range(0, grouped.measures().size())
                .filter(i -> {
                    Measure measure = grouped.measures().get(i);
                    return measure.unit().equals(first.unit())
                            && (measure.column() == null) == (first.column() == null);
                })
                .mapToObj(i -> grouped.groups().size() + i)
                .toList();
    }

    private static String title(Grouped grouped) {
        String measures =
                String.join(", ", grouped.measures().stream().map(Measure::name).toList());
        return NameList.capital(measures)
                + " by "
                + String.join(" and ", grouped.groups().stream().map(Grouping::name).toList());
    }
}
