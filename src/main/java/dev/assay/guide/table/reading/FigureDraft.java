package dev.assay.guide.table.reading;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame.Having;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.query.Aggregate;
import dev.assay.query.Grain;
import dev.assay.vocabulary.NameWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What a question wants to be computed, in the making.
abstract class FigureDraft {
    final List<Measure> measures = new ArrayList<>();
    final List<Having> having = new ArrayList<>();
    final List<Column> columns = new ArrayList<>();
    final List<ColumnMention> unclear = new ArrayList<>();
    final List<Aggregate> loose = new ArrayList<>();

    /// The column that words name among those of a kind; null where it is unclear, which is noted.
    final @Nullable Column pick(ColumnMention mention, Predicate<Column> kind) {
        ColumnMention possible = mention.among(kind);
        if (possible.options().size() > 1) {
            unclear.add(possible);
            return null;
        }
        return possible.options().getFirst();
    }

    final @Nullable Column pick(ColumnMention mention) {
        return pick(mention, _ -> true);
    }

    /// Whether rows or different values are counted.
    boolean counts() {
        return measures.stream()
                .anyMatch(measure ->
                        measure.aggregate() == Aggregate.ROWS
                                || measure.aggregate() == Aggregate.DISTINCT);
    }

    boolean add(Measure measure) {
        return measures.contains(measure) || measures.add(measure);
    }

    boolean addLoose(List<Aggregate> figures) {
        return loose.addAll(figures);
    }

    boolean measure(Aggregate figure, ColumnMention mention) {
        boolean ends = figure == Aggregate.MIN || figure == Aggregate.MAX;
        Column column =
                pick(mention, of -> (of.isNumber() && !of.isName()) || (ends && of.isTime()));
        if (column == null) {
            return true;
        }
        if (column.isName() && !ends && !isCalled(column, mention.text())) {
            return false;
        }
        return (column.isNumber() || (ends && column.isTime())) && add(Measure.of(figure, column));
    }

    private static boolean isCalled(Column column, String text) {
        return String.join("", NameWords.stems(column.name()))
                .equals(String.join("", NameWords.stems(text)));
    }

    /// Figures of the column that was named before them: "price on average".
    ///
    /// @param further whether they are more figures of what one was computed of: "the average
    ///   price, and the median"
    boolean figuresOfSubject(List<Aggregate> figures, boolean further) {
        Optional<Column> computed =
                further && columns.isEmpty() && !measures.isEmpty()
                        ? Optional.ofNullable(measures.getLast().column()).filter(Column::isNumber)
                        : Optional.empty();
        if (computed.isEmpty() && (columns.isEmpty() || !columns.getLast().isNumber())) {
            return false;
        }
        Column column = computed.orElseGet(columns::removeLast);
        figures.forEach(figure -> add(Measure.of(figure, column)));
        return true;
    }

    /// How many there are of what a column names.
    boolean counted(ColumnMention mention, boolean different) {
        Column column =
                pick(mention, of -> different || !of.isNumber() || of.isName() || of.isAmount());
        if (column == null) {
            return true;
        }
        // "Orders" are no different days, though each may have an `order_date`.
        if (column.isTime()
                && !NameWords.stems(column.name()).equals(NameWords.stems(mention.text()))) {
            return false;
        }
        if (column.isTime() && !different) {
            return add(Measure.of(Aggregate.PRESENT, column));
        }
        if (!different && column.isMark()) {
            return false;
        }
        boolean names = different || !column.isNumber() || column.isName();
        if (!names && !column.isAmount()) {
            return false;
        }
        return add(names ? Measure.of(Aggregate.DISTINCT, column) : Measure.assumed(column));
    }

    /// Counts the stretches of time that have such rows: "how many days".
    boolean stretches(Grain grain, Optional<Column> time) {
        return time.filter(Column::isTime).map(of -> add(Measure.of(grain, of))).orElse(false);
    }

    boolean having(Bound of) {
        return having(measures.isEmpty() ? Measure.ROWS : measures.getLast(), of);
    }

    /// A limit on what is computed for each group, which may be another figure than those told.
    boolean having(Measure measure, Bound of) {
        RowCondition limit =
                RowCondition.limit(
                        new Column("x", "x", Holds.NUMBER, "", Optional.empty()),
                        of.side(),
                        of.value(),
                        of.upper());
        having.add(
                new Having(
                        limit.sql().replace("\"x\"", measure.sql()),
                        measure.words() + limit.words().substring("`x`".length())));
        return of.side() != Bound.Side.UNEQUAL && !of.isPercent();
    }
}
