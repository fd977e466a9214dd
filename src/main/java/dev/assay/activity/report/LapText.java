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

    /// A sample belongs to the lap in which it was taken; the last lap has its end, too.
    private static void mean(List<String> parts, Lap lap, Samples samples, StreamType type) {
        double[] times = samples.times();
        double[] values = samples.values(type);
        double sum = 0;
        int count = 0;
        for (int i = 0; i < times.length; i++) {
            if (times[i] >= lap.start() && times[i] < lap.end() && !Double.isNaN(values[i])) {
                sum += values[i];
                count++;
            }
        }
        if (count > 0) {
            parts.add("%s %s".formatted(Figures.fixed(sum / count, 0), type.unit()));
        }
    }
}
