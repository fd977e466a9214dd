package dev.assay.guide.table.answer;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Grouping;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import java.util.List;
import java.util.Optional;

/// How much each stretch of time differs from the one before: "growth of revenue per month".
final class GrowthAnswer implements TableAnswer {
    private static final int MOST = 500;

    @Override
    public Optional<Draft> answer(Frame frame, Desk desk) {
        return Grouped.of(frame, desk)
                .flatMap(grouped ->
                        desk.query(sql(frame, grouped))
                                .map(rows -> write(frame, grouped, rows, desk)));
    }

    private static String sql(Frame frame, Grouped grouped) {
        Grouping stretch = grouped.groups().getFirst();
        Measure measure = grouped.measures().getFirst();
        String before = "lag(%s) OVER (ORDER BY %s)".formatted(measure.sql(), stretch.sql());
        Select select = new Select(frame.table()).where(frame.conditions());
        select.where(stretch.column().sql() + " IS NOT NULL");
        return select.by(stretch)
                .show(measure.sql(), measure.name())
                .show(measure.sql() + " - " + before, "change")
                .show(
                        "100.0 * (%1$s - %2$s) / nullif(abs(%2$s), 0)"
                                .formatted(measure.sql(), before),
                        "change in percent")
                .order(stretch.sql(), false)
                .page(MOST, 0)
                .sql();
    }

    private static Draft write(Frame frame, Grouped grouped, ResultRows rows, Desk desk) {
        Grouping stretch = grouped.groups().getFirst();
        Measure measure = grouped.measures().getFirst();
        Draft draft = new Draft();
        if (rows.count() < 2) {
            draft.say(
                    "**Nothing to compare**: %s%s is there for %s only."
                            .formatted(
                                    measure.words(),
                                    Wording.where(frame),
                                    rows.isEmpty()
                                            ? "no " + stretch.name()
                                            : "one " + stretch.name()));
        } else {
            draft.say(
                    "%s%s for each %s, with the **change against the %s listed before it**."
                            .formatted(
                                    Wording.capital(measure.words()),
                                    Wording.where(frame),
                                    stretch.words(),
                                    stretch.name()));
            show(draft, frame, grouped, rows);
        }
        Notes.add(draft, frame, grouped.assumed());
        desk.showSql(draft);
        return draft;
    }

    private static void show(Draft draft, Frame frame, Grouped grouped, ResultRows rows) {
        Grouping stretch = grouped.groups().getFirst();
        Measure measure = grouped.measures().getFirst();
        draft.table(rows.columns(), rows.shown(GroupAnswer.SHOWN));
        draft.chart(
                TableFigures.of(
                        rows,
                        new TableFigures.Wish(
                                "Change of %s by %s".formatted(measure.name(), stretch.name()),
                                frame.chart().filter(ChartKind.LINE::equals).isPresent(),
                                0,
                                -1,
                                List.of(3)),
                        "change in percent"));
        draft.say(
                "The first and the last %s may not be whole, and one without rows is not listed."
                        .formatted(stretch.name()));
        if (rows.count() >= MOST) {
            draft.say(
                    "No more than %d are compared: any after %s are left out. Ask for a shorter"
                            + " time to see those.",
                    MOST, Draft.escaped(rows.shown(rows.count() - 1, 0)));
        }
        if (rows.count() > GroupAnswer.SHOWN) {
            draft.say("The first %d are listed here.", GroupAnswer.SHOWN);
        }
    }
}
