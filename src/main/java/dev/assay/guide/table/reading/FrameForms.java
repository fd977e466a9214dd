package dev.assay.guide.table.reading;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.reading.TableSlot.ChartKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Different ways to say one thing made the same: "temperature against time" is temperature over
/// time, and to compare regions is to look at each.
public final class FrameForms {
    private FrameForms() {}

    /// The frame in the form that answers know.
    public static Frame form(Frame frame) {
        return drawn(compared(against(frame)));
    }

    /// A column of numbers against one of times.
    private static Frame against(Frame frame) {
        List<Column> times = frame.columns().stream().filter(Column::isTime).toList();
        boolean numbers = frame.columns().stream().anyMatch(Column::isNumber);
        boolean wanted = frame.asks(TableSlot.AGAINST) || frame.chart().isPresent();
        if (!wanted || times.size() != 1 || !numbers || !frame.groups().isEmpty()) {
            return frame;
        }
        List<Column> others = new ArrayList<>(frame.columns());
        others.removeAll(times);
        return with(frame, TableSlot.AGAINST, others, new GroupWish(times.getFirst(), null, true));
    }

    /// Things that are compared by the column that they stand in.
    private static Frame compared(Frame frame) {
        List<Column> names =
                frame.columns().stream()
                        .filter(column -> column.isText() || column.isFlag())
                        .toList();
        boolean wanted = frame.asks(TableSlot.COMPARE) && frame.compared().isEmpty();
        if (!wanted || !frame.asks(TableSlot.COMPARE)) {
            return frame;
        }
        if (names.size() == 1 && frame.groups().isEmpty()) {
            List<Column> others = new ArrayList<>(frame.columns());
            others.removeAll(names);
            return with(
                    frame, TableSlot.COMPARE, others, new GroupWish(names.getFirst(), null, false));
        }
        return frame.groups().isEmpty() ? frame : without(frame, TableSlot.COMPARE);
    }

    /// A chart of numbers alone is one over time, where there is time.
    private static Frame drawn(Frame frame) {
        boolean plain =
                frame.chart()
                                .filter(kind -> kind == ChartKind.ANY || kind == ChartKind.LINE)
                                .isPresent()
                        && frame.groups().isEmpty()
                        && frame.measures().isEmpty()
                        && frame.order().isEmpty()
                        && frame.compared().isEmpty()
                        && !frame.asks(TableSlot.AGAINST)
                        && !frame.asks(TableSlot.CORRELATION)
                        && !frame.asks(TableSlot.TREND)
                        && !frame.columns().isEmpty()
                        && frame.columns().stream().allMatch(Column::isNumber)
                        && !frame.table().times().isEmpty();
        return plain
                ? with(
                        frame,
                        TableSlot.GOES_ON,
                        frame.columns(),
                        new GroupWish(frame.table().times().getFirst(), null, true))
                : frame;
    }

    private static Frame without(Frame frame, TableSlot slot) {
        return copy(frame, slot, frame.columns(), frame.groups());
    }

    private static Frame with(
            Frame frame, TableSlot without, List<Column> columns, GroupWish group) {
        return copy(frame, without, columns, List.of(group));
    }

    private static Frame copy(
            Frame frame, TableSlot without, List<Column> columns, List<GroupWish> groups) {
        Set<TableSlot> asks = EnumSet.noneOf(TableSlot.class);
        asks.addAll(frame.asks());
        asks.remove(without);
        return new Frame(
                frame.table(),
                asks,
                frame.measures(),
                frame.loose(),
                groups,
                frame.conditions(),
                frame.compared(),
                frame.having(),
                frame.order(),
                frame.limit(),
                frame.rows(),
                frame.chart(),
                columns,
                frame.remarks(),
                frame.leftOver(),
                frame.unclear());
    }
}
