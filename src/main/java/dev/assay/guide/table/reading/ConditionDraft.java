package dev.assay.guide.table.reading;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame.Compared;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.ColumnValue;
import dev.assay.guide.table.words.KnownValues;
import dev.assay.guide.table.words.StatusMention;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.ValueMention;
import dev.assay.vocabulary.Telling.Together;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/// The rows that a question is about, in the making.
abstract class ConditionDraft extends FigureDraft {
    /// The wishes that have an amount by themselves.
    private static final Set<TableSlot> AMOUNTS =
            EnumSet.of(
                    TableSlot.SHARE,
                    TableSlot.TOPIC,
                    TableSlot.MISSING,
                    TableSlot.COUNT,
                    TableSlot.GROWTH,
                    TableSlot.COMPARE,
                    TableSlot.MORE,
                    TableSlot.LESS);

    private final List<Integer> said = new ArrayList<>();
    private boolean ofTotals;
    final TableAtHand table;
    final boolean compares;
    final Set<TableSlot> asks = EnumSet.noneOf(TableSlot.class);
    final List<RowCondition> conditions = new ArrayList<>();
    final List<String> leftOver = new ArrayList<>();
    final StatusDraft statuses = new StatusDraft();
    List<Compared> compared = List.of();
    boolean lacking;
    private final List<Integer> alternatives = new ArrayList<>();
    private final Map<Column, Compared> chosen = new HashMap<>();

    ConditionDraft(TableAtHand table, boolean compares) {
        this.table = table;
        this.compares = compares;
    }

    /// Rows that are marked are counted by what marks them: "how many members" of `is_member`.
    @Override
    boolean counted(ColumnMention mention, boolean different) {
        Column column = mention.options().getFirst();
        boolean marked = !different && mention.options().size() == 1 && column.isFlag();
        return marked
                ? conditions.add(RowCondition.flag(column, true)) && add(Measure.ROWS)
                : super.counted(mention, different);
    }

    void leaveOver(String words) {
        leftOver.add(words);
    }

    boolean limit(ColumnMention mention, Bound limit, boolean not) {
        Column named = pick(mention, Column::isNumber);
        if (named == null) {
            return true;
        }
        if (!named.isNumber()) {
            return false;
        }
        if (ofTotals && !not && named.words().telling().together() == Together.SUM) {
            return total(named, limit);
        }
        Column column = peak(named, mention, limit);
        Optional<RowCondition> condition = LimitCondition.of(table, column, limit);
        condition.ifPresentOrElse(
                of -> conditions.add(not ? negated(of) : of),
                () -> leaveOver(limit.unit().isEmpty() ? limit.side().words() : limit.unit()));
        return true;
    }

    /// Notes where the conditions stand that were read since.
    void saidAt(int place) {
        while (said.size() < conditions.size()) {
            said.add(place);
        }
        while (said.size() > conditions.size()) {
            said.removeLast();
        }
    }

    /// Tells the conditions that say of which rows a share is from those that say which have it.
    ///
    /// @param ofAll whether what stands at a place says the former
    final void settleShare(IntPredicate ofAll) {
        boolean all = said.stream().allMatch(ofAll::test);
        for (int i = 0; i < said.size() && asks.contains(TableSlot.SHARE) && !all; i++) {
            if (ofAll.test(said.get(i))) {
                conditions.set(i, conditions.get(i).asOfAll());
            }
        }
    }

    /// Leaves over "how much" where nothing is named of which there is an amount, and no source
    /// says of what there is one.
    final void settleAmount(String text) {
        boolean amount =
                table.words().isPresent()
                        || !measures.isEmpty()
                        || columns.stream().anyMatch(Column::isNumber)
                        || conditions.stream().anyMatch(of -> of.column().isNumber())
                        || !having.isEmpty()
                        || !unclear.isEmpty();
        if (!amount && asks.stream().noneMatch(AMOUNTS::contains) && text.contains("how much")) {
            leaveOver("how much");
        }
    }

