package dev.assay.series;

import java.util.Arrays;

/// The reach of values that differ by chance alone.
final class Tail {
    /// The share of the largest values that may be anything and tells nothing about the others.
    private static final double WILD = 0.05;

    /// The same share where they are far away.
    private static final double OFTEN_WILD = 0.25;

    private static final double FAR = 12;

    /// The chance that anything at all is believed to stand out where nothing does.
    private static final double FALSE_ALARM = 0.002;

    /// A number of values that is no longer small: fewer may look more alike than they are.
    private static final int FEW = 16;

    private static final double TENTH = 0.1;

    /// Fewer values are no tail.
    private static final int MIN_TAIL = 10;

    private Tail() {}

    /// Returns the size that none of many values of chance is likely to have.
    ///
    /// The part above the median is taken to thin out exponentially, as the waits between
    /// independent events do and normal noise more than does: with m the mean excess over the
    /// median (from all but the largest twentieth, corrected for what that leaves out) and a the
    /// number of values above it, the largest one is above median + m·ln(a/0.002) twice in a
    /// thousand times. Where a quarter of the values is far away, so much is left out.
    ///
    /// @param values not negative
    /// @param judged how many values there are of which these are a part
    static double reach(double[] values, long judged) {
        if (values.length == 0) {
            return 0;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double many = (double) judged / values.length;
        double far = FAR * Descriptive.median(sorted);
        return Math.min(reach(sorted, many, WILD), Math.max(far, reach(sorted, many, OFTEN_WILD)));
    }

    /// Returns the smallest of a few large values that lie by themselves, farther from the others
    /// than chance puts them; infinite where none do.
    ///
    /// The gap between the r-th and the next of independent values whose tail thins out
    /// exponentially is exponential with mean m/r (Rényi, Acta Math. Hung. 4 (1953) 191). With m
    /// the mean excess of the k others in the largest tenth, a gap above k·(0.002^(−1/k) − 1)·m
    /// comes at most twice in a thousand times.
    ///
    /// @param few the most values that may lie by themselves
    static double parted(double[] values, int few) {
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        int n = sorted.length;
        int first = (int) (n * (1 - TENTH));
        while (first > 0 && first < n && sorted[first - 1] == sorted[first]) {
            first--;
        }
        for (int apart = few; apart > 0 && first > 0; apart--) {
            int kept = n - apart - first;
            double next = kept < MIN_TAIL ? 0 : sorted[n - apart - 1];
            double below = sorted[first - 1];
            double sum = apart * (next - below);
            for (int i = first; i < first + kept; i++) {
                sum += sorted[i] - below;
            }
            double most = (Math.pow(FALSE_ALARM, -1.0 / kept) - 1) * sum;
            if (kept >= MIN_TAIL && sorted[n - apart] - next > most) {
                return sorted[n - apart];
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /// @param wild the share of the largest values that tells nothing about the others
    private static double reach(double[] sorted, double times, double wild) {
        int n = sorted.length;
        double median = Descriptive.median(sorted);
        int first = n;
        while (first > 0 && sorted[first - 1] > median) {
            first--;
        }
        int above = n - first;
        int kept = n - Math.max(1, (int) Math.ceil(n * wild)) - first;
        double excess = kept > 0 ? excess(sorted, first, kept, median) : 0;
        double usual = n < FEW ? Math.max(excess, median / Math.log(2)) : excess;
        double many = Math.max(1, above) * Math.max(1, times);
        return usual == 0 ? median : median + usual * Math.log(many / FALSE_ALARM);
    }

    /// The mean of an exponential distribution that is cut off above the values that were kept.
    private static double excess(double[] sorted, int first, int kept, double median) {
        double sum = 0;
        for (int i = first; i < first + kept; i++) {
            sum += sorted[i] - median;
        }
        double share = (double) kept / (sorted.length - first);
        double left = 1 + (1 - share) / share * Math.log1p(-share);
        return sum / kept / left;
    }
}
