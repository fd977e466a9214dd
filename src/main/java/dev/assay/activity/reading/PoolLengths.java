package dev.assay.activity.reading;

import dev.assay.activity.StreamType;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The lengths of a pool. A watch measures speed and cadence once a length and writes them to the
/// sample at its end alone; they hold for all samples of the length. A rest at the wall is a length
/// without any.
final class PoolLengths {
    /// Seconds by which the first sample may be later than the first length.
    private static final double SAME_START = 5;

    private final NavigableMap<Double, Length> lengths = new TreeMap<>();
    private double pool = Double.NaN;

    /// @param end seconds since 1970
    /// @param speed m/s, 0 of a rest
    /// @param cadence strokes a minute, 0 of a rest
    private record Length(double end, double speed, double cadence) {}

    /// @param metres of the pool; not a number where they are not known
    void pool(double metres) {
        pool = metres;
    }

    boolean areKnown() {
        return !lengths.isEmpty();
    }

    /// Makes samples of the lengths, one at the end of each, where those of the file have no times.
    void record(RecordingBuilder into) {
        double way = 0;
        double end = Double.NaN;
        for (Map.Entry<Double, Length> each : lengths.entrySet()) {
            Length length = each.getValue();
            double start = each.getKey();
            if (!(start - end < 1)) {
                sample(into, start, way, 0, 0);
            }
            boolean swum = length.speed() > 0;
            double metres = Double.isNaN(pool) ? length.speed() * (length.end() - start) : pool;
            way += swum ? metres : 0;
            end = length.end();
            sample(into, end, way, length.speed(), length.cadence());
        }
        into.remark("The samples have no times: they were made of the lengths of the pool.");
    }

    private static void sample(
            RecordingBuilder into, double time, double way, double speed, double cadence) {
        into.next();
        into.put(StreamType.TIME, time);
        into.put(StreamType.DISTANCE, Math.rint(way * 100) / 100);
        into.put(StreamType.SPEED, speed);
        into.put(StreamType.CADENCE, cadence);
    }

    /// @param start seconds since 1970
    void add(double start, double seconds, double speed, double cadence) {
        lengths.put(start, new Length(start + seconds, speed, cadence));
    }

    /// Gives the samples of the lengths what they lack.
    ///
    /// @param values the times in seconds since 1970; changed
    void complete(Map<StreamType, double[]> values, List<String> remarks) {
        double[] times = values.get(StreamType.TIME);
        if (times == null || lengths.isEmpty()) {
            return;
        }
        begin(times, values.get(StreamType.DISTANCE));
        double[] speeds = RecordingBuilder.stream(values, StreamType.SPEED, times.length);
        double[] cadences = RecordingBuilder.stream(values, StreamType.CADENCE, times.length);
        int filled = 0;
        for (int i = 0; i < times.length; i++) {
            Map.Entry<Double, Length> before =
                    Double.isFinite(times[i]) ? lengths.lowerEntry(times[i]) : null;
            if (before == null || times[i] > before.getValue().end()) {
                continue;
            }
            if (Double.isNaN(speeds[i])) {
                speeds[i] = before.getValue().speed();
                filled++;
            }
            cadences[i] = Double.isNaN(cadences[i]) ? before.getValue().cadence() : cadences[i];
        }
        if (filled > 0) {
            values.put(StreamType.SPEED, speeds);
            values.put(StreamType.CADENCE, cadences);
            remarks.add("Speed and cadence were measured once a length of the pool.");
        }
    }

    /// The distance is first told at the end of the first length: it began at 0.
    private void begin(double[] times, double @Nullable [] way) {
        boolean first = Math.abs(times[0] - lengths.firstKey()) <= SAME_START;
        if (way != null && first && Double.isNaN(way[0])) {
            way[0] = 0;
        }
    }
}
