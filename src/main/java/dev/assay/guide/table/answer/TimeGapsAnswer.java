package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.sql.Select;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Stretches of time without a row: steps that are clearly longer than the usual one.
final class TimeGapsAnswer {
    private static final int USUAL_STEPS = 3;

    private TimeGapsAnswer() {}

    static Optional<Draft> answer(Frame frame, Desk desk) {
        Column time = frame.table().time().orElseThrow();
        String at = "CAST(" + time.sql() + " AS TIMESTAMP)";
        String steps =
                new Select(frame.table())
                        .show("lag(%1$s) OVER (ORDER BY %1$s)".formatted(at), "from")
                        .show(at, "to")
                        .show(
                                "epoch(%1$s) - epoch(lag(%1$s) OVER (ORDER BY %1$s))".formatted(at),
                                "seconds")
                        .where(frame.conditions())
                        .where(time.sql() + " IS NOT NULL")
                        .sql();
        String sql =
                """
                WITH steps AS (
                %1$s
                ), usual AS (
                SELECT median("seconds") AS "usual" FROM steps WHERE "seconds" > 0
                )
                SELECT strftime("from", '%%Y-%%m-%%d %%H:%%M:%%S') AS "from", strftime("to", '%%Y-%%m-%%d %%H:%%M:%%S') AS "to", "seconds", "usual", count(*) OVER () AS "gaps"
                FROM steps, usual
                WHERE "seconds" > %2$d * "usual"
                ORDER BY "seconds" DESC
                LIMIT 10\
                """
                        .formatted(steps, USUAL_STEPS);
        return desk.query(sql).map(rows -> write(frame, time, rows, desk));
    }

    private static Draft write(Frame frame, Column time, ResultRows rows, Desk desk) {
        Draft draft = new Draft();
        if (rows.isEmpty()) {
            draft.say(
                    "**No gaps in %s** of %s%s: no step is more than %d times the usual one."
                            .formatted(
                                    time.shown(),
                                    Wording.of(frame),
                                    Wording.where(frame),
                                    USUAL_STEPS));
        } else {
            draft.say(
                    "**%s in %s** of %s%s: steps of more than %d times the usual one, which is %s."
                            .formatted(
                                    Words.count((long) rows.number(0, 4), "gap"),
                                    time.shown(),
                                    Wording.of(frame),
                                    Wording.where(frame),
                                    USUAL_STEPS,
                                    length(time, rows.number(0, 3))));
            List<List<String>> cells = new ArrayList<>();
            for (int row = 0; row < rows.count(); row++) {
                cells.add(
                        List.of(
                                rows.shown(row, 0),
                                rows.shown(row, 1),
                                without(time, rows.number(row, 2))));
            }
            draft.table(List.of("From", "To", "Without a row"), cells);
        }
        Notes.add(draft, frame, List.of());
        desk.showSql(draft);
        return draft;
    }

    /// What lies between two rows: of dates, the days between them.
    private static String without(Column time, double seconds) {
        return length(time, time.isDate() ? seconds - 86_400 : seconds);
    }

    private static String length(Column time, double seconds) {
        return time.isDate() || seconds >= 172_800
                ? Words.count(Math.round(seconds / 86_400), "day")
                : Words.duration(Duration.ofMillis(Math.round(seconds * 1000)));
    }
}
