package dev.assay.guide.answer;

import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.Quantity;
import dev.assay.guide.quantity.QuantityText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// A table in an answer: a row for each of some things, and columns that tell something of each.
///
/// @param <R> what a row is about
public final class AnswerTable<R> {
    private final List<R> rows;
    private final List<String> heads = new ArrayList<>();
    private final List<List<String>> columns = new ArrayList<>();

    public AnswerTable(List<R> rows) {
        this.rows = List.copyOf(rows);
    }

    /// Adds a column of plain text.
    public AnswerTable<R> texts(String head, Function<R, String> text) {
        return add(head, rows.stream().map(text).toList());
    }

    /// Adds a column of plain text, in the order of the rows.
    public AnswerTable<R> texts(String head, List<String> cells) {
        return add(head, cells);
    }

    /// Adds a column of stored values under the title of their quantity. NaN is shown as a dash.
    public AnswerTable<R> values(Quantity quantity, ToDoubleFunction<R> stored) {
        return plainValues(quantity, quantity.heading(), stored);
    }

    /// Adds a column of stored values under a head of its own, which their unit follows.
    public AnswerTable<R> values(Quantity quantity, String head, ToDoubleFunction<R> stored) {
        return plainValues(quantity, head + quantity.bracketedUnit(), stored);
    }

    /// The same without the unit, which a column beside it tells.
    public AnswerTable<R> plainValues(Quantity quantity, String head, ToDoubleFunction<R> stored) {
        return add(head, NumberColumns.of(quantity, numbers(stored)));
    }

    /// Adds a column of stored values that shows on which side of limits they are.
    public AnswerTable<R> values(
            Quantity quantity, List<Double> limits, ToDoubleFunction<R> stored) {
        return add(quantity.heading(), NumberColumns.of(quantity, numbers(stored), limits));
    }

    /// Adds columns of one quantity that all have the same decimals.
    public AnswerTable<R> values(
            Quantity quantity, List<String> titles, List<ToDoubleFunction<R>> stored) {
        List<Double> all = stored.stream().flatMap(of -> numbers(of).stream()).toList();
        List<String> cells = NumberColumns.of(quantity, all);
        for (int i = 0; i < titles.size(); i++) {
            add(
                    titles.get(i) + quantity.bracketedUnit(),
                    cells.subList(i * rows.size(), (i + 1) * rows.size()));
        }
        return this;
    }

    /// Adds a column of changes, which are relative to where they began.
    ///
    /// @param percent the change of a row; NaN where there is none
    public AnswerTable<R> changes(Quantity quantity, String head, ToDoubleFunction<R> percent) {
        return add(QuantityText.relative(head, quantity), NumberColumns.percents(numbers(percent)));
    }

    private List<Double> numbers(ToDoubleFunction<R> number) {
        return rows.stream().map(number::applyAsDouble).toList();
    }

    private AnswerTable<R> add(String head, List<String> cells) {
        heads.add(head);
        columns.add(cells);
        return this;
    }

    List<String> heads() {
        return heads;
    }

    List<List<String>> cells() {
        List<List<String>> cells = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            int row = i;
            cells.add(columns.stream().map(column -> column.get(row)).toList());
        }
        return cells;
    }
}
