package dev.assay.activity.report;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.EqualParts;
import dev.assay.activity.metric.Samples;
import java.util.ArrayList;
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

    private final EqualParts quarters;

    private QuartersText(EqualParts quarters) {
        this.quarters = quarters;
    }

    /// "Moving Time:** power 187, 205, 190, 152 W; heart rate 139, 146, 147, 148 bpm"; empty of a
    /// short activity and where nothing was measured.
    static Optional<String> of(Samples samples, Sport sport) {
        EqualParts quarters = EqualParts.of(samples, sport, QUARTERS);
        QuartersText text = new QuartersText(quarters);
        List<String> parts = new ArrayList<>();
        for (StreamType type : List.of(StreamType.POWER, StreamType.SPEED, StreamType.HEART_RATE)) {
            List<Samples.Mean> means = quarters.means(samples.values(type));
            boolean known = means.stream().anyMatch(mean -> mean.seconds() > 0);
            if (known && quarters.length() * QUARTERS >= SHORTEST) {
                parts.add(text.of(type, means));
            }
        }
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        (quarters.inMotion() ? "Moving" : "Recorded")
                                + " Time:** "
                                + String.join("; ", parts));
    }

    private String of(StreamType type, List<Samples.Mean> all) {
        List<String> means = new ArrayList<>();
        for (Samples.Mean mean : all) {
            String value = Double.isNaN(mean.value()) ? "—" : Figures.brief(type, mean.value());
            means.add(value + mean.basis(quarters.length()).map(" (%s)"::formatted).orElse(""));
        }
        return "%s %s %s"
                .formatted(
                        type.label().toLowerCase(Locale.ROOT),
                        String.join(", ", means),
                        Figures.unit(type));
    }
}
