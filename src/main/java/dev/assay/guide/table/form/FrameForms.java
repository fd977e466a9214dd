package dev.assay.guide.table.form;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.reading.ToldThings;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.query.Grain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Different ways to say one thing made the same: "temperature against time" is temperature over
/// time, and to compare regions is to look at each.
public final class FrameForms {
    private static final List<UnaryOperator<Frame>> STEPS =
            List.of(
                    KnownFigures::ofThing,
                    KnownFigures::together,
                    FrameForms::grown,
                    FrameForms::against,
                    FrameForms::compared,
                    FrameForms::side,
                    FrameForms::drawn,
                    FrameForms::mostFrequent,
                    FrameForms::whenMost,
                    FrameForms::bars,
                    FrameForms::selected,
                    FrameForms::figures);

    private FrameForms() {}

    /// The frame in the form that answers know.
    public static Frame form(Frame frame) {
        Frame formed = frame;
        for (UnaryOperator<Frame> step : STEPS) {
            formed = step.apply(formed);
        }
        return formed;
    }

    /// Growth is that of stretches of time, which suit the data where nobody names them.
    private static Frame grown(Frame frame) {
        boolean wanted =
                frame.asks(TableSlot.GROWTH)
                        && frame.groups().isEmpty()
                        && frame.table().time().filter(Column::isTime).isPresent();
        return wanted
                ? with(
                        frame,
                        TableSlot.GOES_ON,
                        frame.columns(),
                        new GroupWish(frame.table().time().orElseThrow(), null, true))
                : frame;
    }

    /// An overview of a number of things is its figures.
    private static Frame figures(Frame frame) {
        boolean wanted =
                frame.asks(TableSlot.OVERVIEW)
                        && frame.table().entity().isPresent()
                        && !frame.columns().isEmpty()
                        && frame.columns().stream().allMatch(Column::isNumber);
        return wanted ? without(frame, TableSlot.OVERVIEW) : frame;
    }

    /// A chart of numbers of things has a bar for each.
    private static Frame bars(Frame frame) {
        Optional<Column> entity = frame.table().entity();
        List<Column> numbers =
                frame.columns().isEmpty() && frame.order().isEmpty()
                        ? frame.conditions().stream()
                                .map(RowCondition::column)
                                .filter(Column::isNumber)
                                .distinct()
                                .toList()
                        : frame.columns();
        boolean wanted =
                frame.chart()
                                .filter(kind -> kind == ChartKind.ANY || kind == ChartKind.BAR)
                                .isPresent()
                        && frame.groups().isEmpty()
                        && frame.measures().isEmpty()
                        && !frame.asks(TableSlot.AGAINST)
                        && (frame.order().isPresent() || !numbers.isEmpty())
                        && frame.columns().stream().allMatch(Column::isNumber)
                        && frame.table().times().isEmpty();
        return wanted && entity.isPresent()
                ? new FrameParts(frame)
                        .columns(numbers)
                        .groups(List.of(new GroupWish(entity.get(), null, false)))
                        .frame()
                : frame;
    }

    /// Figures of the first of an order are computed of these alone: "mean T2 of the five best T1
    /// qubits".
    private static Frame selected(Frame frame) {
        Optional<Column> by =
                frame.order().filter(wish -> !wish.all()).map(Frame.OrderWish::column);
        boolean wanted =
                by.isPresent()
                        && frame.table().entity().isPresent()
                        && frame.groups().isEmpty()
                        && !frame.measures().isEmpty();
        return wanted
                ? new FrameParts(frame)
                        .conditions(
                                Stream.concat(
                                                Stream.of(ToldThings.first(frame)),
                                                frame.conditions().stream())
                                        .toList())
                        .ordered(Optional.empty())
                        .frame()
                : frame;
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

    /// Values of one column that are compared for each of some groups are groups themselves:
    /// "errors against warnings per day".
    private static Frame side(Frame frame) {
        List<Column> columns =
                frame.compared().stream()
                        .map(side -> side.condition().column())
                        .distinct()
                        .toList();
        boolean values =
                columns.size() == 1
                        && frame.groups().size() == 1
                        && frame.compared().stream().noneMatch(side -> side.condition().time());
        if (!values) {
            return frame;
        }
        RowCondition any =
                new RowCondition(
                        columns.getFirst(),
                        frame.compared().stream()
                                .map(side -> "(" + side.condition().sql() + ")")
                                .collect(Collectors.joining(" OR ", "(", ")")),
                        frame.compared().stream()
                                .map(side -> side.condition().words())
                                .collect(Collectors.joining(" or ")),
                        false);
        List<RowCondition> conditions = new ArrayList<>(frame.conditions());
        conditions.add(any);
        List<GroupWish> groups = new ArrayList<>(frame.groups());
        groups.add(new GroupWish(columns.getFirst(), null, false));
        return new FrameParts(frame)
                .without(TableSlot.COMPARE)
                .without(TableSlot.AGAINST)
                .compared(List.of())
                .conditions(conditions)
                .groups(groups)
                .frame();
    }

    /// The most frequent of some rows of a log are those that say the same most often.
    private static Frame mostFrequent(Frame frame) {
        boolean counted =
                frame.measures().isEmpty() || frame.measures().equals(List.of(Measure.ROWS));
        boolean wanted =
                frame.order().filter(wish -> isMost(wish) && !wish.all()).isPresent()
                        && frame.groups().isEmpty()
                        && counted
                        && !frame.asks(TableSlot.WHEN)
                        && frame.columns().stream()
                                .allMatch(column -> frame.table().told().contains(column))
                        && frame.conditions().stream().anyMatch(condition -> !condition.time());
        return wanted && !frame.table().told().isEmpty()
                ? new FrameParts(frame)
                        .columns(List.of())
                        .groups(
                                List.of(
                                        new GroupWish(
                                                frame.table().told().getFirst(),
                                                Grain.ALIKE,
                                                false)))
                        .remark("numbers in what they say do not make them different")
                        .frame()
                : frame;
    }

    private static boolean isMost(Frame.OrderWish wish) {
        return wish.column() == null
                && (wish.end() == TableSlot.End.HIGHEST || wish.end() == TableSlot.End.LOWEST);
    }

    /// When there were most rows of a kind is a stretch of time.
    private static Frame whenMost(Frame frame) {
        boolean wanted =
                frame.asks(TableSlot.WHEN)
                        && frame.order().filter(wish -> isMost(wish) && !wish.all()).isPresent()
                        && frame.groups().isEmpty()
                        && frame.columns().isEmpty()
                        && frame.measures().isEmpty()
                        && !frame.table().times().isEmpty();
        return wanted
                ? new FrameParts(frame)
                        .without(TableSlot.WHEN)
                        .groups(
                                List.of(
                                        new GroupWish(
                                                frame.table().times().getFirst(), null, true)))
                        .frame()
                : frame;
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
        return new FrameParts(frame).without(slot).frame();
    }

    private static Frame with(
            Frame frame, TableSlot without, List<Column> columns, GroupWish group) {
        return new FrameParts(frame)
                .without(without)
                .columns(columns)
                .groups(List.of(group))
                .frame();
    }
}
