package dev.assay.activity.reading;

import dev.assay.activity.StreamType;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// The order of the samples of an activity: that of the file, but where its stretches overlap in
/// time, or a later one stands first, that of time. Samples of one time in two laps are one then,
/// with what either of them knows. What is out of order within a stretch stays as it was recorded.
final class SampleOrder {
    private final int[] rows;
    private final boolean asRecorded;
    private final BitSet begins;
    private final int doubled;

    private SampleOrder(int[] rows, boolean asRecorded, BitSet begins, int doubled) {
        this.rows = rows;
        this.asRecorded = asRecorded;
        this.begins = begins;
        this.doubled = doubled;
    }

    /// The order of some stretches.
    ///
    /// @param values by stream; where two samples are of one time, the fuller one gets what it
    ///   lacks of the other
    static SampleOrder of(List<Stretch> stretches, Map<StreamType, double[]> values) {
        double[] times = values.getOrDefault(StreamType.TIME, new double[0]);
        int[] owners = new int[stretches.stream().mapToInt(Stretch::size).sum()];
        int[] rows = new int[owners.length];
        int count = 0;
        for (int k = 0; k < stretches.size(); k++) {
            for (int row = stretches.get(k).from(); row < stretches.get(k).to(); row++) {
                owners[count] = k;
                rows[count++] = row;
            }
        }
        return times.length == 0 || isInOrder(stretches, times)
                ? new SampleOrder(rows, true, begins(owners, false), 0)
                : sorted(rows, owners, times, values);
    }

    /// Whether the stretches follow each other, or one of them is out of order in itself.
    private static boolean isInOrder(List<Stretch> stretches, double[] times) {
        boolean follow = true;
        double end = Double.NEGATIVE_INFINITY;
        for (Stretch stretch : stretches) {
            if (!stretch.isInOrder(times)) {
                return true;
            }
            follow &= !(stretch.first(times) <= end);
            double last = stretch.last(times);
            end = last > end ? last : end;
        }
        return follow;
    }

    private static BitSet begins(int[] owners, boolean mixed) {
        BitSet begins = new BitSet();
        for (int i = 1; i < owners.length && !mixed; i++) {
            begins.set(i, owners[i] != owners[i - 1]);
        }
        return begins;
    }

    private static SampleOrder sorted(
            int[] rows, int[] owners, double[] times, Map<StreamType, double[]> values) {
        double[] keys = keys(rows, owners, times);
        Integer[] places = new Integer[rows.length];
        Arrays.setAll(places, i -> i);
        Arrays.sort(places, Comparator.comparingDouble(place -> keys[place]));
        int[] kept = new int[rows.length];
        int[] keptOwners = new int[rows.length];
        int count = 0;
        for (Integer place : places) {
            int row = rows[place];
            boolean same =
                    count > 0
                            && times[row] == times[kept[count - 1]]
                            && owners[place] != keptOwners[count - 1];
            if (same) {
                kept[count - 1] = joined(kept[count - 1], row, values);
            } else {
                kept[count] = row;
                keptOwners[count++] = owners[place];
            }
        }
        int doubled = rows.length - count;
        return new SampleOrder(
                Arrays.copyOf(kept, count),
                false,
                begins(Arrays.copyOf(keptOwners, count), doubled > 0),
                doubled);
    }

    /// A sample without a time stays behind the one before it, a stretch without any at the end.
    private static double[] keys(int[] rows, int[] owners, double[] times) {
        double[] keys = new double[rows.length];
        double last = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rows.length; i++) {
            last = i == 0 || owners[i] != owners[i - 1] ? Double.POSITIVE_INFINITY : last;
            last = Double.isFinite(times[rows[i]]) ? times[rows[i]] : last;
            keys[i] = last;
        }
        return keys;
    }

    /// The fuller one of two samples, which gets what it lacks.
    private static int joined(int one, int other, Map<StreamType, double[]> values) {
        int fuller = known(other, values) > known(one, values) ? other : one;
        int poorer = fuller == one ? other : one;
        for (double[] stream : values.values()) {
            stream[fuller] = Double.isNaN(stream[fuller]) ? stream[poorer] : stream[fuller];
        }
        return fuller;
    }

    private static long known(int row, Map<StreamType, double[]> values) {
        return values.values().stream().filter(stream -> !Double.isNaN(stream[row])).count();
    }

    /// Places in the order at which something begins that was not recorded in one go with what
    /// stands before.
    BitSet begins() {
        return begins;
    }

    /// How many samples were of the same time as another.
    int doubled() {
        return doubled;
    }

    /// The values of the samples in order: the same array where nothing changes.
    double[] of(double[] stream) {
        if (asRecorded && rows.length == stream.length) {
            return stream;
        }
        double[] ordered = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            ordered[i] = stream[rows[i]];
        }
        return ordered;
    }
}
