package dev.assay.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A few values far from those around them.
///
/// @param time of its highest value, or of its lowest where it points down
/// @param value that is farthest away
/// @param level the median of the values around it
/// @param magnitude how far, in robust standard deviations of the values around it
/// @param duration from its first value to its last; 0 where it is a single one, or nobody knows
public record Spike(double time, double value, double level, double magnitude, double duration) {
    /// A spread around fewer values means nothing.
    public static final int MIN_VALUES = 11;

    private static final double FARTHEST = 5;

    /// The number of spikes that are told however short the series is.
    private static final int FEW = 5;

    /// More spikes than one in so many values are how the values are.
    private static final int RARE = 50;

    /// Finds all in a series of which nothing is known: those that are higher than as many values
    /// stray by chance from the ones beside them. Values that lie skew over nothing, as amounts and
    /// durations do, are judged by the logarithm of one more than their share of the median: what
    /// is common among them is far from most of them. What takes one of two values, or stands out
    /// all the time, has no spikes.
    ///
    /// @param judged how many values there are of which the series is a part
    public static List<Spike> find(Series series, long judged) {
        return ofFew(
                series,
                folded -> {
                    double chance = Tail.reach(Robust.strays(folded.values()), judged);
                    return find(folded, Sensitivity.of(folded).withSpikesAbove(chance)).stream()
                            .flatMap(spike -> spike.in(folded).stream())
                            .toList();
                });
    }

    /// Returns this with a length as its series shows it; nothing where the series takes its value
    /// at other times, too.
    private Optional<Spike> in(Series series) {
        int first = series.count(Double.NEGATIVE_INFINITY, Math.nextDown(time));
        while (first < series.size() - 1 && series.value(first) != value) {
            first++;
        }
        int last = first;
        while (first > 0 && isNear(series.value(first - 1))) {
            first--;
        }
        while (last < series.size() - 1 && isNear(series.value(last + 1))) {
            last++;
        }
        double[] values = series.values();
        if (LevelShift.visits(values, 0, first, value, level)
                || LevelShift.visits(values, last + 1, values.length, value, level)) {
            return Optional.empty();
        }
        boolean ends = first > 0 && last < values.length - 1;
        return Optional.of(new Spike(time, value, level, magnitude, ends ? duration : 0));
    }

    private boolean isNear(double other) {
        return Math.abs(other - value) < Math.abs(other - level);
    }

    /// Finds the values that lie far from most of the others, wherever these stand: farther than 5
    /// robust standard deviations from the median, and than chance puts as many or so far from the
    /// next of them. Skew values are judged as in [#find(Series, long)].
    ///
    /// @return each by itself, since values without an order have no neighbours
    public static List<Spike> ofBulk(Series series) {
        return ofFew(series, Spike::farFromMost);
    }

    private static List<Spike> farFromMost(Series series) {
        List<Spike> found = new ArrayList<>();
        double[] values = series.values();
        if (values.length < MIN_VALUES) {
            return found;
        }
        double median = Descriptive.median(values);
        double spread = Robust.scale(values);
        double[] away = Arrays.stream(values).map(value -> Math.abs(value - median)).toArray();
        double needed =
                Math.max(
                        FARTHEST * spread,
                        Math.min(
                                Tail.reach(away, values.length),
                                Math.nextDown(Tail.parted(away, FEW))));
        for (int i = 0; i < values.length; i++) {
            if (away[i] > needed) {
                found.add(new Spike(series.time(i), values[i], median, away[i] / spread, 0));
            }
        }
        return found;
    }

    /// Returns what a search finds where that is rare, in the values or in their logarithms.
    private static List<Spike> ofFew(Series series, Function<Series, List<Spike>> search) {
        if (Arrays.stream(series.values()).distinct().limit(3).count() < 3
                || leavesOneValueOften(series)) {
            return List.of();
        }
        double middle = Robust.middleOfSkew(series.values());
        Series folded = middle > 0 ? series.with(value -> Math.log1p(value / middle)) : series;
        List<Spike> found = search.apply(folded);
        if (found.size() > Math.max(FEW, series.size() / RARE)) {
            return List.of();
        }
        return middle > 0 ? found.stream().map(spike -> spike.unfolded(middle)).toList() : found;
    }

    /// Tells series that are at one value most of the time and come away from it again and again:
    /// beside that value each other one is far away.
    private static boolean leavesOneValueOften(Series series) {
        double[] sorted =
                Arrays.stream(series.values()).filter(Double::isFinite).sorted().toArray();
        if (sorted.length == 0 || sorted[sorted.length / 4] != sorted[3 * sorted.length / 4]) {
            return false;
        }
        double usual = sorted[sorted.length / 2];
        int times = 0;
        boolean away = false;
        for (int i = 0; i < series.size(); i++) {
            boolean isAway = series.value(i) != usual && Double.isFinite(series.value(i));
            times += isAway && !away ? 1 : 0;
            away = isAway;
        }
        return times > Math.max(FEW, series.size() / RARE);
    }

