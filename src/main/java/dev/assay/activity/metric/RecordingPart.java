package dev.assay.activity.metric;

import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A part of a recording by time.
public final class RecordingPart {
    private RecordingPart() {}

    /// The samples of a time, which keep their times, and the laps that lie within or across its
    /// bounds, cut there. Empty where there are no times, or no sample is within.
    ///
    /// @param from seconds since the recording began
    /// @param to seconds since the recording began; the sample there is one of them
    public static Optional<Recording> of(Recording whole, double from, double to) {
        double[] times = whole.streams().values(StreamType.TIME).orElse(new double[0]);
        int[] rows = new int[times.length];
        int count = 0;
        for (int i = 0; i < times.length; i++) {
            if (times[i] >= from && times[i] <= to) {
                rows[count++] = i;
            }
        }
        if (count == 0) {
            return Optional.empty();
        }
        int[] kept = Arrays.copyOf(rows, count);
        Map<StreamType, double[]> values = new EnumMap<>(StreamType.class);
        for (StreamType type : whole.streams().types()) {
            double[] all = whole.streams().values(type).orElseThrow();
            // Where one is longer or shorter, nobody knows which of its values are of this time.
            if (all.length == times.length) {
                values.put(type, Arrays.stream(kept).mapToDouble(row -> all[row]).toArray());
            }
        }
        List<Lap> laps =
                whole.laps().stream()
                        .filter(lap -> lap.start() < to && lap.end() > from)
                        .map(lap -> cut(lap, from, to))
                        .toList();
        return Optional.of(
                new Recording(
                        whole.name(),
                        whole.sport(),
                        whole.start(),
                        whole.offset(),
                        whole.device(),
                        new Streams(values),
                        laps,
                        whole.remarks()));
    }

    private static Lap cut(Lap lap, double from, double to) {
        boolean inside = lap.start() >= from && lap.end() <= to;
        return inside
                ? lap
                : new Lap(
                        lap.name() + " (a part)",
                        Math.max(lap.start(), from),
                        Math.min(lap.end(), to),
                        null);
    }
}
