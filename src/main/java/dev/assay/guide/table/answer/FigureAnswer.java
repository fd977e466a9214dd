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
import java.util.Optional;
import java.util.stream.Stream;

/// Figures over all rows that are meant: "what is the average price in March".
final class FigureAnswer {
    /// In front of the name of a figure, the number of values that it is computed of.
    private static final String VALUES = "values of ";

    private final Frame frame;
    private final List<Measure> measures;
    private final ResultRows rows;
    private final long all;

    private FigureAnswer(Frame frame, List<Measure> measures, ResultRows rows) {
        this.frame = frame;
        this.measures = measures;
        this.rows = rows;
        int counted = measures.indexOf(Measure.ROWS);
        this.all = (long) rows.number(0, counted < 0 ? measures.size() : counted);
    }

    static Optional<Draft> answer(Frame frame, Desk desk) {
        return Grouped.of(frame, desk)
                .map(grouped -> withEnds(grouped.measures()))
                .flatMap(measures ->
                        desk.query(sql(frame, measures))
                                .map(rows -> new FigureAnswer(frame, measures, rows).write()));
    }

    /// A range is told with its ends.
    private static List<Measure> withEnds(List<Measure> measures) {
        Measure first = measures.getFirst();
        Column column = first.column();
        return measures.size() == 1 && first.aggregate() == Aggregate.RANGE && column != null
                ? List.of(
                        first, Measure.of(Aggregate.MIN, column), Measure.of(Aggregate.MAX, column))
                : measures;
    }

    private static String sql(Frame frame, List<Measure> measures) {
        Select select = new Select(frame.table()).where(frame.conditions());
        measures.forEach(select::show);
        if (!measures.contains(Measure.ROWS)) {
            select.show(Measure.ROWS);
        }
        for (Measure measure : measures) {
            if (measure.column() != null) {
                select.show("count(" + measure.column().sql() + ")", VALUES + measure.name());
            }
        }
        frame.having().forEach(limit -> select.show("(" + limit.sql() + ")", "holds"));
        return select.sql();
    }

    /// Returns whether it is asked if a figure is within a limit.
    static boolean isVerdict(Frame frame) {
        return frame.asks(TableSlot.YES_OR_NO)
                && frame.having().size() == 1
                && frame.measures().size() == 1
                && frame.groups().isEmpty();
    }

    private Draft write() {
        if (measures.equals(List.of(Measure.ROWS))) {
            return Draft.of(
                    frame.conditions().isEmpty() ? "%2$s has **%1$s**." : "**%s** of %s%s.",
                    Wording.counted(frame, all),
                    frame.table().shown(),
                    Wording.where(frame));
        }
        if (all == 0) {
            return Draft.of(Wording.none(frame) + ", so there is nothing to compute.");
        }
        List<Measure> known =
                measures.stream()
                        .filter(measure -> !isBeside(measure) || !shown(measure).equals("—"))
                        .toList();
        return known.size() == 1 ? one(known.getFirst()) : several(known);
    }

    /// Returns whether a figure is told beside another one, where it has a value.
    private boolean isBeside(Measure measure) {
        Column own = measure.column();
        return own != null
                && measures.size() > 1
                && (!own.words().telling().beside().isEmpty()
                        || measures.stream()
                                .flatMap(of -> Stream.ofNullable(of.column()))
                                .anyMatch(
                                        of -> of.words().telling().beside().contains(own.name())));
    }

    private String shown(Measure measure) {
        return rows.shown(0, measures.indexOf(measure));
    }

    /// The number of rows that a figure is of: those with a value, and all where some have none.
    private String of(Measure measure) {
        int place = rows.columns().indexOf(VALUES + measure.name());
        double values = place < 0 ? all : rows.number(0, place);
        return measure.aggregate() == Aggregate.PRESENT || values == all
                ? Wording.counted(frame, all)
                : "%s of %s".formatted(Words.count((long) values), Wording.counted(frame, all));
    }

    private Draft several(List<Measure> known) {
        List<String> told = new ArrayList<>();
        List<List<String>> cells = new ArrayList<>();
        for (Measure measure : known) {
            String shown = shown(measure);
            told.add("**%s** is %s".formatted(measure.told(shown), measure.words()));
            cells.add(List.of(measure.name(), shown, of(measure)));
        }
        return Draft.of("Of %s: %s.", Wording.total(frame, all), NameList.joined(told))
                .table(List.of("Figure", "Value", "Computed of"), cells);
    }

    private Draft one(Measure measure) {
        double value = rows.number(0, measures.indexOf(measure));
        String told = Double.isFinite(value) ? Wording.value(value, measure) : shown(measure);
        if (measure.aggregate() == Aggregate.DISTINCT) {
            told = Words.count((long) value);
        }
        boolean holds = rows.cell(0, rows.columns().size() - 1).asBoolean();
        return Draft.of(
                "%s%s%s is **%s** (%s).",
                isVerdict(frame) ? holds ? "**Yes.** " : "**No.** " : "",
                NameList.capital(measure.words()),
                Wording.where(frame),
                told.equals("—") ? "not known" : told,
                of(measure));
    }
}
