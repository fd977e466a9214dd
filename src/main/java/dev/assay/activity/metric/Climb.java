package dev.assay.activity.metric;

/// How far an activity went up and down. Height counts from the last turning point, and only where
/// it goes more than a hysteresis beyond it, so that the noise of a sensor adds nothing:
/// GoldenCheetah, BasicRideMetrics.cpp, with 3 m.
///
/// @param gain metres
/// @param loss metres
public record Climb(double gain, double loss) {
    public static final double HYSTERESIS = 3;

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
