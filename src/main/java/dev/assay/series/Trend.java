package dev.assay.series;

import java.util.ArrayList;
import java.util.List;

/// A stretch over which a series rises, falls or stays where it is.
///
/// @param start its first time
/// @param end its last time
/// @param mean of its values
/// @param slope of the line of least squares through its values, per unit of time
/// @param confidence R² of that line, from 0 to 1
public record Trend(
        Direction direction,
        double start,
        double end,
        double mean,
        double slope,
        double confidence) {

    private static final double CLEAR = 0.5;

    private static final double VISIBLE = 0.1;

    /// Where a trend goes.
    public enum Direction {
        INCREASING,
        DECREASING,
        STABLE
    }

    /// Finds all that last a window or longer, in the order of time: the series is smoothed by the
    /// mean over a window around each value, and a trend ends at the highest or lowest place from
    /// which it has gone back by a reversal (a zig-zag). A series that never goes anywhere is one
    /// stable trend.
    public static List<Trend> find(Series series, Sensitivity sensitivity) {
        int end = series.size() - 1;
        if (end < 1 || !sensitivity.means()) {
            return end < 1 ? List.of() : List.of(stable(series, 0, end));
        }
        double[] smooth = smooth(series, sensitivity.window() / 2);
        List<Trend> found = new ArrayList<>();
        addBetween(0, end, smooth, series, sensitivity, found);
        return found.isEmpty() ? List.of(stable(series, 0, end)) : found;
    }

    /// The same where nobody may think that a gap was crossed: a trend ends at each, too. What only
    /// differs from one side of a gap to the other is none, and then the series is not called
    /// stable either.
    public static List<Trend> findBetweenGaps(Series series, Sensitivity sensitivity) {
        List<Trend> across = find(series, sensitivity);
        if (across.stream().noneMatch(Trend::moves)) {
            return across;
        }
        double[] smooth = smooth(series, sensitivity.window() / 2);
        List<Trend> found = new ArrayList<>();
        int first = 0;
        while (first < series.size()) {
            int last = series.lastOfBlock(first);
            addBetween(first, last, smooth, series, sensitivity, found);
            first = last + 1;
        }
        return found;
    }

    /// Finds those that somebody sees in a series of which nothing is known: one that rises or
    /// falls explains a tenth of what it covers, and more than chance does, at whichever value it
    /// begins. Where none is left, the series is stable near its mean.
    public static List<Trend> findVisible(Series series) {
        List<Trend> seen =
                find(series, Sensitivity.of(series)).stream()
                        .filter(trend -> !trend.moves() || trend.isVisible(series))
                        .toList();
        if (seen.isEmpty() || seen.stream().anyMatch(Trend::moves)) {
            return seen;
        }
        return List.of(stable(series, 0, series.size() - 1));
    }

    private boolean isVisible(Series series) {
        return confidence >= VISIBLE
                && Correlation.stands(
                        Math.sqrt(confidence), series.count(start, end), series.size());
    }

    /// Tells whether a trend explains half of its series and is none of chance, of so many that are
    /// looked at.
    ///
    /// @param values of the series
    public boolean isClear(long values, long looked) {
        return moves()
                && confidence >= CLEAR
                && Correlation.stands(Math.sqrt(confidence), values, looked);
    }

    /// The rise of its line from start to end, negative where it falls.
    public double rise() {
        return slope * (end - start);
    }

    /// Tells whether it rises or falls.
    public boolean moves() {
        return direction != Direction.STABLE;
    }

    private static void addBetween(
            int from,
            int to,
            double[] smooth,
            Series series,
            Sensitivity sensitivity,
            List<Trend> found) {
        List<Integer> pivots = pivots(smooth, from, to, sensitivity.reversal());
        for (int i = 0; i + 1 < pivots.size(); i++) {
            int first = pivots.get(i);
            int last = pivots.get(i + 1);
            if (series.time(last) - series.time(first) >= sensitivity.window()) {
                double rise = smooth[last] - smooth[first];
                if (Math.abs(rise) < sensitivity.reversal()) {
                    found.add(stable(series, first, last));
                    continue;
                }
                Trend trend = whole(series, first, last);
                if (trend.slope() * rise > 0) {
                    found.add(trend);
                }
            }
        }
    }

    /// The straight line through a whole series, whether or not it goes anywhere.
    public static Trend whole(Series series) {
        return whole(series, 0, series.size() - 1);
    }

    private static Trend whole(Series series, int first, int last) {
        Trend line = stable(series, first, last);
        Direction direction =
                line.slope > 0
                        ? Direction.INCREASING
                        : line.slope < 0 ? Direction.DECREASING : Direction.STABLE;
        return new Trend(direction, line.start, line.end, line.mean, line.slope, line.confidence);
    }

    private static double[] smooth(Series series, double half) {
        int n = series.size();
        double[] sums = new double[n + 1];
        double level = series.value(0);
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + (series.value(i) - level);
        }
        double[] smooth = new double[n];
        int first = 0;
        int last = 0;
        for (int i = 0; i < n; i++) {
            first = series.first(i, half, first);
            last = series.last(i, half, last);
            smooth[i] = level + (sums[last + 1] - sums[first]) / (last - first + 1);
        }
        return smooth;
    }

    /// The first place, the turning places, the last place.
    private static List<Integer> pivots(double[] smooth, int first, int last, double reversal) {
        List<Integer> pivots = new ArrayList<>(List.of(first));
        int low = first;
        int high = first;
        int heading = 0;
        for (int i = first + 1; i <= last; i++) {
            low = smooth[i] < smooth[low] ? i : low;
            high = smooth[i] > smooth[high] ? i : high;
            if (heading >= 0 && smooth[high] - smooth[i] >= reversal) {
                pivots.add(high);
                heading = -1;
                low = i;
            } else if (heading <= 0 && smooth[i] - smooth[low] >= reversal) {
                pivots.add(low);
                heading = 1;
                high = i;
            }
        }
        int extreme = heading > 0 ? high : heading < 0 ? low : first;
        pivots.add(extreme);
        pivots.add(last);
        return pivots.stream().distinct().toList();
    }

    private static Trend stable(Series series, int first, int last) {
        Series.Line line = series.line(first, last);
        return new Trend(
                Direction.STABLE,
                series.time(first),
                series.time(last),
                line.mean(),
                line.slope(),
                line.explained());
    }
}
