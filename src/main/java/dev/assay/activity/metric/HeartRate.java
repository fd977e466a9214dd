package dev.assay.activity.metric;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import java.util.List;
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
    /// efforts of 20 minutes and more only. The halves are those of [EqualParts]: a long rest moves
    /// no effort from one half to the other.
    ///
    /// @param first EF of the first half
    /// @param second EF of the second half
    /// @param percent positive where efficiency fell
    /// @param seconds with a heart rate and an output
    /// @param shorter seconds of them in the half that has less
    /// @param inMotion whether they are halves of the time in motion
    public record Decoupling(
            double first,
            double second,
            double percent,
            double seconds,
            double shorter,
            boolean inMotion) {
        /// The time whose halves these are: "moving time" or "recorded time".
        public String time() {
            return inMotion ? "moving time" : "recorded time";
        }

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

    static HeartRate of(Samples samples, Sport sport) {
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
                enough ? slope(samples, rates, means) * HOUR : null,
                seconds,
                decoupling(samples, sport));
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

        void add(double one, double other) {
            count++;
            x += one;
            y += other;
        }
    }

    private static @Nullable Decoupling decoupling(Samples samples, Sport sport) {
        double[] rates = samples.values(StreamType.HEART_RATE);
        double[] output = samples.values(output(samples));
        for (int i = 0; i < rates.length; i++) {
            boolean both = !Double.isNaN(rates[i]) && !Double.isNaN(output[i]);
            rates[i] = both ? rates[i] : Double.NaN;
            output[i] = both ? output[i] : Double.NaN;
        }
        EqualParts halves = EqualParts.of(samples, sport, 2);
        List<Samples.Mean> beats = halves.means(rates);
        List<Samples.Mean> made = halves.means(output);
        double first = made.getFirst().value() / beats.getFirst().value();
        double second = made.getLast().value() / beats.getLast().value();
        if (!(first > 0) || Double.isNaN(second)) {
            return null;
        }
        double before = beats.getFirst().seconds();
        double after = beats.getLast().seconds();
        return new Decoupling(
                first,
                second,
                (first - second) / first * 100,
                before + after,
                Math.min(before, after),
                halves.inMotion());
    }

    private static StreamType output(Samples samples) {
        return samples.has(StreamType.POWER) ? StreamType.POWER : StreamType.SPEED;
    }
}
