package dev.assay.guide.table.reading;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame.Compared;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.SheetTimes;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.guide.time.TimePhrase;
import dev.assay.query.Grain;
import dev.assay.vocabulary.TableWords.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The times that a question names, in the making: which rows they mean, and from when the values
/// are that count.
abstract class TimeDraft extends OrderDraft {
    private final WhenDraft whens;
    private final List<TimePhrase> back = new ArrayList<>();
    private @Nullable Findings findings;

    TimeDraft(TableAtHand table, boolean compares) {
        super(table, compares);
        this.whens = new WhenDraft(table);
    }

    /// Notes findings of the source, one kind of them.
    final boolean finding(Findings of) {
        boolean first = findings == null;
        findings = of;
        return first;
    }

    final Optional<Findings> findings() {
        return Optional.ofNullable(findings);
    }

    /// The times that lie where the newest row says.
    final List<TimePhrase> back() {
        return back;
    }

    boolean when(TimePhrase wish, boolean not) {
        // What changed after a day changed between it and the next.
        boolean edge = findings != null && wish.side() == TimePhrase.Side.AFTER;
        boolean used = whens.add(edge ? wish.as(TimePhrase.Side.SINCE) : wish, not);
        whens.remark().ifPresent(this::remark);
        if (used && wish.restsOnNewest()) {
            back.add(wish);
        }
        return used;
    }

    void when(ColumnMention mention, TimePhrase wish, boolean not) {
        Column column = pick(mention, of -> of.isTime() || of.isYear());
        if (column != null) {
            whens.named(column);
            if (!when(wish, not)) {
                leaveOver(WhenCondition.words(wish));
            }
        }
    }

    /// Rows to which something happened, of which a column has the time: "how many were sold" of
    /// `Date Sold`.
    ///
    /// @param not those to which it did not happen yet
    final boolean happened(ColumnMention mention, boolean not) {
        Column column = mention.options().getFirst();
        boolean event =
                mention.options().size() == 1
                        && column.isTime()
                        && SheetTimes.isEvent(mention.text())
                        && !column.name().equalsIgnoreCase(mention.text());
        if (!event || asks.contains(TableSlot.WHEN)) {
            return false;
        }
        whens.named(column);
        return conditions.add(RowCondition.missing(column, !not));
    }

    boolean group(GroupWish wish) {
        boolean inADay = wish.grain() != null && wish.grain().isInADay();
        Optional<Column> time =
                wish.column() != null
                        ? Optional.of(wish.column())
                        : inADay ? whens.timeOfDay() : whens.time();
        whens.remark().ifPresent(this::remark);
        if (time.isEmpty()) {
            return false;
        }
        boolean years = !time.get().isTime();
        if (years && wish.grain() != null && wish.grain() != Grain.YEAR) {
            return false;
        }
        if (time.get().isDate() && inADay) {
            return false;
        }
        GroupWish group = new GroupWish(time.get(), years ? null : wish.grain(), true);
        return groups.contains(group) || groups.add(group);
    }

    boolean group(ColumnMention mention, Grain grain) {
        Column column = pick(mention, Column::isTime);
        if (column != null && column.isTime()) {
            whens.named(column);
        }
        return column == null
                || (!(column.isDate() && grain.isInADay())
                        && groups.add(new GroupWish(column, grain, true)));
    }

    /// Returns whether each value of another time is wanted, and not only the newest.
    private boolean isOfEachValue() {
        return table.past().isPresent()
                && findings == null
                && (groups.stream().anyMatch(GroupWish::time)
                        || asks.contains(TableSlot.TREND)
                        || asks.contains(TableSlot.GROWTH)
                        || asks.contains(TableSlot.WHEN)
                        || columns.stream()
                                .anyMatch(of -> of.isTime() && !table.stored().contains(of))
                        || (whens.isCounted() && !compares));
    }

    /// The times at which the newest values are wanted, where only those are stored of now.
    private Optional<List<Compared>> moments() {
        boolean found = asks.stream().anyMatch(TableSlot::isFinding);
        return table.past().isEmpty() || found || isOfEachValue() || !whens.isTold()
                ? Optional.empty()
                : whens.moments(compares && !isScatter());
    }

    /// Returns whether two columns are drawn against each other, and no times compared.
    private boolean isScatter() {
        return asks.contains(TableSlot.AGAINST)
                && columns.stream().filter(Column::isNumber).count() == 2;
    }

    /// Returns whether times are named of a table that has only the newest values.
    private boolean isOfThen() {
        return table.past().isPresent() && findings == null && whens.isTold();
    }

    /// Puts the times into conditions, or beside each other where they are compared. Returns the
    /// table with the rows that count.
    final TableAtHand settleTimes() {
        if (compares && !asks.contains(TableSlot.MORE) && !asks.contains(TableSlot.LESS)) {
            whens.inOrder();
        }
        Optional<List<Compared>> moments = moments();
        if (moments.isPresent()) {
            RowCondition first = moments.get().getFirst().condition();
            compared = moments.get().size() > 1 ? moments.get() : List.of();
            return table.then(Optional.of(first.sql()));
        }
        if (compares && compared.isEmpty() && whens.canBeCompared()) {
            compared = whens.compared();
            whens.unequal().ifPresent(this::remark);
        } else {
            whens.conditions().ifPresentOrElse(conditions::addAll, () -> leaveOver(whens.words()));
        }
        if (!isOfEachValue() && !isOfThen()) {
            settleNewest();
            return table;
        }
        settleValues();
        if (whens.isCounted() && groups.isEmpty() && !asks.contains(TableSlot.WHEN)) {
            groups.add(new GroupWish(table.time().orElseThrow(), null, true));
        }
        return table.then(Optional.empty());
    }

    /// The newest values are those that the table has: "below 30 in the latest measurement".
    private void settleNewest() {
        OrderWish wish = order;
        Column by = wish == null ? null : wish.column();
        if (wish == null || by == null || !by.isTime() || table.stored().contains(by)) {
            return;
        }
        boolean said = !conditions.isEmpty() || !measures.isEmpty() || !columns.isEmpty();
        if (said && wish.end() == End.NEWEST && !wish.all()) {
            order = null;
        } else {
            leaveOver(by.name());
        }
    }

    /// The values are those by which things are judged, where no others are named.
    private void settleValues() {
        boolean none =
                measures.isEmpty()
                        && columns.stream().noneMatch(Column::isNumber)
                        && !things().isEmpty()
                        && !asks.contains(TableSlot.WHEN);
        if (none) {
            table.judged()
                    .ifPresent(column -> {
                        columns.add(column);
                        remark("no column was named, so " + column.shown() + " was taken");
                    });
        }
    }
}
