package dev.assay.guide.table.answer;

import dev.assay.base.Digits;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.FrameShapes;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Grouping;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Shares in percent: of rows or of a total, that some rows have, or that each group has.
final class ShareAnswer implements TableAnswer {
    private static final int MOST = 200;

    @Override
    public Optional<Draft> answer(Frame frame, Desk desk) {
        return Grouped.of(frame, desk).flatMap(grouped -> answer(frame, grouped, desk));
    }

    private static Optional<Draft> answer(Frame frame, Grouped grouped, Desk desk) {
        boolean things = FrameShapes.isShareOfThings(frame);
        List<Grouping> groups = new ArrayList<>(grouped.groups());
        frame.columns().stream()
                .filter(column -> !column.isNumber() && !things)
                .forEach(column -> groups.add(new Grouping(column, null)));
        List<RowCondition> some = frame.conditions().stream().filter(of -> !of.ofAll()).toList();
        Counted of = counted(frame, things);
        boolean ofGroups = !groups.isEmpty() && (some.isEmpty() || of.amount());
        Select select = new Select(frame.table());
        groups.forEach(select::by);
        if (ofGroups) {
            select.where(frame.conditions())
                    .show(of.sql(), of.name())
                    .show(
                            "100.0 * %1$s / sum(%1$s) OVER (%2$s)"
                                    .formatted(of.sql(), within(groups)),
                            "percent");
        } else {
            String filter = String.join(" AND ", some.stream().map(RowCondition::sql).toList());
            select.where(frame.conditions().stream().filter(RowCondition::ofAll).toList());
            measured(frame, some).ifPresent(select::where);
            select.show("%s FILTER (WHERE %s)".formatted(of.sql(), filter), "part")
                    .show(of.sql(), "all")
                    .show(
                            "100.0 * %1$s FILTER (WHERE %2$s) / %1$s".formatted(of.sql(), filter),
                            "percent");
        }
        return desk.query(ordered(select.page(MOST, 0), groups, ofGroups).sql())
                .map(rows ->
                        write(frame, groups, new Told(of.words(), ofGroups, some), rows, desk));
    }

    private static Select ordered(Select select, List<Grouping> groups, boolean ofGroups) {
        if (ofGroups && groups.size() > 1) {
            select.order(groups.getFirst().sql(), false);
        }
        if (groups.stream().noneMatch(Grouping::isOrdered)) {
            select.order("percent", true);
        }
        groups.forEach(group -> select.order(group.sql(), false));
        return select;
    }

    /// The whole that shares are of: an amount, different things, or rows.
    private record Counted(String sql, String name, String words, boolean amount) {}

    private static Counted counted(Frame frame, boolean things) {
        Optional<Column> amount = amount(frame);
        if (amount.isPresent()) {
            Column of = amount.get();
            return new Counted(
                    "sum(" + of.sql() + ")", "total " + of.name(), "total " + of.shown(), true);
        }
        if (things) {
            Column of = frame.columns().getFirst();
            return new Counted(
                    "count(DISTINCT " + of.sql() + ")",
                    "different " + of.name(),
                    "different " + of.shown(),
                    false);
        }
        return new Counted("count(*)", "rows", "rows", false);
    }

    /// The groups within which shares are told, where there are several.
    private static String within(List<Grouping> groups) {
        return groups.size() > 1 ? "PARTITION BY " + groups.getFirst().sql() : "";
    }

    /// Things of which nothing is known are in no share of what is measured.
    private static Optional<String> measured(Frame frame, List<RowCondition> some) {
        return some.stream()
                .filter(_ -> frame.table().entity().isPresent())
                .map(RowCondition::column)
                .filter(Column::isNumber)
                .findFirst()
                .map(column -> column.sql() + " IS NOT NULL");
    }

    /// What shares are told of.
    private record Told(String what, boolean ofGroups, List<RowCondition> some) {}

    private static Optional<Column> amount(Frame frame) {
        return frame.measures().stream()
                .flatMap(measure -> Optional.ofNullable(measure.column()).stream())
                .findFirst()
                .or(() -> frame.columns().stream().filter(Column::isNumber).findFirst());
    }

    private static String sentence(Frame frame, List<Grouping> groups, Told told, ResultRows rows) {
        List<RowCondition> times = frame.conditions().stream().filter(RowCondition::ofAll).toList();
        if (told.ofGroups() && groups.size() > 1) {
            return "Share of the %s within each %s, for each %s%s."
                    .formatted(
                            told.what(),
                            groups.getFirst().words(),
                            groups.getLast().words(),
                            Wording.where(frame));
        }
        if (told.ofGroups()) {
            return "Share of the %s for each %s%s."
                    .formatted(told.what(), groups.getFirst().words(), Wording.where(frame));
        }
        if (groups.isEmpty()) {
            return "**%s %%** of the %s%s are those%s: %s of %s%s."
                    .formatted(
                            Digits.of(rows.number(0, 2)),
                            told.what(),
                            Wording.where(times),
                            Wording.where(told.some()),
                            rows.shown(0, 0),
                            rows.shown(0, 1),
                            measured(frame, told.some()).isPresent() ? " that have a value" : "");
        }
        return "Share of the %s%s, for each %s%s."
                .formatted(
                        told.what(),
                        Wording.where(told.some()),
                        groups.getFirst().words(),
                        Wording.where(times));
    }

    private static Draft write(
            Frame frame, List<Grouping> groups, Told told, ResultRows rows, Desk desk) {
        Draft draft = new Draft().say(sentence(frame, groups, told, rows));
        int percent = groups.size() + (told.ofGroups() ? 1 : 2);
        if (!groups.isEmpty()) {
            draft.table(rows.columns(), rows.shown(GroupAnswer.SHOWN));
            boolean line =
                    groups.getFirst().isSequence()
                            && frame.chart().filter(ChartKind.BAR::equals).isEmpty();
            if (groups.size() == 1 && rows.count() > 1 && rows.count() <= 60) {
                draft.chart(
                        TableFigures.of(
                                rows,
                                new TableFigures.Wish(
                                        "Percent by " + groups.getFirst().name(),
                                        line,
                                        0,
                                        -1,
                                        List.of(percent)),
                                "percent"));
            }
        }
        Notes.add(draft, frame, List.of());
        desk.showSql(draft);
        return draft;
    }
}
