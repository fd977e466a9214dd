package dev.assay.guide.table.plan;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.sql.Aggregate;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.Select;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Figures over all rows that are meant: "what is the average price in March".
final class FigureAnswer implements TableAnswer {
    @Override
    public Optional<Draft> answer(Frame frame, Desk desk) {
        return Grouped.of(frame, desk).flatMap(grouped -> answer(frame, grouped, desk));
    }

    private static Optional<Draft> answer(Frame frame, Grouped grouped, Desk desk) {
        List<Measure> measures = grouped.measures();
        Select select = new Select(frame.table()).where(frame.conditions());
        measures.forEach(measure -> select.show(measure.sql(), measure.name()));
        boolean counts = measures.contains(Measure.ROWS);
        if (!counts) {
            select.show("count(*)", "rows");
        }
        return desk.query(select.sql()).map(rows -> write(frame, grouped, rows, desk));
    }

    private static Draft write(Frame frame, Grouped grouped, ResultRows rows, Desk desk) {
        List<Measure> measures = grouped.measures();
        double all =
                rows.number(
                        0,
                        measures.contains(Measure.ROWS)
                                ? measures.indexOf(Measure.ROWS)
                                : measures.size());
        String where = Wording.where(frame);
        Draft draft = new Draft();
        if (measures.equals(List.of(Measure.ROWS))) {
            draft.say(counted(frame, (long) all));
        } else if (all == 0) {
            draft.say(
                    "**No rows of %s**%s, so there is nothing to compute."
                            .formatted(Wording.of(frame), where));
        } else if (measures.size() == 1) {
            draft.say(one(measures.getFirst(), rows, where, (long) all));
        } else {
            draft.say("Of %s%s:".formatted(Words.count((long) all, "row"), where));
            List<List<String>> cells = new ArrayList<>();
            for (int i = 0; i < measures.size(); i++) {
                cells.add(List.of(measures.get(i).name(), rows.shown(0, i)));
            }
            draft.table(List.of("Figure", "Value"), cells);
        }
        Notes.add(draft, frame, grouped.assumed());
        desk.showSql(draft);
        return draft;
    }

    private static String counted(Frame frame, long rows) {
        return frame.conditions().isEmpty()
                ? "%s has **%s**.".formatted(Wording.of(frame), Words.count(rows, "row"))
                : "**%s** of %s%s."
                        .formatted(
                                Words.count(rows, "row"), Wording.of(frame), Wording.where(frame));
    }

    private static String one(Measure measure, ResultRows rows, String where, long all) {
        double value = rows.number(0, 0);
        String shown = Double.isFinite(value) ? Wording.value(value, measure) : rows.shown(0, 0);
        String words = Wording.capital(measure.words());
        boolean whole = measure.aggregate() == Aggregate.DISTINCT;
        return "%s%s is **%s** (%s)."
                .formatted(
                        words,
                        where,
                        whole ? Words.count((long) value) : shown,
                        Words.count(all, "row"));
    }
}
