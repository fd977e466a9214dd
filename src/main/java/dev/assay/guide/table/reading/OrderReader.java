package dev.assay.guide.table.reading;

import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.guide.table.words.TableSlot.Extreme;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads in which order something is wanted, and which end of it.
abstract class OrderReader extends PartCursor {
    /// Words that ask for many of something, not for a high value of it.
    private static final Set<String> MANY = Set.of("most", "least", "fewest");

    final FrameDraft draft;

    private static final Pattern LENGTH = Pattern.compile("longest|shortest");

    /// An order of which nobody said yet by what.
    @Nullable OrderWish pending;

    OrderReader(TableAtHand table, List<Part> parts) {
        super(parts);
        this.draft = new FrameDraft(table, parts);
    }

    /// Uses a word that says something of an order.
    final boolean orders(Part part) {
        if (part.slot() == TableSlot.SORT) {
            return sort(part);
        }
        if (part.value() instanceof Extreme extreme) {
            // The longest of each month is another one each time, which no order of groups tells.
            boolean ofEach = parts.stream().anyMatch(of -> of.slot() == TableSlot.GRAIN);
            return !ofEach && extreme(extreme.end(), extreme.column());
        }
        End end = (End) part.value();
        if (part.slot() == TableSlot.SLOW) {
            return slow(end);
        }
        return part.slot() == TableSlot.END ? end(end) : direction(end);
    }

    /// Numbers by which rows are ordered; those that name things only where all are sorted.
    static Predicate<Column> isOrderable(OrderWish wish) {
        return of ->
                of.isNumber()
                        && (!of.isName() || wish.all() || (of.isYear() && !of.isYearOfRows()));
    }

    static boolean isEndOfAll(End end) {
        return end == End.FIRST || end == End.LAST || end == End.NEWEST || end == End.OLDEST;
    }

    final boolean orderBy(ColumnMention mention) {
        OrderWish wish = pending;
        pending = null;
        if (at > 1 && MANY.contains(parts.get(at - 2).text().toLowerCase(Locale.ROOT))) {
            draft.addUp();
        }
        boolean ordered = draft.order(wish, mention);
        if (!ordered && wish != null) {
            // Nobody knows which end is the better one.
            parts.stream()
                    .filter(part -> part.slot() == TableSlot.END && wish.end().equals(part.value()))
                    .forEach(draft::leaveOver);
        }
        return ordered;
    }

    /// What was computed last is what an order without more words is about.
    final void ordered() {
        if (pending != null) {
            draft.order =
                    pending.end() == End.USUAL
                            ? new OrderWish(End.LOWEST, pending.column(), pending.all())
                            : pending;
            pending = null;
        }
    }

    final boolean orderedNow() {
        ordered();
        return true;
    }

    final boolean rowsCounted() {
        skip(TableSlot.ROWS);
        draft.add(Measure.ROWS);
        return orderedNow();
    }

    /// Ends with an order of which nobody said by what. Texts have no end of one.
    final void finish(OrderWish wish) {
        OrderWish order = byLength(draft.ofSubject(wish));
        draft.order = order;
        if ((order.end() == End.BEST || order.end() == End.WORST) && !draft.orderByWorth(order)) {
            parts.stream()
                    .filter(part -> order.end().equals(part.value()))
                    .forEach(draft::leaveOver);
        }
        boolean alone =
                order.column() == null
                        && draft.measures.isEmpty()
                        && draft.columns.isEmpty()
                        && !draft.asks(TableSlot.ROWS);
        if (alone && EndOfText.in(parts).isPresent()) {
            parts.stream().filter(EndOfText::isSize).forEach(draft::leaveOver);
        }
    }

    /// "The longest session" by how long each took, where one column says it and no other is named.
    private OrderWish byLength(OrderWish order) {
        boolean said =
                parts.stream()
                        .anyMatch(part ->
                                order.end().equals(part.value())
                                        && LENGTH.matcher(part.text()).matches());
        boolean alone =
                order.column() == null
                        && draft.measures.isEmpty()
                        && draft.columns.stream().noneMatch(Column::isNumber)
                        && EndOfText.in(parts).isEmpty();
        return said && alone
                ? draft.table
                        .duration()
                        .map(column -> new OrderWish(order.end(), column, order.all()))
                        .orElse(order)
                : order;
    }

    /// Whether the newest or oldest of a column of times is wanted: "largest order_date".
    final boolean isEndOfTimes(ColumnMention mention) {
        return pending != null
                && pending.column() == null
                && !pending.all()
                && mention.is(Column::isTime)
                && at > 1
                && EndOfText.isSize(parts.get(at - 2))
                && !next(TableSlot.BY)
                && !next(TableSlot.COUNT);
    }

    /// "Top 5 cheapest": the words behind say which end is meant.
    private boolean end(End end) {
        Optional<Double> rows = take(TableSlot.NUMBER, Double.class);
        rows.ifPresent(draft::limit);
        boolean saidNext = next(TableSlot.END) || next(TableSlot.EXTREME) || next(TableSlot.SLOW);
        return (end == End.HIGHEST && rows.isPresent() && saidNext) || ended(end);
    }

    final boolean ended(End end) {
        if (end == End.FIRST || end == End.LAST) {
            skip(TableSlot.ROWS);
        }
        boolean sorted = pending != null && pending.all() && pending.column() == null;
        if ((pending != null && !sorted) || draft.order != null) {
            return false;
        }
        pending = new OrderWish(end, null, false);
        if (next(TableSlot.ROWS) && (end == End.HIGHEST || end == End.LOWEST)) {
            boolean ranked = draft.hasEntity();
            skip(TableSlot.ROWS);
            return !ranked || rowsCounted();
        }
        return true;
    }

    private boolean sort(Part part) {
        boolean descending = part.text().startsWith("rank");
        skip(TableSlot.BY);
        if (pending != null) {
            return true;
        }
        pending = new OrderWish(descending ? End.HIGHEST : End.USUAL, null, true);
        return true;
    }

    private boolean direction(End end) {
        if (pending != null) {
            pending = new OrderWish(end, pending.column(), pending.all());
            return true;
        }
        OrderWish wish = draft.order;
        draft.order =
                new OrderWish(end, wish == null ? null : wish.column(), wish == null || wish.all());
        return true;
    }

    /// "Slowest requests": those that took longest, where a column says how long.
    private boolean slow(End end) {
        return draft.table.duration().filter(column -> extreme(end, column)).isPresent();
    }

    private boolean extreme(End end, Column column) {
        if (pending != null || draft.order != null) {
            return false;
        }
        take(TableSlot.NUMBER, Double.class).ifPresent(draft::limit);
        pending = new OrderWish(end, null, false);
        return orderBy(new ColumnMention(List.of(column), column.name()));
    }
}
