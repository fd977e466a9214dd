package dev.assay.app.truth;

import java.util.List;

/// Statistics as a textbook writes them.
final class PlainNumbers {
    private PlainNumbers() {}

    static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1
                ? sorted.get(half)
                : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }

    static double mean(List<Double> values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.size();
    }

    /// The sample's standard deviation, with n - 1.
    static double deviation(List<Double> values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / (values.size() - 1));
    }

    /// How far a value lies from the median, in units of a standard deviation that outliers do not
    /// move: 0.6745 · (x - median) / MAD (Iglewicz and Hoaglin, 1993).
    static double modifiedZ(double value, List<Double> values) {
        double median = median(values);
        double spread = median(values.stream().map(each -> Math.abs(each - median)).toList());
        return 0.6745 * (value - median) / spread;
    }

    /// Pearson's correlation.
    static double correlation(List<Double> xs, List<Double> ys) {
        double meanX = mean(xs);
        double meanY = mean(ys);
        double both = 0;
        double xx = 0;
        double yy = 0;
        for (int i = 0; i < xs.size(); i++) {
            double x = xs.get(i) - meanX;
            double y = ys.get(i) - meanY;
            both += x * y;
            xx += x * x;
            yy += y * y;
        }
        return both / Math.sqrt(xx * yy);
    }
}
