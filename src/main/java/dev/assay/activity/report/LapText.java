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
            parts.add(Figures.spaced(lap.distance()));
        }
        mean(parts, lap, samples, StreamType.HEART_RATE);
        mean(parts, lap, samples, StreamType.POWER);
        mean(parts, lap, samples, StreamType.CADENCE);
        return String.join(", ", parts);
    }

    private static void mean(List<String> parts, Lap lap, Samples samples, StreamType type) {
        Samples.Mean mean = samples.mean(type, lap.start(), lap.end());
        if (!Double.isNaN(mean.value())) {
            parts.add(
                    "%s %s%s"
                            .formatted(
                                    Figures.fixed(mean.value(), 0),
                                    type.unit(),
                                    mean.basis(lap.end() - lap.start())
                                            .map(" (%s)"::formatted)
                                            .orElse("")));
        }
    }
}
