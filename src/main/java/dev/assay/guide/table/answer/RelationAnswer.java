package dev.assay.guide.table.answer;

import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Grouping;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.Select;
import dev.assay.query.Grain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How columns of numbers go together: with each other, and with time.
final class RelationAnswer {
    private static final int MOST_COLUMNS = 12;
    private static final int MOST_POINTS = 300;
    private static final double STRONG = 0.7;
    private static final double CLEAR = 0.4;
    private static final double WEAK = 0.15;

    private RelationAnswer() {}

    /// Two columns against each other: a chart of points, and how strongly they go together.
    static Optional<Draft> points(Frame frame, Desk desk) {
        Column up = frame.columns().get(0);
        Column across = frame.columns().get(1);
        String both = up.sql() + " IS NOT NULL AND " + across.sql() + " IS NOT NULL";
        String figures =
                new Select(frame.table())
                        .show("corr(" + up.sql() + ", " + across.sql() + ")", "correlation")
                        .show("count(*) FILTER (WHERE " + both + ")", "rows")
                        .where(frame.conditions())
                        .sql();
        Optional<ResultRows> found = desk.query(figures);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        double r = found.get().number(0, 0);
        long rows = (long) found.get().number(0, 1);
        Draft draft = new Draft().say(sentence(frame, r, rows));
        if (rows > 1 && !draw(draft, frame, rows, desk)) {
            return Optional.empty();
        }
        Notes.add(draft, frame, List.of());
        desk.showSql(draft);
        return Optional.of(draft);
    }

    private static String sentence(Frame frame, double r, long rows) {
        String names = frame.columns().get(0).shown() + " and " + frame.columns().get(1).shown();
        return Double.isFinite(r)
                ? "%s: the correlation is **%s** over %s%s that have both, %s."
                        .formatted(
                                Wording.capital(names),
                                Digits.of(r),
                                Words.count(rows, "row"),
                                Wording.where(frame),
                                strength(r))
                : "%s have **no correlation that could be computed** over %s%s that have both."
                        .formatted(names, Words.count(rows, "row"), Wording.where(frame));
    }

    private static String strength(double r) {
        double size = Math.abs(r);
        String way =
                r > 0 ? ": the one rises with the other" : ": the one falls as the other rises";
        return size >= STRONG
                ? "a strong one" + way
                : size >= CLEAR
                        ? "a clear one" + way
                        : size >= WEAK ? "a weak one" + way : "as good as none";
    }

    /// Draws points; false while a tool draws.
    private static boolean draw(Draft draft, Frame frame, long rows, Desk desk) {
        Column up = frame.columns().get(0);
        Column across = frame.columns().get(1);
        String title = up.name() + " against " + across.name();
        if (frame.conditions().isEmpty() && frame.table().entity().isEmpty()) {
            PlannedCall chart =
                    PlannedCall.plot(
                                    frame.table().dataKey(), frame.table().name(), "scatter", title)
                            .with("x", across.name())
                            .with("y", up.name());
            return desk.plot(
                    frame.groups().stream()
                            .flatMap(wish -> Optional.ofNullable(wish.column()).stream())
                            .findFirst()
                            .map(group -> chart.with("group", group.name()))
                            .orElse(chart));
        }
        String sql =
                new Select(frame.table())
                        .show(across.sql(), across.name())
                        .show(up.sql(), up.name())
                        .where(frame.conditions())
                        .where(across.sql() + " IS NOT NULL AND " + up.sql() + " IS NOT NULL")
                        .page(MOST_POINTS, 0)
                        .sql();
        return desk.query(sql)
                .map(found -> {
                    draft.chart(TableFigures.points(title, found));
                    if (rows > found.count()) {
                        draft.say(
                                "The chart shows the first %s of them.",
                                Words.count(found.count()));
                    }
                    return true;
                })
                .orElse(false);
    }

    /// All pairs of columns of numbers, or one column with all others, the strongest first.
    static Optional<Draft> pairs(Frame frame, Desk desk) {
        List<Column> measured = frame.table().measured();
        List<Column> all = measured.subList(0, Math.min(MOST_COLUMNS, measured.size()));
        List<Select> each = correlations(frame, all);
        if (each.isEmpty()) {
            return Optional.of(
                    Draft.of(
                            "%s has **no two columns of numbers** that could go together.",
                            Wording.of(frame)));
        }
        return desk.query(
                        "SELECT * FROM (\n"
                                + Select.union(each)
                                + "\n) AS pairs\nORDER BY abs(\"correlation\") DESC NULLS LAST")
                .map(rows -> pairs(frame, measured.size(), rows, desk));
    }

