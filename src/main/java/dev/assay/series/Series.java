package dev.assay.series;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/// Samples of one quantity in the order of time; none is missing.
///
/// It is an array behind each name and is not copied: a series can have a million samples. Nothing
/// here changes one.
public final class Series {
    /// A window holds no more samples on a side, however fast they come: the nearest ones count.
    private static final int MOST_ON_A_SIDE = 600;

    private final double[] times;
    private final double[] values;
    private final int[] blocks;
    private final double step;

    /// @param blocks rises by one behind every gap
    /// @param step the usual one between two times
    Series(double[] times, double[] values, int[] blocks, double step) {
        this.times = times;
        this.values = values;
        this.blocks = blocks;
        this.step = step;
    }

    /// The same times with other values.
    Series with(DoubleUnaryOperator value) {
        return new Series(times, Arrays.stream(values).map(value).toArray(), blocks, step);
    }

    public int size() {
        return times.length;
    }

    /// The usual step between two times.
    double step() {
        return step;
    }

    /// The time from one value to the next on average, gaps aside: less than a step where several
    /// values share a time, more where values are missing.
    double interval() {
        if (times.length < 2) {
            return step;
        }
        double length = 0;
        long steps = 0;
        for (int i = 1; i < times.length; i++) {
            if (blocks[i] == blocks[i - 1]) {
                length += times[i] - times[i - 1];
                steps++;
            }
        }
        return steps == 0 ? step : length / steps;
    }

    /// Counts the values from one time to another, both included.
    int count(double from, double to) {
        return countBefore(Math.nextUp(to)) - countBefore(from);
    }

    private int countBefore(double time) {
        int low = 0;
        int high = times.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (times[middle] < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    double time(int index) {
        return times[index];
    }

    double value(int index) {
        return values[index];
    }

    /// All values, not to be changed.
    double[] values() {
        return values;
    }

    /// The first sample of a sample's block that is at most so long before it.
    ///
    /// @param from where to begin to look, an answer for an earlier sample or 0
    int first(int index, double before, int from) {
        int first = Math.max(from, index - MOST_ON_A_SIDE);
        while (blocks[first] != blocks[index] || times[index] - times[first] > before) {
            first++;
        }
        return first;
    }

    /// The last sample of a sample's block that is at most so long after it.
    ///
    /// @param from where to begin to look, an answer for an earlier sample or the sample itself
    int last(int index, double after, int from) {
        int last = Math.max(from, index);
        while (last + 1 < times.length
                && last - index < MOST_ON_A_SIDE
                && blocks[last + 1] == blocks[index]
                && times[last + 1] - times[index] <= after) {
            last++;
        }
        return last;
    }

    /// Returns whether a gap lies between a sample and the one before it.
    boolean isBehindGap(int index) {
        return blocks[index] != blocks[index - 1];
    }

    /// The last sample before the next gap.
    int lastOfBlock(int index) {
        int last = index;
        while (last + 1 < times.length && blocks[last + 1] == blocks[index]) {
            last++;
        }
        return last;
    }

    /// The straight line through the samples of a range with the smallest squares.
    Line line(int first, int last) {
        int n = last - first + 1;
        double meanTime = 0;
        double meanValue = 0;
        for (int i = first; i <= last; i++) {
            meanTime += (times[i] - times[first]) / n;
            meanValue += values[i] / n;
        }
        double squares = 0;
        double products = 0;
        double spread = 0;
        double rest = 0;
        for (int i = first; i <= last; i++) {
            double time = times[i] - times[first] - meanTime;
            double value = values[i] - meanValue;
            squares += time * time;
            products += time * value;
            spread += value * value;
            rest += value / n;
        }
        double slope = squares == 0 ? 0 : products / squares;
        double explained = spread == 0 || squares == 0 ? 0 : slope * products / spread;
        return new Line(meanValue + rest, slope, explained);
    }

    /// @param mean of the values
    /// @param slope in values per unit of time
    /// @param explained R², the part of the variance that the line explains; 0 where there is none
    record Line(double mean, double slope, double explained) {}
}
