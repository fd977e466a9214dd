package dev.assay.guide.table.answer;

import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.answer.TableFigures.Wish;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Grouping;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.Select;
import dev.assay.query.Grain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
        Select select =
                new Select(frame.table())
                        .show("corr(" + up.sql() + ", " + across.sql() + ")", "correlation")
                        .show("count(*) FILTER (WHERE " + both + ")", "rows")
                        .where(frame.conditions());
        Optional<ResultRows> found = desk.query(select.sql());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        long rows = (long) found.get().number(0, 1);
        Draft draft = Draft.of(sentence(frame, found.get().number(0, 0), rows));
        return rows < 2 || draw(draft, frame, rows, desk) ? Optional.of(draft) : Optional.empty();
    }

    private static String sentence(Frame frame, double r, long rows) {
        String names = frame.columns().get(0).shown() + " and " + frame.columns().get(1).shown();
        return Double.isFinite(r)
                ? "%s: the correlation is **%s** over %s%s that have both, %s."
                        .formatted(
                                names,
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
        if (frame.conditions().isEmpty()
                && frame.table().entity().isEmpty()
                && frame.table().stored().containsAll(frame.columns())) {
            Optional<Column> group =
                    frame.groups().stream()
                            .flatMap(wish -> Stream.ofNullable(wish.column()))
                            .findFirst();
            return desk.plot(
                    SeriesAnswer.chart(frame, "scatter", title)
                            .with("x", across.name())
                            .with("y", up.name())
                            .with("group", group.map(Column::name)));
        }
        String sql =
                new Select(frame.table())
                        .show(across)
                        .show(up)
                        .where(frame.conditions())
                        .where(across.sql() + " IS NOT NULL AND " + up.sql() + " IS NOT NULL")
                        .page(MOST_POINTS, 0)
                        .sql();
        Optional<ResultRows> found = desk.query(sql);
        found.ifPresent(points -> draft.chart(TableFigures.points(title, points)));
        if (rows > MOST_POINTS) {
            draft.say("The chart shows the first %d of them.", MOST_POINTS);
        }
        return found.isPresent();
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
                            frame.table().shown()));
        }
        return desk.query(
                        "SELECT * FROM (\n"
                                + Select.union(each)
                                + "\n) AS pairs\nORDER BY abs(\"correlation\") DESC NULLS LAST")
                .map(rows -> pairs(frame, measured.size(), rows));
    }

    private static List<Select> correlations(Frame frame, List<Column> all) {
        List<Select> each = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Column one = all.get(i);
            for (Column other : all.subList(i + 1, all.size())) {
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

    private static Draft pairs(Frame frame, int measured, ResultRows rows) {
        Draft draft =
                Draft.of(
                                "Most strongly go together **%s** and **%s**%s, with a correlation of %s.",
                                Draft.escaped(rows.shown(0, 0)),
                                Draft.escaped(rows.shown(0, 1)),
                                Wording.where(frame),
                                rows.shown(0, 2))
                        .table(rows.columns(), rows.shown(15));
        if (measured > MOST_COLUMNS) {
            draft.say(
                    "The first %d of %d columns of numbers were compared.", MOST_COLUMNS, measured);
        }
        return draft;
    }

    /// Whether something rises or falls: the straight line through all rows, and the stretches.
    static Optional<Draft> trend(Frame frame, Desk desk) {
        Column time = frame.table().time().orElseThrow();
        Column column = value(frame);
        Optional<Grain> grain =
                frame.groups().stream()
                        .flatMap(wish -> Stream.ofNullable(wish.grain()))
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
        Grouping stretch = new Grouping(time, grain.get());
        Select select =
                new Select(frame.table())
                        .by(stretch)
                        .show(measure)
                        .where(frame.conditions())
                        .order(stretch.sql(), false)
                        .page(GroupAnswer.MAX_GROUPS, 0);
        Optional<ResultRows> fitted = desk.query(line);
        Optional<ResultRows> stretches = desk.query(select.sql());
        return fitted.flatMap(
                fit -> stretches.map(rows -> trend(frame, measure, stretch, fit, rows)));
    }

    private static Column value(Frame frame) {
        return frame.measures().stream()
                .flatMap(measure -> Stream.ofNullable(measure.column()))
                .findFirst()
                .orElseGet(() -> frame.columns().getFirst());
    }

    private static String line(Frame frame, ResultRows fit) {
        Column column = value(frame);
        double slope = fit.number(0, 0);
        double r = fit.number(0, 1);
        if (!Double.isFinite(slope) || !Double.isFinite(r)) {
            return "**No trend of %s** could be computed%s: it takes values at two times at least."
                    .formatted(column.shown(), Wording.where(frame));
        }
        String way =
                Math.abs(r) < WEAK
                        ? "shows **no clear trend**"
                        : slope > 0 ? "**rises**" : "**falls**";
        return "%s %s%s: a straight line through %s changes by %s a day, and its correlation with time is %s."
                .formatted(
                        column.shown(),
                        way,
                        Wording.where(frame),
                        Words.count((long) fit.number(0, 2), "row"),
                        column.told(Digits.of(slope)),
                        Digits.of(r));
    }

    private static Draft trend(
            Frame frame, Measure measure, Grouping stretch, ResultRows fit, ResultRows rows) {
        Draft draft = Draft.of(line(frame, fit));
        if (rows.count() > 1) {
            String title = NameList.capital(measure.name()) + " by " + stretch.name();
            draft.say("%s for each %s:", NameList.capital(measure.words()), stretch.name())
                    .table(rows.columns(), rows.shown(GroupAnswer.SHOWN))
                    .chart(TableFigures.of(rows, Wish.of(title, true, 1), measure.name()));
        }
        return draft;
    }
}
