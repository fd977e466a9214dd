package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.vocabulary.TableWords.Things;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Rows themselves: those of a condition, the first of an order, or by their numbers.
final class RowsAnswer {
    private static final int USUAL = 20;
    static final int MAX_SHOWN = 50;

    /// The most things that a sentence names.
    private static final int NAMED = 200;

    private static final int MOST_COLUMNS = 12;

    private RowsAnswer() {}

    static Optional<Draft> answer(Frame frame, Desk desk) {
        return desk.query(placed(frame).show("count(*)", "rows").sql())
                .flatMap(counted -> answer(frame, (long) counted.number(0, 0), desk));
    }

    /// The rows that are meant. Things without a value have no place in an order, and values of
    /// other columns, each a row of its own at other times, are none of those that are told.
    private static Select placed(Frame frame) {
        Select select = new Select(frame.table());
        String told =
                frame.table().then().filter(of -> of.until().isEmpty()).stream()
                        .flatMap(_ -> frame.columns().stream())
                        .filter(frame.table().stored()::contains)
                        .filter(Column::isNumber)
                        .map(column -> column.sql() + " IS NOT NULL")
                        .collect(Collectors.joining(" OR "));
        if (!told.isEmpty()) {
            select.where("(" + told + ")");
        }
        by(frame)
                .filter(column -> frame.table().entity().isPresent() && !column.isTime())
                .ifPresent(column -> select.where(column.sql() + " IS NOT NULL"));
        return select.where(frame.conditions());
    }

    private static Optional<Draft> answer(Frame frame, long all, Desk desk) {
        List<Column> columns = columns(frame);
        Select select = placed(frame);
        columns.forEach(column -> select.show(column.sql(), column.name()));
        Optional<Column> by = by(frame);
        boolean descending = frame.order().filter(wish -> wish.end().isDescending()).isPresent();
        by.ifPresent(column -> {
            if (isEnd(frame) && frame.table().entity().isEmpty()) {
                select.where(column.sql() + " IS NOT NULL");
            }
            select.order(column.sql(), descending);
        });
        frame.table()
                .entity()
                .filter(_ ->
                        by.filter(frame.table().moment().stream().toList()::contains).isEmpty())
                .ifPresent(select::inOrderOf);
        long wanted = limit(frame);
        boolean ties =
                by.isPresent() && isEnd(frame) && wanted > 1 && frame.table().entity().isPresent();
        if (ties) {
            select.qualify(
                    "rank() OVER (ORDER BY %s%s) <= %d"
                            .formatted(by.get().sql(), descending ? " DESC" : "", wanted));
        }
        long limit = ties ? NAMED : wanted;
        select.page(limit, offset(frame, all, limit));
        Optional<ResultRows> found = desk.query(select.sql(), (int) limit);
        Optional<Long> alike =
                isEnd(frame) && by.isPresent()
                        ? alike(frame, by.get(), descending, limit, desk)
                        : Optional.of(0L);
        if (found.isPresent()) {
            assume(frame, found.get(), desk);
        }
        return found.flatMap(rows -> alike.map(tied -> write(frame, all, rows, tied)));
    }

    static boolean isEnd(Frame frame) {
        return frame.order().filter(wish -> !wish.all()).isPresent();
    }

    /// The number of rows whose value is as far at the end as that of the last one shown.
    private static Optional<Long> alike(
            Frame frame, Column by, boolean descending, long shown, Desk desk) {
        Select last =
                new Select(frame.table())
                        .show(by.sql(), "last")
                        .where(frame.conditions())
                        .where(by.sql() + " IS NOT NULL")
                        .order(by.sql(), descending)
                        .page(1, shown - 1);
        Select select =
                new Select(frame.table())
                        .show("count(*)", "rows as far at the end")
                        .where(frame.conditions())
                        .where(
                                "%s %s (%s)"
                                        .formatted(by.sql(), descending ? ">=" : "<=", last.sql()));
        return desk.query(select.sql()).map(rows -> (long) rows.number(0, 0));
    }

    /// Tells the meaning that an order is given where a day or a name is asked for.
    private static void assume(Frame frame, ResultRows rows, Desk desk) {
        Optional<Column> by = by(frame).filter(Column::isNumber);
        boolean other =
                frame.asks(TableSlot.WHEN)
                        || frame.columns().stream().anyMatch(column -> !column.isNumber());
        if (by.isPresent() && other && isEnd(frame) && rows.count() == 1) {
            desk.assume(by.get().shown() + " of single rows is compared, nothing is added up");
        }
    }

