package dev.assay.finding.table;

import dev.assay.series.Descriptive;
import dev.assay.series.Gaps;
import dev.assay.series.LevelShift;
import dev.assay.series.Plateau;
import dev.assay.series.Sampling;
import java.util.Arrays;
import java.util.Optional;

/// A sudden change of the level of a series: where on the axis, from which level to which.
///
/// @param since the last place of the old level, where a gap lies behind it; else `place`
/// @param place of the first value of the new level
/// @param back of the first value that is back at the old level; infinite where none is
public record Change(double since, double place, double back, LevelShift shift) {
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
        Found found = new Found(Arrays.copyOf(at, count), Arrays.copyOf(there, count), stretch);
        return Plateau.find(medians)
                .flatMap(found::plateau)
                .or(() -> LevelShift.find(medians).flatMap(step -> found.once(step, found.size())));
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

    /// The steps that the medians of stretches of a series show, in its values.
    private static final class Found {
        private final double[] places;
        private final double[] values;
        private final int stretch;

        private Found(double[] places, double[] values, int stretch) {
            this.places = places;
            this.values = values;
            this.stretch = stretch;
        }

        int size() {
            return values.length;
        }

        Optional<Change> plateau(Plateau plateau) {
            LevelShift back = plateau.back();
            int end = plateau.away().index() + back.index();
            return once(plateau.away(), place(new LevelShift(end, back.before(), back.after())));
        }

        /// A step and the place where it ends, where both levels are met only there.
        Optional<Change> once(LevelShift step, int end) {
            int begin = place(step);
            double old = step.before();
            double fresh = step.after();
            boolean again =
                    LevelShift.visits(values, 0, begin, fresh, old)
                            || LevelShift.visits(values, begin, end, old, fresh)
                            || LevelShift.visits(values, end, size(), fresh, old);
            double back = end == size() ? Double.POSITIVE_INFINITY : places[end];
            return again
                    ? Optional.empty()
                    : Optional.of(new Change(since(begin), places[begin], back, step));
        }

        /// The last place before another that is behind a gap; else that place itself.
        private double since(int place) {
            double[] steps = new double[size() - 1];
            Arrays.setAll(steps, i -> places[i + 1] - places[i]);
            double[] ahead = Arrays.stream(steps).filter(step -> step > 0).toArray();
            double last = places[place - 1];
            return places[place] - last > Gaps.longestStep(ahead, ahead.length)
                    ? last
                    : places[place];
        }

        /// The first value of the new level: the medians only say near which stretch it is.
        private int place(LevelShift step) {
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
}
