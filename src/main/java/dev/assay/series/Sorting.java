package dev.assay.series;

import java.util.Arrays;

/// Numbers in rising order.
final class Sorting {
    /// Whole numbers of no wider range are counted, which takes a step for each instead of many.
    private static final int WIDEST = 1 << 14;

    private Sorting() {}

    /// The finite ones of some numbers, in the order in which [Arrays#sort(double[])] puts them.
    static double[] finite(double[] values) {
        double[] kept = new double[values.length];
        int count = 0;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        boolean whole = true;
        for (double value : values) {
            if (Double.isFinite(value)) {
                kept[count++] = value;
                low = Math.min(low, value);
                high = Math.max(high, value);
                // A zero below zero comes before the other and would be lost.
                whole = whole && value == Math.rint(value) && !(value == 0 && 1 / value < 0);
            }
        }
        double[] sorted = count == kept.length ? kept : Arrays.copyOf(kept, count);
        if (whole && count > 0 && high - low < WIDEST) {
            count(sorted, low, (int) (high - low) + 1);
        } else {
            Arrays.sort(sorted);
        }
        return sorted;
    }

    private static void count(double[] values, double low, int range) {
        int[] counts = new int[range];
        for (double value : values) {
            counts[(int) (value - low)]++;
        }
        int place = 0;
        for (int i = 0; i < range; i++) {
            Arrays.fill(values, place, place + counts[i], low + i);
            place += counts[i];
        }
    }
}