    /// Notes that a question is about all rows together: "did I ride more than 200 km in May".
    void ofTotals() {
        ofTotals = true;
    }

    private boolean total(Column column, Bound limit) {
        Measure total = Measure.assumed(column);
        Optional<RowCondition> each = LimitCondition.of(table, column, limit);
        each.ifPresent(of ->
                having.add(
                        new Frame.Having(
                                of.sql().replace(column.sql(), total.sql()),
                                total.words() + of.words().substring(column.shown().length()))));
        return each.isPresent() && add(total);
    }

    /// Whoever asks if a value was ever above a limit means the highest of each row, not the mean.
    private Column peak(Column column, ColumnMention mention, Bound limit) {
        boolean above = limit.side() == Bound.Side.ABOVE || limit.side() == Bound.Side.AT_LEAST;
        boolean mean = mention.text().contains("average") || mention.text().equals(column.name());
        return above && !mean && asks.contains(TableSlot.YES_OR_NO)
                ? table.column(column.words().telling().peak()).orElse(column)
                : column;
    }

    /// A limit on the column of numbers that was named last.
    boolean limitOfSubject(Bound limit, boolean not) {
        if (columns.isEmpty() || !columns.getLast().isNumber()) {
            return false;
        }
        Column column = columns.removeLast();
        return limit(new ColumnMention(List.of(column), column.name()), limit, not);
    }

    /// One limit on each of some columns, or on any of them.
    void limits(List<ColumnMention> mentions, Bound limit, boolean any) {
        int before = conditions.size();
        mentions.forEach(mention -> limit(mention, limit, false));
        List<RowCondition> each = conditions.subList(before, conditions.size());
        if (any && each.size() > 1) {
            RowCondition one = RowCondition.either(List.copyOf(each));
            each.clear();
            conditions.add(one);
        }
    }

    /// Begins conditions of which those before need not hold.
    boolean either() {
        if (conditions.isEmpty() || alternatives.contains(conditions.size())) {
            return false;
        }
        return alternatives.add(conditions.size());
    }

    /// Puts conditions together of which one is enough; false where nothing follows the last "or".
    final boolean settleAlternatives() {
        if (alternatives.isEmpty()) {
            return true;
        }
        if (alternatives.getLast() == conditions.size()) {
            return false;
        }
        List<RowCondition> each = new ArrayList<>();
        int from = 0;
        alternatives.add(conditions.size());
        for (int to : alternatives) {
            each.add(RowCondition.all(conditions.subList(from, to)));
            from = to;
        }
        conditions.clear();
        return conditions.add(RowCondition.either(each));
    }

    static RowCondition negated(RowCondition condition) {
        return new RowCondition(
                condition.column(),
                "NOT coalesce(" + condition.sql() + ", false)",
                "not: " + condition.words(),
                condition.time());
    }

    boolean missing(ColumnMention mention, boolean not) {
        Column column = pick(mention);
        boolean ofRows =
                asks.contains(TableSlot.ROWS)
                        || asks.contains(TableSlot.TABLE)
                        || asks.contains(TableSlot.SHARE)
                        || measures.contains(Measure.ROWS)
                        || asks.contains(TableSlot.SHOW)
                        || !measures.isEmpty();
        if (column != null && (ofRows || not)) {
            conditions.add(RowCondition.missing(column, not));
        } else if (column != null) {
            asks.add(TableSlot.MISSING);
            columns.add(column);
        }
        return true;
    }

    /// Rows that have nothing in a column, or that have something.
    boolean lacks(ColumnMention mention, boolean not) {
        Column column = pick(mention);
        lacking |= !not;
        return column == null
                || conditions.add(
                        column.isFlag()
                                ? RowCondition.flag(column, not)
                                : column.isCountOfOthers()
                                        ? RowCondition.without(column, not)
                                        : RowCondition.missing(column, not));
    }

    boolean status(StatusMention status, boolean not, boolean listed) {
        return statuses.add(status, not, listed);
    }