    /// The same in the numbers of the series; how far it is stays a matter of the logarithms.
    private Spike unfolded(double middle) {
        return new Spike(
                time, middle * Math.expm1(value), middle * Math.expm1(level), magnitude, duration);
    }

    /// Finds all, in the order of time: values x with |x − m| > 5·s and |x − m| of at least a
    /// height, where m is the median of half a window on both sides and s = 1.4826·MAD of it, or
    /// the floor if that is larger (Hampel's identifier: Davies and Gather, "The Identification of
    /// Multiple Outliers", JASA 88 (1993) 782). Neighbours on the same side are one spike.
    public static List<Spike> find(Series series, Sensitivity sensitivity) {
        List<Spike> found = new ArrayList<>();
        if (!sensitivity.means()) {
            return found;
        }
        double needed = Math.max(sensitivity.spikeHeight(), FARTHEST * sensitivity.spikeFloor());
        Window around = new Window(series, sensitivity.window() / 2);
        Run run = new Run(series);
        for (int i = 0; i < series.size(); i++) {
            around.lookAt(i);
            double sigmas = 0;
            double median = Double.NaN;
            if (around.size() >= MIN_VALUES && !around.mostAreNear(needed)) {
                around.sort();
                median = around.median();
                double away = Math.abs(series.value(i) - median);
                if (away >= needed) {
                    sigmas = away / Math.max(around.spread(), sensitivity.spikeFloor());
                }
            }
            run.meet(i, sigmas > FARTHEST ? sigmas : 0, median, found);
        }
        run.end(found);
        return found;
    }

    /// Values beside each other that are far away on the same side.
    private static final class Run {
        private final Series series;
        private int first = -1;
        private int last;
        private int peak;
        private double magnitude;
        private double level;

        private Run(Series series) {
            this.series = series;
        }

        private void meet(int index, double sigmas, double median, List<Spike> found) {
            boolean above = series.value(index) > median;
            if (first >= 0
                    && (sigmas == 0
                            || above != (series.value(peak) > level)
                            || series.isBehindGap(index))) {
                end(found);
            }
            if (sigmas == 0) {
                return;
            }
            boolean farther =
                    first < 0
                            || (above
                                    ? series.value(index) > series.value(peak)
                                    : series.value(index) < series.value(peak));
            first = first < 0 ? index : first;
            last = index;
            if (farther) {
                peak = index;
                magnitude = sigmas;
                level = median;
            }
        }

        private void end(List<Spike> found) {
            if (first >= 0) {
                double length = series.time(last) - series.time(first);
                found.add(
                        new Spike(series.time(peak), series.value(peak), level, magnitude, length));
            }
            first = -1;
        }
    }

    /// The values around a sample. They are sorted only where they are asked for, by what has come
    /// and gone since the last time where that is less.
    private static final class Window {
        private final Series series;
        private final double half;
        private int index;
        private int first;
        private int last;
        private double[] sorted = new double[64];
        private int size;
        private int from;
        private int to = -1;

        private Window(Series series, double half) {
            this.series = series;
            this.half = half;
        }

        private void lookAt(int sample) {
            index = sample;
            first = series.first(sample, half, first);
            last = series.last(sample, half, last);
        }

        private int size() {
            return last - first + 1;
        }

        /// Whether more than half of the values are nearer to the sample's than a height; then
        /// their median is, too, for half of them lie on its other side.
        private boolean mostAreNear(double height) {
            double value = series.value(index);
            int needed = size() / 2;
            int near = 0;
            for (int i = first; i <= last; i++) {
                if (Math.abs(series.value(i) - value) < height && ++near > needed) {
                    return true;
                }
            }
            return false;
        }

        private void sort() {
            if (first - from > size || first > to) {
                from = first;
                to = last;
                size = size();
                sorted = size > sorted.length ? new double[2 * size] : sorted;
                System.arraycopy(series.values(), first, sorted, 0, size);
                Arrays.sort(sorted, 0, size);
                return;
            }
            while (to < last) {
                insert(series.value(++to));
            }
            while (from < first) {
                remove(series.value(from++));
            }
        }

        private void insert(double value) {
            if (size == sorted.length) {
                sorted = Arrays.copyOf(sorted, size * 2);
            }
            int place = place(value);
            System.arraycopy(sorted, place, sorted, place + 1, size - place);
            sorted[place] = value;
            size++;
        }

        private void remove(double value) {
            int place = place(value);
            System.arraycopy(sorted, place + 1, sorted, place, size - place - 1);
            size--;
        }

        private int place(double value) {
            int found = Arrays.binarySearch(sorted, 0, size, value);
            return found < 0 ? -found - 1 : found;
        }

        private double median() {
            return (sorted[(size - 1) / 2] + sorted[size / 2]) / 2;
        }

        private double spread() {
            return Robust.spread(Arrays.copyOf(sorted, size), median());
        }
    }
}
