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
/// on wheels and in water; who turns the cranks does not rest, either (GoldenCheetah: speed > 0 or
/// cadence > 0). Gaps are rests, but those in which the distance went on at half of the usual speed
/// or more: a device that writes few samples.
///
/// @param moving seconds
/// @param elapsed seconds, without leaps
public record Motion(double moving, double elapsed) {
    private static final double SLOWEST_ON_FOOT = 0.894;
    private static final double LONGEST_REST = 15;

    /// The part of the usual speed from which on nobody rested in a gap.
    private static final double ON_THE_WAY = 0.5;

    /// Null where nothing says whether anybody moved.
    static @Nullable Motion of(Samples samples, Sport sport) {
        double[] seconds = seconds(samples, sport);
        return seconds.length == 0
                ? null
                : new Motion(Arrays.stream(seconds).sum(), samples.span());
    }

    /// Returns how many seconds of the step that ends at each of the samples were in motion; empty
    /// where nothing says whether anybody moved.
    public static double[] seconds(Samples samples, Sport sport) {
        if (samples.has(StreamType.MOVING)) {
            return told(samples);
        }
        double[] speeds = speeds(samples);
        return speeds.length == 0 && !samples.has(StreamType.CADENCE)
                ? new double[0]
                : new Search(samples, speeds, sport).seconds();
    }

    private static double[] told(Samples samples) {
        double[] times = samples.running();
        double[] moving = samples.values(StreamType.MOVING);
        double[] seconds = new double[times.length];
        for (int i = 1; i < times.length; i++) {
            seconds[i] = moving[i] == 1 ? times[i] - times[i - 1] : 0;
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

    /// A look for motion, step by step.
    private static final class Search {
        private final Samples samples;
        private final double[] speeds;
        private final double[] cadences;
        private final double slowest;
        private final double[] seconds;
        private double metres;

        /// @param speeds m/s of each step; none where they are not known
        Search(Samples samples, double[] speeds, Sport sport) {
            this.samples = samples;
            this.speeds = speeds;
            boolean onFoot = sport == Sport.RUN || sport == Sport.WALK || sport == Sport.HIKE;
            boolean turning = speeds.length == 0 || sport == Sport.RIDE;
            this.seconds = new double[samples.count()];
            this.slowest = onFoot ? SLOWEST_ON_FOOT : 0;
            this.cadences =
                    turning && samples.has(StreamType.CADENCE)
                            ? samples.values(StreamType.CADENCE)
                            : new double[0];
        }

        double[] seconds() {
            double[] times = samples.times();
            int moved = 0;
            double slow = 0;
            for (int i = 1; i < times.length; i++) {
                double step = times[i] - times[i - 1];
                if (step > samples.longestStep()) {
                    continue;
                }
                if (isMoving(i)) {
                    seconds[i] = step;
                    metres += speeds.length > 0 && speeds[i] > 0 ? speeds[i] * step : 0;
                    add(moved, i, slow);
                    moved = i;
                    slow = 0;
                } else {
                    slow += step;
                }
            }
            add(moved, times.length, slow);
            addOnTheWay();
            return seconds;
        }

        /// Counts the slow steps between two samples as motion where they are no rest.
        private void add(int after, int before, double slow) {
            for (int i = after + 1; i < before && slow <= LONGEST_REST; i++) {
                double step = samples.times()[i] - samples.times()[i - 1];
                seconds[i] = step <= samples.longestStep() ? step : 0;
            }
        }

        private boolean isMoving(int i) {
            return (speeds.length > 0 && speeds[i] > slowest)
                    || (cadences.length > 0 && cadences[i] > 0);
        }

        /// Counts the gaps in which nobody rested.
        private void addOnTheWay() {
            double[] times = samples.running();
            double[] way = samples.values(StreamType.DISTANCE);
            double moving = Arrays.stream(seconds).sum();
            double least = Math.max(slowest, moving == 0 ? 0 : ON_THE_WAY * metres / moving);
            for (int i = 1; i < times.length; i++) {
                double step = times[i] - times[i - 1];
                boolean gap = step > samples.longestStep();
                if (gap && least > 0 && way[i] - way[i - 1] >= least * step) {
                    seconds[i] = step;
                }
            }
        }
    }
}
