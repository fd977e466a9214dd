package dev.assay.pages.activity;

import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.RecordingPart;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.trace.SampleRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a part of an activity comes to: the same numbers that a tool tells of this part.
///
/// @param from seconds since the recording began
/// @param to seconds since the recording began
/// @param moving seconds of them in motion; null where nothing says it
/// @param metres null where they are not known
record PartFigures(
        double from,
        double to,
        @Nullable Double moving,
        @Nullable Double metres,
        ActivityFeatures features,
        Sport sport) {
    /// Who stops for less does not wonder about a speed.
    private static final double SHORTEST_STOP = 5;

    static PartFigures of(OpenedActivity opened, SampleRange part) {
        return of(opened, opened.second(part.first()), opened.second(part.last()));
    }

    private static PartFigures of(OpenedActivity opened, double from, double to) {
        Sport sport = Sport.of(opened.activity().sport());
        Optional<Recording> own = RecordingPart.of(opened.recording(), from, to);
        ActivityFeatures features =
                own.map(part -> ActivityFeatures.of(part.streams(), sport, opened.athlete()))
                        .orElse(opened.features());
        return new PartFigures(
                from,
                to,
                features.motion() == null ? null : features.motion().moving(),
                features.distance(),
                features,
                sport);
    }

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
        ActivityFeatures.StreamStatistics found = features.statistics().get(type);
        return found == null ? null : found.all().mean();
    }

    /// All of it in a sentence. A speed is that of the way while moving, and says so where there
    /// was a stop.
    String words(UnitSystem units) {
        List<String> parts = new ArrayList<>();
        String stop = hasStop() ? ", of it %s moving".formatted(time(moving)) : "";
        parts.add(
                "%s to %s (%s%s)"
                        .formatted(
                                UnitSystem.time(from),
                                UnitSystem.time(to),
                                UnitSystem.time(seconds()),
                                stop));
        if (metres != null) {
            parts.add(units.distance(metres));
        }
        Double speed = speed();
        if (speed != null) {
            parts.add(units.speed(speed, sport) + (hasStop() ? " while moving" : ""));
        }
        for (StreamType type : List.of(StreamType.HEART_RATE, StreamType.POWER)) {
            Double mean = mean(type);
            if (mean != null) {
                parts.add("%.0f %s".formatted(mean, type.unit()));
            }
        }
        return String.join(" · ", parts);
    }

    private static String time(@Nullable Double seconds) {
        return seconds == null ? "—" : UnitSystem.time(seconds);
    }
}
