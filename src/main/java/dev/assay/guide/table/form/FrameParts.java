package dev.assay.guide.table.form;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.TableSlot;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A frame of which some parts are changed.
final class FrameParts {
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

    FrameParts(Frame frame) {
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

    FrameParts without(TableSlot slot) {
        asks.remove(slot);
        return this;
    }

    FrameParts measures(List<Measure> some) {
        measures = some;
        return this;
    }

    FrameParts columns(List<Column> some) {
        columns = some;
        return this;
    }

    /// Put together by one column alone.
    FrameParts by(Column column) {
        return by(new GroupWish(column, null, false));
    }

    /// Over time, in stretches that suit the data.
    FrameParts over(Column time) {
        return by(new GroupWish(time, null, true));
    }

    FrameParts by(GroupWish group) {
        return groups(List.of(group));
    }

    FrameParts groups(List<GroupWish> some) {
        groups = some;
        return this;
    }

    FrameParts conditions(List<RowCondition> some) {
        conditions = some;
        return this;
    }

    FrameParts compared(List<Frame.Compared> some) {
        compared = some;
        return this;
    }

    FrameParts ordered(Frame.OrderWish wish) {
        order = Optional.of(wish);
        return this;
    }

    FrameParts unordered() {
        order = Optional.empty();
        limit = Optional.empty();
        return this;
    }

    FrameParts remark(String words) {
        remarks.add(words);
        return this;
    }

    Frame frame() {
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
