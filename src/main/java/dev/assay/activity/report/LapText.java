package dev.assay.activity.report;

import dev.assay.activity.Lap;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Samples;
import java.util.ArrayList;
import java.util.List;

/// A lap in a line.
final class LapText {
    private LapText() {}

    static String of(Lap lap, Samples samples) {
        List<String> parts = new ArrayList<>();
        parts.add(
                "**%s** from %s, %s"
                        .formatted(
                                lap.name(),
                                Figures.duration(lap.start()),
                                Figures.duration(lap.end() - lap.start())));
        if (lap.distance() != null) {
            parts.add(Figures.distance(lap.distance()));
        }
        mean(parts, lap, samples, StreamType.HEART_RATE);
        mean(parts, lap, samples, StreamType.POWER);
        mean(parts, lap, samples, StreamType.CADENCE);
        return String.join(", ", parts);
    }

    /// The mean over the time: a sample counts for the step that ends at it, as long as that is no
    /// gap, and belongs to the lap in which it was taken.
    private static void mean(List<String> parts, Lap lap, Samples samples, StreamType type) {
        double[] times = samples.times();
        double[] values = samples.values(type);
        double sum = 0;
        double seconds = 0;
        for (int i = 0; i < times.length; i++) {
            if (times[i] >= lap.start() && times[i] < lap.end() && !Double.isNaN(values[i])) {
                double step = i == 0 ? samples.interval() : times[i] - times[i - 1];
                double weight = step <= samples.longestStep() ? step : samples.interval();
                sum += values[i] * weight;
                seconds += weight;
            }
        }
        if (seconds > 0) {
            parts.add("%s %s".formatted(Figures.fixed(sum / seconds, 0), type.unit()));
        }
    }
}
