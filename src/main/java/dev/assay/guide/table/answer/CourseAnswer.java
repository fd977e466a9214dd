package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.answer.TableFigures.Wish;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.FrameShapes;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.ThingMention;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// The values that things had, one after the other: "T1 of qubit 4 over the last two weeks", "when
/// was it measured".
final class CourseAnswer {
    private static final int MAX_LINES = 12;
    private static final int SHOWN = 10;
    private static final int USUAL = 5;

    private CourseAnswer() {}

    /// Returns whether each value of a few things is wanted.
    static boolean isCourse(Frame frame) {
        return ofEachValue(frame)
                && !frame.asks(TableSlot.WHEN)
                && FrameShapes.numbers(1).test(frame)
                && frame.things().size() == 1
                && frame.things().getFirst().ids().size() <= MAX_LINES
                && frame.measures().isEmpty()
                && frame.order().isEmpty();
    }

    /// Returns whether the time is wanted at which something was measured last.
    static boolean isWhen(Frame frame) {
        return ofEachValue(frame)
                && frame.asks(TableSlot.WHEN)
                && frame.columns().stream().anyMatch(Column::isTime)
                && frame.columns().stream().filter(Column::isNumber).count() <= 1
                && frame.measures().isEmpty();
    }

    /// Returns whether each value is a row of its own, and not the newest of each thing.
    static boolean ofEachValue(Frame frame) {
        return frame.table().then().filter(then -> then.until().isEmpty()).isPresent();
    }

    static Optional<Draft> when(Frame frame, Desk desk) {
        Column time = frame.table().time().orElseThrow();
        Optional<Column> value = number(frame);
        Select select =
                new Select(frame.table())
                        .show("max(" + time.sql() + ")", "newest")
                        .where(frame.conditions());
        value.ifPresent(of -> {
            select.show(
                    "max(%s) FILTER (WHERE %s IS NOT NULL)".formatted(time.sql(), of.sql()),
                    "with a value");
            select.show("arg_max(%s, %s)".formatted(of.sql(), time.sql()), of.name());
        });
        return desk.query(select.sql()).map(rows -> when(frame, value, rows));
    }

    private static Draft when(Frame frame, Optional<Column> value, ResultRows rows) {
        String newest = rows.shown(0, 0);
        if (newest.equals("—")) {
            return Draft.of("**Nothing was measured**%s.", of(frame));
        }
        if (value.isEmpty()) {
            return Draft.of("The newest measurement%s is of **%s**.", of(frame), newest);
        }
        String valued = rows.shown(0, 1);
        String what = value.get().shown() + of(frame);
        String told =
                valued.equals("—")
                        ? "**There is no measured value** of %s".formatted(what)
                        : "%s was measured last on **%s**, as %s"
                                .formatted(what, valued, value.get().told(rows.shown(0, 2)));
        return Draft.of(
                "%s%s.",
                told,
                valued.equals(newest)
                        ? ""
                        : "; the newest result, of %s, holds no measured value".formatted(newest));
    }

    private static Optional<Column> number(Frame frame) {
        return frame.columns().stream().filter(Column::isNumber).findFirst();
    }

    private static String of(Frame frame) {
        return frame.things().stream()
                .findFirst()
                .map(ThingMention::words)
                .map(words -> " of " + words)
                .orElseGet(
                        () -> frame.table().things().map(of -> " of any " + of.noun()).orElse(""));
    }

    /// Returns whether the values over time are wanted of the first things in an order: "T1 over
    /// time of the five worst qubits".
    static boolean isOfFirst(Frame frame) {
        boolean named = frame.asks(TableSlot.TABLE) || frame.asks(TableSlot.ROWS);
        return ofEachValue(frame)
                && named
                && frame.columns().stream().filter(Column::isNumber).count() <= 1
                && frame.order().filter(wish -> !wish.all() && wish.column() != null).isPresent()
                && frame.groups().stream().allMatch(of -> of.time() && of.grain() == null)
                && frame.measures().isEmpty();
    }

    static Optional<Draft> ofFirst(Frame frame, Desk desk) {
        TableAtHand now = frame.table().now();
        Column thing = now.entity().orElseThrow();
        Frame.OrderWish order = frame.order().orElseThrow();
        Column by = Objects.requireNonNull(order.column());
        Column value = number(frame).orElse(by);
        int count = Math.min(frame.limit().orElse(USUAL), MAX_LINES);
        Select first =
                new Select(now)
                        .show(thing)
                        .show(by)
                        .where(RowCondition.missing(by, true).sql())
                        .order(by.sql(), order.end().isDescending())
                        .inOrderOf(thing)
                        .page(count, 0);
        return desk.query(first.sql(), count)
                .flatMap(rows -> {
                    Draft draft = first(frame, order, rows.shown(count));
                    return addCourse(draft, now, value, rows.texts(0), desk);
                });
    }