    private static List<Select> correlations(Frame frame, List<Column> all) {
        List<Select> each = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (int k = i + 1; k < all.size(); k++) {
                Column one = all.get(i);
                Column other = all.get(k);
                if (frame.columns().isEmpty()
                        || frame.columns().contains(one)
                        || frame.columns().contains(other)) {
                    each.add(
                            new Select(frame.table())
                                    .show(Literals.text(one.name()), "column")
                                    .show(Literals.text(other.name()), "with")
                                    .show(
                                            "corr(" + one.sql() + ", " + other.sql() + ")",
                                            "correlation")
                                    .where(frame.conditions()));
                }
            }
        }
        return each;
    }

    private static Draft pairs(Frame frame, int measured, ResultRows rows, Desk desk) {
        Draft draft =
                Draft.of(
                        "Most strongly go together **%s** and **%s**%s, with a correlation of %s.",
                        Draft.escaped(rows.shown(0, 0)),
                        Draft.escaped(rows.shown(0, 1)),
                        Wording.where(frame),
                        rows.shown(0, 2));
        draft.table(rows.columns(), rows.shown(15));
        if (measured > MOST_COLUMNS) {
            draft.say(
                    "The first %d of %d columns of numbers were compared.", MOST_COLUMNS, measured);
        }
        Notes.add(draft, frame, List.of());
        desk.showSql(draft);
        return draft;
    }

    /// Whether something rises or falls: the straight line through all rows, and the stretches.
    static Optional<Draft> trend(Frame frame, Desk desk) {
        Column time = frame.table().time().orElseThrow();
        Column column = value(frame);
        Optional<Grain> grain =
                frame.groups().stream()
                        .flatMap(wish -> Optional.ofNullable(wish.grain()).stream())
                        .findFirst()
                        .or(() -> Grouped.grain(frame, time, desk));
        if (grain.isEmpty()) {
            return Optional.empty();
        }
        String days = "epoch(CAST(" + time.sql() + " AS TIMESTAMP)) / 86400";
        String line =
                new Select(frame.table())
                        .show("regr_slope(%s, %s)".formatted(column.sql(), days), "per day")
                        .show("corr(%s, %s)".formatted(column.sql(), days), "correlation with time")
                        .show("count(" + column.sql() + ")", "rows")
                        .where(frame.conditions())
                        .sql();
        Measure measure =
                frame.measures().isEmpty() ? Measure.assumed(column) : frame.measures().getFirst();
        Frame grouped = by(frame, time, grain.get(), measure);
        Optional<ResultRows> fitted = desk.query(line);
        Optional<ResultRows> stretches =
                desk.query(
                        GroupAnswer.sql(
                                grouped,
                                new Grouped(
                                        List.of(new Grouping(time, grain.get())),
                                        List.of(measure),
                                        List.of())));
        return fitted.flatMap(
                fit -> stretches.map(rows -> trend(frame, measure, grain.get(), fit, rows, desk)));
    }

    private static Column value(Frame frame) {
        return frame.measures().stream()
                .flatMap(measure -> Optional.ofNullable(measure.column()).stream())
                .findFirst()
                .orElseGet(() -> frame.columns().getFirst());
    }

    private static Frame by(Frame frame, Column time, Grain grain, Measure measure) {
        return new Frame(
                frame.table(),
                frame.asks(),
                List.of(measure),
                List.of(),
                List.of(new GroupWish(time, grain, true)),
                frame.conditions(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                frame.chart(),
                List.of(),
                frame.remarks(),
                List.of(),
                List.of(),
                frame.things(),
                Optional.empty(),
                Optional.empty(),
                frame.back());
    }

    private static String line(Frame frame, ResultRows fit) {
        Column column = value(frame);
        double slope = fit.number(0, 0);
        double r = fit.number(0, 1);
        if (!Double.isFinite(slope) || !Double.isFinite(r)) {
            return "**No trend of %s** could be computed%s: it takes values at two times at least."
                    .formatted(column.shown(), Wording.where(frame));
        }
        String unit = column.told("");
        String way =
                Math.abs(r) < WEAK
                        ? "shows **no clear trend**"
                        : slope > 0 ? "**rises**" : "**falls**";
        return "%s %s%s: a straight line through %s changes by %s%s a day, and its correlation with time is %s."
                .formatted(
                        column.shown(),
                        way,
                        Wording.where(frame),
                        Words.count((long) fit.number(0, 2), "row"),
                        Digits.of(slope),
                        unit,
                        Digits.of(r));
    }

    private static Draft trend(
            Frame frame, Measure measure, Grain grain, ResultRows fit, ResultRows rows, Desk desk) {
        Draft draft = new Draft().say(line(frame, fit));
        if (rows.count() > 1) {
            draft.say("%s for each %s:".formatted(Wording.capital(measure.words()), grain.title()));
            draft.table(rows.columns(), rows.shown(GroupAnswer.SHOWN));
            draft.chart(
                    TableFigures.of(
                            rows,
                            new TableFigures.Wish(
                                    Wording.capital(measure.name()) + " by " + grain.title(),
                                    true,
                                    0,
                                    -1,
                                    List.of(1)),
                            measure.name()));
        }
        Notes.add(draft, frame, List.of());
        desk.showSql(draft);
        return draft;
    }
}
