package dev.assay.series;

import java.util.Optional;

/// Where a course of evenly spaced values leaves its level: the split into a level before and a
/// straight line after that leaves the least squares (segmented regression with one free break; R.
/// E. Quandt, "The estimation of the parameters of a linear regression system obeying two separate
/// regimes", Journal of the American Statistical Association 53 (1958) 873).
///
/// @param at the first value of the line
/// @param before the mean of the values before it
/// @param after the mean of the values from it on
/// @param begin the line at its first value
/// @param end the line at its last value
/// @param squares the sum of squares that is left
/// @param ofLevel the sum of squares that one level for all values leaves
/// @param line the straight line through all values, for a course that never had a level
public record BreakPoint(
        int at,
        double before,
        double after,
        double begin,
        double end,
        double squares,
        double ofLevel,
        Line line) {
    /// A straight line through values.
    ///
    /// @param begin its height at the first of them
    /// @param end its height at the last of them
    /// @param squares the sum of squares that it leaves
    public record Line(double begin, double end, double squares) {}

    /// The best split; empty of fewer than twice the shortest stretch.
    ///
    /// @param values finite
    /// @param shortest values on either side, at least 3
    public static Optional<BreakPoint> of(double[] values, int shortest) {
        int n = values.length;
        if (n < 2 * shortest) {
            return Optional.empty();
        }
        Sums sums = new Sums(values);
        int best = shortest;
        double least = Double.POSITIVE_INFINITY;
        for (int at = shortest; at <= n - shortest; at++) {
            double left = sums.ofLevel(0, at) + sums.line(at, n).squares();
            if (left < least) {
                least = left;
                best = at;
            }
        }
        return Optional.of(sums.split(best));
    }

    /// The split at a place that is chosen for another reason: something happened there.
    ///
    /// @param at the first value of the line, at least two from either end
    public static BreakPoint at(double[] values, int at) {
        return new Sums(values).split(at);
    }

    /// How much better a level and a line describe the values than one level does: the F statistic
    /// of the three further parameters.
    ///
    /// @param count of the values
    public double significance(int count) {
        double left = squares / Math.max(1, count - 4);
        return left == 0
                ? (ofLevel == 0 ? 0 : Double.POSITIVE_INFINITY)
                : (ofLevel - squares) / 3 / left;
    }

    /// Sums up to each value, from which those of any stretch follow at once. The values are taken
    /// from their mean so that squares of a large level round nothing away.
    private static final class Sums {
        private final double level;
        private final double[] sum;
        private final double[] squares;
        private final double[] products;

        Sums(double[] values) {
            int n = values.length;
            level = Descriptive.mean(values);
            sum = new double[n + 1];
            squares = new double[n + 1];
            products = new double[n + 1];
            for (int i = 0; i < n; i++) {
                double value = values[i] - level;
                sum[i + 1] = sum[i] + value;
                squares[i + 1] = squares[i] + value * value;
                products[i + 1] = products[i] + value * i;
            }
        }

        BreakPoint split(int at) {
            int n = sum.length - 1;
            Line line = line(at, n);
            return new BreakPoint(
                    at,
                    mean(0, at),
                    mean(at, n),
                    line.begin(),
                    line.end(),
                    ofLevel(0, at) + line.squares(),
                    ofLevel(0, n),
                    line(0, n));
        }

        double mean(int from, int to) {
            return level + (sum[to] - sum[from]) / (to - from);
        }

        double ofLevel(int from, int to) {
            double all = sum[to] - sum[from];
            return Math.max(0, squares[to] - squares[from] - all * all / (to - from));
        }

        Line line(int from, int to) {
            int n = to - from;
            double middle = (from + to - 1) / 2.0;
            double spread = n * (n * (double) n - 1) / 12;
            double all = sum[to] - sum[from];
            double slope = (products[to] - products[from] - middle * all) / spread;
            double height = mean(from, to);
            double half = slope * (n - 1) / 2;
            return new Line(
                    height - half,
                    height + half,
                    Math.max(0, ofLevel(from, to) - slope * slope * spread));
        }
    }
}
