package dev.assay.extract.derived;

import java.util.SortedMap;
import java.util.TreeMap;

/// Counts lines by time and level; as the span grows, so do the buckets.
final class Buckets {
    private static final int MOST_KEPT = 400;
    private static final long[] WIDTHS = {
        1_000L,
        10_000L,
        60_000L,
        600_000L,
        3_600_000L,
        21_600_000L,
        86_400_000L,
        7 * 86_400_000L,
        30 * 86_400_000L,
        360 * 86_400_000L,
        3_600 * 86_400_000L
    };

    private SortedMap<Long, long[]> counts = new TreeMap<>();
    private int width;
    private long current = Long.MIN_VALUE;
    private long[] last = new long[Level.COUNT];

    void add(long millis, Level level) {
        long bucket = Math.floorDiv(millis, WIDTHS[width]);
        if (bucket != current) {
            last = counts.computeIfAbsent(bucket, _ -> new long[Level.COUNT]);
            current = bucket;
            narrowTo(MOST_KEPT);
        }
        last[level.place()]++;
    }

    /// Widens the buckets until there are no more than so many.
    void narrowTo(int most) {
        while (counts.size() > most && width < WIDTHS.length - 1) {
            long times = WIDTHS[width + 1] / WIDTHS[width];
            SortedMap<Long, long[]> wider = new TreeMap<>();
            counts.forEach((bucket, levels) -> {
                long[] sum =
                        wider.computeIfAbsent(
                                Math.floorDiv(bucket, times), _ -> new long[Level.COUNT]);
                for (int i = 0; i < sum.length; i++) {
                    sum[i] += levels[i];
                }
                if (bucket == current) {
                    last = sum;
                }
            });
            current = Math.floorDiv(current, times);
            counts = wider;
            width++;
        }
    }

    /// How long a bucket is, in milliseconds.
    long millis() {
        return WIDTHS[width];
    }

    /// The counts of each level by the beginnings of the buckets, in milliseconds.
    SortedMap<Long, long[]> counts() {
        SortedMap<Long, long[]> all = new TreeMap<>();
        counts.forEach((bucket, levels) -> all.put(bucket * WIDTHS[width], levels));
        return all;
    }
}
