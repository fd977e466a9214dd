package dev.assay.activity.reading;

import dev.assay.activity.StreamType;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Heart rates that a strap kept while its radio did not reach, as under water, and that a FIT file
/// has in messages of their own: their times count from when the strap was switched on, and the
/// first of them says when that was.
final class StoredHeartbeats {
    /// Seconds for which a rate holds.
    private static final double LONGEST = 5;

    /// More than a strap of Garmin's can keep, which is a day at two beats a second.
    private static final int MAX_RATES = 1_000_000;

    private final NavigableMap<Double, Double> rates = new TreeMap<>();
    private double switchedOn = Double.NaN;

    /// The moment at which the clock of the strap was so far.
    ///
    /// @param time seconds since 1970
    /// @param strap seconds since it was switched on
    void anchor(double time, double strap) {
        switchedOn = time - strap;
    }

    /// @param strap seconds since the strap was switched on
    /// @param rate bpm
    void add(double strap, double rate) {
        if (!Double.isNaN(switchedOn) && rate > 0 && rates.size() < MAX_RATES) {
            rates.put(switchedOn + strap, rate);
        }
    }

    /// Gives samples without a heart rate the latest that the strap kept.
    ///
    /// @param values the times in seconds since 1970; changed
    void complete(Map<StreamType, double[]> values) {
        double[] times = values.get(StreamType.TIME);
        if (times == null || rates.isEmpty()) {
            return;
        }
        double[] all = RecordingBuilder.stream(values, StreamType.HEART_RATE, times.length);
        boolean found = false;
        for (int i = 0; i < times.length; i++) {
            Map.Entry<Double, Double> kept =
                    Double.isFinite(times[i]) ? rates.floorEntry(times[i]) : null;
            if (kept != null && Double.isNaN(all[i]) && times[i] - kept.getKey() <= LONGEST) {
                all[i] = kept.getValue();
                found = true;
            }
        }
        if (found) {
            values.put(StreamType.HEART_RATE, all);
        }
    }
}
