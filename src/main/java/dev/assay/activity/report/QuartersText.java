package dev.assay.activity.report;

import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The means of power, speed and heart rate in each quarter of the time, which show where somebody
/// faded; a mean of a part of a quarter says of which. Speeds are in km/h.
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
        double length = samples.span() / QUARTERS;
        boolean speed = type == StreamType.SPEED;
        List<String> means = new ArrayList<>();
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            Samples.Mean mean =
                    samples.mean(
                            type,
                            moment(samples, quarter * length),
                            quarter == QUARTERS - 1
                                    ? Double.POSITIVE_INFINITY
                                    : moment(samples, (quarter + 1) * length));
            String value =
                    Double.isNaN(mean.value())
                            ? "—"
                            : speed ? Figures.kmh(mean.value()) : Figures.fixed(mean.value(), 0);
            means.add(value + mean.basis(length).map(" (%s)"::formatted).orElse(""));
        }
        return "%s %s %s"
                .formatted(
                        type.label().toLowerCase(Locale.ROOT),
                        String.join(", ", means),
                        speed ? "km/h" : type.unit());
    }

    /// Returns the time of the first sample that is so many seconds of running time or more after
    /// the first one.
    private static double moment(Samples samples, double seconds) {
        int at = 0;
        while (samples.running()[at] < seconds) {
            at++;
        }
        return samples.times()[at];
    }
}
