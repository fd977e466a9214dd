package dev.assay.guide.table.reading;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.query.Aggregate;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.Telling.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The order that a question wants, in the making.
abstract class OrderDraft extends ThingDraft {
    final List<GroupWish> groups = new ArrayList<>();
    @Nullable OrderWish order;

    private boolean addsUp;

    OrderDraft(TableAtHand table, boolean compares) {
        super(table, compares);
    }

    boolean order(@Nullable OrderWish wish, ColumnMention mention) {
        Column column = pick(mention, of -> of.isNumber() || of.isTime());
        if (wish == null || order != null) {
            return false;
        }
        Optional<End> end = end(wish.end(), column);
        end.ifPresent(of -> order = new OrderWish(of, column, wish.all()));
        return end.isPresent();
    }

    /// The end of values that is meant; empty where nobody knows which one is better.
    private static Optional<End> end(End end, @Nullable Column column) {
        Better better = column == null ? Better.NEITHER : column.words().better();
        if (end == End.USUAL) {
            return Optional.of(better == Better.NEITHER ? End.LOWEST : End.HIGHEST);
        }
        if (end != End.BEST && end != End.WORST) {
            return Optional.of(end);
        }
        boolean high = (end == End.BEST) == (better == Better.HIGHER);
        return better == Better.NEITHER
                ? Optional.empty()
                : Optional.of(high ? End.HIGHEST : End.LOWEST);
    }

    /// Puts rows in order by the column by which they are judged, where nobody said by what.
    boolean orderByWorth(OrderWish wish) {
        Optional<Column> column = table.judged();
        column.ifPresent(by -> {
            order = new OrderWish(end(wish.end(), by).orElseThrow(), by, wish.all());
            remark("no column was named, so " + by.shown() + " was taken");
        });
        return column.isPresent();
    }

    /// Whoever asks which machine made the most pieces wants all of them, not as many as a row has.
    void addUp() {
        addsUp = true;
    }

    @Override
    final boolean convertOrder() {
        OrderWish wish = order;
        if (wish == null || wish.column() == null || !isConvertible(wish.column())) {
            return false;
        }
        order = new OrderWish(wish.end(), converted(wish.column()), wish.all());
        return true;
    }

    /// Returns whether an order asks for the end that values of its column are of anyway: the best
    /// of best efforts.
    private boolean isEndOfItself() {
        Column by = order == null || order.all() ? null : order.column();
        return by != null
                && order != null
                && by.together()
                        == (order.end().isDescending() ? Together.LARGEST : Together.SMALLEST);
    }

    /// Settles which end of what is computed is the better one. Where nobody knows, high values
    /// are, and it is said.
    private void settleEnd() {
        OrderWish wish = order;
        if (wish == null || (wish.end() != End.BEST && wish.end() != End.WORST)) {
            return;
        }
        Column by =
                wish.column() == null && !measures.isEmpty()
                        ? measures.getLast().column()
                        : wish.column();
        End usual = wish.end() == End.BEST ? End.HIGHEST : End.LOWEST;
        Optional<End> known = end(wish.end(), by);
        order = new OrderWish(known.orElse(usual), wish.column(), wish.all());
        if (known.isEmpty()) {
            String first = usual == End.HIGHEST ? "highest" : "lowest";
            remark("%s first is %s first".formatted(words(wish.end()), first));
        }
    }

    private static String words(End end) {
        return end.name().toLowerCase(Locale.ROOT);
    }

    /// @param one whether one thing is meant, by its name
    final void settleOrder(boolean one) {
        settleEnd();
        if ((one || !groups.isEmpty()) && isEndOfItself() && order != null) {
            columns.add(order.column());
            order = null;
        }
        Column by = order == null ? null : order.column();
        boolean amount =
                by != null
                        && !by.isName()
                        && !by.isPercent()
                        && by.words().better() == Better.NEITHER
                        && by.together() == Together.UNSAID;
        if (addsUp && amount && !groups.isEmpty() && measures.isEmpty()) {
            measures.add(new Measure(Aggregate.SUM, by, true, null));
        }
    }

    /// An order of which nobody said by what is by the one number that was named: "when was the
    /// load highest".
    OrderWish ofSubject(OrderWish wish) {
        List<Column> numbers =
                columns.stream().filter(of -> of.isNumber() && !of.isName()).toList();
        boolean clear =
                numbers.size() == 1
                        && measures.isEmpty()
                        && (wish.end() == End.HIGHEST
                                || wish.end() == End.LOWEST
                                || wish.end() == End.USUAL
                                || wish.end() == End.BEST
                                || wish.end() == End.WORST);
        Optional<End> end = clear ? end(wish.end(), numbers.getFirst()) : Optional.empty();
        if (end.isEmpty()) {
            return wish.end() == End.USUAL
                    ? new OrderWish(End.LOWEST, wish.column(), wish.all())
                    : wish;
        }
        columns.removeAll(numbers);
        return new OrderWish(end.get(), numbers.getFirst(), wish.all());
    }
}
