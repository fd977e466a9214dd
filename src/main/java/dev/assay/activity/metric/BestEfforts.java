package dev.assay.activity.metric;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/// The mean-maximal curve of a stream: for each length of time the highest mean that was held for
/// so long without a break (as in GoldenCheetah's critical power plot and Coggan's power profile).
/// Time runs by the clock: seconds in which nothing was measured are seconds without power or
/// speed, so that no effort is longer than it was. A heart does not stand still meanwhile: its mean
/// is that of the seconds that were measured, which are [#LEAST_MEASURED] of all.
///
/// The highest mean begins or ends at a sample, because the sum over a window grows along straight
/// lines between samples; each such window is looked at, two in a step of time.
public final class BestEfforts {
    /// Lengths that athletes speak of, in seconds.
    public static final List<Integer> LENGTHS =
            List.of(
                    1, 5, 10, 15, 30, 60, 120, 180, 300, 480, 600, 1_200, 1_800, 2_700, 3_600,
                    5_400, 7_200, 10_800, 14_400);

    /// Distances that runners speak of, in metres: a mile and a half marathon among them.
    public static final List<Integer> DISTANCES =
            List.of(400, 1_000, 1_609, 3_000, 5_000, 10_000, 15_000, 21_098, 42_195);

    /// No athlete is so much faster for one sample than in both beside it, in m/s.
    private static final double HIGHEST_RISE = 5;

    /// The part of an effort in which a heart rate has to be known.
    private static final double LEAST_MEASURED = 0.9;

    private final double[] times;
    private final double[] sums;
    private final double[] measured;
    private final boolean beats;

    /// A stretch that was better than all others of its length.
    ///
    /// @param seconds how long it was
    /// @param value its mean, in the unit of the stream
    /// @param start seconds since the recording began
    public record Effort(double seconds, double value, double start) {}

    private BestEfforts(double[] times, double[] sums, double[] measured, boolean beats) {
        this.times = times;
        this.sums = sums;
        this.measured = measured;
        this.beats = beats;
    }

    /// The best efforts of a stream at all usual lengths that the recording has; none where the
    /// stream was not recorded.
    public static List<Effort> of(Samples samples, StreamType type, Sport sport) {
        if (!samples.has(type)) {
            return List.of();
        }
        double[] times = samples.times();
        double[] values = samples.values(type);
        double[] sums = new double[times.length];
        double[] measured = new double[times.length];
        for (int i = 1; i < times.length; i++) {
            double step = times[i] - times[i - 1];
            boolean counts =
                    step <= samples.longestStep()
                            && !Double.isNaN(values[i])
                            && !(type == StreamType.SPEED
                                    && (values[i] > Reach.of(sport) || isJump(values, i)));
            sums[i] = sums[i - 1] + (counts ? values[i] * step : 0);
            measured[i] = measured[i - 1] + (counts ? step : 0);
        }
        BestEfforts efforts = new BestEfforts(times, sums, measured, type == StreamType.HEART_RATE);
        List<Effort> best = new ArrayList<>();
        for (int length : LENGTHS) {
            if (length >= samples.interval()) {
                efforts.best(length).ifPresent(best::add);
            }
        }
        return best;
    }

    /// A position that jumps away for one sample looks like a speed that nobody had just before or
    /// after.
    private static boolean isJump(double[] values, int index) {
        double before = values[index - 1];
        double after = index + 1 < values.length ? values[index + 1] : before;
        return values[index] - Math.max(before, after) > HIGHEST_RISE;
    }

    /// All best efforts, as the totals of an activity have them.
    public static Map<StreamType, NavigableMap<Integer, Double>> all(Samples samples, Sport sport) {
        Map<StreamType, NavigableMap<Integer, Double>> all = new EnumMap<>(StreamType.class);
        for (StreamType type : List.of(StreamType.POWER, StreamType.HEART_RATE, StreamType.SPEED)) {
            NavigableMap<Integer, Double> means = new TreeMap<>();
            of(samples, type, sport)
                    .forEach(effort ->
                            means.put((int) Math.round(effort.seconds()), effort.value()));
            if (!means.isEmpty()) {
                all.put(type, means);
            }
        }
        NavigableMap<Integer, Double> seconds = new TreeMap<>();
        distances(samples, sport)
                .forEach(effort ->
                        seconds.put(
                                (int) Math.round(effort.seconds() * effort.value()),
                                effort.seconds()));
        if (!seconds.isEmpty()) {
            all.put(StreamType.DISTANCE, seconds);
        }
        return all;
    }

