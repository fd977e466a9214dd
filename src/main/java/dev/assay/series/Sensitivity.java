package dev.assay.series;

/// From when on something in a series is worth telling, in the units of the series.
///
/// @param window the time over which values belong together
/// @param spikeFloor the smallest spread around a spike that is believed
/// @param spikeHeight a spike is at least so far from the values around it
/// @param turn a turn changes the slope by at least so much, in values per unit of time
/// @param reversal a trend ends where the smoothed series has gone back by so much
public record Sensitivity(
        double window, double spikeFloor, double spikeHeight, double turn, double reversal) {

    private static final int LONGEST_WINDOW = 60;
    private static final int SHORTEST_WINDOW = 10;

    /// Windows that a series is made of at least, where it is long enough.
    private static final int WINDOWS = 20;

    /// A window is wider than the rows of one time.
    private static final double LEAST_STEPS = 2;

    private static final double CHANGE = 0.8;

    /// A slow change makes a series look wilder than it is from one value to the next; what is many
    /// times the noise of single steps is a spike all the same.
    private static final double NOISES = 10;

    /// Standard errors that keep noise from looking like a turn or a trend in a short series.
    private static final double STANDARD_ERRORS = 5;

    /// Windows that overlap show about so many means for each that stands alone.
    private static final double OVERLAP = 4;

    /// What is worth telling in a series of which nothing is known but its values.
    ///
    /// With N the number of values, S the robust spread of the values (1.4826·MAD; where it is
    /// zero, IQR/1.349, else the standard deviation), D the noise (1.4826·MAD of the differences,
    /// over √2), R the same by the squares of the differences, z = max(5, 2·√ln(4·N/m)) the
    /// standard errors that the means of N/m windows are apart by chance, and m the samples of a
    /// window: the window is 60 usual steps, but a twentieth of the series and no less than 10
    /// steps where it is short; a spike is min(S, 10·D) high over a spread of at least D or, where
    /// most steps are zero, S/10 (few values can look calmer than the series is); a turn changes
    /// the slope by max(0.8·S, z·R·√(24/m)) in a window, √(12/m) being the standard error of a
    /// slope over one; a reversal is max(0.8·S, z·R·√(2/m)).
    ///
    /// The factors are the ratios of the limits in use for heart rate, power and speed (a spike of
    /// 15 bpm over 2 bpm, 100 W over 15 W; a turn of 10 bpm in a minute; a reversal of 10 bpm) to
    /// the spreads of recorded rides and runs (12 bpm, 120 W).
    public static Sensitivity of(Series series) {
        double samples =
                Math.clamp(series.size() / (double) WINDOWS, SHORTEST_WINDOW, LONGEST_WINDOW);
        double spread = Robust.scale(series.values());
        double noise = Robust.noise(series.values());
        double spike = noise > 0 ? Math.min(spread, NOISES * noise) : spread;
        double floor = noise > 0 ? noise : spread / NOISES;
        double interval = series.interval();
        double window = Math.max(samples * interval, LEAST_STEPS * series.step());
        double together = interval > 0 ? window / interval : samples;
        double means = OVERLAP * Math.max(1, series.size() / together);
        double errors =
                Robust.roughness(series.values())
                        * Math.max(STANDARD_ERRORS, 2 * Math.sqrt(Math.log(means)));
        double turn = Math.max(CHANGE * spread, errors * Math.sqrt(24 / together));
        double reversal = Math.max(CHANGE * spread, errors * Math.sqrt(2 / together));
        return new Sensitivity(window, floor, spike, turn / window, reversal);
    }

    /// The same where a spike is at least so high.
    Sensitivity withSpikesAbove(double height) {
        return new Sensitivity(window, spikeFloor, Math.max(spikeHeight, height), turn, reversal);
    }

    /// Whether anything can stand out: not where nothing changes, or there is no time.
    boolean means() {
        return window > 0 && reversal > 0;
    }
}
