package dev.assay.activity.metric;

import dev.assay.activity.StreamType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What the power of an activity comes to, by Coggan's definitions (A. Coggan, "Training and racing
/// using a power meter", 2003): normalised power is the 4th root of the mean of the 4th powers of
/// the rolling mean over 30 s; IF = NP / FTP; TSS = seconds · NP · IF / (FTP · 3600) · 100; VI = NP
/// / mean power; work = mean power · seconds / 1000.
///
/// Between samples the power is interpolated to one value a second; gaps are cut out, as by the
/// timer of a bike computer, and never filled: zeros in a stop would raise TSS. Only full windows
/// count.
///
/// @param normalised watts; null where there is too little
/// @param intensity null without FTP
/// @param stress null without FTP
/// @param variability null where the mean is 0
/// @param mean watts, zeros included; null where there is no power
/// @param work kilojoules; null where there is no power
/// @param seconds that were measured
/// @param reliable whether there are at least 20 minutes, below which Coggan advises against NP
/// @param reason why there is no normalised power, in few words; null where there is
public record Power(
        @Nullable Double normalised,
        @Nullable Double intensity,
        @Nullable Double stress,
        @Nullable Double variability,
        @Nullable Double mean,
        @Nullable Double work,
        int seconds,
        boolean reliable,
        @Nullable String reason) {
    private static final int WINDOW = 30;
    private static final int RELIABLE = 1_200;
    private static final double SLOWEST = 10;
    private static final double HOUR = 3_600;

    /// The power of samples.
    ///
    /// @param ftp functional threshold power in watts; null where nobody said it
    static Power of(Samples samples, @Nullable Double ftp) {
        if (samples.interval() > SLOWEST) {
            return none(0, "resolution too low");
        }
        double[] watts =
                aSecond(samples.times(), samples.values(StreamType.POWER), samples.longestStep());
        return of(watts, ftp);
    }

    /// The power of one value a second.
    static Power of(double[] watts, @Nullable Double ftp) {
        int seconds = watts.length;
        if (seconds < WINDOW) {
            return none(seconds, "fewer than 30 s of power");
        }
        double sum = 0;
        double window = 0;
        double powers = 0;
        for (int i = 0; i < seconds; i++) {
            sum += watts[i];
            window += watts[i];
            if (i >= WINDOW) {
                window -= watts[i - WINDOW];
            }
            if (i >= WINDOW - 1) {
                double rolling = window / WINDOW;
                powers += rolling * rolling * rolling * rolling;
            }
        }
        double normalised = Math.sqrt(Math.sqrt(powers / (seconds - WINDOW + 1)));
        double mean = sum / seconds;
        Double intensity = ftp == null ? null : normalised / ftp;
        return new Power(
                normalised,
                intensity,
                intensity == null ? null : seconds / HOUR * intensity * intensity * 100,
                mean == 0 ? null : normalised / mean,
                mean,
                mean * seconds / 1_000,
                seconds,
                seconds >= RELIABLE,
                null);
    }

    private static Power none(int seconds, String reason) {
        return new Power(null, null, null, null, null, null, seconds, false, reason);
    }

    /// One value for each second that was recorded, by straight lines between samples; those of all
    /// blocks between gaps one behind the other.
    private static double[] aSecond(double[] times, double[] values, double longestStep) {
        double[] seconds = new double[1_024];
        int count = 0;
        int last = -1;
        for (int i = 0; i < times.length; i++) {
            if (Double.isNaN(values[i])) {
                continue;
            }
            double step = last < 0 ? Double.POSITIVE_INFINITY : times[i] - times[last];
            int added = step > longestStep ? 1 : (int) Math.round(step);
            if (count + added > seconds.length) {
                seconds = Arrays.copyOf(seconds, Math.max(2 * seconds.length, count + added));
            }
            for (int k = 1; k <= added; k++) {
                double part = step > longestStep ? 1 : k / step;
                double before = last < 0 ? values[i] : values[last];
                seconds[count++] = before + (values[i] - before) * Math.min(1, part);
            }
            last = i;
        }
        return Arrays.copyOf(seconds, count);
    }
}
