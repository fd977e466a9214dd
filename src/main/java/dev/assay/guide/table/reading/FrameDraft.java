package dev.assay.guide.table.reading;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.RowRange;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.guide.table.words.TopicWish;
import dev.assay.guide.words.CommonWords;
import dev.assay.query.Aggregate;
import dev.assay.vocabulary.TableWords.Findings;
import dev.assay.vocabulary.TableWords.State;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A [Frame] in the making. Methods tell whether there was a use for what they were given.
final class FrameDraft extends TimeDraft {
    private static final int MOST_ROWS = 1000;
    private static final int USUAL = 5;

    private final Set<String> remarks = new LinkedHashSet<>();
    private Optional<Integer> limit = Optional.empty();
    private Optional<RowRange> rows = Optional.empty();
    private Optional<ChartKind> chart = Optional.empty();
    private boolean entity;
    private boolean several;
    private boolean one;
    private @Nullable TopicWish topic;
    private @Nullable Column rowName;

    FrameDraft(TableAtHand table, List<Part> parts) {
        super(
                table,
                parts.stream()
                        .anyMatch(part ->
                                part.slot() == TableSlot.COMPARE
                                        || part.slot() == TableSlot.AGAINST));
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

    /// Notes findings of the source, one kind of them.
    boolean findings(Findings of) {
        return finding(of) && ask(TableSlot.FINDING);
    }

    /// Whether something was asked before.
    boolean asks(TableSlot slot) {
        return asks.contains(slot);
    }

    boolean hasEntity() {
        return entity;
    }

    @Override
    final void remark(String sentence) {
        remarks.add(sentence);
    }

    /// Notes what a detector or a tool is to tell.
    boolean topic(TopicWish wish) {
        topic = wish;
        return true;
    }

    /// Notes that one thing is meant, the newest where nothing else says which.
    ///
    /// @param kind of it, or a noun for things of any kind
    boolean one(Object kind) {
        boolean first = !one;
        one = true;
        return first && (kind instanceof State state ? state(state, false) : ask(TableSlot.TABLE));
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
        Measure counted =
                mention.row() ? Measure.of(Aggregate.DISTINCT, column) : Measure.assumed(column);
        if (measures.stream().allMatch(of -> of.equals(Measure.ROWS))) {
            measures.clear();
            add(counted);
        }
        return having(counted, limit);
    }

    /// Adds a limit on how many rows each group has, where there are groups.
    boolean isOfGroups(Bound limit) {
        boolean rows = !groups.isEmpty() && limit.unit().isEmpty() && !limit.isPercent();
        if (rows && measures.isEmpty()) {
            add(Measure.ROWS);
        }
        return rows && having(Measure.ROWS, limit);
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

    /// A limit of which only the unit says on what it is.
    boolean limitByUnit(Bound limit, boolean not) {
        Optional<Column> column = table.inUnit(limit.unit()).or(() -> onlyIn(limit.unit()));
        column.ifPresent(of -> remark("no column was named, so " + of.shown() + " was taken"));
        return column.isPresent()
                && limit(new ColumnMention(List.of(column.get()), ""), limit, not);
    }

    /// The one column of numbers whose name says that it is measured in units of a kind.
    private Optional<Column> onlyIn(String unit) {
        List<Column> found =
                table.columns().stream()
                        .filter(Column::isNumber)
                        .filter(of -> CommonWords.UNITS.isUnit(of.measuredIn()))
                        .filter(of -> CommonWords.UNITS.factor(unit, of.measuredIn()).isPresent())
                        .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /// Notes what rows are called. Several things of an order are wanted where no number is said.
    boolean rowsNamed(String noun) {
        several |= noun.endsWith("s") && table.entity().isPresent();
        return ask(TableSlot.TABLE);
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
        settleOthers();
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

    /// Leaves over how many rows of another table there are where a time is named: these have times
    /// of their own, which are meant and not known here.
    private void settleOthers() {
        boolean timed =
                conditions.stream().anyMatch(RowCondition::time)
                        || groups.stream().anyMatch(GroupWish::time)
                        || !compared.isEmpty();
        Stream<Column> used =
                Stream.of(
                                columns.stream(),
                                conditions.stream().map(RowCondition::column),
                                measures.stream().flatMap(of -> Stream.ofNullable(of.column())),
                                Stream.ofNullable(order)
                                        .flatMap(of -> Stream.ofNullable(of.column())))
                        .flatMap(some -> some);
        used.filter(column -> timed && column.isCountOfOthers())
                .findFirst()
                .ifPresent(column -> leaveOver(column.name()));
    }

    private void tellOfThings(Set<String> words) {
        if (isAboutThings()) {
            words.forEach(this::leaveOver);
            if (lacking) {
                remark("what one row has not, another row of the same name may have");
            }
        }
    }

    private void settleStatuses() {
        statuses.remarks().forEach(this::remark);
        if (compares && compared.isEmpty() && statuses.canBeCompared()) {
            compared = statuses.compared();
        } else {
            statuses.any().ifPresent(conditions::add);
        }
    }

    /// Returns whether one thing is meant, by a name of any kind.
    private boolean isOfOne() {
        return things().size() == 1
                && things().getFirst().isOne()
                && things().getFirst().things().isFree();
    }

    /// Returns whether a figure is the smallest or the largest of values that are otherwise put
    /// together in another way.
    private static boolean isEnd(Measure measure) {
        boolean end = measure.aggregate() == Aggregate.MIN || measure.aggregate() == Aggregate.MAX;
        return end
                && measure.column() != null
                && !measure.equals(Measure.assumed(measure.column()));
    }

    /// Settles which of several is meant, and by what. The highest of one thing lies within it, and
    /// no row tells it.
    private void settleEnds() {
        if (one && order == null && limit.isEmpty() && groups.isEmpty()) {
            order = new OrderWish(End.NEWEST, null, false);
        }
        settleOrder(isOfOne());
        boolean ordered = order != null && order.column() != null;
        if (isOfOne() && (ordered || measures.stream().anyMatch(FrameDraft::isEnd))) {
            things().forEach(of -> leaveOver(of.words()));
        }
    }

    /// What was read, put together.
    ///
    /// @param respelled what is read as something else, in sentences
    /// @param ofThings words that say of things what rows do not tell
    Frame frame(List<String> respelled, Set<String> ofThings) {
        if (!settleAlternatives()) {
            leaveOver("or");
        }
        conditions.addAll(statuses.excluded());
        String called = settleKinds();
        settleThings();
        settleStatuses();
        TableAtHand then = settleTimes();
        tellOfThings(ofThings);
        countRows();
        if (several && order != null && !order.all() && limit.isEmpty()) {
            limit = Optional.of(USUAL);
        }
        settleUnit();
        settleEnds();
        List<String> all = new ArrayList<>(respelled);
        all.addAll(remarks);
        return new Frame(
                called.isEmpty() ? then : then.called(called),
                asks,
                measures,
                loose,
                groups,
                conditions,
                compared,
                having,
                Optional.ofNullable(order),
                limit,
                rows,
                chart,
                columns,
                all,
                leftOver,
                unclear,
                things(),
                findings(),
                Optional.ofNullable(topic),
                back());
    }
}
