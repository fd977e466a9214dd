package dev.assay.activity.metric;

import dev.assay.activity.StreamType;
import org.jspecify.annotations.Nullable;

/// What the heart rate of an activity does over time.
///
/// @param drift beats a minute in an hour: the slope of least squares of the heart rate over time;
///   null of fewer than ten samples or less than ten minutes
/// @param seconds from the first heart rate to the last; 0 where there are none
/// @param decoupling null where there is no output beside the heart rate, or a half has neither
public record HeartRate(@Nullable Double drift, double seconds, @Nullable Decoupling decoupling) {
    private static final int FEWEST = 10;
    private static final double SHORTEST = 600;
    private static final double HOUR = 3_600;

    /// Seconds in motion below which a decoupling says nothing.
    private static final double SHORTEST_EFFORT = 1_200;

    /// The least part of them in either half.
    private static final double LEAST_HALF = 0.25;

    /// How much less output goes with a heart beat in the second half than in the first, as J.
    /// Friel and GoldenCheetah (AerobicDecoupling.cpp) define it, with plain means: EF = mean
    /// output / mean heart rate; (EF1 − EF2) / EF1. Below 5 % is usually called coupled. Of steady
    /// efforts of 20 minutes and more only.
    ///
    /// @param first EF of the first half of the time
    /// @param second EF of the second half
    /// @param percent positive where efficiency fell
    /// @param seconds in motion with a heart rate
    /// @param shorter seconds of them in the half that has less
    public record Decoupling(
            double first, double second, double percent, double seconds, double shorter) {
        private boolean isTelling() {
            return seconds >= SHORTEST_EFFORT && shorter >= LEAST_HALF * seconds;
        }
    }

    /// The decoupling, where there is enough motion in both halves for it to say something; else
    /// null.
    public @Nullable Decoupling tellingDecoupling() {
        return decoupling != null && decoupling.isTelling() ? decoupling : null;
    }

    /// The drift of an hour or more, in beats a minute in an hour; null of less: nobody knows what
    /// a shorter one would come to in an hour.
    public @Nullable Double hourlyDrift() {
        return seconds < HOUR ? null : drift;
    }

    /// The change over the time that was measured, along the line of the drift, in bpm; null where
    /// no drift is known.
    public @Nullable Double change() {
        return drift == null ? null : Double.valueOf(drift * seconds / HOUR);
    }

    static HeartRate of(Samples samples) {
        double[] times = samples.running();
        double[] rates = samples.values(StreamType.HEART_RATE);
        Means means = new Means();
        double first = Double.NaN;
        double last = Double.NaN;
        for (int i = 0; i < times.length; i++) {
            if (!Double.isNaN(rates[i])) {
                first = Double.isNaN(first) ? times[i] : first;
                last = times[i];
                means.add(times[i], rates[i]);
            }
        }
        double seconds = means.count == 0 ? 0 : last - first;
        boolean enough = means.count >= FEWEST && seconds >= SHORTEST;
        return new HeartRate(
                enough ? slope(samples, rates, means) * HOUR : null, seconds, decoupling(samples));
    }

    private static double slope(Samples samples, double[] rates, Means means) {
        double[] times = samples.running();
        double time = means.x / means.count;
        double rate = means.y / means.count;
        double products = 0;
        double squares = 0;
        for (int i = 0; i < times.length; i++) {
            if (!Double.isNaN(rates[i])) {
                double from = times[i] - time;
                products += from * (rates[i] - rate);
                squares += from * from;
            }
        }
        return products / squares;
    }

    private static final class Means {
        private int count;
        private double x;
        private double y;
        private double seconds;

        void add(double one, double other) {
            count++;
            x += one;
            y += other;
        }
    }

    private static @Nullable Decoupling decoupling(Samples samples) {
        double[] times = samples.running();
        double[] rates = samples.values(StreamType.HEART_RATE);
        double[] output = samples.values(output(samples));
        double first = Double.NaN;
        double last = Double.NaN;
        for (int i = 0; i < times.length; i++) {
            if (!Double.isNaN(rates[i]) && !Double.isNaN(output[i])) {
                first = Double.isNaN(first) ? times[i] : first;
                last = times[i];
            }
        }
        double middle = (first + last) / 2;
        Means before = new Means();
        Means after = new Means();
        for (int i = 0; i < times.length; i++) {
            if (!Double.isNaN(rates[i]) && !Double.isNaN(output[i])) {
                Means half = times[i] < middle ? before : after;
                half.add(output[i], rates[i]);
                double step = i == 0 ? 0 : times[i] - times[i - 1];
                half.seconds += output[i] > 0 && step <= samples.longestStep() ? step : 0;
            }
        }
        if (before.count == 0 || after.count == 0 || before.x == 0) {
            return null;
        }
        double one = before.x / before.y;
        double two = after.x / after.y;
        return new Decoupling(
                one,
                two,
                (one - two) / one * 100,
                before.seconds + after.seconds,
                Math.min(before.seconds, after.seconds));
    }

    private static StreamType output(Samples samples) {
        return samples.has(StreamType.POWER) ? StreamType.POWER : StreamType.SPEED;
    }
}
