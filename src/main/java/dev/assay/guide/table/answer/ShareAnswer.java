package dev.assay.guide.table.answer;

import dev.assay.base.Digits;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.answer.TableFigures.Wish;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.FrameShapes;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Grouping;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.query.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Shares in percent: of rows or of a total, that some rows have, or that each group has.
final class ShareAnswer {
    private static final int MOST = 200;
    private static final int MAX_BARS = 60;

    private final Frame frame;
    private final List<Grouping> groups;

    /// The figure of which there are shares, counted or added up.
    private final Measure whole;

    /// The rows of which a share is told, and those that have it.
    private final List<RowCondition> all;

    private final List<RowCondition> some;

    /// True where each group has a share of the whole.
    private final boolean ofGroups;

    private ShareAnswer(Frame frame, Grouped grouped) {
        this.frame = frame;
        this.whole = whole(frame);
        this.groups = new ArrayList<>(grouped.groups());
        if (whole.aggregate() != Aggregate.DISTINCT) {
            frame.columns().stream()
                    .filter(column -> !column.isNumber())
                    .forEach(column -> groups.add(new Grouping(column, null)));
        }
        this.all = frame.conditions().stream().filter(RowCondition::ofAll).toList();
        this.some = frame.conditions().stream().filter(of -> !of.ofAll()).toList();
        this.ofGroups = !groups.isEmpty() && (some.isEmpty() || whole.aggregate() == Aggregate.SUM);
    }

    static Optional<Draft> answer(Frame frame, Desk desk) {
        return Grouped.of(frame, desk)
                .map(grouped -> new ShareAnswer(frame, grouped))
                .flatMap(share -> desk.query(share.sql()).map(share::write));
    }

    /// The whole that shares are of: an amount, different things, or rows.
    private static Measure whole(Frame frame) {
        Optional<Column> amount =
                frame.measures().stream()
                        .flatMap(measure -> Stream.ofNullable(measure.column()))
                        .findFirst()
                        .or(() -> frame.columns().stream().filter(Column::isNumber).findFirst());
        if (amount.isPresent()) {
            return Measure.of(Aggregate.SUM, amount.get());
        }
        return FrameShapes.isShareOfThings(frame)
                ? Measure.of(Aggregate.DISTINCT, frame.columns().getFirst())
                : Measure.ROWS;
    }

    private String sql() {
        String of = whole.sql();
        Select select = new Select(frame.table()).page(MOST, 0);
        groups.forEach(select::by);
        if (ofGroups) {
            String within = groups.size() > 1 ? "PARTITION BY " + groups.getFirst().sql() : "";
            select.where(frame.conditions())
                    .show(of, whole.name())
                    .show("100.0 * %1$s / sum(%1$s) OVER (%2$s)".formatted(of, within), "percent");
        } else {
            String filter = String.join(" AND ", some.stream().map(RowCondition::sql).toList());
            String part = "%s FILTER (WHERE %s)".formatted(of, filter);
            select.where(all);
            measured().ifPresent(select::where);
            select.show(part, "part")
                    .show(of, "all")
                    .show("100.0 * %s / %s".formatted(part, of), "percent");
        }
        if (ofGroups && groups.size() > 1) {
            select.order(groups.getFirst().sql(), false);
        }
        if (groups.stream().noneMatch(Grouping::isOrdered)) {
            select.order("percent", true);
        }
        groups.forEach(group -> select.order(group.sql(), false));
        return select.sql();
    }

    /// Things of which nothing is known are in no share of what is measured.
    private Optional<String> measured() {
        return some.stream()
                .filter(_ -> frame.table().entity().isPresent())
                .map(RowCondition::column)
                .filter(Column::isNumber)
                .findFirst()
                .map(column -> column.sql() + " IS NOT NULL");
    }

    private String sentence(ResultRows rows) {
        String of =
                whole.column() == null
                        ? "rows"
                        : (whole.aggregate() == Aggregate.SUM ? "total " : "different ")
                                + whole.column().shown();
        if (groups.isEmpty()) {
            return "**%s %%** of the %s%s are those%s: %s of %s%s."
                    .formatted(
                            Digits.of(rows.number(0, 2)),
                            of,
                            Wording.where(all),
                            Wording.where(some),
                            rows.shown(0, 0),
                            rows.shown(0, 1),
                            measured().isPresent() ? " that have a value" : "");
        }
        String within =
                groups.size() > 1 ? " within each %s,".formatted(groups.getFirst().words()) : "";
        return "Share of the %s%s for each %s%s."
                .formatted(
                        of,
                        ofGroups ? within : Wording.where(some) + ",",
                        groups.getLast().words(),
                        Wording.where(ofGroups ? frame.conditions() : all));
    }

    private Draft write(ResultRows rows) {
        Draft draft = Draft.of(sentence(rows));
        if (groups.isEmpty()) {
            return draft;
        }
        draft.table(rows.columns(), rows.shown(GroupAnswer.SHOWN));
        boolean line =
                groups.getFirst().isSequence()
                        && frame.chart().filter(ChartKind.BAR::equals).isEmpty();
        String title = "Percent by " + groups.getFirst().name();
        int percent = groups.size() + (ofGroups ? 1 : 2);
        return groups.size() == 1 && rows.count() > 1 && rows.count() <= MAX_BARS
                ? draft.chart(TableFigures.of(rows, Wish.of(title, line, percent), "percent"))
                : draft;
    }
}
