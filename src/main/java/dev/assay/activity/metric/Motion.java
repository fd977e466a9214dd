package dev.assay.activity.metric;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import org.jspecify.annotations.Nullable;

/// How long an athlete was in motion.
///
/// A device that says it is believed: a value describes the step that ends at it. Otherwise a
/// stretch that is slower than a threshold for more than 15 s is a rest (Strava engineering,
/// "Improving auto-pause for everyone"): 0.894 m/s (30 minutes a mile) on foot, and standing still
/// on wheels and in water. Gaps are rests.
///
/// @param moving seconds
/// @param elapsed seconds
public record Motion(double moving, double elapsed) {
    private static final double SLOWEST_ON_FOOT = 0.894;
    private static final double LONGEST_REST = 15;

    /// Null where nothing says whether anybody moved.
    static @Nullable Motion of(Samples samples, Sport sport) {
        if (samples.has(StreamType.MOVING)) {
            return new Motion(told(samples), samples.duration());
        }
        double[] speeds = speeds(samples);
        return speeds.length == 0
                ? null
                : new Motion(found(samples, speeds, sport), samples.duration());
    }

    private static double told(Samples samples) {
        double[] times = samples.times();
        double[] moving = samples.values(StreamType.MOVING);
        double seconds = 0;
        for (int i = 1; i < times.length; i++) {
            seconds += moving[i] == 1 ? times[i] - times[i - 1] : 0;
        }
        return seconds;
    }

    /// The speed of each step, by the device or from the distance; none where neither is known.
    private static double[] speeds(Samples samples) {
        if (samples.has(StreamType.SPEED)) {
            return samples.values(StreamType.SPEED);
        }
        if (!samples.has(StreamType.DISTANCE)) {
            return new double[0];
        }
        double[] times = samples.times();
        double[] distances = samples.values(StreamType.DISTANCE);
        double[] speeds = new double[times.length];
        for (int i = 1; i < times.length; i++) {
            speeds[i] = (distances[i] - distances[i - 1]) / (times[i] - times[i - 1]);
        }
        return speeds;
    }

    private static double found(Samples samples, double[] speeds, Sport sport) {
        boolean onFoot = sport == Sport.RUN || sport == Sport.WALK || sport == Sport.HIKE;
        double slowest = onFoot ? SLOWEST_ON_FOOT : 0;
        double[] times = samples.times();
        double seconds = 0;
        double slow = 0;
        for (int i = 1; i < times.length; i++) {
            double step = times[i] - times[i - 1];
            if (step > samples.longestStep()) {
                continue;
            }
            if (speeds[i] > slowest) {
                seconds += step + (slow <= LONGEST_REST ? slow : 0);
                slow = 0;
            } else {
                slow += step;
            }
        }
        return seconds + (slow <= LONGEST_REST ? slow : 0);
    }
}
