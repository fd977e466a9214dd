package dev.assay.guide.table.answer;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.table.answer.TableFigures.Wish;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.Compared;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.query.Aggregate;
import dev.assay.result.database.SqlNames;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.Telling.Together;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Some rows held against others: "compare 2025 with 2026".
final class CompareAnswer {
    private static final int MOST_COLUMNS = 6;

    private CompareAnswer() {}

    static Optional<Draft> answer(Frame frame, Desk desk) {
        if (isOfThings(frame)) {
            return ofThings(frame, desk);
        }
        List<Measure> measures = measures(frame);
        List<String> each = new ArrayList<>();
        for (Compared side : frame.compared()) {
            String condition = side.condition().sql();
            boolean then = frame.table().then().isPresent();
            Select select =
                    new Select(then ? frame.table().then(Optional.of(condition)) : frame.table())
                            .show(Literals.text(side.name()), "compared")
                            .where(frame.conditions());
            if (!then) {
                select.where(condition.startsWith("(") ? condition : "(" + condition + ")");
            }
            measures.forEach(select::show);
            each.add("(" + select.sql() + ")");
        }
        return desk.query(String.join("\nUNION ALL\n", each))
                .map(rows -> write(frame, measures, rows));
    }

    /// Returns whether a value of each of some things is held against the one it had.
    private static boolean isOfThings(Frame frame) {
        return frame.table().then().isPresent()
                && !frame.things().isEmpty()
                && frame.compared().size() == 2
                && frame.columns().size() == 1
                && frame.measures().isEmpty();
    }

    private static Optional<Draft> ofThings(Frame frame, Desk desk) {
        Column thing = frame.table().entity().orElseThrow();
        Column value = frame.columns().getFirst();
        List<Compared> sides = frame.compared();
        List<String> each = new ArrayList<>();
        for (Compared side : sides) {
            Select select =
                    new Select(frame.table().then(Optional.of(side.condition().sql())))
                            .show(thing)
                            .show(value)
                            .where(frame.conditions());
            each.add("(" + select.sql() + ")");
        }
        String sql =
                "SELECT %1$s, a.%2$s AS %3$s, b.%2$s AS %4$s\nFROM %5$s a\nFULL JOIN %6$s b USING (%1$s)\nORDER BY %7$s, %1$s"
                        .formatted(
                                SqlNames.quoted(thing.name()),
                                SqlNames.quoted(value.name()),
                                SqlNames.quoted(sides.getFirst().name()),
                                SqlNames.quoted(sides.getLast().name()),
                                each.getFirst(),
                                each.getLast(),
                                thing.leadingNumber());
        return desk.query(sql).map(rows -> writeThings(frame, rows));
    }

    private static Draft writeThings(Frame frame, ResultRows rows) {
        String first = frame.compared().getFirst().name();
        String last = frame.compared().getLast().name();
        List<List<String>> cells = new ArrayList<>();
        for (int row = 0; row < rows.count(); row++) {
            cells.add(
                    List.of(
                            rows.shown(row, 0),
                            rows.shown(row, 1),
                            rows.shown(row, 2),
                            change(rows.number(row, 1), rows.number(row, 2))));
        }
        String noun = frame.table().things().orElseThrow().noun();
        List<String> heads =
                List.of(
                        NameList.capital(noun),
                        NameList.capital(first),
                        NameList.capital(last),
                        "Change");
        return Draft.of(
                        "%s of %s, %s and %s:",
                        frame.columns().getFirst().heading(),
                        frame.things().getFirst().words(),
                        first,
                        last)
                .table(heads, cells);
    }

