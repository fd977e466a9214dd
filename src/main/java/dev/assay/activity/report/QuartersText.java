package dev.assay.activity.report;

import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The means of power, speed and heart rate in each quarter of the time, which show where somebody
/// faded. Speeds are in km/h.
final class QuartersText {
    private static final int QUARTERS = 4;

    /// Nobody fades within less.
    private static final double SHORTEST = 600;

    private QuartersText() {}

    /// "power 187, 205, 190, 152 W; heart rate 139, 146, 147, 148 bpm"; empty of a short activity
    /// and where nothing was measured.
    static Optional<String> of(Samples samples) {
        if (samples.span() < SHORTEST) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        for (StreamType type : List.of(StreamType.POWER, StreamType.SPEED, StreamType.HEART_RATE)) {
            if (samples.has(type)) {
                parts.add(of(samples, type));
            }
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
    }

    private static String of(Samples samples, StreamType type) {
        double[] times = samples.running();
        double span = samples.span();
        double[] values = samples.values(type);
        double[] seconds = samples.seconds();
        double[] sums = new double[QUARTERS];
        double[] counts = new double[QUARTERS];
        for (int i = 0; i < times.length; i++) {
            if (!Double.isNaN(values[i])) {
                double part = times[i] / span;
                int quarter = Math.min(QUARTERS - 1, (int) (part * QUARTERS));
                sums[quarter] += values[i] * seconds[i];
                counts[quarter] += seconds[i];
            }
        }
        List<String> means = new ArrayList<>();
        boolean speed = type == StreamType.SPEED;
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            double mean = sums[quarter] / counts[quarter];
            means.add(
                    counts[quarter] == 0
                            ? "—"
                            : speed ? Figures.kmh(mean) : Figures.fixed(mean, 0));
        }
        return "%s %s %s"
                .formatted(
                        type.label().toLowerCase(Locale.ROOT),
                        String.join(", ", means),
                        speed ? "km/h" : type.unit());
    }
}
