package dev.assay.series;

import java.util.Arrays;
import java.util.Optional;

/// A sudden and lasting change of level: the one place at which a series falls into two parts with
/// different medians.
///
/// @param index the first value of the new level
/// @param before the median of all values before it
/// @param after the median of it and all values after it
public record LevelShift(int index, double before, double after) {
    /// Fewer values than this on a side are an excursion, not a level.
    public static final int MIN_SIDE = 4;

    /// With fewer values than this no step can be told.
    public static final int MIN_VALUES = 2 * MIN_SIDE;

    /// A step is at least this many times the spread of the single values around their level…
    public static final int MIN_SPREADS = 4;

    /// …and its medians this many standard errors apart, which keeps chance out of short series.
    private static final double STANDARD_ERRORS = 8;

    /// …and it explains the series clearly better than a straight line, or it is a drift.
    private static final double BETTER_THAN_A_LINE = 0.85;

    /// …and at least this share of it happens between the values next to the place.
    private static final double JUMP = 0.6;

    /// Values that are this share of the way to a level are at it.
    private static final double STAYS = 0.75;

    private static final double CHANCE = 0.01;

    /// The median of n normal values has a standard error of √(π/2)·σ/√n; Kendall and Stuart, "The
    /// Advanced Theory of Statistics", volume 1, section 14.
    private static final double MEDIAN_ERROR = Math.sqrt(Math.PI / 2);

    /// Finds the step of a series of finite values in the order of time, where there is one.
    ///
    /// The place is the one that leaves the smallest sum of absolute distances from the medians of
    /// both sides (the least-absolute-deviations estimate of a shift: Bai, "Estimation of
    /// multiple-regime regressions with least absolutes deviation", J. Stat. Plan. Inference 74
    /// (1998) 103). The spread is the median absolute deviation around them, as a normal σ.
    public static Optional<LevelShift> find(double[] values) {
        int n = values.length;
        if (n < 2 * MIN_SIDE) {
            return Optional.empty();
        }
        int best = MIN_SIDE;
        double smallest = Double.POSITIVE_INFINITY;
        for (int split = MIN_SIDE; split <= n - MIN_SIDE; split++) {
            double cost = cost(Arrays.copyOf(values, split)) + cost(tail(values, split));
            if (cost < smallest) {
                smallest = cost;
                best = split;
            }
        }
        return at(values, best);
    }

    /// The step at one place, where it is one.
    static Optional<LevelShift> at(double[] values, int split) {
        int n = values.length;
        double before = Descriptive.median(Arrays.copyOf(values, split));
        double after = Descriptive.median(tail(values, split));
        double height = Math.abs(after - before);
        double spread = spread(values, split, before, after);
        double error = MEDIAN_ERROR * spread * Math.sqrt(1.0 / split + 1.0 / (n - split));
        boolean high =
                height > 0 && height >= MIN_SPREADS * spread && height >= STANDARD_ERRORS * error;
        if (!high
                || !lasting(values, split, before, after)
                || !sudden(values, split, spread)
                || !jumps(values, split, height)) {
            return Optional.empty();
        }
        return Optional.of(new LevelShift(split, before, after));
    }

    /// The relative change, or NaN where the level before was zero.
    public double relativeChange() {
        return before == 0 ? Double.NaN : (after - before) / Math.abs(before);
    }

    /// Returns whether a series jumps to a level from another and stays there for a while: several
    /// values beside each other, and more of them than noise puts there by chance (a normal tail is
    /// at most e^(−z²/2)/2).
    ///
    /// @param from the first place to look at
    /// @param to behind the last one
    public static boolean visits(double[] values, int from, int to, double level, double other) {
        double high = STAYS * Math.abs(level - other) / Robust.noise(values);
        double needed =
                Math.max(
                        MIN_SIDE,
                        Math.log(values.length / CHANCE) / (high * high / 2 + Math.log(2)));
        int run = 0;
        int away = -2 * MIN_SIDE;
        for (int i = from; i < to; i++) {
            double part = (values[i] - other) / (level - other);
            run = part >= STAYS ? run + 1 : 0;
            away = part <= 0.5 ? i : away;
            if (run >= needed && i - run - away < MIN_SIDE) {
                return true;
            }
        }
        return false;
    }

    private static double spread(double[] values, int split, double before, double after) {
        int n = values.length;
        double[] distances = new double[n];
        for (int i = 0; i < n; i++) {
            distances[i] = Math.abs(values[i] - (i < split ? before : after));
        }
        // Two medians were fitted; a short series looks calmer around them than it is. Where most
        // values are their median, what differs from it counts, but for the wildest tenth.
        double median = Descriptive.median(distances);
        double usual = median > 0 ? Robust.NORMAL * median : calmDeviation(distances);
        double spread = usual * n / (n - 2);
        double rounding = 1e-12 * Math.max(Math.abs(before), Math.abs(after));
        return Math.max(spread, rounding);
    }

    private static double calmDeviation(double[] distances) {
        double[] sorted = distances.clone();
        Arrays.sort(sorted);
        double[] calm = Arrays.copyOf(sorted, Math.ceilDiv(sorted.length * 9, 10));
        return Math.sqrt(Arrays.stream(calm).map(each -> each * each).average().orElse(0));
    }

    /// Whether each side has enough values of its own level, and not of the other.
    private static boolean lasting(double[] values, int split, double before, double after) {
        double middle = (before + after) / 2;
        boolean up = after > before;
        int old = 0;
        int fresh = 0;
        for (int i = 0; i < values.length; i++) {
            boolean high = values[i] > middle;
            if (i < split && high != up) {
                old++;
            } else if (i >= split && high == up) {
                fresh++;
            }
        }
        return Math.min(old, fresh) >= MIN_SIDE;
    }

    /// Whether two levels explain the series better than a straight line. A wild value, which
    /// neither explains, counts no more than a few spreads.
    private static boolean sudden(double[] values, int split, double spread) {
        double slope = Robust.slope(values);
        double[] line = new double[values.length];
        for (int i = 0; i < line.length; i++) {
            line[i] = values[i] - slope * i;
        }
        double levels =
                capped(Arrays.copyOf(values, split), spread) + capped(tail(values, split), spread);
        return levels <= BETTER_THAN_A_LINE * capped(line, spread);
    }

    /// Whether the few values on both sides of the place differ by most of the height. A series
    /// that is level and then declines has two medians as well, yet nothing happened at any one
    /// place.
    private static boolean jumps(double[] values, int split, double height) {
        double last = Descriptive.median(Arrays.copyOfRange(values, split - MIN_SIDE, split));
        double first = Descriptive.median(Arrays.copyOfRange(values, split, split + MIN_SIDE));
        return Math.abs(first - last) >= JUMP * height;
    }

    private static double capped(double[] values, double spread) {
        double level = Descriptive.median(values);
        double sum = 0;
        for (double value : values) {
            sum += Math.min(Math.abs(value - level), (MIN_SPREADS + 1) * spread);
        }
        return sum;
    }

    private static double cost(double[] values) {
        return Robust.distance(values, Descriptive.median(values));
    }

    private static double[] tail(double[] values, int from) {
        return Arrays.copyOfRange(values, from, values.length);
    }
}
