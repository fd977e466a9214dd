package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.Totals;
import dev.assay.activity.report.UnitSystem;
import org.jspecify.annotations.Nullable;

/// A number that is known of an activity without its streams.
enum Figure {
    DISTANCE("distance"),
    MOVING("moving time"),
    ELAPSED("elapsed time"),
    CLIMB("climb"),
    SPEED("average speed while moving"),
    HEART_RATE("average heart rate"),
    HIGHEST_HEART_RATE("highest heart rate"),
    POWER("average power, zeros included,"),
    HIGHEST_POWER("highest power"),
    NORMALISED_POWER("normalized power");

    private final String label;

    Figure(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /// Null where it is not known.
    @Nullable Double of(Activity activity) {
        Totals totals = activity.totals();
        return switch (this) {
            case DISTANCE -> activity.distance();
            case MOVING -> activity.moving();
            case ELAPSED -> activity.elapsed();
            case CLIMB -> totals.gain();
            case SPEED -> speed(activity);
            case HEART_RATE -> totals.heartRate();
            case HIGHEST_HEART_RATE -> totals.maxHeartRate();
            case POWER -> totals.power();
            case HIGHEST_POWER -> totals.maxPower();
            case NORMALISED_POWER -> totals.normalisedPower();
        };
    }

    private static @Nullable Double speed(Activity one) {
        Double metres = one.distance();
        Double seconds = one.moving();
        return metres == null || seconds == null || seconds == 0 ? null : metres / seconds;
    }

    /// A value with its unit.
    String words(double found, Sport sport) {
        return switch (this) {
            case DISTANCE -> UnitSystem.METRIC.distance(found);
            case MOVING, ELAPSED -> UnitSystem.time(found);
            case CLIMB -> UnitSystem.METRIC.height(found);
            case SPEED -> UnitSystem.METRIC.speed(found, sport);
            case HEART_RATE, HIGHEST_HEART_RATE -> "%.0f bpm".formatted(found);
            case POWER, HIGHEST_POWER, NORMALISED_POWER -> "%.0f W".formatted(found);
        };
    }
}
