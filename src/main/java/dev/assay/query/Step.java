package dev.assay.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A step of a query.
public sealed interface Step {
    /// Keeps the rows for which a condition holds.
    record Filter(Condition where) implements Step {}

    /// Sorts in place of any order before; the first key counts most.
    record Order(List<Sort> by) implements Step {
        public Order {
            by = List.copyOf(by);
        }
    }

    /// A key of an order. Missing values come last, whichever the direction; equal rows stay as
    /// they are stored.
    record Sort(String column, boolean descending) {}

    /// Keeps some columns, in this order.
    record Choose(List<String> columns) implements Step {
        public Choose {
            columns = List.copyOf(columns);
        }
    }

    /// Puts rows together: one remains of each group, in the order of the groups, with what is
    /// computed of its rows. Without groups, one row remains of all.
    record Summarise(List<Group> by, List<Computed> values) implements Step {
        public Summarise {
            by = List.copyOf(by);
            values = List.copyOf(values);
        }
    }

    /// Rows with one value in a column are put together; with a grain, those with like values.
    record Group(String column, Optional<Grain> grain, String title) {}

    /// Keeps the first rows.
    record Limit(long rows) implements Step {}

    /// Keeps the rows in which a column compares so with a number.
    static Filter where(String column, Condition.Comparison how, long number) {
        return new Filter(
                new Condition.Compare(
                        new Expression.Column(column), how, new Expression.Literal.Whole(number)));
    }

    /// Returns whether some of the steps may leave rows out.
    static boolean isFiltered(List<Step> steps) {
        return !filters(steps).isEmpty();
    }

    /// The conditions of some steps; each must hold.
    static List<Condition> filters(List<Step> steps) {
        List<Condition> conditions = new ArrayList<>();
        for (Step step : steps) {
            if (step instanceof Filter(Condition where) && !where.equals(Condition.always())) {
                conditions.add(where);
            }
        }
        return conditions;
    }

    /// The keys by which some steps leave the rows sorted; none where they are as stored.
    static List<Sort> order(List<Step> steps) {
        List<Sort> keys = List.of();
        for (Step step : steps) {
            keys = step instanceof Order(List<Sort> by) ? by : keys;
        }
        return keys;
    }

    /// The columns that some steps leave; empty for all, as stored.
    static Optional<List<String>> columns(List<Step> steps) {
        Optional<List<String>> columns = Optional.empty();
        for (Step step : steps) {
            columns = step instanceof Choose(List<String> chosen) ? Optional.of(chosen) : columns;
        }
        return columns;
    }

    /// The same steps without those that sort.
    static List<Step> unsorted(List<Step> steps) {
        return steps.stream().filter(step -> !(step instanceof Order)).toList();
    }

    /// The steps that sort alone.
    static List<Step> ofAllRows(List<Step> steps) {
        return steps.stream().filter(Order.class::isInstance).toList();
    }

    /// Steps with one more at their end.
    static List<Step> then(List<Step> steps, Step last) {
        List<Step> more = new ArrayList<>(steps);
        more.add(last);
        return List.copyOf(more);
    }
}
