package dev.assay.series;

import java.util.Arrays;
import java.util.Optional;

/// A level that a series takes at once and leaves again: two steps of about one size, one up and
/// one down.
///
/// @param away the step to it
/// @param back the step from it, counted from the first value of `away`'s new level
public record Plateau(LevelShift away, LevelShift back) {
    /// Both levels beside it are at most this share of its height apart.
    private static final double MAX_REST = 0.25;

    /// Wilder values count as so many spreads from the median in the search.
    private static final double SPREADS = 3;

    /// Finds the plateau of a series of finite values in the order of time, where there is one.
    ///
    /// The places of both steps are those that set the mean between them farthest apart from that
    /// of the rest, in standard errors (circular binary segmentation: Olshen et al., Biostatistics
    /// 5 (2004) 557); each has to be a step as [LevelShift] judges it.
    public static Optional<Plateau> find(double[] values) {
        int side = LevelShift.MIN_SIDE;
        int n = values.length;
        double[] sums = sums(values);
        double farthest = 0;
        int from = 0;
        int to = 0;
        for (int i = side; i <= n - 2 * side; i++) {
            for (int j = i + side; j <= n - side; j++) {
                double distance = sums[j] - sums[i];
                double errors = distance * distance / ((double) (j - i) * (n - j + i));
                if (errors > farthest) {
                    farthest = errors;
                    from = i;
                    to = j;
                }
            }
        }
        return farthest == 0 ? Optional.empty() : judged(values, from, to);
    }

    private static Optional<Plateau> judged(double[] values, int from, int to) {
        Optional<LevelShift> away = LevelShift.at(Arrays.copyOf(values, to), from);
        Optional<LevelShift> back =
                LevelShift.at(Arrays.copyOfRange(values, from, values.length), to - from);
        return away.flatMap(up -> back.map(down -> new Plateau(up, down)))
                .filter(Plateau::isLeftAsItCame);
    }

    private boolean isLeftAsItCame() {
        return Math.abs(back.after() - away.before())
                <= MAX_REST * Math.abs(away.after() - away.before());
    }

    /// The sums of the first values less their mean, of none to all.
    private static double[] sums(double[] values) {
        double middle = Descriptive.median(values);
        double most = SPREADS * Robust.scale(values);
        double[] tame =
                Arrays.stream(values)
                        .map(value -> Math.clamp(value - middle, -most, most))
                        .toArray();
        double mean = Arrays.stream(tame).average().orElse(0);
        double[] sums = new double[values.length + 1];
        for (int i = 0; i < values.length; i++) {
            sums[i + 1] = sums[i] + tame[i] - mean;
        }
        return sums;
    }
}