    /// The highest mean over a length of time; empty where the recording is shorter, or nothing but
    /// zeros.
    private Optional<Effort> best(double length) {
        int n = times.length;
        if (n < 2 || times[n - 1] - times[0] < length) {
            return Optional.empty();
        }
        double most = 0;
        double start = Double.NaN;
        int ahead = 0;
        int behind = 0;
        for (int i = 0; i < n; i++) {
            double end = times[i] + length;
            if (end <= times[n - 1]) {
                while (times[ahead] < end) {
                    ahead++;
                }
                double mean = mean(i, ahead, end, length);
                if (mean > most) {
                    most = mean;
                    start = times[i];
                }
            }
            double begin = times[i] - length;
            if (begin >= times[0]) {
                while (times[behind] < begin) {
                    behind++;
                }
                double mean = mean(i, behind, begin, length);
                if (mean > most) {
                    most = mean;
                    start = begin;
                }
            }
        }
        return most > 0 ? Optional.of(new Effort(length, most, start)) : Optional.empty();
    }

    /// The mean between a sample and a time before or after it.
    ///
    /// @param other the first sample that is not before that time
    private double mean(int sample, int other, double time, double length) {
        double sum = Math.abs(at(sums, other, time) - sums[sample]);
        double seconds = Math.abs(at(measured, other, time) - measured[sample]);
        if (!beats) {
            return sum / length;
        }
        return seconds >= LEAST_MEASURED * length ? sum / seconds : 0;
    }

    /// The sum up to a time, on the straight line that ends at a sample.
    private double at(double[] sums, int sample, double time) {
        if (sample == 0 || times[sample] == time) {
            return sums[sample];
        }
        double part = (time - times[sample - 1]) / (times[sample] - times[sample - 1]);
        return sums[sample - 1] + part * (sums[sample] - sums[sample - 1]);
    }

    /// The quickest stretches of usual distances, in the time that the clock shows; none where no
    /// distance was recorded.
    public static List<Effort> distances(Samples samples, Sport sport) {
        if (!samples.has(StreamType.DISTANCE)) {
            return List.of();
        }
        double[][] covered = covered(samples, sport);
        // The shortest time for a distance is found as the longest mean is, with time and distance
        // changed for each other.
        List<Effort> best = new ArrayList<>();
        for (int length : DISTANCES) {
            quickest(covered[0], covered[1], length).ifPresent(best::add);
        }
        return best;
    }

    private static Optional<Effort> quickest(double[] times, double[] metres, double length) {
        int ahead = 0;
        double least = Double.POSITIVE_INFINITY;
        double start = Double.NaN;
        for (int i = 0; i < times.length; i++) {
            double end = metres[i] + length;
            while (ahead < times.length && metres[ahead] < end) {
                ahead++;
            }
            if (ahead == times.length) {
                break;
            }
            double part = (end - metres[ahead - 1]) / (metres[ahead] - metres[ahead - 1]);
            double seconds = times[ahead - 1] + part * (times[ahead] - times[ahead - 1]) - times[i];
            if (seconds < least) {
                least = seconds;
                start = times[i];
            }
        }
        return Double.isInfinite(least) || least <= 0
                ? Optional.empty()
                : Optional.of(new Effort(least, length / least, start));
    }

    /// Times and metres of the samples that know both, metres never falling. A step that no athlete
    /// is fast enough for adds none: its time goes by.
    private static double[][] covered(Samples samples, Sport sport) {
        double[] times = samples.times();
        double[] metres = samples.values(StreamType.DISTANCE);
        double[][] covered = new double[2][times.length];
        int count = 0;
        double highest = 0;
        for (int i = 0; i < times.length; i++) {
            if (!Double.isNaN(metres[i])) {
                covered[0][count] = times[i];
                covered[1][count] = count == 0 ? 0 : covered[1][count - 1];
                double step = metres[i] - highest;
                if (count > 0 && step > 0) {
                    double seconds = times[i] - covered[0][count - 1];
                    covered[1][count] += Reach.isBeyond(sport, step, seconds) ? 0 : step;
                }
                highest = count == 0 ? metres[i] : Math.max(highest, metres[i]);
                count++;
            }
        }
        return new double[][] {Arrays.copyOf(covered[0], count), Arrays.copyOf(covered[1], count)};
    }
}
