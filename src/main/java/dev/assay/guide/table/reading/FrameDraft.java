package dev.assay.guide.table.reading;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame.Compared;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.RowRange;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.guide.time.TimePhrase;
import dev.assay.query.Aggregate;
import dev.assay.query.Grain;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A [Frame] in the making. Methods tell whether there was a use for what they were given.
final class FrameDraft extends ConditionDraft {
    private static final int MOST_ROWS = 1000;

    private final Set<String> remarks = new LinkedHashSet<>();
    private final WhenDraft whens;
    private final List<TimePhrase> back = new ArrayList<>();
    private Optional<Integer> limit = Optional.empty();
    private Optional<RowRange> rows = Optional.empty();
    private Optional<ChartKind> chart = Optional.empty();
    private boolean entity;
    private @Nullable Column rowName;

    final List<GroupWish> groups = new ArrayList<>();
    @Nullable OrderWish order;

    private boolean addsUp;

    FrameDraft(TableAtHand table, List<Part> parts) {
        super(
                table,
                parts.stream()
                        .anyMatch(part ->
                                part.slot() == TableSlot.COMPARE
                                        || part.slot() == TableSlot.AGAINST));
        this.whens = new WhenDraft(table);
    }

    boolean comparesAll() {
        return compares;
    }

    void leaveOver(Part part) {
        leftOver.add(part.text());
    }

    /// Notes a word that is a kind of question by itself.
    boolean ask(TableSlot slot) {
        asks.add(slot);
        return true;
    }

    /// Whether something was asked before.
    boolean asks(TableSlot slot) {
        return asks.contains(slot);
    }

    boolean hasEntity() {
        return entity;
    }

    private void remark(String sentence) {
        remarks.add(sentence);
    }

    // Rows

    boolean rows(RowRange range) {
        rows = Optional.of(range);
        return true;
    }

    boolean limit(double number) {
        boolean possible =
                number >= 1
                        && number <= MOST_ROWS
                        && number == Math.rint(number)
                        && limit.isEmpty();
        if (possible) {
            limit = Optional.of((int) number);
        } else {
            leaveOver(String.valueOf(number).replaceAll("\\.0$", ""));
        }
        return true;
    }

