package dev.assay.activity.metric;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import java.util.Arrays;
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

    /// The speed of each step, by the device where most samples have one, else from the distance;
    /// none where neither is known.
    private static double[] speeds(Samples samples) {
        double[] told = samples.values(StreamType.SPEED);
        long known = Arrays.stream(told).filter(Double::isFinite).count();
        if (known > 0 && 2 * known >= told.length) {
            return told;
        }
        double[] found = speeds(samples.times(), samples.values(StreamType.DISTANCE));
        return found.length > 0 || known == 0 ? found : told;
    }

    /// The mean speed between each two known distances, which may be many samples apart.
    private static double[] speeds(double[] times, double[] distances) {
        double[] speeds = new double[times.length];
        int last = -1;
        boolean known = false;
        for (int i = 0; i < times.length; i++) {
            if (Double.isFinite(distances[i])) {
                if (last >= 0) {
                    double speed = (distances[i] - distances[last]) / (times[i] - times[last]);
                    Arrays.fill(speeds, last + 1, i + 1, speed);
                    known = true;
                }
                last = i;
            }
        }
        return known ? speeds : new double[0];
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
