package dev.assay.activity.finding;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Samples;
import java.util.ArrayList;
import java.util.List;

/// When an athlete moved and when not. A step of time is moving where the device says so, else
/// where it is quicker than a rest; a gap is none. Where nothing tells, every step but a gap is.
public final class Movement {
    private static final double SLOWEST_ON_FOOT = 0.894;
    private static final double SLOWEST = 0.1;

    private final Samples samples;
    private final boolean[] moving;
    private final double[] speeds;

    /// Where nobody moved.
    ///
    /// @param from seconds since the recording began
    /// @param to seconds since the recording began
    public record Stop(double from, double to) {
        public double seconds() {
            return to - from;
        }
    }

    private Movement(Samples samples, boolean[] moving, double[] speeds) {
        this.samples = samples;
        this.moving = moving;
        this.speeds = speeds;
    }

    /// The movement in samples of a sport.
    public static Movement of(Samples samples, Sport sport) {
        double[] times = samples.times();
        double[] speeds = speeds(samples);
        double[] told = samples.values(StreamType.MOVING);
        boolean onFoot = sport == Sport.RUN || sport == Sport.WALK || sport == Sport.HIKE;
        double slowest = onFoot ? SLOWEST_ON_FOOT : SLOWEST;
        boolean[] moving = new boolean[times.length];
        for (int i = 1; i < times.length; i++) {
            boolean recorded = times[i] - times[i - 1] <= samples.longestStep();
            moving[i] =
                    recorded
                            && (samples.has(StreamType.MOVING)
                                    ? told[i] == 1
                                    : Double.isNaN(speeds[i]) || speeds[i] > slowest);
        }
        return new Movement(samples, moving, speeds);
    }

    /// The speed of each step, by the device or from the distance; NaN where neither tells.
    private static double[] speeds(Samples samples) {
        if (samples.has(StreamType.SPEED)) {
            return samples.values(StreamType.SPEED);
        }
        double[] times = samples.times();
        double[] metres = samples.values(StreamType.DISTANCE);
        double[] speeds = new double[times.length];
        for (int i = 0; i < times.length; i++) {
            speeds[i] =
                    i == 0 ? Double.NaN : (metres[i] - metres[i - 1]) / (times[i] - times[i - 1]);
        }
        return speeds;
    }

    /// Whether the step that ends at a sample was in motion.
    public boolean isMoving(int sample) {
        return moving[sample];
    }

    /// In m/s, of the step that ends at each sample; NaN where it is not known.
    double[] speeds() {
        return speeds;
    }

    /// The stops in the order of time.
    ///
    /// @param shortest seconds
    public List<Stop> stops(double shortest) {
        double[] times = samples.times();
        List<Stop> stops = new ArrayList<>();
        int first = 1;
        while (first < times.length) {
            int end = first;
            while (end < times.length && !moving[end]) {
                end++;
            }
            if (end > first && times[end - 1] - times[first - 1] >= shortest) {
                stops.add(new Stop(times[first - 1], times[end - 1]));
            }
            first = end + 1;
        }
        return stops;
    }
}
