package dev.assay.activity.metric;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What the heart rate of an activity does over time.
///
/// @param drift beats a minute in an hour: the slope of least squares of the heart rate over time,
///   each sample with the time it stands for, without the warm-up; null of fewer than ten samples
///   or less than ten minutes of it
/// @param change over the time that was measured, by the same line, in bpm; null where no drift is
///   known
/// @param seconds from the first heart rate after the warm-up to the last; 0 where there are none
/// @param warmUp the second at which it ended, as [Samples#times]; 0 where it is no part of this
/// @param decoupling null where there is no output beside the heart rate, or a half has neither
public record HeartRate(
        @Nullable Double drift,
        @Nullable Double change,
        double seconds,
        double warmUp,
        @Nullable Decoupling decoupling) {
    /// Percent by which the heart comes apart from a steady effort: the decoupling from which on J.
    /// Friel does not call it coupled any more ("Are You Fit? All About Aerobic Endurance and
    /// Decoupling", trainingpeaks.com), and the rise of the heart rate itself within about an hour
    /// that ends the heart rate drift test of S. House and S. Johnston ("Heart Rate Drift Test",
    /// uphillathlete.com).
    public static final double DRIFT_LIMIT = 5;

    /// Seconds in motion after which a heart drifts: before, it only comes up to the effort (E. F.
    /// Coyle and J. González-Alonso, "Cardiovascular drift during prolonged exercise", Exerc. Sport
    /// Sci. Rev. 29 (2001) 88).
    private static final double WARM_UP = 600;

    private static final int FEWEST = 10;
    private static final double SHORTEST = 600;
    private static final double HOUR = 3_600;

    /// Seconds in motion below which a decoupling says nothing.
    private static final double SHORTEST_EFFORT = 1_200;

    /// The least part of them in either half.
    private static final double LEAST_HALF = 0.25;

    /// How much less output goes with a heart beat in the second half than in the first, as J.
    /// Friel and GoldenCheetah (AerobicDecoupling.cpp) define it, with plain means: EF = mean
    /// output / mean heart rate; (EF1 − EF2) / EF1. Of steady efforts of 20 minutes and more only.
    /// The halves are those of [EqualParts]: a long rest moves no effort from one half to the
    /// other.
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

        public boolean isCoupled() {
            return percent < DRIFT_LIMIT;
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

    static HeartRate of(Samples samples, Sport sport) {
        double warmUp = warmUp(samples, sport);
        Line line = line(samples, warmUp, Double.POSITIVE_INFINITY);
        boolean enough = line.count >= FEWEST && line.seconds >= SHORTEST;
        return new HeartRate(
                enough ? line.slope * HOUR : null,
                enough ? line.change : null,
                line.seconds,
                warmUp,
                decoupling(samples, sport));
    }

    /// The second at which the warm-up ended. In a part of a recording, what was before it counts
    /// as motion.
    private static double warmUp(Samples samples, Sport sport) {
        double[] times = samples.times();
        double[] moving = Motion.seconds(samples, sport);
        double[] seconds = moving.length > 0 ? moving : samples.seconds();
        double passed = times.length == 0 ? 0 : times[0];
        if (passed >= WARM_UP) {
            return 0;
        }
        for (int i = 1; i < times.length; i++) {
            passed += seconds[i];
            if (passed >= WARM_UP) {
                return times[i];
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /// The words for the warm-up that was left out, behind a change; empty where none was.
    public String basis() {
        return warmUp > 0 ? " after the first ten minutes in motion" : "";
    }

    /// The line of least squares through the heart rate over time.
    ///
    /// @param count of heart rates
    /// @param seconds from the first of them to the last
    /// @param mean bpm
    /// @param slope bpm a second
    /// @param change bpm from its beginning to its end, as far as the heart rate itself went: the
    ///   line through a step begins below all of it and ends above
    public record Line(int count, double seconds, double mean, double slope, double change) {}

    /// Returns the line through a part of the time.
    ///
    /// @param from the first second, as [Samples#times]
    /// @param to the last second
    public static Line line(Samples samples, double from, double to) {
        double[] at = samples.times();
        double[] times = samples.running();
        double[] rates = samples.values(StreamType.HEART_RATE);
        int[] known =
                IntStream.range(0, times.length)
                        .filter(i -> at[i] >= from && at[i] <= to && !Double.isNaN(rates[i]))
                        .toArray();
        if (known.length == 0) {
            return new Line(0, 0, Double.NaN, Double.NaN, Double.NaN);
        }
        double[] weights = samples.seconds();
        double all = 0;
        double time = 0;
        double mean = 0;
        for (int i : known) {
            all += weights[i];
            time += (times[i] - time) * weights[i] / all;
            mean += (rates[i] - mean) * weights[i] / all;
        }
        double products = 0;
        double squares = 0;
        for (int i : known) {
            products += weights[i] * (times[i] - time) * (rates[i] - mean);
            squares += weights[i] * (times[i] - time) * (times[i] - time);
        }
        double slope = products / squares;
        double first = times[known[0]];
        double last = times[known[known.length - 1]];
        DoubleSummaryStatistics went =
                Arrays.stream(known).mapToDouble(i -> rates[i]).summaryStatistics();
        return new Line(
                known.length,
                last - first,
                mean,
                slope,
                Math.clamp(mean + slope * (last - time), went.getMin(), went.getMax())
                        - Math.clamp(mean + slope * (first - time), went.getMin(), went.getMax()));
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
