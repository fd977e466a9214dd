package dev.assay.activity.report;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Motion;
import dev.assay.activity.metric.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The means of power, speed and heart rate in each quarter of the time in motion, which show where
/// somebody faded; a rest takes part in none. Where nothing says who moved, they are quarters of
/// what was recorded. A mean of a part of a quarter says of which. Speeds are in km/h.
final class QuartersText {
    private static final int QUARTERS = 4;

    /// Nobody fades within less.
    private static final double SHORTEST = 600;

    private final Samples samples;
    private final double[] seconds;
    private final double length;

    /// @param seconds of each sample that count
    private QuartersText(Samples samples, double[] seconds) {
        this.samples = samples;
        this.seconds = seconds;
        this.length = Arrays.stream(seconds).sum() / QUARTERS;
    }

    /// "Moving Time:** power 187, 205, 190, 152 W; heart rate 139, 146, 147, 148 bpm"; empty of a
    /// short activity and where nothing was measured.
    static Optional<String> of(Samples samples, Sport sport) {
        double[] moving = Motion.seconds(samples, sport);
        boolean known = moving.length > 0;
        QuartersText text = new QuartersText(samples, known ? moving : samples.seconds());
        List<String> parts = new ArrayList<>();
        for (StreamType type : List.of(StreamType.POWER, StreamType.SPEED, StreamType.HEART_RATE)) {
            if (samples.has(type) && text.length * QUARTERS >= SHORTEST) {
                parts.add(text.of(type));
            }
        }
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        (known ? "Moving" : "Recorded") + " Time:** " + String.join("; ", parts));
    }

    private String of(StreamType type) {
        boolean speed = type == StreamType.SPEED;
        List<String> means = new ArrayList<>();
        for (Samples.Mean mean : means(type)) {
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

    /// A step of time is of the quarter in which it begins. Behind a gap in which nobody rested, a
    /// value stands for a usual step.
    private List<Samples.Mean> means(StreamType type) {
        double[] values = samples.values(type);
        double[] known = samples.seconds();
        double[] sums = new double[QUARTERS];
        double[] lasted = new double[QUARTERS];
        double passed = 0;
        for (int i = 0; i < values.length; i++) {
            int quarter = (int) Math.min(QUARTERS - 1, passed / length);
            double weight = Double.isNaN(values[i]) ? 0 : Math.min(known[i], seconds[i]);
            sums[quarter] += weight == 0 ? 0 : weight * values[i];
            lasted[quarter] += weight;
            passed += seconds[i];
        }
        List<Samples.Mean> means = new ArrayList<>();
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            means.add(new Samples.Mean(sums[quarter] / lasted[quarter], lasted[quarter]));
        }
        return means;
    }
}
