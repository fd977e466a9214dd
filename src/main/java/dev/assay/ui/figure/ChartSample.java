package dev.assay.ui.figure;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Chooses which points of many are drawn.
///
/// A line is cut into stretches of equal count; of each stretch its lowest and highest point stay,
/// and where it has a gap, the gap: no spike and no hole is lost. Where the line turns back on
/// itself (a track, a phase portrait), its leftmost and rightmost stay too. A cloud is laid on a
/// grid; one point of every cell that has any stays, so that no outlier is lost, and the rest is
/// filled evenly, so that dense stays dense. A spread of values keeps evenly many of each rank, so
/// that its quartiles stay where they are.
final class ChartSample {
    private static final int GRID = 100;

    private ChartSample() {}

    /// How points belong together.
    enum Style {
        LINE,
        CLOUD,
        /// Every n-th, whatever the values: the same places for every trace of one length.
        EVEN,
        /// Every n-th by value within its group: the first coordinate is the group.
        SPREAD
    }

    /// The indexes that stay, ascending, with the first and the last among them.
    ///
    /// @param places the coordinates of the points, NaN for a gap; one or two are looked at
    /// @param share about how many may stay; exceeded by the ends only
    static int[] choose(List<double[]> places, Style style, int share) {
        double[] across = places.getFirst();
        double[] up = places.size() > 1 ? places.get(1) : across;
        BitSet kept = new BitSet(across.length);
        kept.set(0);
        kept.set(across.length - 1);
        switch (style) {
            case LINE -> keepStretches(kept, across, up, share);
            case CLOUD -> keepCells(kept, across, up, share);
            case EVEN -> fillEvenly(kept, across.length, share);
            case SPREAD -> keepRanks(kept, across, up, share);
        }
        return kept.stream().toArray();
    }

    private static void keepStretches(BitSet kept, double[] across, double[] up, int share) {
        boolean turnsBack = places(across, up) && !ascending(across);
        int stretches = Math.max(1, share / (turnsBack ? 5 : 3));
        int length = across.length;
        for (int stretch = 0; stretch < stretches; stretch++) {
            int from = (int) ((long) length * stretch / stretches);
            int to = (int) ((long) length * (stretch + 1) / stretches);
            keepExtremes(kept, up, from, to);
            if (turnsBack) {
                keepExtremes(kept, across, from, to);
            }
            keepGap(kept, across, up, from, to);
        }
    }

    private static boolean places(double[] across, double[] up) {
        return !Arrays.equals(across, up);
    }

    private static boolean ascending(double[] values) {
        double last = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            if (value < last) {
                return false;
            }
            last = Double.isNaN(value) ? last : value;
        }
        return true;
    }

    private static void keepExtremes(BitSet kept, double[] values, int from, int to) {
        int lowest = -1;
        int highest = -1;
        for (int i = from; i < to; i++) {
            if (Double.isNaN(values[i])) {
                continue;
            }
            if (lowest < 0 || values[i] < values[lowest]) {
                lowest = i;
            }
            if (highest < 0 || values[i] > values[highest]) {
                highest = i;
            }
        }
        if (lowest >= 0) {
            kept.set(lowest);
            kept.set(highest);
        }
    }

    private static void keepGap(BitSet kept, double[] across, double[] up, int from, int to) {
        for (int i = from; i < to; i++) {
            if (Double.isNaN(across[i]) || Double.isNaN(up[i])) {
                kept.set(i);
                return;
            }
        }
    }

    private static void keepCells(BitSet kept, double[] across, double[] up, int share) {
        int side = (int) Math.max(2, Math.min(GRID, Math.sqrt(share / 2.0)));
        double[] acrossEnds = ends(across);
        double[] upEnds = ends(up);
        BitSet taken = new BitSet(side * side);
        for (int i = 0; i < across.length; i++) {
            if (Double.isNaN(across[i]) || Double.isNaN(up[i])) {
                continue;
            }
            int cell = cell(across[i], acrossEnds, side) * side + cell(up[i], upEnds, side);
            if (!taken.get(cell)) {
                taken.set(cell);
                kept.set(i);
            }
        }
        fillEvenly(kept, across.length, share - kept.cardinality());
        keepExtremes(kept, across, 0, across.length);
        keepExtremes(kept, up, 0, up.length);
    }

    private static double[] ends(double[] values) {
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                lowest = Math.min(lowest, value);
                highest = Math.max(highest, value);
            }
        }
        return new double[] {lowest, highest};
    }

    private static int cell(double value, double[] ends, int side) {
        double width = ends[1] - ends[0];
        return width > 0 ? (int) Math.min(side - 1, (value - ends[0]) / width * side) : 0;
    }

    private static void fillEvenly(BitSet kept, int length, int count) {
        for (int i = 0; i < count; i++) {
            kept.set((int) ((long) length * i / count));
        }
    }

    private static void keepRanks(BitSet kept, double[] groups, double[] values, int share) {
        int[] order =
                IntStream.range(0, values.length)
                        .boxed()
                        .sorted(
                                Comparator.<Integer>comparingDouble(i -> groups[i])
                                        .thenComparingDouble(i -> values[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        for (int i = 0; i < share; i++) {
            kept.set(order[(int) ((long) order.length * i / share)]);
        }
        long groupCount = Arrays.stream(groups).distinct().count();
        if (groupCount <= share / 4) {
            keepEnds(kept, order, groups);
        }
    }

    private static void keepEnds(BitSet kept, int[] order, double[] groups) {
        kept.set(order[0]);
        kept.set(order[order.length - 1]);
        for (int i = 1; i < order.length; i++) {
            if (groups[order[i]] != groups[order[i - 1]]) {
                kept.set(order[i - 1]);
                kept.set(order[i]);
            }
        }
    }
}
