package dev.assay.guide.table.form;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.reading.ToldThings;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.query.Grain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

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
        Optional<Column> time = frame.table().time().filter(Column::isTime);
        return frame.asks(TableSlot.GROWTH) && frame.groups().isEmpty() && time.isPresent()
                ? new FrameParts(frame).without(TableSlot.GOES_ON).over(time.get()).frame()
                : frame;
    }

    /// An overview of a number of things is its figures.
    private static Frame figures(Frame frame) {
        boolean wanted =
                frame.asks(TableSlot.OVERVIEW)
                        && frame.table().entity().isPresent()
                        && !frame.columns().isEmpty()
                        && frame.columns().stream().allMatch(Column::isNumber);
        return wanted ? new FrameParts(frame).without(TableSlot.OVERVIEW).frame() : frame;
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
                isDrawn(frame, ChartKind.BAR)
                        && frame.groups().isEmpty()
                        && frame.measures().isEmpty()
                        && !frame.asks(TableSlot.AGAINST)
                        && (frame.order().isPresent() || !numbers.isEmpty())
                        && frame.columns().stream().allMatch(Column::isNumber)
                        && frame.table().times().isEmpty();
        return wanted && entity.isPresent()
                ? new FrameParts(frame).columns(numbers).by(entity.get()).frame()
                : frame;
    }

    /// Returns whether a chart of some kind is wanted, or any.
    private static boolean isDrawn(Frame frame, ChartKind as) {
        return frame.chart().filter(kind -> kind == ChartKind.ANY || kind == as).isPresent();
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
        if (!wanted) {
            return frame;
        }
        List<RowCondition> conditions = new ArrayList<>(frame.conditions());
        conditions.addFirst(ToldThings.first(frame));
        return new FrameParts(frame).conditions(conditions).unordered().frame();
    }

    /// A column of numbers against one of times.
    private static Frame against(Frame frame) {
        List<Column> times = frame.columns().stream().filter(Column::isTime).toList();
        boolean numbers = frame.columns().stream().anyMatch(Column::isNumber);
        boolean wanted = frame.asks(TableSlot.AGAINST) || frame.chart().isPresent();
        if (!wanted || times.size() != 1 || !numbers || !frame.groups().isEmpty()) {
            return frame;
        }
        return new FrameParts(frame)
                .without(TableSlot.AGAINST)
                .columns(others(frame, times.getFirst()))
                .over(times.getFirst())
                .frame();
    }

    /// The columns that are named beside one.
    private static List<Column> others(Frame frame, Column one) {
        return frame.columns().stream().filter(column -> !column.equals(one)).toList();
    }

    /// Things that are compared by the column that they stand in.
    private static Frame compared(Frame frame) {
        List<Column> names =
                frame.columns().stream()
                        .filter(column -> column.isText() || column.isFlag())
                        .toList();
        boolean wanted = frame.asks(TableSlot.COMPARE) && frame.compared().isEmpty();
        FrameParts parts = new FrameParts(frame).without(TableSlot.COMPARE);
        if (wanted && names.size() == 1 && frame.groups().isEmpty()) {
            Column name = names.getFirst();
            return parts.columns(others(frame, name)).by(name).frame();
        }
        return wanted && !frame.groups().isEmpty() ? parts.frame() : frame;
    }

    /// Values of one column that are compared for each of some groups are groups themselves:
    /// "errors against warnings per day".
    private static Frame side(Frame frame) {
        List<RowCondition> sides =
                frame.compared().stream().map(Frame.Compared::condition).toList();
        boolean values =
                sides.stream().map(RowCondition::column).distinct().count() == 1
                        && frame.groups().size() == 1
                        && sides.stream().noneMatch(RowCondition::time);
        if (!values) {
            return frame;
        }
        List<RowCondition> conditions = new ArrayList<>(frame.conditions());
        conditions.add(RowCondition.either(sides));
        List<GroupWish> groups = new ArrayList<>(frame.groups());
        groups.add(new GroupWish(sides.getFirst().column(), null, false));
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
                isOfMost(frame)
                        && counted
                        && !frame.asks(TableSlot.WHEN)
                        && frame.columns().stream()
                                .allMatch(column -> frame.table().told().contains(column))
                        && frame.conditions().stream().anyMatch(condition -> !condition.time());
        return wanted && !frame.table().told().isEmpty()
                ? new FrameParts(frame)
                        .columns(List.of())
                        .by(new GroupWish(frame.table().told().getFirst(), Grain.ALIKE, false))
                        .remark("numbers in what they say do not make them different")
                        .frame()
                : frame;
    }

    /// Returns whether most or fewest are wanted, of nothing that is named.
    private static boolean isOfMost(Frame frame) {
        return frame.groups().isEmpty()
                && frame.order()
                        .filter(wish -> wish.column() == null && !wish.all())
                        .filter(wish -> wish.end() == End.HIGHEST || wish.end() == End.LOWEST)
                        .isPresent();
    }

    /// When there were most rows of a kind is a stretch of time.
    private static Frame whenMost(Frame frame) {
        boolean wanted =
                frame.asks(TableSlot.WHEN)
                        && isOfMost(frame)
                        && frame.columns().isEmpty()
                        && frame.measures().isEmpty()
                        && !frame.table().times().isEmpty();
        return wanted
                ? new FrameParts(frame)
                        .without(TableSlot.WHEN)
                        .over(frame.table().times().getFirst())
                        .frame()
                : frame;
    }

    /// A chart of numbers alone is one over time, where there is time.
    private static Frame drawn(Frame frame) {
        boolean plain =
                isDrawn(frame, ChartKind.LINE)
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
                ? new FrameParts(frame)
                        .without(TableSlot.GOES_ON)
                        .over(frame.table().times().getFirst())
                        .frame()
                : frame;
    }
}