    private static Draft first(Frame frame, Frame.OrderWish order, List<List<String>> cells) {
        String noun = frame.table().things().orElseThrow().noun();
        Column by = Objects.requireNonNull(order.column());
        Draft draft =
                Draft.of(
                                "**%s** with the %s %s:",
                                Words.count(cells.size(), noun),
                                order.end().isDescending() ? "largest" : "smallest",
                                by.shown())
                        .table(List.of(NameList.capital(noun), by.heading()), cells);
        if (frame.limit().orElse(0) > MAX_LINES) {
            draft.say("A chart has room for %d of them.", MAX_LINES);
        }
        return draft;
    }

    /// Adds the values of a few things over time, where they are kept; empty while they are read.
    static Optional<Draft> addCourse(
            Draft draft, TableAtHand table, Column value, List<String> ids, Desk desk) {
        if (table.past().isEmpty() || ids.size() > MAX_LINES) {
            return Optional.of(draft);
        }
        TableAtHand then = table.then(Optional.empty());
        RowCondition these = RowCondition.among(table.entity().orElseThrow(), ids, false);
        String title = value.name() + " over time";
        return desk.drawn(values(then, value, List.of(these)))
                .filter(rows -> rows.all() == 0 || draw(draft, title, value, rows, desk))
                .map(_ -> draft);
    }

    private static String values(TableAtHand table, Column value, List<RowCondition> conditions) {
        Column time = table.time().orElseThrow();
        Column thing = table.entity().orElseThrow();
        return new Select(table)
                .show(time)
                .show(thing)
                .show(value)
                .where(conditions)
                .where(RowCondition.missing(value, true).sql())
                .order(time.sql(), true)
                .sql();
    }

    static Optional<Draft> answer(Frame frame, Desk desk) {
        Column time = frame.table().time().orElseThrow();
        Column value = number(frame).orElseThrow();
        String sql = values(frame.table(), value, frame.conditions());
        Select missing =
                new Select(frame.table())
                        .where(frame.conditions())
                        .where(RowCondition.missing(value, false).sql());
        Optional<ResultRows> rows = desk.query(sql, SHOWN);
        Optional<List<String>> without =
                desk.figures(missing, "count(*)", "max(" + time.sql() + ")");
        return rows.flatMap(found ->
                without.flatMap(left ->
                        write(frame, value, found, desk).map(draft -> draft.say(left(left)))));
    }

    private static String left(List<String> without) {
        long count = Long.parseLong(without.getFirst());
        return count == 0
                ? ""
                : "%s no measured value; the newest of them is of %s."
                        .formatted(
                                Words.count(count, "more result", "holds", "hold"),
                                without.getLast());
    }

    /// The times that are named: " over the last 7 days".
    private static String times(Frame frame) {
        return frame.conditions().stream()
                .filter(RowCondition::time)
                .map(of -> of.words().replace(of.column().shown() + " is ", " "))
                .collect(Collectors.joining(" and"));
    }

    private static Optional<Draft> write(Frame frame, Column value, ResultRows rows, Desk desk) {
        if (rows.isEmpty()) {
            return Optional.of(
                    Draft.of(
                            "**No values over time** are kept of %s%s%s.",
                            value.shown(), of(frame), times(frame)));
        }
        Draft draft =
                Draft.of(
                                "**%s** of %s%s%s; the newest is **%s**, of %s.",
                                Words.count(rows.all(), "value"),
                                value.shown(),
                                of(frame),
                                times(frame),
                                value.told(rows.shown(0, 2)),
                                rows.shown(0, 0))
                        .table(
                                List.of(
                                        "Time",
                                        NameList.capital(
                                                frame.table().things().orElseThrow().noun()),
                                        value.heading()),
                                rows.shown(SHOWN));
        if (rows.all() > SHOWN) {
            draft.say("The newest %d are listed here.", SHOWN);
        }
        boolean drawn = draw(draft, value.name() + of(frame), value, rows, desk);
        return drawn ? Optional.of(draft) : Optional.empty();
    }

    /// Draws values over time, a line for each thing; false while what is stored is to be drawn.
    private static boolean draw(
            Draft draft, String title, Column value, ResultRows rows, Desk desk) {
        return desk.draw(draft, rows, new Wish(title, true, 0, 1, List.of(2)), value.name());
    }
}
