package dev.assay.activity.metric;

import dev.assay.activity.StreamType;
import org.jspecify.annotations.Nullable;

/// What the heart rate of an activity does over time.
///
/// @param drift beats a minute in an hour: the slope of least squares of the heart rate over time;
///   null of fewer than ten samples or less than ten minutes
/// @param decoupling null where there is no output beside the heart rate, or a half has neither
public record HeartRate(@Nullable Double drift, @Nullable Decoupling decoupling) {
    private static final int FEWEST = 10;
    private static final double SHORTEST = 600;
    private static final double HOUR = 3_600;

    /// How much less output goes with a heart beat in the second half than in the first, as J.
    /// Friel and GoldenCheetah (AerobicDecoupling.cpp) define it, with plain means: EF = mean
    /// output / mean heart rate; (EF1 − EF2) / EF1. Below 5 % is usually called coupled. Of steady
    /// efforts of 20 minutes and more only.
    ///
    /// @param first EF of the first half of the time
    /// @param second EF of the second half
    /// @param percent positive where efficiency fell
    public record Decoupling(double first, double second, double percent) {}

    static HeartRate of(Samples samples) {
        return new HeartRate(drift(samples), decoupling(samples));
    }

    private static @Nullable Double drift(Samples samples) {
        double[] times = samples.times();
        double[] rates = samples.values(StreamType.HEART_RATE);
        Means means = new Means();
        double first = Double.NaN;
        double last = Double.NaN;
        for (int i = 0; i < times.length; i++) {
            if (!Double.isNaN(rates[i])) {
                first = Double.isNaN(first) ? times[i] : first;
                last = times[i];
                means.add(times[i] - times[0], rates[i]);
            }
        }
        boolean enough = means.count >= FEWEST && last - first >= SHORTEST;
        return enough ? slope(samples, rates, means) * HOUR : null;
    }

    private static double slope(Samples samples, double[] rates, Means means) {
        double[] times = samples.times();
        double time = means.x / means.count;
        double rate = means.y / means.count;
        double products = 0;
        double squares = 0;
        for (int i = 0; i < times.length; i++) {
            if (!Double.isNaN(rates[i])) {
                double from = times[i] - times[0] - time;
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

        void add(double one, double other) {
            count++;
            x += one;
            y += other;
        }
    }

    private static @Nullable Decoupling decoupling(Samples samples) {
        double[] times = samples.times();
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
                (times[i] < middle ? before : after).add(output[i], rates[i]);
            }
        }
        if (before.count == 0 || after.count == 0 || before.x == 0) {
            return null;
        }
        double one = before.x / before.y;
        double two = after.x / after.y;
        return new Decoupling(one, two, (one - two) / one * 100);
    }

    private static StreamType output(Samples samples) {
        return samples.has(StreamType.POWER) ? StreamType.POWER : StreamType.SPEED;
    }
}
