package dev.assay.guide.table.reading;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.RowRange;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.guide.table.words.ThingMention;
import dev.assay.guide.table.words.TopicWish;
import dev.assay.guide.time.TimePhrase;
import dev.assay.query.Aggregate;
import dev.assay.query.Grain;
import dev.assay.vocabulary.TableWords.Findings;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a question says, put together: what is computed, for which groups, of which rows, in which
/// order, how it is drawn.
///
/// @param asks what else was said: the kinds of questions that have words of their own
/// @param measures what is computed
/// @param loose figures of which nobody said of what
/// @param compared what is held against each other
/// @param having limits on what is computed, in SQL and in words
/// @param columns that were named and are nothing of the above
/// @param remarks what was taken for granted, in sentences
/// @param leftOver words that are known and have no use here
/// @param unclear words that may name several columns
/// @param things those that rows are about whose rows are meant
/// @param findings of the source that are wanted
/// @param topic that a detector or a tool is to tell of one thing
/// @param back the times that lie where the newest row says
public record Frame(
        TableAtHand table,
        Set<TableSlot> asks,
        List<Measure> measures,
        List<Aggregate> loose,
        List<GroupWish> groups,
        List<RowCondition> conditions,
        List<Compared> compared,
        List<Having> having,
        Optional<OrderWish> order,
        Optional<Integer> limit,
        Optional<RowRange> rows,
        Optional<ChartKind> chart,
        List<Column> columns,
        List<String> remarks,
        List<String> leftOver,
        List<ColumnMention> unclear,
        List<ThingMention> things,
        Optional<Findings> findings,
        Optional<TopicWish> topic,
        List<TimePhrase> back) {
    public Frame {
        asks = Set.copyOf(asks);
        measures = List.copyOf(measures);
        loose = List.copyOf(loose);
        groups = List.copyOf(groups);
        conditions = List.copyOf(conditions);
        compared = List.copyOf(compared);
        having = List.copyOf(having);
        columns = List.copyOf(columns);
        remarks = List.copyOf(remarks);
        leftOver = List.copyOf(leftOver);
        unclear = List.copyOf(unclear);
        things = List.copyOf(things);
        back = List.copyOf(back);
    }

    /// By what rows are put together.
    ///
    /// @param column null for the time of the table
    /// @param grain null for the values themselves, or for a stretch that suits the data
    /// @param time whether time is meant
    public record GroupWish(@Nullable Column column, @Nullable Grain grain, boolean time) {}

    /// One of the things that are compared.
    public record Compared(String name, RowCondition condition) {}

    /// A limit on what is computed.
    public record Having(String sql, String words) {}

    /// An order.
    ///
    /// @param column null where what is computed is ordered by, or time for newest and oldest
    /// @param all whether everything is wanted in this order, and not one end of it
    public record OrderWish(End end, @Nullable Column column, boolean all) {}

    public boolean asks(TableSlot slot) {
        return asks.contains(slot);
    }

    /// The findings that are asked for; empty where none are.
    public Optional<TableSlot> finding() {
        return asks.stream().filter(TableSlot::isFinding).findFirst();
    }

    /// Returns whether a condition says which things are meant, and not what holds of them.
    public boolean isOfThings(RowCondition condition) {
        return table.names().stream()
                .flatMap(names -> things.stream().map(of -> of.condition(table, names, false)))
                .anyMatch(condition::equals);
    }

    /// Returns whether one row at an end of an order is wanted.
    public boolean isOfOneRow() {
        return order().filter(wish -> !wish.all()).isPresent()
                && !asks(TableSlot.ROWS)
                && !asks(TableSlot.SHOW);
    }

    /// Returns whether it says which things are meant.
    public boolean namesThings() {
        return !conditions.isEmpty() || order.isPresent();
    }

    /// Returns whether it has times of its own.
    boolean saysWhen() {
        return conditions.stream().anyMatch(RowCondition::time) || !compared.isEmpty();
    }

    /// Whether every word has a use.
    public boolean isWhole() {
        return leftOver.isEmpty() && unclear.isEmpty();
    }

    /// Whether somebody wants a figure, an order or a kind of answer, and does not only change one
    /// that was given.
    public boolean saysWhat() {
        Set<TableSlot> own = EnumSet.noneOf(TableSlot.class);
        own.addAll(asks);
        own.removeAll(
                EnumSet.of(
                        TableSlot.SHOW,
                        TableSlot.GOES_ON,
                        TableSlot.TABLE,
                        TableSlot.WHICH,
                        TableSlot.YES_OR_NO));
        return !measures.isEmpty()
                || rows.isPresent()
                || !own.isEmpty()
                || order.filter(wish -> wish.column() != null || wish.all()).isPresent();
    }
}
