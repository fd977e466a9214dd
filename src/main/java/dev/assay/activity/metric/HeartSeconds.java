package dev.assay.activity.metric;

import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.StreamType;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// How long the heart beat at each whole rate, from which the time in zones follows whatever the
/// zones are.
public final class HeartSeconds {
    /// More than any rate that is believed.
    private static final int RATES = 1_000;

    private HeartSeconds() {}

    /// Seconds by bpm, rounded down. A step of time has the rate at its end; gaps, steps without a
    /// rate and rates that no heart reaches count for nothing.
    public static NavigableMap<Integer, Double> of(Samples samples) {
        NavigableMap<Integer, Double> seconds = new TreeMap<>();
        if (!samples.has(StreamType.HEART_RATE)) {
            return seconds;
        }
        double[] times = samples.times();
        double[] rates = samples.values(StreamType.HEART_RATE);
        double[] sums = new double[RATES];
        for (int i = 1; i < times.length; i++) {
            double step = times[i] - times[i - 1];
            if (step <= samples.longestStep() && !Double.isNaN(rates[i])) {
                sums[(int) rates[i]] += step;
            }
        }
        for (int rate = 0; rate < RATES; rate++) {
            if (sums[rate] > 0) {
                seconds.put(rate, sums[rate]);
            }
        }
        return seconds;
    }

    /// The seconds in each zone. Zones begin at whole rates.
    public static List<Double> inZones(
            NavigableMap<Integer, Double> seconds, List<HeartRateZone> zones) {
        return zones.stream()
                .map(zone ->
                        seconds.entrySet().stream()
                                .filter(each ->
                                        each.getKey() >= zone.from() && each.getKey() < zone.to())
                                .mapToDouble(Map.Entry::getValue)
                                .sum())
                .toList();
    }
}
