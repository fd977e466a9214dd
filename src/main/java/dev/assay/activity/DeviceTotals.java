package dev.assay.activity;

import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;

/// What a device says an activity came to, beside what it recorded. What it does not say is null.
///
/// @param distance metres
/// @param ascent metres climbed
/// @param timer seconds that its timer ran, pauses left out
/// @param power mean of the time that its timer ran, watts
/// @param heartRate mean, bpm
/// @param maxHeartRate bpm
/// @param calories kilocalories
public record DeviceTotals(
        @Nullable Double distance,
        @Nullable Double ascent,
        @Nullable Double timer,
        @Nullable Double power,
        @Nullable Double heartRate,
        @Nullable Double maxHeartRate,
        @Nullable Double calories) {
    /// The device says nothing.
    public static final DeviceTotals NONE =
            new DeviceTotals(null, null, null, null, null, null, null);

    /// What two parts of one activity come to together: a sum is known where both parts say it,
    /// calories where either does.
    public DeviceTotals and(DeviceTotals further) {
        if (equals(NONE)) {
            return further;
        }
        if (further.equals(NONE)) {
            return this;
        }
        return new DeviceTotals(
                both(distance, further.distance, Double::sum),
                both(ascent, further.ascent, Double::sum),
                both(timer, further.timer, Double::sum),
                mean(power, further, further.power),
                mean(heartRate, further, further.heartRate),
                both(maxHeartRate, further.maxHeartRate, Math::max),
                calories == null || further.calories == null
                        ? calories == null ? further.calories : calories
                        : Double.valueOf(calories + further.calories));
    }

    /// The mean over the timers of both.
    private @Nullable Double mean(
            @Nullable Double mine, DeviceTotals further, @Nullable Double theirs) {
        Double seconds = both(timer, further.timer, Double::sum);
        Double own = both(mine, timer, (mean, time) -> mean * time);
        Double other = both(theirs, further.timer, (mean, time) -> mean * time);
        Double sum = both(own, other, Double::sum);
        return seconds == null || seconds == 0
                ? null
                : both(sum, seconds, (all, time) -> all / time);
    }

    private static @Nullable Double both(
            @Nullable Double one, @Nullable Double other, DoubleBinaryOperator of) {
        return one == null || other == null ? null : of.applyAsDouble(one, other);
    }
}
