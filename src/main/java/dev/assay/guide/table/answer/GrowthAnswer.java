package dev.assay.guide.table.answer;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.answer.TableFigures.Wish;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Grouping;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import java.util.Optional;

/// How much each stretch of time differs from the one before: "growth of revenue per month".
final class GrowthAnswer {
    private static final int MOST = 500;

    private GrowthAnswer() {}

    static Optional<Draft> answer(Frame frame, Desk desk) {
        return Grouped.of(frame, desk)
                .flatMap(grouped ->
                        desk.query(sql(frame, grouped)).map(rows -> write(frame, grouped, rows)));
    }

    private static String sql(Frame frame, Grouped grouped) {
        Grouping stretch = grouped.groups().getFirst();
        Measure measure = grouped.measures().getFirst();
        String before = "lag(%s) OVER (ORDER BY %s)".formatted(measure.sql(), stretch.sql());
        return new Select(frame.table())
                .where(frame.conditions())
                .where(stretch.column().sql() + " IS NOT NULL")
                .by(stretch)
                .show(measure)
                .show(measure.sql() + " - " + before, "change")
                .show(
                        "100.0 * (%1$s - %2$s) / nullif(abs(%2$s), 0)"
                                .formatted(measure.sql(), before),
                        "change in percent")
                .order(stretch.sql(), false)
                .page(MOST, 0)
                .sql();
    }

    private static Draft write(Frame frame, Grouped grouped, ResultRows rows) {
        Grouping stretch = grouped.groups().getFirst();
        Measure measure = grouped.measures().getFirst();
        if (rows.count() < 2) {
            return Draft.of(
                    "**Nothing to compare**: %s%s is there for %s %s only.",
                    measure.words(),
                    Wording.where(frame),
                    rows.isEmpty() ? "no" : "one",
                    stretch.name());
        }
        String title = "Change of %s by %s".formatted(measure.name(), stretch.name());
        boolean line = frame.chart().filter(ChartKind.LINE::equals).isPresent();
        Draft draft =
                Draft.of(
                                "%s%s for each %s, with the **change against the %s listed before it**.",
                                NameList.capital(measure.words()),
                                Wording.where(frame),
                                stretch.words(),
                                stretch.name())
                        .table(rows.columns(), rows.shown(GroupAnswer.SHOWN))
                        .chart(TableFigures.of(rows, Wish.of(title, line, 3), "change in percent"))
                        .say(
                                "The first and the last %s may not be whole, and one without rows is not listed.",
                                stretch.name());
        if (rows.count() >= MOST) {
            draft.say(
                    "No more than %d are compared: any after %s are left out. Ask for a shorter time to see those.",
                    MOST, Draft.escaped(rows.shown(rows.count() - 1, 0)));
        }
        if (rows.count() > GroupAnswer.SHOWN) {
            draft.say("The first %d are listed here.", GroupAnswer.SHOWN);
        }
        return draft;
    }
}
