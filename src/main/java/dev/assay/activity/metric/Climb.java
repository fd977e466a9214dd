package dev.assay.activity.metric;

import dev.assay.activity.StreamType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// How far an activity went up and down. Height counts from the last turning point, and only where
/// it goes more than a hysteresis beyond it, so that the noise of a sensor adds nothing:
/// GoldenCheetah, BasicRideMetrics.cpp, with 3 m.
///
/// @param gain metres
/// @param loss metres
public record Climb(double gain, double loss) {
    public static final double HYSTERESIS = 3;

    /// Metres by which heights waver.
    private static final double WAVER = 50;

    /// Metres a second up or down that nobody exceeds.
    private static final double STEEPEST = 12.5;

    /// Metres of height that may have changed while somebody rested and a sensor drifted.
    private static final double DRIFT = 10;

    /// The climb of samples, by the hysteresis of [#HYSTERESIS]; null where no height is known.
    static @Nullable Climb of(Samples samples) {
        double[] heights = heights(samples);
        return Arrays.stream(heights).allMatch(Double::isNaN) ? null : of(heights, HYSTERESIS);
    }

    /// The heights of samples as far as the athlete climbed them: what lies between two of them
    /// that nobody went on foot or on wheels is taken away from all that follow. Such is a step to
    /// a segment that does not go on from the one before, a step that nobody is fast enough for,
    /// and a gap in which more height was made than way: a ropeway, a lift.
    ///
    /// @return metres at each of the times, or at every sample where there are none; NaN where they
    ///   are not known
    public static double[] heights(Samples samples) {
        double[] heights = samples.measured(StreamType.ALTITUDE);
        double[] times = samples.times();
        double[] way = samples.values(StreamType.DISTANCE);
        double lifted = 0;
        int last = -1;
        boolean goesOn = true;
        // Heights of another number than the times belong to no sample.
        boolean known = samples.has(StreamType.ALTITUDE) || times.length == 0;
        for (int i = 0; i < heights.length; i++) {
            goesOn &= i == 0 || !known || samples.goesOn(i);
            if (!Double.isNaN(heights[i])) {
                heights[i] -= lifted;
                double up = last < 0 ? 0 : heights[i] - heights[last];
                boolean timed = last >= 0 && samples.has(StreamType.ALTITUDE);
                boolean lift =
                        timed
                                && isLift(
                                        Math.abs(up),
                                        times[i] - times[last],
                                        way[i] - way[last],
                                        samples.longestStep());
                if (lift || !goesOn) {
                    lifted += up;
                    heights[i] -= up;
                }
                last = i;
                goesOn = true;
            }
        }
        return heights;
    }

    /// @param metres of way; NaN where they are not known
    private static boolean isLift(double up, double seconds, double metres, double longest) {
        return (seconds > longest && up > metres + DRIFT) || up > WAVER + STEEPEST * seconds;
    }

    /// @param altitudes metres; NaN where one is missing
    static Climb of(double[] altitudes, double hysteresis) {
        double gain = 0;
        double loss = 0;
        double from = Double.NaN;
        for (double altitude : altitudes) {
            if (Double.isNaN(altitude)) {
                continue;
            }
            if (Double.isNaN(from)) {
                from = altitude;
            } else if (altitude > from + hysteresis) {
                gain += altitude - from;
                from = altitude;
            } else if (altitude < from - hysteresis) {
                loss += from - altitude;
                from = altitude;
            }
        }
        return new Climb(gain, loss);
    }
}
