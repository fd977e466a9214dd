package dev.assay.extract.derived;

/// The steps between the times of a log, of which there may be any number: counted by their size,
/// so finely that a median is right to 3 %, and exact where all steps near it are the same.
final class StepTally {
    /// Parts of each doubling.
    private static final int PARTS = 32;

    private static final int PART_BITS = 5;

    private final long[] counts = new long[Long.SIZE * PARTS];
    private final double[] sums = new double[Long.SIZE * PARTS];
    private final long[] shortest = new long[Long.SIZE * PARTS];
    private final long[] longest = new long[Long.SIZE * PARTS];
    private long all;

    /// Counts a step in milliseconds; one of none or back counts for nothing.
    void add(long step) {
        if (step > 0) {
            int doublings = Long.SIZE - 1 - Long.numberOfLeadingZeros(step);
            long part =
                    doublings >= PART_BITS
                            ? step >> (doublings - PART_BITS)
                            : step << (PART_BITS - doublings);
            int place = doublings * PARTS + (int) (part - PARTS);
            shortest[place] = counts[place] == 0 ? step : Math.min(step, shortest[place]);
            longest[place] = Math.max(step, longest[place]);
            counts[place]++;
            sums[place] += step;
            all++;
        }
    }

    /// The median in milliseconds, the lower one of two; "not a number" where there is no step.
    double median() {
        int place = middle();
        return all == 0 ? Double.NaN : sums[place] / counts[place];
    }

    /// Returns whether the median is one of the steps, and not merely near to one.
    boolean isExact() {
        return shortest[middle()] == longest[middle()];
    }

    private int middle() {
        int place = 0;
        for (long before = counts[0]; 2 * before < all; before += counts[place]) {
            place++;
        }
        return place;
    }
}
