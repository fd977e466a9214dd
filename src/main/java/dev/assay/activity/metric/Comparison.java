package dev.assay.activity.metric;

import dev.assay.activity.StreamType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Activities beside each other: their streams at even places of time or distance, as far as the
/// shortest of them goes.
///
/// @param by what they are aligned by: time or distance
/// @param step between two places, seconds or metres
/// @param count how many places there are; the first is the beginning
/// @param times seconds since the beginning at each place, an array for each activity
/// @param values of the streams that all of them have; NaN where one has none
public record Comparison(
        StreamType by,
        double step,
        int count,
        List<double[]> times,
        Map<StreamType, List<double[]>> values) {
    /// What is laid beside each other where all have it.
    private static final List<StreamType> COMPARED =
            List.of(
                    StreamType.DISTANCE,
                    StreamType.SPEED,
                    StreamType.HEART_RATE,
                    StreamType.POWER,
                    StreamType.CADENCE,
                    StreamType.ALTITUDE);

    private static final double[] STEPS = {
        1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000
    };
    private static final int MOST = 1_000;

    public Comparison {
        times = List.copyOf(times);
        values = Collections.unmodifiableMap(new EnumMap<>(values));
    }

    /// Whether all have what they would be aligned by.
    public static boolean isPossible(List<Samples> activities, StreamType by) {
        return activities.stream().allMatch(one -> new Alignment(one, by).end() > 0);
    }

    /// Lays activities beside each other for which it [#isPossible].
    public static Comparison of(List<Samples> activities, StreamType by) {
        List<Alignment> along = activities.stream().map(one -> new Alignment(one, by)).toList();
        double end = along.stream().mapToDouble(Alignment::end).min().orElse(0);
        double step = STEPS[STEPS.length - 1];
        for (int i = STEPS.length - 1; i >= 0 && end / STEPS[i] <= MOST; i--) {
            step = STEPS[i];
        }
        int count = (int) (end / step) + 1;
        List<double[]> times = new ArrayList<>();
        for (Alignment one : along) {
            times.add(one.times(step, count));
        }
        Map<StreamType, List<double[]>> values = new EnumMap<>(StreamType.class);
        for (StreamType type : COMPARED) {
            if (type != by && activities.stream().allMatch(one -> one.has(type))) {
                List<double[]> own = new ArrayList<>();
                for (Alignment one : along) {
                    own.add(one.values(type, step, count));
                }
                values.put(type, own);
            }
        }
        return new Comparison(by, step, count, times, values);
    }

    /// How far all of them go.
    public double end() {
        return (count - 1) * step;
    }
}