    /// The column by which rows are ordered; empty for the order in which they are stored, which is
    /// nobody's where a source keeps them.
    static Optional<Column> by(Frame frame) {
        Optional<OrderWish> order = frame.order();
        boolean byTime =
                order.filter(wish ->
                                wish.end() == End.NEWEST
                                        || wish.end() == End.OLDEST
                                        || frame.table().isMeantByName()
                                        || frame.table()
                                                .things()
                                                .filter(Things::isFree)
                                                .isPresent())
                                .isPresent()
                        || frame.asks(TableSlot.WHEN);
        return order.map(OrderWish::column)
                .or(() -> byTime ? frame.table().moment() : Optional.empty());
    }

    private static long limit(Frame frame) {
        if (frame.rows().isPresent()) {
            return Math.min(MAX_SHOWN, frame.rows().get().last() - frame.rows().get().first() + 1);
        }
        if (frame.table().entity().isPresent() && !isEnd(frame)) {
            return Math.min(NAMED, frame.limit().orElse(NAMED));
        }
        int usual = frame.isOfOneRow() ? 1 : isEnd(frame) ? 10 : USUAL;
        return Math.min(MAX_SHOWN, frame.limit().orElse(usual));
    }

    private static long offset(Frame frame, long all, long limit) {
        if (frame.rows().isPresent()) {
            return frame.rows().get().first() - 1;
        }
        boolean last =
                frame.order()
                        .filter(wish -> wish.end() == End.LAST && by(frame).isEmpty())
                        .isPresent();
        return last ? Math.max(0, all - limit) : 0;
    }

    /// The columns that are told, each once, as the question wants its values told.
    static List<Column> columns(Frame frame) {
        Map<String, Column> wanted = new HashMap<>();
        by(frame).ifPresent(column -> wanted.put(column.name(), column));
        frame.columns().forEach(column -> wanted.put(column.name(), column));
        return named(frame).stream()
                .map(column -> wanted.getOrDefault(column.name(), column).told())
                .distinct()
                .toList();
    }

    private static List<Column> named(Frame frame) {
        Set<Column> columns = new LinkedHashSet<>();
        frame.table().entity().ifPresent(columns::add);
        frame.table().beside().forEach(columns::add);
        frame.columns().forEach(column -> columns.addAll(frame.table().withBeside(column)));
        boolean named = frame.table().entity().isPresent();
        if (ThingRows.isUpright(frame)) {
            return frame.table().columns().stream()
                    .filter(column -> !column.words().isElsewhere())
                    .toList();
        }
        if (!frame.columns().isEmpty() || (named && tellsMore(frame))) {
            by(frame).ifPresent(column -> columns.addAll(frame.table().withBeside(column)));
            frame.table()
                    .then()
                    .filter(of -> of.until().isEmpty())
                    .flatMap(_ -> frame.table().time())
                    .ifPresent(columns::add);
            if (named) {
                frame.conditions().forEach(condition -> columns.add(condition.column()));
            }
            if (frame.isOfOneRow()) {
                frame.table()
                        .things()
                        .flatMap(of -> frame.table().column(of.remarks()))
                        .ifPresent(columns::add);
            }
            return List.copyOf(columns);
        }
        Set<Column> first = new LinkedHashSet<>();
        by(frame).ifPresent(first::add);
        frame.conditions().forEach(condition -> first.add(condition.column()));
        List<Column> all = frame.table().stored();
        List<Column> usual = new ArrayList<>(all.subList(0, Math.min(all.size(), MOST_COLUMNS)));
        first.stream().filter(column -> !usual.contains(column)).forEach(usual::add);
        return usual;
    }

    /// Returns whether an order or a condition is about a column, so that rows need not be told
    /// whole.
    private static boolean tellsMore(Frame frame) {
        Column entity = frame.table().entity().orElseThrow();
        return by(frame).isPresent()
                || frame.conditions().stream().anyMatch(of -> !of.column().equals(entity));
    }

    private static Draft write(Frame frame, long all, ResultRows rows, long alike) {
        Draft draft = new Draft().say(sentence(frame, all, rows));
        if (rows.count() == 1 && alike > 1) {
            draft.say("**%s** have this value; one of them is shown.", Words.count(alike, "row"));
        } else if (rows.count() < alike) {
            draft.say(
                    "%s the value of the last one listed here.",
                    Words.count(alike - rows.count(), "more row", "has", "have"));
        }
        if (!rows.isEmpty()) {
            ThingRows.add(draft, frame, rows);
            if (frame.limit().filter(wished -> wished > MAX_SHOWN).isPresent()
                    && rows.count() == MAX_SHOWN) {
                draft.say("An answer lists at most %d rows.", MAX_SHOWN);
            }
            boolean named = rows.count() == all && frame.order().isEmpty();
            if (rows.count() > MAX_SHOWN && named) {
                draft.say("The table lists the first %d.", MAX_SHOWN);
            }
            int hidden = frame.table().stored().size() - rows.columns().size();
            boolean whole = frame.table().entity().isEmpty() || !tellsMore(frame);
            if (hidden > 0 && frame.columns().isEmpty() && whole) {
                draft.say("%s not shown here.", Words.count(hidden, "more column", "is", "are"));
            }
        }
        if (rows.count() == 1) {
            ThingRows.remarks(frame, rows).ifPresent(draft::say);
        }
        return draft;
    }

