package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Totals;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.report.UnitSystem;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A number that is known of an activity without its streams.
enum Figure {
    DISTANCE("distance"),
    MOVING("moving time"),
    ELAPSED("elapsed time"),
    CLIMB("climb"),
    SPEED("average speed while moving"),
    HIGHEST_SPEED("highest speed"),
    HEART_RATE("average heart rate"),
    HIGHEST_HEART_RATE("highest heart rate"),
    POWER("average power"),
    HIGHEST_POWER("highest power"),
    NORMALISED_POWER("normalized power"),
    STRESS("TSS"),
    INTENSITY("intensity factor"),
    VARIABILITY("variability index"),
    WORK("work"),
    WATTS_A_KILOGRAM("average power by weight");

    private final String label;

    Figure(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /// As people of a sport call it: whoever is on foot or in water thinks in paces.
    String label(@Nullable Sport sport) {
        boolean pace = sport != null && sport != Sport.RIDE && sport != Sport.OTHER;
        return !pace
                ? label
                : switch (this) {
                    case SPEED -> "average pace while moving";
                    case HIGHEST_SPEED -> "quickest pace";
                    case DISTANCE,
                            MOVING,
                            ELAPSED,
                            CLIMB,
                            HEART_RATE,
                            HIGHEST_HEART_RATE,
                            POWER,
                            HIGHEST_POWER,
                            NORMALISED_POWER,
                            STRESS,
                            INTENSITY,
                            VARIABILITY,
                            WORK,
                            WATTS_A_KILOGRAM ->
                            label;
                };
    }

    /// What the most of it is called, or the least.
    String rank(boolean most) {
        boolean fast = this == SPEED || this == HIGHEST_SPEED;
        if (this == DISTANCE || this == MOVING || this == ELAPSED) {
            return most ? "longest" : "shortest";
        }
        return fast ? (most ? "quickest" : "slowest") : most ? "highest" : "lowest";
    }

    /// Null where it is not known.
    @Nullable Double of(Activity activity, Athlete athlete) {
        Totals totals = activity.totals();
        return switch (this) {
            case DISTANCE -> activity.distance();
            case MOVING -> activity.moving();
            case ELAPSED -> activity.elapsed();
            case CLIMB -> totals.gain();
            case SPEED -> ratio(activity.distance(), activity.moving());
            case HIGHEST_SPEED ->
                    totals.best().getOrDefault(StreamType.SPEED, new TreeMap<>()).get(1);
            case HEART_RATE -> totals.heartRate();
            case HIGHEST_HEART_RATE -> totals.maxHeartRate();
            case POWER -> totals.power();
            case HIGHEST_POWER -> totals.maxPower();
            case NORMALISED_POWER -> totals.normalisedPower();
            case STRESS -> TrainingLoad.stress(activity, athlete);
            case INTENSITY ->
                    TrainingLoad.stress(activity, athlete) == null
                            ? null
                            : ratio(totals.normalisedPower(), athlete.ftp());
            case VARIABILITY -> ratio(totals.normalisedPower(), totals.power());
            case WORK -> work(totals);
            case WATTS_A_KILOGRAM -> ratio(totals.power(), athlete.weight());
        };
    }

    /// Returns the stream of which a figure is the highest value; empty for all other figures.
    Optional<StreamType> peakOf() {
        return switch (this) {
            case HIGHEST_HEART_RATE -> Optional.of(StreamType.HEART_RATE);
            case HIGHEST_POWER -> Optional.of(StreamType.POWER);
            case DISTANCE,
                    MOVING,
                    ELAPSED,
                    CLIMB,
                    SPEED,
                    HIGHEST_SPEED,
                    HEART_RATE,
                    POWER,
                    NORMALISED_POWER,
                    STRESS,
                    INTENSITY,
                    VARIABILITY,
                    WORK,
                    WATTS_A_KILOGRAM ->
                    Optional.empty();
        };
    }

    private static @Nullable Double ratio(@Nullable Double of, @Nullable Double by) {
        return of == null || by == null || by == 0 ? null : of / by;
    }

    private static @Nullable Double work(Totals totals) {
        Double mean = totals.power();
        Integer seconds = totals.powerSeconds();
        return mean == null || seconds == null ? null : mean * seconds / 1_000;
    }

    /// A value with its unit.
    String words(double found, Sport sport, UnitSystem units) {
        return switch (this) {
            case DISTANCE -> units.distance(found);
            case MOVING, ELAPSED -> UnitSystem.time(found);
            case CLIMB -> units.height(found);
            case SPEED, HIGHEST_SPEED -> units.speed(found, sport);
            case HEART_RATE, HIGHEST_HEART_RATE -> rounded(found, "bpm");
            case POWER, HIGHEST_POWER, NORMALISED_POWER -> rounded(found, "W");
            case STRESS -> decimals(found, 1);
            case INTENSITY, VARIABILITY -> decimals(found, 2);
            case WORK -> rounded(found, "kJ");
            case WATTS_A_KILOGRAM -> decimals(found, 2) + " W/kg";
        };
    }

    private static String rounded(double value, String unit) {
        return String.format(Locale.ROOT, "%,.0f %s", value, unit);
    }

    private static String decimals(double value, int count) {
        return String.format(Locale.ROOT, "%." + count + "f", value);
    }

    /// The streams that it comes from, so that what is odd with them is told beside it.
    Set<StreamType> streams() {
        return switch (this) {
            case DISTANCE, SPEED, HIGHEST_SPEED ->
                    EnumSet.of(
                            StreamType.DISTANCE,
                            StreamType.SPEED,
                            StreamType.LATITUDE,
                            StreamType.LONGITUDE);
            case CLIMB -> EnumSet.of(StreamType.ALTITUDE);
            case HEART_RATE, HIGHEST_HEART_RATE -> EnumSet.of(StreamType.HEART_RATE);
            case POWER,
                    HIGHEST_POWER,
                    NORMALISED_POWER,
                    STRESS,
                    INTENSITY,
                    VARIABILITY,
                    WORK,
                    WATTS_A_KILOGRAM ->
                    EnumSet.of(StreamType.POWER);
            case MOVING, ELAPSED -> EnumSet.of(StreamType.TIME);
        };
    }

    /// Whether values of several activities add up to something.
    boolean addsUp() {
        return switch (this) {
            case DISTANCE, MOVING, ELAPSED, CLIMB, STRESS, WORK -> true;
            case SPEED,
                    HIGHEST_SPEED,
                    HEART_RATE,
                    HIGHEST_HEART_RATE,
                    POWER,
                    HIGHEST_POWER,
                    NORMALISED_POWER,
                    INTENSITY,
                    VARIABILITY,
                    WATTS_A_KILOGRAM ->
                    false;
        };
    }

    /// The same of the highest value rather than of the mean, where both are known.
    Figure highest() {
        return switch (this) {
            case SPEED -> HIGHEST_SPEED;
            case HEART_RATE -> HIGHEST_HEART_RATE;
            case POWER -> HIGHEST_POWER;
            case DISTANCE,
                    MOVING,
                    ELAPSED,
                    CLIMB,
                    HIGHEST_SPEED,
                    HIGHEST_HEART_RATE,
                    HIGHEST_POWER,
                    NORMALISED_POWER,
                    STRESS,
                    INTENSITY,
                    VARIABILITY,
                    WORK,
                    WATTS_A_KILOGRAM ->
                    this;
        };
    }
}
