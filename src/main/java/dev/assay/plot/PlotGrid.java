package dev.assay.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Rows counted and averaged by one or two axes.
final class PlotGrid {
    private final PlotAxis across;
    private final PlotAxis up;
    private final boolean means;
    private final Map<Long, Sum> sums = new HashMap<>();

    private static final class Sum {
        private double sum;
        private long count;
    }

    /// @param means whether the cells show the mean of a value instead of a count of rows
    PlotGrid(PlotAxis across, PlotAxis up, boolean means) {
        this.across = across;
        this.up = up;
        this.means = means;
    }

    void add(@Nullable Object x, @Nullable Object y, @Nullable Object value) {
        int column = across.place(x);
        int row = up.place(y);
        if (column < 0 || row < 0 || (means && !isFinite(value))) {
            return;
        }
        Sum sum = sums.computeIfAbsent(key(column, row), _ -> new Sum());
        sum.count++;
        if (value instanceof Number number) {
            sum.sum += number.doubleValue();
        }
    }

    private static boolean isFinite(@Nullable Object value) {
        return value instanceof Number number && Double.isFinite(number.doubleValue());
    }

    private static long key(int column, int row) {
        return ((long) column << 32) | row;
    }

    /// The mean or the count of a cell; NaN where it has no rows.
    double value(int column, int row) {
        Sum sum = sums.get(key(column, row));
        if (sum == null) {
            return Double.NaN;
        }
        return means ? sum.sum / sum.count : sum.count;
    }

    /// Whether no cell has more than one row: its value is the mean of itself.
    boolean isSingle() {
        return sums.values().stream().allMatch(sum -> sum.count == 1);
    }

    /// The columns shown, in order: at most so many, those with the most rows.
    List<Integer> columns(int most) {
        return withMostRows(across.order(), most, true);
    }

    /// The rows shown, in order: at most so many, those with the most rows.
    List<Integer> rows(int most) {
        return withMostRows(up.order(), most, false);
    }

    private List<Integer> withMostRows(List<Integer> order, int most, boolean columns) {
        if (order.size() <= most) {
            return order;
        }
        Map<Integer, Long> counts = new HashMap<>();
        sums.forEach((key, sum) ->
                counts.merge(
                        (int) (columns ? key >> 32 : key & 0xffffffffL), sum.count, Long::sum));
        List<Integer> byCount = new ArrayList<>(order);
        byCount.sort(
                Comparator.comparing((Integer place) -> counts.getOrDefault(place, 0L)).reversed());
        List<Integer> kept = byCount.subList(0, most);
        return order.stream().filter(kept::contains).toList();
    }

    /// How many rows of the table are in it.
    long counted() {
        return sums.values().stream().mapToLong(sum -> sum.count).sum();
    }
}
