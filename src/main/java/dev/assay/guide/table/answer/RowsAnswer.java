package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.vocabulary.TableWords.Things;
import java.util.Collection;
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

    private final Frame frame;
    private final TableAtHand table;
    private final Optional<Column> by;
    private final boolean descending;

    /// True where rows are things, each with its name.
    private final boolean named;

    private RowsAnswer(Frame frame) {
        this.frame = frame;
        this.table = frame.table();
        this.by = by(frame);
        this.descending = frame.order().filter(wish -> wish.end().isDescending()).isPresent();
        this.named = table.entity().isPresent();
    }

    static Optional<Draft> answer(Frame frame, Desk desk) {
        RowsAnswer answer = new RowsAnswer(frame);
        return desk.query(answer.placed().show("count(*)", "rows").sql())
                .flatMap(counted -> answer.answer((long) counted.number(0, 0), desk));
    }

    /// The rows that are meant. Things without a value have no place in an order, and values of
    /// other columns, each a row of its own at other times, are none of those that are told.
    private Select placed() {
        Select select = new Select(table);
        String told =
                frame.columns().stream()
                        .filter(table.stored()::contains)
                        .filter(Column::isNumber)
                        .map(column -> column.sql() + " IS NOT NULL")
                        .collect(Collectors.joining(" OR "));
        if (CourseAnswer.ofEachValue(frame) && !told.isEmpty()) {
            select.where("(" + told + ")");
        }
        by.filter(column -> named && !column.isTime())
                .ifPresent(column -> select.where(column.sql() + " IS NOT NULL"));
        return select.where(frame.conditions());
    }

    private Optional<Draft> answer(long all, Desk desk) {
        List<Column> columns = columns();
        Select select = placed();
        columns.forEach(select::show);
        by.ifPresent(column -> {
            if (isEnd(frame) && !named) {
                select.where(column.sql() + " IS NOT NULL");
            }
            select.order(column.sql(), descending);
        });
        table.entity()
                .filter(_ -> by.filter(table.moment().stream().toList()::contains).isEmpty())
                .ifPresent(select::inOrderOf);
        long wanted = limit();
        boolean ties = by.isPresent() && isEnd(frame) && wanted > 1 && named;
        if (ties) {
            select.qualify(
                    "rank() OVER (ORDER BY %s%s) <= %d"
                            .formatted(by.get().sql(), descending ? " DESC" : "", wanted));
        }
        long limit = ties ? NAMED : wanted;
        select.page(limit, offset(all, limit));
        Optional<ResultRows> found = desk.query(select.sql(), (int) limit);
        Optional<Long> alike =
                isEnd(frame) && by.isPresent() ? alike(by.get(), limit, desk) : Optional.of(0L);
        found.ifPresent(rows -> assume(rows, desk));
        return found.flatMap(rows -> alike.map(tied -> write(columns, all, rows, tied)));
    }

    /// Returns whether one end of an order is wanted, and not everything in this order.
    static boolean isEnd(Frame frame) {
        return frame.order().filter(wish -> !wish.all()).isPresent();
    }

    /// The number of rows whose value is as far at the end as that of the last one shown.
    private Optional<Long> alike(Column value, long shown, Desk desk) {
        Select last =
                new Select(table)
                        .show(value.sql(), "last")
                        .where(frame.conditions())
                        .where(value.sql() + " IS NOT NULL")
                        .order(value.sql(), descending)
                        .page(1, shown - 1);
        String as = "%s %s (%s)".formatted(value.sql(), descending ? ">=" : "<=", last.sql());
        Select select =
                new Select(table)
                        .show("count(*)", "rows as far at the end")
                        .where(frame.conditions())
                        .where(as);
        return desk.query(select.sql()).map(rows -> (long) rows.number(0, 0));
    }

    /// Tells the meaning that an order is given where a day or a name is asked for.
    private void assume(ResultRows rows, Desk desk) {
        boolean other =
                frame.asks(TableSlot.WHEN) || !frame.columns().stream().allMatch(Column::isNumber);
        by.filter(column -> column.isNumber() && other && isEnd(frame) && rows.count() == 1)
                .map(column -> column.shown() + " of single rows is compared, nothing is added up")
                .ifPresent(desk::assume);
    }

    /// The column by which rows are ordered; empty for the order in which they are stored, which is
    /// nobody's where a source keeps them.
    static Optional<Column> by(Frame frame) {
        boolean ownOrder =
                frame.table().isMeantByName()
                        || frame.table().things().filter(Things::isFree).isPresent();
        boolean byTime =
                frame.asks(TableSlot.WHEN)
                        || frame.order()
                                .map(OrderWish::end)
                                .filter(of -> ownOrder || of == End.NEWEST || of == End.OLDEST)
                                .isPresent();
        return frame.order()
                .map(OrderWish::column)
                .or(() -> byTime ? frame.table().moment() : Optional.empty());
    }

    private long limit() {
        if (frame.rows().isPresent()) {
            return Math.min(MAX_SHOWN, frame.rows().get().last() - frame.rows().get().first() + 1);
        }
        if (named && !isEnd(frame)) {
            return Math.min(NAMED, frame.limit().orElse(NAMED));
        }
        int usual = frame.isOfOneRow() ? 1 : isEnd(frame) ? 10 : USUAL;
        return Math.min(MAX_SHOWN, frame.limit().orElse(usual));
    }

    private long offset(long all, long limit) {
        if (frame.rows().isPresent()) {
            return frame.rows().get().first() - 1;
        }
        return isOfLast() && by.isEmpty() ? Math.max(0, all - limit) : 0;
    }

    private boolean isOfLast() {
        return frame.order().filter(wish -> wish.end() == End.LAST).isPresent();
    }

    /// The columns that are told, each once, as the question wants its values told.
    private List<Column> columns() {
        Map<String, Column> wanted = new HashMap<>();
        by.ifPresent(column -> wanted.put(column.name(), column));
        frame.columns().forEach(column -> wanted.put(column.name(), column));
        return shownColumns().stream()
                .map(column -> wanted.getOrDefault(column.name(), column).told())
                .distinct()
                .toList();
    }

    private Collection<Column> shownColumns() {
        if (ThingRows.isUpright(frame)) {
            return table.columns().stream()
                    .filter(column -> !column.words().isElsewhere())
                    .toList();
        }
        List<Column> ofConditions = frame.conditions().stream().map(RowCondition::column).toList();
        if (frame.columns().isEmpty() && !(named && tellsMore())) {
            List<Column> all = table.stored();
            Set<Column> usual =
                    new LinkedHashSet<>(all.subList(0, Math.min(all.size(), MOST_COLUMNS)));
            by.ifPresent(usual::add);
            usual.addAll(ofConditions);
            return usual;
        }
        Set<Column> columns = new LinkedHashSet<>();
        table.entity().ifPresent(columns::add);
        columns.addAll(table.beside());
        frame.columns().forEach(column -> columns.addAll(table.withBeside(column)));
        by.ifPresent(column -> columns.addAll(table.withBeside(column)));
        table.time().filter(_ -> CourseAnswer.ofEachValue(frame)).ifPresent(columns::add);
        if (named) {
            columns.addAll(ofConditions);
        }
        if (frame.isOfOneRow()) {
            table.things().flatMap(of -> table.column(of.remarks())).ifPresent(columns::add);
        }
        return columns;
    }

    /// Returns whether an order or a condition is about a column, so that rows need not be told
    /// whole.
    private boolean tellsMore() {
        Column entity = table.entity().orElseThrow();
        return by.isPresent()
                || frame.conditions().stream().anyMatch(of -> !of.column().equals(entity));
    }

    private Draft write(List<Column> columns, long all, ResultRows rows, long alike) {
        if (rows.isEmpty()) {
            return Draft.of(none(all));
        }
        Draft draft = Draft.of(sentence(all, rows));
        if (rows.count() == 1 && alike > 1) {
            draft.say("**%s** have this value; one of them is shown.", Words.count(alike, "row"));
        } else if (rows.count() < alike) {
            draft.say(
                    "%s the value of the last one listed here.",
                    Words.count(alike - rows.count(), "more row", "has", "have"));
        }
        ThingRows.add(draft, frame, columns, rows);
        if (frame.limit().filter(wished -> wished > MAX_SHOWN).isPresent()
                && rows.count() == MAX_SHOWN) {
            draft.say("An answer lists at most %d rows.", MAX_SHOWN);
        }
        if (rows.count() > MAX_SHOWN && rows.count() == all && frame.order().isEmpty()) {
            draft.say("The table lists the first %d.", MAX_SHOWN);
        }
        int hidden = table.stored().size() - rows.columns().size();
        if (hidden > 0 && frame.columns().isEmpty() && !(named && tellsMore())) {
            draft.say("%s not shown here.", Words.count(hidden, "more column", "is", "are"));
        }
        if (rows.count() == 1) {
            ThingRows.remarks(frame, rows).ifPresent(draft::say);
        }
        return draft;
    }

    private String none(long all) {
        if (frame.rows().isPresent() && all > 0) {
            return "%s has only **%s**.".formatted(table.shown(), Words.count(all, "row"));
        }
        return frame.things().isEmpty() || frame.conditions().size() > 1
                ? Wording.none(frame) + "."
                : ThingAnswer.none(frame);
    }

    private String sentence(long all, ResultRows rows) {
        if (frame.rows().isPresent()) {
            long first = frame.rows().get().first();
            return "**Rows %s to %s** of %s in %s, in the order in which they are stored."
                    .formatted(
                            Words.count(first),
                            Words.count(first + rows.count() - 1),
                            Wording.total(frame, all),
                            table.shown());
        }
        return by.map(column -> ordered(column, all, rows)).orElseGet(() -> unordered(all, rows));
    }

    private String unordered(long all, ResultRows rows) {
        String found =
                "**%s** of %s%s"
                        .formatted(
                                Wording.counted(frame, all), table.shown(), Wording.where(frame));
        if (rows.count() == all) {
            return found + (named ? ": " + names(rows) : "") + ".";
        }
        return "%s; the %s %s listed, in the order in which they are stored."
                .formatted(
                        found,
                        isOfLast() ? "last" : "first",
                        rows.count() == 1 ? "is" : Math.min(rows.count(), MAX_SHOWN) + " are");
    }

    private String names(ResultRows rows) {
        return NameList.all(ThingRows.names(frame, rows));
    }

    private String ordered(Column value, long all, ResultRows rows) {
        String total = Wording.total(frame, all);
        if (!isEnd(frame)) {
            return "%s of %s sorted by %s, the %s first; the first %d are listed."
                    .formatted(
                            NameList.capital(total),
                            table.shown(),
                            value.shown(),
                            descending ? "largest" : "smallest",
                            Math.min(rows.count(), MAX_SHOWN));
        }
        String end =
                value.isTime()
                        ? descending ? "newest" : "oldest"
                        : descending ? "largest" : "smallest";
        Optional<String> ofThings = ThingRows.sentence(frame, value, end, all, rows);
        if (ofThings.isPresent()) {
            return ofThings.get();
        }
        int column = rows.columns().indexOf(value.name());
        String first = Wording.bold(value.told().told(Draft.escaped(rows.shown(0, column))));
        Optional<String> when = value.isTime() ? Optional.empty() : when(rows);
        if (when.isPresent() || rows.count() == 1) {
            return "The %s %s of %s is %s, %s."
                    .formatted(end, value.shown(), total, first, when.orElseGet(() -> of(rows)));
        }
        return "The **%s** with the %s %s, of %s: %sthe first has %s."
                .formatted(
                        Wording.counted(frame, rows.count()),
                        end,
                        value.shown(),
                        total,
                        named ? names(rows) + "; " : "",
                        first);
    }

    /// "At 2026-07-01 10:00" of the first row, where that is asked for.
    private Optional<String> when(ResultRows rows) {
        return table.time()
                .filter(_ -> frame.asks(TableSlot.WHEN))
                .map(time -> rows.columns().indexOf(time.name()))
                .filter(at -> at >= 0)
                .map(at -> "at " + Wording.bold(Draft.escaped(rows.shown(0, at))));
    }

    /// "Of qubit 3", or "in this row" where rows have no names.
    private String of(ResultRows rows) {
        String noun =
                table.things().filter(of -> !of.isFree()).map(of -> of.noun() + " ").orElse("");
        return named
                ? "of %s**%s**".formatted(noun, Draft.escaped(rows.shown(0, 0)))
                : "in this row";
    }
}
