package dev.assay.activity.reading;

import dev.assay.activity.StreamType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// The lengths of a pool. A watch measures speed and cadence once a length and writes them to the
/// sample at its end alone; they hold for all samples of the length. A rest at the wall is a length
/// without any.
final class PoolLengths {
    private final NavigableMap<Double, Length> lengths = new TreeMap<>();

    /// @param end seconds since 1970
    /// @param speed m/s, 0 of a rest
    /// @param cadence strokes a minute, 0 of a rest
    private record Length(double end, double speed, double cadence) {}

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
        double[] speeds = stream(values, StreamType.SPEED, times.length);
        double[] cadences = stream(values, StreamType.CADENCE, times.length);
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

    private static double[] stream(Map<StreamType, double[]> values, StreamType type, int size) {
        double[] known = values.get(type);
        if (known != null) {
            return known;
        }
        double[] unknown = new double[size];
        Arrays.fill(unknown, Double.NaN);
        return unknown;
    }
}
