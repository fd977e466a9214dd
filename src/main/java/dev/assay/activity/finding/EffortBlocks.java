package dev.assay.activity.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Hard stretches between easy ones, where a course has two levels: values are parted where the
/// variance between both classes is largest (N. Otsu, "A threshold selection method from gray-level
/// histograms", IEEE Transactions on Systems, Man, and Cybernetics 9 (1979) 62).
///
/// @param blocks in the order of time; none where the course has no two levels
/// @param easyBefore the part of the values before the first
/// @param easyAfter the part of the values after the last
public record EffortBlocks(List<Block> blocks, double easyBefore, double easyAfter) {
    private static final EffortBlocks NONE = new EffortBlocks(List.of(), 0, 0);

    /// The part of the variance that lies between the levels: of a normal distribution it is 64 %,
    /// of one that is spread evenly 75 %.
    private static final double EXPLAINED = 0.72;

    /// How far from the easy level to the hard one a block begins and ends: noise on a slope
    /// between both would make many blocks at one threshold.
    private static final double ENTER = 0.7;

    private static final double LEAVE = 0.3;

    /// A hard stretch.
    ///
    /// @param from its first value
    /// @param to the first value after it
    /// @param level the mean of its values, without the first and the last, which may be half easy
    public record Block(int from, int to, double level) {
        boolean isInset() {
            return isInset(from, to);
        }

        private static boolean isInset(int from, int to) {
            return to - from > 3;
        }
    }

    public EffortBlocks {
        blocks = List.copyOf(blocks);
    }

    /// @param ratio how many times as high the hard level is at least
    /// @param shortest values of a block
    static EffortBlocks of(double[] values, double ratio, int shortest) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double total = Arrays.stream(sorted).sum();
        double mean = total / sorted.length;
        double variance =
                Arrays.stream(sorted).map(v -> (v - mean) * (v - mean)).sum() / sorted.length;
        double most = 0;
        double sum = 0;
        double low = 0;
        double high = 0;
        for (int i = 1; i < sorted.length; i++) {
            sum += sorted[i - 1];
            double below = sum / i;
            double above = (total - sum) / (sorted.length - i);
            double part = i / (double) sorted.length;
            double between = part * (1 - part) * (above - below) * (above - below);
            if (between > most) {
                most = between;
                low = below;
                high = above;
            }
        }
        boolean parted = variance > 0 && most >= EXPLAINED * variance && high >= ratio * low;
        double enter = low + ENTER * (high - low);
        return parted ? parted(values, enter, low + LEAVE * (high - low), shortest) : NONE;
    }

    private static EffortBlocks parted(double[] values, double enter, double leave, int shortest) {
        List<Block> blocks = new ArrayList<>();
        int from = 0;
        while (from < values.length) {
            int to = from;
            while (to < values.length && values[to] > (to == from ? enter : leave)) {
                to++;
            }
            if (to - from >= shortest) {
                blocks.add(new Block(from, to, level(values, from, to)));
            }
            from = to + 1;
        }
        if (blocks.isEmpty()) {
            return NONE;
        }
        double count = values.length;
        return new EffortBlocks(
                blocks, blocks.getFirst().from() / count, 1 - blocks.getLast().to() / count);
    }

    private static double level(double[] values, int from, int to) {
        int inset = Block.isInset(from, to) ? 1 : 0;
        return Arrays.stream(values, from + inset, to - inset).average().orElse(Double.NaN);
    }
}