    boolean when(TimePhrase wish, boolean not) {
        boolean used = whens.add(wish, not);
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

    /// Whether a limit on a column is one on what is computed for each group: "regions with more
    /// than 100 orders", "which months had more than 9000 revenue".
    boolean isOfGroups(ColumnMention mention) {
        boolean named = !groups.isEmpty() || columns.stream().anyMatch(Column::isText);
        boolean amount =
                mention.options().size() == 1
                        && mention.is(Column::isAmount)
                        && asks.contains(TableSlot.WHICH)
                        && !groups.isEmpty();
        return (mention.row() && named) || amount;
    }

    /// Adds such a limit.
    boolean having(ColumnMention mention, Bound limit) {
        Column column = mention.options().getFirst();
        columns.stream()
                .filter(Column::isText)
                .forEach(of -> groups.add(new GroupWish(of, null, false)));
        columns.removeIf(Column::isText);
        measures.clear();
        add(mention.row() ? Measure.of(Aggregate.DISTINCT, column) : Measure.assumed(column));
        return having(limit);
    }

    /// What a row is about, which is counted where rows are put together.
    boolean rowNoun(ColumnMention mention, boolean ranked) {
        rowName = pick(mention);
        return rowName == null || !ranked || add(Measure.of(Aggregate.DISTINCT, rowName));
    }

    boolean chart(ChartKind kind) {
        boolean plain = chart.filter(other -> other != ChartKind.ANY).isEmpty();
        if (plain) {
            chart = Optional.of(kind);
        }
        return plain || kind == ChartKind.ANY;
    }

    // Groups, orders and subjects

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
        return groups.add(new GroupWish(time.get(), years ? null : wish.grain(), true));
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

    boolean group(ColumnMention mention) {
        Column column = pick(mention, of -> !of.isNumber() || of.isName());
        // "Revenue per unit" is a quotient, and no sum for each number of units.
        boolean amount = column != null && column.isNumber() && column.isAmount();
        return column == null
                || (!amount && groups.add(new GroupWish(column, null, column.isTime())));
    }

    /// What is asked for by "which", and what an order is an order of.
    boolean entity(ColumnMention mention) {
        Column column = pick(mention, of -> !of.isNumber() || of.isName());
        if (column == null) {
            return true;
        }
        if (column.isNumber() && !column.isName()) {
            return columns.add(column);
        }
        entity = true;
        asks.add(TableSlot.WHICH);
        return groups.add(new GroupWish(column, null, column.isTime()));
    }

    boolean order(@Nullable OrderWish wish, ColumnMention mention) {
        Column column = pick(mention, of -> of.isNumber() || of.isTime());
        if (wish == null || order != null) {
            return false;
        }
        order = new OrderWish(wish.end(), column, wish.all());
        return true;
    }

    /// Whoever asks which machine made the most pieces wants all of them, not as many as a row has.
    void addUp() {
        addsUp = true;
    }

    private void settleOrder() {
        Column by = order == null ? null : order.column();
        if (addsUp && by != null && by.isWhole() && !groups.isEmpty() && measures.isEmpty()) {
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
                        && (wish.end() == TableSlot.End.HIGHEST
                                || wish.end() == TableSlot.End.LOWEST);
        if (!clear) {
            return wish;
        }
        columns.removeAll(numbers);
        return new OrderWish(wish.end(), numbers.getFirst(), wish.all());
    }

    boolean subject(ColumnMention mention) {
        Column column = pick(mention);
        return column == null || columns.contains(column) || columns.add(column);
    }

    /// What a row is about is counted for each group, where nothing else is computed.
    private void countRows() {
        boolean counts =
                measures.isEmpty()
                        && columns.stream().noneMatch(Column::isNumber)
                        && !asks.contains(TableSlot.SHARE);
        if (rowName != null && counts && !groups.isEmpty() && order == null) {
            add(Measure.of(Aggregate.DISTINCT, rowName));
        }
    }

    /// Whether things are listed or counted that may have several rows, by what their rows say.
    private boolean isAboutThings() {
        List<Column> things = new ArrayList<>();
        groups.stream()
                .filter(wish -> entity && !wish.time())
                .forEach(wish -> Optional.ofNullable(wish.column()).ifPresent(things::add));
        columns.stream()
                .filter(column -> !column.isTime() && (!column.isNumber() || column.isName()))
                .forEach(things::add);
        measures.stream()
                .filter(measure -> measure.aggregate() == Aggregate.DISTINCT)
                .forEach(measure -> Optional.ofNullable(measure.column()).ifPresent(things::add));
        Optional<Column> rowsName =
                table.columns().stream().filter(Column::isNameOfThings).findFirst();
        rowsName.ifPresent(things::remove);
        boolean listed =
                measures.stream().allMatch(of -> of.aggregate() == Aggregate.DISTINCT)
                        && columns.stream().noneMatch(of -> of.isNumber() && !of.isName())
                        && order == null
                        && having.isEmpty()
                        && loose.isEmpty()
                        && !compares;
        return listed
                && !things.isEmpty()
                && !conditions.stream().map(RowCondition::column).allMatch(things::contains);
    }

    private void tellOfThings(Set<String> words) {
        if (isAboutThings()) {
            words.forEach(this::leaveOver);
            if (lacking) {
                remark("what one row has not, another row of the same name may have");
            }
        }
    }

    /// What was read, put together.
    ///
    /// @param respelled what is read as something else, in sentences
    /// @param ofThings words that say of things what rows do not tell
    Frame frame(List<String> respelled, Set<String> ofThings) {
        conditions.addAll(statuses.excluded());
        statuses.remarks().forEach(this::remark);
        List<Compared> sides = compared;
        if (compares && sides.isEmpty() && statuses.canBeCompared()) {
            sides = statuses.compared();
        } else {
            statuses.any().ifPresent(conditions::add);
        }
        if (compares && sides.isEmpty() && whens.canBeCompared()) {
            sides = whens.compared();
            whens.unequal().ifPresent(this::remark);
        } else {
            whens.conditions().ifPresentOrElse(conditions::addAll, () -> leaveOver(whens.words()));
        }
        tellOfThings(ofThings);
        countRows();
        settleOrder();
        List<String> all = new ArrayList<>(respelled);
        all.addAll(remarks);
        return new Frame(
                table,
                asks,
                measures,
                loose,
                groups,
                conditions,
                sides,
                having,
                Optional.ofNullable(order),
                limit,
                rows,
                chart,
                columns,
                all,
                leftOver,
                unclear,
                back);
    }
}
