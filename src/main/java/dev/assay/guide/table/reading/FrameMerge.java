package dev.assay.guide.table.reading;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.query.Aggregate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Puts a question that leaves something out together with the one before: what it says takes the
/// place of the same in the one before, and the rest stays.
public final class FrameMerge {
    private static final Set<TableSlot> TALK =
            EnumSet.of(
                    TableSlot.GOES_ON,
                    TableSlot.SHOW,
                    TableSlot.TABLE,
                    TableSlot.WHICH,
                    TableSlot.YES_OR_NO);

    private FrameMerge() {}

    /// Both as one. They are about the same table.
    public static Frame of(Frame before, Frame now) {
        Set<TableSlot> asks = EnumSet.noneOf(TableSlot.class);
        asks.addAll(before.asks());
        now.finding().ifPresent(_ -> asks.removeIf(TableSlot::isFinding));
        now.asks().stream().filter(slot -> !TALK.contains(slot)).forEach(asks::add);
        List<Column> numbers = now.columns().stream().filter(Column::isNumber).toList();
        boolean otherColumn = !numbers.isEmpty() && now.measures().isEmpty();
        return new Frame(
                now.table().then().isPresent() || !now.table().called().isEmpty()
                        ? now.table()
                        : before.table(),
                asks,
                measures(before, now, numbers),
                List.of(),
                now.groups().isEmpty() ? before.groups() : now.groups(),
                conditions(before, now),
                now.compared().isEmpty() ? before.compared() : now.compared(),
                now.having().isEmpty() ? before.having() : now.having(),
                order(
                        before,
                        now,
                        otherColumn ? Optional.of(numbers.getFirst()) : Optional.empty()),
                now.limit().or(before::limit),
                now.rows().or(before::rows),
                now.chart().or(before::chart),
                columns(before, now),
                remarks(before, now),
                now.leftOver(),
                now.unclear(),
                now.things().isEmpty() ? before.things() : now.things(),
                now.findings().or(before::findings),
                now.topic().or(before::topic),
                now.saysWhen() ? now.back() : before.back());
    }

    /// A question about the things that the one before told: "and their T2", "how many is that".
    public static Frame ofThose(Frame before, Frame now) {
        List<RowCondition> conditions = new ArrayList<>();
        if (!before.conditions().isEmpty()
                || before.order().isPresent()
                || before.limit().isPresent()) {
            conditions.add(ToldThings.all(before));
        }
        conditions.addAll(now.conditions());
        Set<TableSlot> asks = EnumSet.of(TableSlot.ROWS);
        asks.addAll(now.asks());
        return new Frame(
                now.table(),
                asks,
                now.measures(),
                now.loose(),
                now.groups(),
                conditions,
                now.compared(),
                now.having(),
                now.order(),
                now.limit(),
                now.rows(),
                now.chart(),
                now.columns(),
                remarks(before, now),
                now.leftOver(),
                now.unclear(),
                now.things(),
                now.findings(),
                now.topic(),
                now.back());
    }

    /// A topic of the thing that the question before was about.
    public static Frame topic(Frame before, Frame now) {
        return new Frame(
                before.table(),
                now.asks(),
                List.of(),
                List.of(),
                List.of(),
                before.conditions(),
                List.of(),
                List.of(),
                before.order(),
                before.limit(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                remarks(before, now),
                now.leftOver(),
                now.unclear(),
                before.things(),
                Optional.empty(),
                now.topic(),
                before.back());
    }

    private static List<Measure> measures(Frame before, Frame now, List<Column> numbers) {
        if (!now.measures().isEmpty()) {
            return now.measures();
        }
        List<Measure> old = before.measures();
        if (!now.loose().isEmpty()) {
            List<Column> of = new ArrayList<>(numbers);
            if (of.isEmpty()) {
                old.stream().map(Measure::column).filter(Objects::nonNull).forEach(of::add);
                before.columns().stream().filter(Column::isNumber).forEach(of::add);
            }
            return figures(now.loose(), of.stream().distinct().toList());
        }
        if (numbers.isEmpty() || old.stream().allMatch(measure -> measure.column() == null)) {
            return numbers.isEmpty() ? old : List.of();
        }
        Set<Measure> replaced = new LinkedHashSet<>();
        for (Column column : numbers) {
            for (Measure measure : old) {
                replaced.add(
                        measure.column() == null
                                ? measure
                                : measure.assumed()
                                        ? Measure.assumed(column)
                                        : Measure.of(measure.aggregate(), column));
            }
        }
        return List.copyOf(replaced);
    }

    private static List<Measure> figures(List<Aggregate> figures, List<Column> columns) {
        List<Measure> all = new ArrayList<>();
        for (Column column : columns) {
            figures.forEach(figure -> all.add(Measure.of(figure, column)));
        }
        return all;
    }

    /// Columns of the question before stay where no others of their kind were named, and where
    /// nothing is computed of them now.
    private static List<Column> columns(Frame before, Frame now) {
        if (!now.loose().isEmpty() || !now.measures().isEmpty()) {
            return now.columns().stream().filter(column -> !column.isNumber()).toList();
        }
        if (now.columns().isEmpty()) {
            return before.columns();
        }
        boolean figures = before.measures().stream().anyMatch(measure -> measure.column() != null);
        List<Column> own = new ArrayList<>();
        if (now.columns().stream().noneMatch(Column::isNumber)) {
            before.columns().stream().filter(Column::isNumber).forEach(own::add);
        }
        now.columns().stream().filter(column -> !figures || !column.isNumber()).forEach(own::add);
        return own;
    }

    /// A condition takes the place of another one on its column, a time that of another time.
    private static List<RowCondition> conditions(Frame before, Frame now) {
        List<RowCondition> all = new ArrayList<>();
        for (RowCondition old : before.conditions()) {
            boolean replaced =
                    now.conditions().stream()
                            .anyMatch(condition ->
                                    (condition.time() && old.time())
                                            || (condition.column().equals(old.column())
                                                    && before.isOfThings(old)
                                                            == now.isOfThings(condition)));
            if (!replaced) {
                all.add(old);
            }
        }
        boolean share = before.asks(TableSlot.SHARE) && before.groups().isEmpty();
        now.conditions().forEach(of -> all.add(share ? of.asOfAll() : of));
        return all;
    }

    private static Optional<OrderWish> order(Frame before, Frame now, Optional<Column> other) {
        Optional<OrderWish> old =
                before.order()
                        .map(wish ->
                                wish.column() != null && other.isPresent()
                                        ? new OrderWish(wish.end(), other.get(), wish.all())
                                        : wish);
        if (now.order().isEmpty()) {
            return old;
        }
        OrderWish wish = now.order().get();
        return wish.column() != null || old.isEmpty()
                ? now.order()
                : Optional.of(new OrderWish(wish.end(), old.get().column(), old.get().all()));
    }

    private static List<String> remarks(Frame before, Frame now) {
        Set<String> all = new LinkedHashSet<>(before.remarks());
        all.addAll(now.remarks());
        return List.copyOf(all);
    }
}
