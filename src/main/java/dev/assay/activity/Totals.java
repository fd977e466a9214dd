package dev.assay.activity;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What an activity came to in all, so that weeks and seasons are summed up without its streams. A
/// number that is not known is null.
///
/// @param gain metres climbed
/// @param heartRate mean, bpm
/// @param maxHeartRate bpm
/// @param power mean in watts, zeros included
/// @param maxPower watts
/// @param normalisedPower watts
/// @param powerSeconds that power was measured
/// @param best the best efforts: of power, heart rate and speed the highest mean by the seconds
///   that it was held, of distance the fewest seconds by the metres
/// @param heartSeconds how long the heart beat at each whole rate, seconds by bpm; gaps left out
/// @param calories kilocalories as a device or a service estimates them
public record Totals(
        @Nullable Double gain,
        @Nullable Double heartRate,
        @Nullable Double maxHeartRate,
        @Nullable Double power,
        @Nullable Double maxPower,
        @Nullable Double normalisedPower,
        @Nullable Integer powerSeconds,
        Map<StreamType, NavigableMap<Integer, Double>> best,
        NavigableMap<Integer, Double> heartSeconds,
        @Nullable Double calories) {
    /// Nothing is known.
    public static final Totals UNKNOWN =
            new Totals(null, null, null, null, null, null, null, Map.of(), new TreeMap<>(), null);

    public Totals {
        Map<StreamType, NavigableMap<Integer, Double>> efforts = new EnumMap<>(StreamType.class);
        best.forEach((type, own) -> efforts.put(type, unchanged(own)));
        best = Collections.unmodifiableMap(efforts);
        heartSeconds = unchanged(heartSeconds);
    }

    /// The work done, in kJ: the mean power over the seconds that it was measured; null where there
    /// is no power.
    public @Nullable Double work() {
        return power == null || powerSeconds == null
                ? null
                : Double.valueOf(power * powerSeconds / 1_000);
    }

    private static NavigableMap<Integer, Double> unchanged(NavigableMap<Integer, Double> own) {
        return Collections.unmodifiableNavigableMap(new TreeMap<>(own));
    }
}
