package dev.assay.guide.table.answer;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.sql.Grouping;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.query.Aggregate;
import dev.assay.query.Grain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is computed for which groups, made of what a question says and of what it leaves open.
record Grouped(List<Grouping> groups, List<Measure> measures) {
    Grouped {
        groups = List.copyOf(groups);
        measures = List.copyOf(measures);
    }

    /// Empty while it has to be found out how long the data reach.
    static Optional<Grouped> of(Frame frame, Desk desk) {
        List<Grouping> groups = new ArrayList<>();
        for (GroupWish wish : frame.groups()) {
            Column column = wish.column();
            if (column == null) {
                continue;
            }
            Grain grain = wish.grain();
            if (wish.time() && grain == null && column.isTime()) {
                Optional<Grain> suiting = grain(frame, column, desk);
                if (suiting.isEmpty()) {
                    return Optional.empty();
                }
                grain = suiting.get();
            }
            groups.add(
                    new Grouping(column, column.isTime() || grain == Grain.ALIKE ? grain : null));
        }
        List<Measure> measures = measures(frame, desk);
        return Optional.of(
                new Grouped(groups, measures.stream().map(Measure::told).distinct().toList()));
    }

    /// The stretches that show all of the data in a readable number of points.
    static Optional<Grain> grain(Frame frame, Column time, Desk desk) {
        String at = "CAST(%s AS TIMESTAMP)".formatted(time.sql());
        String sql =
                new Select(frame.table())
                        .show("epoch(max(%1$s)) - epoch(min(%1$s))".formatted(at), "seconds")
                        .where(frame.conditions())
                        .sql();
        return desk.query(sql)
                .map(rows -> rows.number(0, 0))
                .map(seconds -> Grain.showing(Double.isFinite(seconds) ? seconds : 0))
                .map(grain -> time.isDate() && grain.isInADay() ? Grain.DAY : grain);
    }

    private static List<Measure> measures(Frame frame, Desk desk) {
        List<Measure> measures = new ArrayList<>(frame.measures());
        for (Column column : frame.columns()) {
            if (column.isNumber()
                    && measures.stream().noneMatch(of -> column.equals(of.column()))) {
                measures.add(Measure.assumed(column));
            }
        }
        frame.order()
                .map(OrderWish::column)
                .filter(column -> measures.stream().noneMatch(of -> column.equals(of.column())))
                .ifPresent(column ->
                        measures.addFirst(
                                column.isTime()
                                        ? Measure.of(Aggregate.MAX, column)
                                        : Measure.assumed(column)));
        if (measures.isEmpty()) {
            measures.add(Measure.ROWS);
            if (frame.order().filter(wish -> !wish.all()).isPresent()
                    && !frame.asks(TableSlot.ROWS)) {
                desk.assume("rows are counted, since the question does not say of what");
            }
        }
        for (Measure measure : measures) {
            measure.weight()
                    .map(weight -> "each row counts by its " + Column.inCode(weight) + " there")
                    .ifPresent(desk::assume);
            if (measure.assumed() && measure.column() != null) {
                desk.assume(
                        measure.column().shown()
                                + " is "
                                + (measure.aggregate() == Aggregate.SUM ? "added up" : "averaged")
                                + ", since the question does not say how");
            }
        }
        return measures;
    }

    /// The measure that an order is about.
    Measure ordering(Frame frame) {
        Optional<Column> by = frame.order().map(OrderWish::column).map(Column::told);
        return measures.stream()
                .filter(measure -> by.filter(column -> column.equals(measure.column())).isPresent())
                .findFirst()
                .orElse(measures.getFirst());
    }
}