    /// The rows and what was asked for; of columns without a figure two that suit them.
    private static List<Measure> measures(Frame frame) {
        Set<Measure> measures = new LinkedHashSet<>(frame.measures());
        boolean verdict = frame.asks(TableSlot.MORE) || frame.asks(TableSlot.LESS);
        if (verdict) {
            Stream<Column> amount =
                    frame.table().columns().stream()
                            .filter(of -> of.words().telling().together() == Together.SUM)
                            .limit(measures.isEmpty() && frame.columns().isEmpty() ? 1 : 0);
            Stream.concat(amount, frame.columns().stream().filter(Column::isNumber))
                    .map(column -> judged(column, frame))
                    .forEach(measures::add);
        }
        for (Column column : frame.columns()) {
            if (column.words().telling().together() != Together.UNSAID) {
                measures.add(Measure.assumed(column));
            } else if (column.isNumber()) {
                boolean amount = column.isAmount();
                boolean robust = frame.table().then().isPresent();
                Aggregate usual = robust ? Aggregate.MEDIAN : Aggregate.MEAN;
                Aggregate other =
                        robust
                                ? Aggregate.MEAN
                                : column.words().better() == Better.NEITHER
                                        ? Aggregate.SUM
                                        : Aggregate.MEDIAN;
                measures.add(Measure.of(amount ? Aggregate.SUM : usual, column));
                measures.add(Measure.of(amount ? Aggregate.MEAN : other, column));
            }
        }
        if (measures.isEmpty()) {
            measures.add(Measure.ROWS);
            frame.table().measured().stream()
                    .limit(MOST_COLUMNS)
                    .map(Measure::assumed)
                    .forEach(measures::add);
        }
        measures.add(Measure.ROWS);
        return measures.stream().map(Measure::told).distinct().toList();
    }

    private static Draft write(Frame frame, List<Measure> measures, ResultRows rows) {
        List<String> names = rows.texts(0);
        boolean two = rows.count() == 2;
        List<String> heads = new ArrayList<>(List.of("Figure"));
        heads.addAll(names);
        if (two) {
            heads.add("Change");
        }
        List<List<String>> cells = new ArrayList<>();
        for (int i = 0; i < measures.size(); i++) {
            List<String> line = new ArrayList<>(List.of(measures.get(i).name()));
            for (int row = 0; row < rows.count(); row++) {
                line.add(rows.shown(row, i + 1));
            }
            if (two) {
                line.add(change(rows.number(0, i + 1), rows.number(1, i + 1)));
            }
            cells.add(line);
        }
        Measure first = measures.getFirst();
        Draft draft =
                Draft.of(verdict(frame, measures, rows) + sentence(frame, first, rows))
                        .table(heads, cells);
        Wish wish = Wish.of(NameList.capital(first.name()), false, 1);
        return frame.chart().isPresent() || !frame.measures().isEmpty()
                ? draft.chart(TableFigures.of(rows, wish, first.name()))
                : draft;
    }

    /// The figure by which one side has more. Of more rows there is more in total, though each may
    /// have less.
    private static Measure judged(Column column, Frame frame) {
        boolean times = frame.compared().stream().allMatch(side -> side.condition().time());
        return times ? Measure.assumed(column) : Measure.of(Aggregate.MEAN, column);
    }

    /// "Yes" or "No" where it is asked if one had more than the other; nothing where the totals of
    /// an amount say something else than the means.
    private static String verdict(Frame frame, List<Measure> measures, ResultRows rows) {
        boolean more = frame.asks(TableSlot.MORE);
        boolean asked = frame.asks(TableSlot.YES_OR_NO) && (more || frame.asks(TableSlot.LESS));
        if (!asked || rows.count() != 2) {
            return "";
        }
        Column column = measures.getFirst().column();
        Set<Double> signs = new LinkedHashSet<>();
        for (int i = 0; i < measures.size(); i++) {
            Measure measure = measures.get(i);
            if (i == 0
                    || (column != null && column.isAmount() && column.equals(measure.column()))) {
                signs.add(Math.signum(rows.number(0, i + 1) - rows.number(1, i + 1)));
            }
        }
        double sign = signs.iterator().next();
        return signs.size() > 1 || Double.isNaN(sign)
                ? ""
                : sign == 0 ? "**No, the same.** " : (sign > 0) == more ? "**Yes.** " : "**No.** ";
    }

    private static String change(double from, double to) {
        return Double.isFinite(from) && Double.isFinite(to) ? QuantityText.percent(from, to) : "—";
    }

    private static String sentence(Frame frame, Measure measure, ResultRows rows) {
        List<String> each = new ArrayList<>();
        for (int row = 0; row < rows.count(); row++) {
            String value = rows.shown(row, 1);
            String told = value.equals("—") ? "nothing" : measure.told(value);
            each.add("**%s** for %s".formatted(told, Draft.escaped(rows.shown(row, 0))));
        }
        return "%s%s is %s."
                .formatted(
                        NameList.capital(measure.words()),
                        Wording.where(frame),
                        String.join(", ", each));
    }
}
