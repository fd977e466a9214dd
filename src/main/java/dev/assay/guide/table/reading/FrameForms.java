package dev.assay.guide.table.reading;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.query.Grain;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.Telling.Together;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Different ways to say one thing made the same: "temperature against time" is temperature over
/// time, and to compare regions is to look at each.
public final class FrameForms {
    private FrameForms() {}

    /// The frame in the form that answers know.
    public static Frame form(Frame frame) {
        return figures(
                selected(
                        bars(
                                whenMost(
                                        mostFrequent(
                                                drawn(
                                                        side(
                                                                compared(
                                                                        against(
                                                                                grown(
                                                                                        together(
                                                                                                newest(
                                                                                                        frame))))))))))));
    }

    /// Values of a thing that has a name of any kind are those of its newest row.
    private static Frame newest(Frame whole) {
        boolean plain =
                whole.columns().isEmpty()
                        && !whole.measures().isEmpty()
                        && whole.measures().stream()
                                .allMatch(of ->
                                        of.column() != null
                                                && !of.column().isName()
                                                && of.equals(Measure.assumed(of.column())));
        boolean one = whole.things().size() == 1 || whole.order().isPresent();
        Frame frame =
                plain && one && whole.table().things().filter(Things::isFree).isPresent()
                        ? new Parts(whole)
                                .columns(
                                        whole.measures().stream()
                                                .flatMap(of -> Stream.ofNullable(of.column()))
                                                .toList())
                                .measures(List.of())
                                .frame()
                        : whole;
        boolean wanted =
                frame.things().size() == 1
                        && frame.things().getFirst().things().isFree()
                        && frame.things().getFirst().isOne()
                        && !frame.columns().isEmpty()
                        && frame.columns().stream().allMatch(of -> of.isNumber() || of.isTime())
                        && frame.measures().isEmpty()
                        && frame.loose().isEmpty()
                        && frame.groups().isEmpty()
                        && frame.order().isEmpty()
                        && frame.limit().isEmpty();
        return wanted
                ? new Parts(frame)
                        .ordered(
                                Optional.of(new Frame.OrderWish(TableSlot.End.NEWEST, null, false)))
                        .frame()
                : frame;
    }

    /// Numbers of which it is known what several come to are that: "how far did I ride". Those that
    /// are told beside them are told, too.
    private static Frame together(Frame frame) {
        Set<TableSlot> asks = EnumSet.noneOf(TableSlot.class);
        asks.addAll(frame.asks());
        asks.removeAll(EnumSet.of(TableSlot.TABLE, TableSlot.GOES_ON, TableSlot.WHICH));
        boolean wanted =
                asks.isEmpty()
                        && !frame.columns().isEmpty()
                        && frame.columns().stream()
                                .allMatch(of ->
                                        of.isNumber()
                                                && of.words().telling().together()
                                                        != Together.UNSAID)
                        && frame.groups().isEmpty()
                        && frame.order().isEmpty()
                        && frame.things().isEmpty()
                        && frame.loose().isEmpty()
                        && frame.chart().isEmpty();
        if (!wanted) {
            return frame;
        }
        Column first = frame.columns().getFirst();
        Together together = first.words().telling().together();
        boolean end = together == Together.LARGEST || together == Together.SMALLEST;
        if (end
                && frame.columns().size() == 1
                && frame.measures().isEmpty()
                && frame.limit().isEmpty()
                && frame.table().entity().isPresent()) {
            // The row tells of which thing it is.
            return new Parts(frame)
                    .columns(List.of())
                    .ordered(
                            Optional.of(
                                    new Frame.OrderWish(
                                            together == Together.LARGEST
                                                    ? TableSlot.End.HIGHEST
                                                    : TableSlot.End.LOWEST,
                                            first,
                                            false)))
                    .frame();
        }
        List<Measure> measures = new ArrayList<>(frame.measures());
        for (Column column : frame.columns()) {
            frame.table().withBeside(column).stream().map(Measure::assumed).forEach(measures::add);
        }
        return new Parts(frame).columns(List.of()).measures(measures).frame();
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
                ? new Parts(frame)
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
                ? new Parts(frame)
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
        return new Parts(frame)
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
                ? new Parts(frame)
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
                ? new Parts(frame)
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
        return new Parts(frame).without(slot).frame();
    }

    private static Frame with(
            Frame frame, TableSlot without, List<Column> columns, GroupWish group) {
        return new Parts(frame).without(without).columns(columns).groups(List.of(group)).frame();
    }

    /// A frame of which some parts are changed.
    private static final class Parts {
        private final Frame frame;
        private final Set<TableSlot> asks = EnumSet.noneOf(TableSlot.class);
        private final List<String> remarks;
        private List<Measure> measures;
        private List<Column> columns;
        private List<GroupWish> groups;
        private List<RowCondition> conditions;
        private List<Frame.Compared> compared;
        private Optional<Frame.OrderWish> order;
        private Optional<Integer> limit;

        private Parts(Frame frame) {
            this.frame = frame;
            this.asks.addAll(frame.asks());
            this.remarks = new ArrayList<>(frame.remarks());
            this.measures = frame.measures();
            this.columns = frame.columns();
            this.groups = frame.groups();
            this.conditions = frame.conditions();
            this.compared = frame.compared();
            this.order = frame.order();
            this.limit = frame.limit();
        }

        private Parts without(TableSlot slot) {
            asks.remove(slot);
            return this;
        }

        private Parts measures(List<Measure> some) {
            measures = some;
            return this;
        }

        private Parts columns(List<Column> some) {
            columns = some;
            return this;
        }

        private Parts groups(List<GroupWish> some) {
            groups = some;
            return this;
        }

        private Parts conditions(List<RowCondition> some) {
            conditions = some;
            return this;
        }

        private Parts compared(List<Frame.Compared> some) {
            compared = some;
            return this;
        }

        private Parts ordered(Optional<Frame.OrderWish> wish) {
            order = wish;
            limit = wish.isPresent() ? limit : Optional.empty();
            return this;
        }

        private Parts remark(String words) {
            remarks.add(words);
            return this;
        }

        private Frame frame() {
            return new Frame(
                    frame.table(),
                    asks,
                    measures,
                    frame.loose(),
                    groups,
                    conditions,
                    compared,
                    frame.having(),
                    order,
                    limit,
                    frame.rows(),
                    frame.chart(),
                    columns,
                    remarks,
                    frame.leftOver(),
                    frame.unclear(),
                    frame.things(),
                    frame.findings(),
                    frame.topic(),
                    frame.back());
        }
    }
}