    private static String sentence(Frame frame, long all, ResultRows rows) {
        if (rows.isEmpty()) {
            return none(frame, all);
        }
        if (frame.rows().isPresent()) {
            long first = frame.rows().get().first();
            return "**Rows %s to %s** of %s in %s, in the order in which they are stored."
                    .formatted(
                            Words.count(first),
                            Words.count(first + rows.count() - 1),
                            Wording.total(frame, all),
                            frame.table().shown());
        }
        return by(frame)
                .map(by -> ordered(frame, by, all, rows))
                .orElseGet(() -> unordered(frame, all, rows));
    }

    private static String none(Frame frame, long all) {
        if (frame.rows().isPresent() && all > 0) {
            return "%s has only **%s**.".formatted(frame.table().shown(), Words.count(all, "row"));
        }
        return frame.things().isEmpty() || frame.conditions().size() > 1
                ? Wording.none(frame) + "."
                : ThingAnswer.none(frame);
    }

    private static String unordered(Frame frame, long all, ResultRows rows) {
        String found =
                "**%s** of %s%s"
                        .formatted(
                                Wording.counted(frame, all),
                                frame.table().shown(),
                                Wording.where(frame));
        if (rows.count() == all) {
            return frame.table().entity().isPresent()
                    ? "%s: %s.".formatted(found, NameList.all(ThingRows.names(frame, rows)))
                    : found + ".";
        }
        boolean last = frame.order().filter(wish -> wish.end() == End.LAST).isPresent();
        return "%s; the %s %s listed, in the order in which they are stored."
                .formatted(
                        found,
                        last ? "last" : "first",
                        rows.count() == 1 ? "is" : Math.min(rows.count(), MAX_SHOWN) + " are");
    }

    private static String ordered(Frame frame, Column by, long all, ResultRows rows) {
        String total = Wording.total(frame, all);
        OrderWish order = frame.order().orElseThrow();
        boolean descending = order.end().isDescending();
        if (order.all()) {
            return "%s of %s sorted by %s, %s first; the first %d are listed."
                    .formatted(
                            NameList.capital(total),
                            frame.table().shown(),
                            by.shown(),
                            descending ? "the largest" : "the smallest",
                            Math.min(rows.count(), MAX_SHOWN));
        }
        String end =
                by.isTime()
                        ? descending ? "newest" : "oldest"
                        : descending ? "largest" : "smallest";
        Optional<String> ofThings = ThingRows.sentence(frame, by, end, all, rows);
        if (ofThings.isPresent()) {
            return ofThings.get();
        }
        int column = rows.columns().indexOf(by.name());
        String first = Wording.bold(by.told().told(Draft.escaped(rows.shown(0, column))));
        Optional<String> when = by.isTime() ? Optional.empty() : when(frame, rows);
        if (when.isPresent() || rows.count() == 1) {
            return "The %s %s of %s is %s, %s."
                    .formatted(
                            end, by.shown(), total, first, when.orElseGet(() -> of(frame, rows)));
        }
        boolean named = frame.table().entity().isPresent();
        return "The **%s** with the %s %s, of %s: %sthe first has %s."
                .formatted(
                        Wording.counted(frame, rows.count()),
                        end,
                        by.shown(),
                        total,
                        named ? NameList.all(ThingRows.names(frame, rows)) + "; " : "",
                        first);
    }

    /// "At 2026-07-01 10:00" of the first row, where that is asked for.
    private static Optional<String> when(Frame frame, ResultRows rows) {
        return frame.table()
                .time()
                .filter(_ -> frame.asks(TableSlot.WHEN))
                .map(time -> rows.columns().indexOf(time.name()))
                .filter(at -> at >= 0)
                .map(at -> "at " + Wording.bold(Draft.escaped(rows.shown(0, at))));
    }

    /// "Of qubit 3", or "in this row" where rows have no names.
    private static String of(Frame frame, ResultRows rows) {
        return frame.table().entity().isPresent()
                ? "of %s**%s**"
                        .formatted(
                                frame.table()
                                        .things()
                                        .filter(of -> !of.isFree())
                                        .map(of -> of.noun() + " ")
                                        .orElse(""),
                                Draft.escaped(rows.shown(0, 0)))
                : "in this row";
    }
}
