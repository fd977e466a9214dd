package dev.assay.series;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Fewer values that stand for many.
public final class Sampling {
    private Sampling() {}

    /// Places spread evenly from the first to the last: round(i·(n−1)/(k−1)), halves upwards, each
    /// once.
    public static int[] evenly(int size, int wanted) {
        if (size == 0) {
            return new int[0];
        }
        return IntStream.range(0, wanted)
                .map(i -> (int) Math.floor((double) i * (size - 1) / (wanted - 1) + 0.5))
                .distinct()
                .toArray();
    }

    /// A long series thinned out while it is read: of every bucket the lowest and the highest value
    /// stay, so that no spike is lost.
    public static final class Extremes {
        private final int bucket;
        private double[] times = new double[1_024];
        private double[] values = new double[1_024];
        private int kept;
        private int met;
        private double[] low = new double[2];
        private double[] high = new double[2];

        /// @param size how many samples there will be
        /// @param most how many of them may stay; all do where there are no more
        public Extremes(long size, int most) {
            this.bucket = size <= most ? 1 : Math.toIntExact(Math.ceilDiv(2 * size, most));
        }

        /// Every how many samples two stay, or 1 where all do.
        public int bucket() {
            return bucket;
        }

        /// Adds a sample. A missing one (NaN) stays where all do.
        public void add(double time, double value) {
            if (bucket == 1) {
                keep(time, value);
                return;
            }
            if (Double.isNaN(value) || Double.isNaN(time)) {
                return;
            }
            if (met == 0 || value < low[1]) {
                low = new double[] {time, value};
            }
            if (met == 0 || value > high[1]) {
                high = new double[] {time, value};
            }
            met++;
            if (met == bucket) {
                flush();
            }
        }

        private void flush() {
            double[] first = low[0] <= high[0] ? low : high;
            double[] second = low[0] <= high[0] ? high : low;
            keep(first[0], first[1]);
            if (second[0] > first[0] || low[1] != high[1]) {
                keep(second[0], second[1]);
            }
            met = 0;
        }

        private void keep(double time, double value) {
            if (kept == times.length) {
                times = Arrays.copyOf(times, kept * 2);
                values = Arrays.copyOf(values, kept * 2);
            }
            times[kept] = time;
            values[kept++] = value;
        }

        /// The times that stayed.
        public double[] times() {
            finish();
            return Arrays.copyOf(times, kept);
        }

        /// The values that stayed.
        public double[] values() {
            finish();
            return Arrays.copyOf(values, kept);
        }

        private void finish() {
            if (met > 0) {
                flush();
            }
        }
    }
}
