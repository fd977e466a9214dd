package dev.assay.guide.table.answer;

import dev.assay.base.Digits;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
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
        List<Grouping> groups = new ArrayList<>(grouped.groups());
        frame.columns().stream()
                .filter(column -> !column.isNumber())
                .forEach(column -> groups.add(new Grouping(column, null)));
        Optional<Column> amount = amount(frame);
        List<RowCondition> some = frame.conditions().stream().filter(of -> !of.time()).toList();
        boolean ofGroups = !groups.isEmpty() && (some.isEmpty() || amount.isPresent());
        String total = amount.map(column -> "sum(" + column.sql() + ")").orElse("count(*)");
        String what = amount.map(column -> "total " + column.shown()).orElse("rows");
        Select select = new Select(frame.table());
        groups.forEach(select::by);
        if (ofGroups) {
            select.where(frame.conditions())
                    .show(total, amount.map(column -> "total " + column.name()).orElse("rows"))
                    .show("100.0 * %1$s / sum(%1$s) OVER ()".formatted(total), "percent")
                    .page(MOST, 0);
        } else {
            String filter = String.join(" AND ", some.stream().map(RowCondition::sql).toList());
            select.where(frame.conditions().stream().filter(RowCondition::time).toList());
            measured(frame, some).ifPresent(select::where);
            select.show("%s FILTER (WHERE %s)".formatted(total, filter), "part")
                    .show(total, "all")
                    .show(
                            "100.0 * %1$s FILTER (WHERE %2$s) / %1$s".formatted(total, filter),
                            "percent")
                    .page(MOST, 0);
        }
        boolean ordered = groups.stream().anyMatch(Grouping::isOrdered);
        if (!ordered) {
            select.order("percent", true);
        }
        groups.forEach(group -> select.order(group.sql(), false));
        return desk.query(select.sql())
                .map(rows -> write(frame, groups, new Told(what, ofGroups, some), rows, desk));
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
        List<RowCondition> times = frame.conditions().stream().filter(RowCondition::time).toList();
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
