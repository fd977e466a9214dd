package dev.assay.activity.metric;

import dev.assay.activity.Athlete;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A lap with what was recorded of it.
///
/// @param number from 1
/// @param seconds by the clock
/// @param metres null where they are not known
/// @param speed m/s while moving; null where it is not known
/// @param stopped whether the athlete stood still in it
/// @param heart mean in bpm; null where none was recorded
/// @param power mean in W; null where none was recorded
public record LapFigures(
        int number,
        Lap lap,
        double seconds,
        @Nullable Double metres,
        @Nullable Double speed,
        boolean stopped,
        @Nullable Double heart,
        @Nullable Double power) {
    private static final double MIN_STOP = 5;

    /// Computes them from the part of a recording that a lap is.
    public static LapFigures of(
            int number, Lap lap, Recording whole, Sport sport, Athlete athlete) {
        double seconds = lap.end() - lap.start();
        Optional<ActivityFeatures> found =
                RecordingPart.of(whole, lap.start(), Math.nextDown(lap.end()))
                        .map(part -> ActivityFeatures.of(part.streams(), sport, athlete));
        Double told = lap.distance();
        Double metres = told != null ? told : found.map(ActivityFeatures::distance).orElse(null);
        boolean stopped =
                found.map(ActivityFeatures::motion)
                        .filter(motion -> seconds - motion.moving() >= MIN_STOP)
                        .isPresent();
        // The device is nearer than the samples within it.
        Double speed =
                told != null && !stopped && seconds > 0
                        ? Double.valueOf(told / seconds)
                        : found.flatMap(ActivityFeatures::averageSpeed).orElse(null);
        return new LapFigures(
                number,
                lap,
                seconds,
                metres,
                speed,
                stopped,
                mean(found, StreamType.HEART_RATE),
                mean(found, StreamType.POWER));
    }

    private static @Nullable Double mean(Optional<ActivityFeatures> found, StreamType type) {
        return found.flatMap(features -> features.mean(type)).orElse(null);
    }
}
