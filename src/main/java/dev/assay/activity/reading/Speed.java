package dev.assay.activity.reading;

import dev.assay.activity.StreamType;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// The speed along the way, where a recording has none of its own, as GPX has not: metres by
/// seconds over the [#WINDOW] seconds around the step that ends at a sample, or over the step
/// itself where it is longer. Devices smooth their own speed alike; positions are rounded and
/// waver, so that single steps of a second say little. Slower than [#STANDING] is standing still:
/// positions waver by as much.
final class Speed {
    private static final String REMARK =
            "The file has no speed: it was computed from the distance, smoothed over 5 s.";

    private static final double WINDOW = 5;

    /// Metres a second: 1 km/h, below which GPX tools count nobody as moving.
    private static final double STANDING = 1 / 3.6;

    private final double[] times;
    private final double[] way;

    /// Samples in the order of time of which both are known, and where something begins among them.
    private final int[] rows;

    private final BitSet begins;
    private final int count;

    private Speed(double[] times, double[] way, BitSet breaks) {
        this.times = times;
        this.way = way;
        this.rows = new int[times.length];
        this.begins = new BitSet();
        int kept = 0;
        boolean broken = false;
        for (int i = 0; i < times.length; i++) {
            broken |= breaks.get(i);
            boolean known = Double.isFinite(times[i]) && Double.isFinite(way[i]);
            if (known && (kept == 0 || times[i] > times[rows[kept - 1]])) {
                begins.set(kept, broken);
                rows[kept++] = i;
                broken = false;
            }
        }
        this.count = kept;
    }

    /// Adds a speed where there are times and a distance and none.
    ///
    /// @param breaks samples that do not go on from the one before
    static void complete(Map<StreamType, double[]> streams, BitSet breaks, List<String> remarks) {
        double[] times = streams.get(StreamType.TIME);
        double[] way = streams.get(StreamType.DISTANCE);
        if (streams.containsKey(StreamType.SPEED) || times == null || way == null) {
            return;
        }
        Speed speed = new Speed(times, way, breaks);
        if (speed.count > 1) {
            streams.put(StreamType.SPEED, speed.all());
            remarks.add(REMARK);
        }
    }

    private double[] all() {
        double[] speeds = new double[times.length];
        Arrays.fill(speeds, Double.NaN);
        int from = 0;
        int to = 0;
        for (int k = 0; k < count; k++) {
            double middle = k == 0 ? time(0) : (time(k - 1) + time(k)) / 2;
            to = Math.max(to, k);
            while (to + 1 < count && time(to + 1) <= middle + WINDOW / 2) {
                to++;
            }
            while (time(from) < middle - WINDOW / 2 && from < Math.max(0, k - 1)) {
                from++;
            }
            speeds[rows[k]] = between(first(from, k), last(k, to));
        }
        return speeds;
    }

    /// The earliest sample of a window that goes on to sample k; k itself where it begins
    /// something.
    private int first(int from, int k) {
        int begin = begins.previousSetBit(k);
        return Math.max(from, Math.max(0, begin));
    }

    /// The latest sample of a window that goes on from sample k.
    private int last(int k, int to) {
        int next = begins.nextSetBit(k + 1);
        int end = next < 0 ? count - 1 : next - 1;
        // What begins something has no step that ends at it, and takes the next.
        int least = k == 0 || begins.get(k) ? Math.min(k + 1, end) : k;
        return Math.clamp(to, least, end);
    }

    private double between(int from, int to) {
        double seconds = time(to) - time(from);
        double metres = way[rows[to]] - way[rows[from]];
        if (seconds <= 0 || metres < 0) {
            return Double.NaN;
        }
        double speed = metres / seconds;
        return speed < STANDING ? 0 : Math.rint(speed * 1_000) / 1_000;
    }

    private double time(int k) {
        return times[rows[k]];
    }
}
