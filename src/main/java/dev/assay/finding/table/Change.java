package dev.assay.finding.table;

import dev.assay.series.Descriptive;
import dev.assay.series.LevelShift;
import dev.assay.series.Plateau;
import dev.assay.series.Sampling;
import java.util.Arrays;
import java.util.Optional;

/// A sudden change of the level of a series: where on the axis, from which level to which.
///
/// @param place of the first value of the new level
/// @param back of the first value that is back at the old level; infinite where none is
public record Change(double place, double back, LevelShift shift) {
    /// Finding one takes the square of this many steps: of longer series the medians of as many
    /// stretches stand for all values.
    private static final int MAX_VALUES = 240;

    /// The change of a series in the order of its places; missing values count for nothing.
    public static Optional<Change> of(double[] places, double[] values) {
        double[] at = new double[values.length];
        double[] there = new double[values.length];
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            if (Double.isFinite(values[i]) && Double.isFinite(places[i])) {
                at[count] = places[i];
                there[count++] = values[i];
            }
        }
        int stretch = Math.ceilDiv(Math.max(1, count), MAX_VALUES);
        double[] medians = new double[Math.ceilDiv(count, stretch)];
        for (int i = 0; i < medians.length; i++) {
            medians[i] =
                    Descriptive.median(
                            Arrays.copyOfRange(
                                    there, i * stretch, Math.min(count, (i + 1) * stretch)));
        }
        double[] finite = Arrays.copyOf(there, count);
        Optional<Plateau> plateau = Plateau.find(medians);
        if (plateau.isPresent()) {
            LevelShift away = plateau.get().away();
            LevelShift back = plateau.get().back();
            LevelShift end =
                    new LevelShift(away.index() + back.index(), back.before(), back.after());
            return Optional.of(
                    new Change(
                            at[place(away, finite, stretch)],
                            at[place(end, finite, stretch)],
                            away));
        }
        return LevelShift.find(medians)
                .map(step ->
                        new Change(
                                at[place(step, finite, stretch)], Double.POSITIVE_INFINITY, step));
    }

    boolean isForGood() {
        return back == Double.POSITIVE_INFINITY;
    }

    /// The values of a series as if its level had never changed.
    double[] undone(Sampling.Extremes series) {
        double[] times = series.times();
        double[] values = series.values();
        for (int i = 0; i < values.length; i++) {
            values[i] -= times[i] >= place && times[i] < back ? shift.after() - shift.before() : 0;
        }
        return values;
    }

    /// The first value of the new level: the medians only say near which stretch it is.
    private static int place(LevelShift step, double[] values, int stretch) {
        int from = Math.max(0, (step.index() - 1) * stretch);
        int to = Math.min(values.length, (step.index() + 1) * stretch);
        int best = step.index() * stretch;
        double nearest = Double.POSITIVE_INFINITY;
        double distance = 0;
        for (int i = from; i <= to; i++) {
            if (distance < nearest) {
                nearest = distance;
                best = i;
            }
            if (i < to) {
                distance += Math.abs(values[i] - step.before());
                distance -= Math.abs(values[i] - step.after());
            }
        }
        return stretch == 1 ? step.index() : best;
    }
}
