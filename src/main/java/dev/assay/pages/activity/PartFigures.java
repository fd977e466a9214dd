package dev.assay.pages.activity;

import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.RecordingPart;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.pages.activity.trace.SampleRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a part of an activity comes to: the same numbers that a tool tells of this part, but that
/// its climb is a part of the climb of all.
///
/// @param from seconds since the recording began; NaN where no times are known
/// @param to seconds since the recording began; NaN where no times are known
/// @param along metres from the beginning to the part; null where they are not known
/// @param moving seconds of it in motion; null where nothing says it
/// @param metres null where they are not known
/// @param climb metres; null where they are not known
record PartFigures(
        double from,
        double to,
        @Nullable Double along,
        @Nullable Double moving,
        @Nullable Double metres,
        @Nullable Double climb,
        ActivityFeatures features) {
    /// Who stops for less does not wonder about a speed.
    private static final double SHORTEST_STOP = 5;

    static PartFigures of(OpenedActivity opened, SampleRange part) {
        double from = opened.second(part.first());
        double to = opened.second(part.last());
        ActivityFeatures features = features(opened, part, from, to);
        boolean climbs = opened.features().climb() != null;
        return new PartFigures(
                from,
                to,
                opened.hasDistance() ? opened.metresAlong()[part.first()] : null,
                features.moving(),
                features.distance(),
                climbs ? opened.climbed().between(part.first(), part.last()) : null,
                features);
    }

    private static ActivityFeatures features(
            OpenedActivity opened, SampleRange part, double from, double to) {
        if (!opened.hasTimes()) {
            return opened.features(part);
        }
        Optional<Recording> own = RecordingPart.of(opened.recording(), from, to);
        return own.map(found ->
                        ActivityFeatures.of(found.streams(), opened.sport(), opened.athlete()))
                .orElse(opened.features());
    }

    /// NaN where no times are known.
    double seconds() {
        return to - from;
    }

    boolean hasStop() {
        return moving != null && seconds() - moving >= SHORTEST_STOP;
    }

    /// Metres a second while moving; null where it is not known.
    @Nullable Double speed() {
        return features.averageSpeed().orElse(null);
    }

    /// The mean of a stream; null where there is none.
    @Nullable Double mean(StreamType type) {
        return features.mean(type).orElse(null);
    }

    /// All of it in a sentence. A speed is that of the way while moving, and says so where there
    /// was a stop.
    String words(SportUnits told) {
        List<String> parts = new ArrayList<>();
        if (Double.isNaN(seconds())) {
            if (along != null && metres != null) {
                parts.add(
                        "%s to %s".formatted(told.distance(along), told.distance(along + metres)));
            }
        } else {
            String stop = hasStop() ? ", of it %s moving".formatted(time(moving)) : "";
            parts.add(
                    "%s to %s (%s%s)"
                            .formatted(
                                    UnitSystem.time(from),
                                    UnitSystem.time(to),
                                    UnitSystem.time(seconds()),
                                    stop));
        }
        if (metres != null) {
            parts.add(told.distance(metres));
        }
        Double speed = speed();
        if (speed != null) {
            parts.add(told.units().speed(speed, told.sport()) + (hasStop() ? " while moving" : ""));
        }
        for (StreamType type : List.of(StreamType.HEART_RATE, StreamType.POWER)) {
            Double mean = mean(type);
            if (mean != null) {
                parts.add("%.0f %s".formatted(mean, type.unit()));
            }
        }
        if (climb != null) {
            parts.add(told.units().height(climb) + " up");
        }
        return String.join(" · ", parts);
    }

    private static String time(@Nullable Double seconds) {
        return seconds == null ? "—" : UnitSystem.time(seconds);
    }
}
