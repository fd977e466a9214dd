package dev.assay.activity.metric;

import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
        return count == 0
                ? Optional.empty()
                : Optional.of(of(whole, Arrays.copyOf(rows, count), from, to));
    }

    private static Recording of(Recording whole, int[] kept, double from, double to) {
        List<Lap> laps =
                whole.laps().stream()
                        .filter(lap -> lap.start() < to && lap.end() > from)
                        .map(lap -> cut(lap, from, to))
                        .toList();
        return new Recording(
                whole.name(),
                whole.sport(),
                whole.start(),
                whole.offset(),
                whole.device(),
                whole.streams().rows(kept),
                laps,
                whole.remarks());
    }

    /// Some samples one behind the other and the laps of their time. Empty where there are no
    /// times.
    ///
    /// @param first sample
    /// @param most how many there are; fewer where there are no more
    public static Optional<Recording> rows(Recording whole, int first, int most) {
        double[] times = whole.streams().values(StreamType.TIME).orElse(new double[0]);
        DoubleSummaryStatistics own =
                Arrays.stream(times)
                        .skip(first)
                        .limit(most)
                        .filter(Double::isFinite)
                        .summaryStatistics();
        int[] kept = IntStream.range(first, Math.min(times.length, first + most)).toArray();
        return kept.length == 0
                ? Optional.empty()
                : Optional.of(of(whole, kept, own.getMin(), own.getMax()));
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