    boolean flag(ColumnMention mention, boolean value) {
        Column column = pick(mention, Column::isFlag);
        if (column != null && !conditions.contains(RowCondition.flag(column, value))) {
            conditions.add(RowCondition.flag(column, value));
        }
        return true;
    }

    boolean contains(String text, boolean not) {
        List<Column> texts = columns.stream().filter(Column::isText).toList();
        if (texts.isEmpty() && !table.texts().isEmpty()) {
            return conditions.add(RowCondition.contains(table.texts(), text, not));
        }
        if (texts.size() != 1) {
            unclear.add(new ColumnMention(texts, "contains “" + text + "”"));
            return !texts.isEmpty();
        }
        columns.remove(texts.getFirst());
        conditions.add(RowCondition.contains(texts.getFirst(), text, not));
        return true;
    }

    /// Rows of which a text holds a name. No column was named for it: all that hold it count.
    boolean contains(ValueMention part, boolean not) {
        List<Column> columns = part.options().stream().map(ColumnValue::column).toList();
        String found = part.options().getFirst().value();
        // A plural stands nowhere where the singular does.
        boolean same = KnownValues.plain(part.text()).equals(found);
        return conditions.add(RowCondition.contains(columns, same ? part.text() : found, not));
    }

    void contains(ColumnMention mention, String text, boolean not) {
        Column column = pick(mention, Column::isText);
        if (column != null) {
            conditions.add(RowCondition.contains(column, text, not));
        }
    }

    /// Rows with a value.
    boolean is(ColumnValue value) {
        return conditions.add(RowCondition.among(value.column(), List.of(value.value()), false));
    }

    void value(ValueMention value, Collection<Column> in, boolean not) {
        values(List.of(value), in, not);
    }

    /// Rows with one of some values of one column; where things are compared, each by itself.
    void values(List<ValueMention> values, Collection<Column> in, boolean not) {
        if (in.size() != 1) {
            unclear.add(new ColumnMention(List.copyOf(in), values.getFirst().text()));
            return;
        }
        Column column = in.iterator().next();
        List<List<String>> each =
                values.stream()
                        .map(value ->
                                value.options().stream()
                                        .filter(option -> option.column().equals(column))
                                        .map(ColumnValue::value)
                                        .distinct()
                                        .toList())
                        .toList();
        if (compares && !not && each.size() > 1) {
            compared =
                    each.stream()
                            .map(some ->
                                    new Compared(
                                            some.getFirst(),
                                            RowCondition.among(column, some, false)))
                            .toList();
            return;
        }
        List<String> any = each.stream().flatMap(List::stream).distinct().toList();
        Compared now = new Compared(any.getFirst(), RowCondition.among(column, any, not));
        Compared before = not ? null : chosen.putIfAbsent(column, now);
        if (before == null) {
            conditions.add(now.condition());
        } else if (isOfSides() && conditions.remove(before.condition())) {
            compared = List.of(before, now);
        } else {
            // No row has two values in one column: whoever says so means something else.
            leaveOver(values.getFirst().text());
        }
    }

    /// Returns whether it is asked if some rows have more than others.
    private boolean isOfSides() {
        return compares
                && compared.isEmpty()
                && (asks.contains(TableSlot.MORE) || asks.contains(TableSlot.LESS));
    }

    /// Puts the rows that are not meant beside those that are: "more than the others". Rows of
    /// which nobody knows it are on neither side.
    final void settleOtherSide() {
        if (!asks.remove(TableSlot.OTHERS)) {
            return;
        }
        List<RowCondition> named = conditions.stream().filter(of -> !of.time()).toList();
        if (!isOfSides() || named.size() != 1) {
            leaveOver("others");
            return;
        }
        RowCondition first = named.getFirst();
        conditions.remove(first);
        Compared said = chosen.get(first.column());
        compared =
                List.of(
                        said == null ? new Compared(first.words().replace("`", ""), first) : said,
                        new Compared(
                                "the others",
                                new RowCondition(
                                        first.column(),
                                        "NOT (" + first.sql() + ")",
                                        "not: " + first.words(),
                                        false)));
    }
}
