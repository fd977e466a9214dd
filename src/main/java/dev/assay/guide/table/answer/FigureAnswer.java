package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.query.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/// Figures over all rows that are meant: "what is the average price in March".
final class FigureAnswer {
    private FigureAnswer() {}

    static Optional<Draft> answer(Frame frame, Desk desk) {
        return Grouped.of(frame, desk)
                .map(FigureAnswer::withEnds)
                .flatMap(grouped -> answer(frame, grouped.measures(), desk));
    }

    /// A range is told with its ends.
    private static Grouped withEnds(Grouped grouped) {
        Measure only = grouped.measures().getFirst();
        Column column = only.column();
        return grouped.measures().size() == 1
                        && only.aggregate() == Aggregate.RANGE
                        && column != null
                ? new Grouped(
                        grouped.groups(),
                        List.of(
                                only,
                                Measure.of(Aggregate.MIN, column),
                                Measure.of(Aggregate.MAX, column)))
                : grouped;
    }

    private static Optional<Draft> answer(Frame frame, List<Measure> measures, Desk desk) {
        Select select = new Select(frame.table()).where(frame.conditions());
        measures.forEach(measure -> select.show(measure.sql(), measure.name()));
        if (!measures.contains(Measure.ROWS)) {
            select.show("count(*)", "rows");
        }
        counted(measures)
                .forEach(measure ->
                        select.show(
                                Measure.of(Aggregate.PRESENT, column(measure)).sql(),
                                "values of " + measure.name()));
        frame.having().forEach(limit -> select.show("(" + limit.sql() + ")", "holds"));
        return desk.query(select.sql()).map(rows -> write(frame, measures, rows));
    }

    /// Returns whether it is asked if a figure is within a limit.
    static boolean isVerdict(Frame frame) {
        return frame.asks(TableSlot.YES_OR_NO)
                && frame.having().size() == 1
                && frame.measures().size() == 1
                && frame.groups().isEmpty();
    }

    private static String verdict(Frame frame, ResultRows rows) {
        return !isVerdict(frame)
                ? ""
                : rows.cell(0, rows.columns().size() - 1).asBoolean() ? "**Yes.** " : "**No.** ";
    }

    /// The figures of a column, of which some cells may be empty.
    private static List<Measure> counted(List<Measure> measures) {
        return measures.stream().filter(measure -> measure.column() != null).toList();
    }

    private static Column column(Measure measure) {
        return Objects.requireNonNull(measure.column());
    }

    /// The number of rows that a figure is of: those with a value, and all where some have none.
    private static String of(
            Frame frame, Measure measure, List<Measure> measures, ResultRows rows, long all) {
        int place = counted(measures).indexOf(measure);
        int from = measures.size() + (measures.contains(Measure.ROWS) ? 0 : 1);
        double values = place < 0 ? all : rows.number(0, from + place);
        return measure.aggregate() == Aggregate.PRESENT || values == all
                ? Wording.counted(frame, all)
                : "%s of %s".formatted(Words.count((long) values), Wording.counted(frame, all));
    }

    private static Draft write(Frame frame, List<Measure> measures, ResultRows rows) {
        List<Measure> known =
                IntStream.range(0, measures.size())
                        .filter(i -> !isBeside(measures.get(i), measures) || !isEmpty(rows, i))
                        .mapToObj(measures::get)
                        .toList();
        int counted = measures.indexOf(Measure.ROWS);
        long all = (long) rows.number(0, counted < 0 ? measures.size() : counted);
        if (measures.equals(List.of(Measure.ROWS))) {
            return Draft.of(counted(frame, all));
        }
        if (all == 0) {
            return Draft.of(Wording.none(frame) + ", so there is nothing to compute.");
        }
        return known.size() == 1
                ? Draft.of(verdict(frame, rows) + one(frame, known.getFirst(), measures, rows, all))
                : several(frame, measures, known, rows, all);
    }

    /// Returns whether a figure is told beside another one, where it has a value.
    private static boolean isBeside(Measure measure, List<Measure> measures) {
        Column own = measure.column();
        return own != null
                && measures.size() > 1
                && (!own.words().telling().beside().isEmpty() || isNamedBeside(own, measures));
    }

    private static boolean isNamedBeside(Column own, List<Measure> measures) {
        return measures.stream()
                .map(Measure::column)
                .anyMatch(of -> of != null && of.words().telling().beside().contains(own.name()));
    }

    private static boolean isEmpty(ResultRows rows, int column) {
        return rows.shown(0, column).equals("—");
    }

    private static Draft several(
            Frame frame, List<Measure> measures, List<Measure> known, ResultRows rows, long all) {
        List<String> told = new ArrayList<>();
        List<List<String>> cells = new ArrayList<>();
        for (Measure measure : known) {
            int i = measures.indexOf(measure);
            told.add(Wording.bold(Wording.cell(rows, 0, i, measure)) + " is " + measure.words());
            cells.add(
                    List.of(
                            measure.name(),
                            rows.shown(0, i),
                            of(frame, measure, measures, rows, all)));
        }
        return Draft.of("Of %s: %s.", Wording.total(frame, all), NameList.joined(told))
                .table(List.of("Figure", "Value", "Computed of"), cells);
    }

    private static String counted(Frame frame, long rows) {
        return frame.conditions().isEmpty()
                ? "%s has **%s**.".formatted(frame.table().shown(), Wording.counted(frame, rows))
                : "**%s** of %s%s."
                        .formatted(
                                Wording.counted(frame, rows),
                                frame.table().shown(),
                                Wording.where(frame));
    }

    private static String one(
            Frame frame, Measure measure, List<Measure> measures, ResultRows rows, long all) {
        int column = measures.indexOf(measure);
        double value = rows.number(0, column);
        boolean whole = measure.aggregate() == Aggregate.DISTINCT;
        String shown =
                whole
                        ? Words.count((long) value)
                        : Double.isFinite(value)
                                ? Wording.value(value, measure)
                                : rows.shown(0, column);
        return "%s%s is **%s** (%s)."
                .formatted(
                        NameList.capital(measure.words()),
                        Wording.where(frame),
                        shown.equals("—") ? "not known" : shown,
                        of(frame, measure, measures, rows, all));
    }
}
