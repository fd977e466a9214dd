package dev.assay.activity.metric;

import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.series.Descriptive;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// Streams in order: samples whose time is missing or not later than the one before are left out,
/// so that a clock that was set back or a sample that came twice disturbs nothing. A stream that is
/// longer or shorter than the times takes no part.
///
/// A gap is a step of more than 10 s and more than three usual steps: nothing was recorded there.
/// One of a day or more is a leap instead, and no part of how long the activity was.
public final class Samples {
    private static final double SHORTEST_GAP = 10;
    private static final double USUAL_STEPS = 3;

    /// Seconds from which on nobody rested: the clock jumped, or the recording went on another day.
    private static final double A_DAY = 86_400;

    private final Streams streams;
    private final int[] rows;
    private final double[] times;
    private final double[] running;
    private final Set<StreamType> misaligned;
    private final Set<StreamType> silent;
    private final BitSet begins;
    private final double interval;
    private final double longestStep;

    /// Where nothing was recorded.
    ///
    /// @param start the last second before it
    /// @param end the first second after it
    public record Gap(double start, double end) {
        public double seconds() {
            return end - start;
        }
    }

    private Samples(Streams streams, int[] rows, double[] times, Set<StreamType> misaligned) {
        this.silent = silent(streams);
        this.begins = streams.begins();
        this.streams = streams;
        this.rows = rows;
        this.times = times;
        this.running = running(times);
        this.misaligned = misaligned;
        double[] steps = new double[Math.max(0, times.length - 1)];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = times[i + 1] - times[i];
        }
        this.interval = Descriptive.median(steps);
        this.longestStep =
                Double.isNaN(interval)
                        ? SHORTEST_GAP
                        : Math.max(SHORTEST_GAP, USUAL_STEPS * interval);
    }

    /// The samples of streams in order; those of streams without times have none.
    public static Samples of(Streams streams) {
        double[] all = streams.values(StreamType.TIME).orElse(new double[0]);
        int[] rows = new int[all.length];
        int kept = 0;
        for (int i = 0; i < all.length; i++) {
            if (Double.isFinite(all[i]) && (kept == 0 || all[i] > all[rows[kept - 1]])) {
                rows[kept++] = i;
            }
        }
        int[] places = Arrays.copyOf(rows, kept);
        double[] times = new double[kept];
        for (int i = 0; i < kept; i++) {
            times[i] = all[places[i]];
        }
        Set<StreamType> misaligned = EnumSet.noneOf(StreamType.class);
        for (StreamType type : streams.types()) {
            if (all.length > 0 && streams.values(type).orElseThrow().length != all.length) {
                misaligned.add(type);
            }
        }
        return new Samples(streams, places, times, misaligned);
    }

    /// The streams as they were recorded.
    public Streams recorded() {
        return streams;
    }

    /// How many samples are in order.
    public int count() {
        return times.length;
    }

    /// Seconds, always rising; not to be changed.
    public double[] times() {
        return times;
    }

    /// Whether a stream takes part.
    public boolean has(StreamType type) {
        return streams.has(type)
                && !misaligned.contains(type)
                && !silent.contains(type)
                && times.length > 0;
    }

    private static Set<StreamType> silent(Streams streams) {
        Set<StreamType> silent = EnumSet.noneOf(StreamType.class);
        for (StreamType type : List.of(StreamType.POWER, StreamType.CADENCE)) {
            double[] values = streams.values(type).orElse(new double[0]);
            boolean measured = Arrays.stream(values).anyMatch(Double::isFinite);
            if (measured && Arrays.stream(values).noneMatch(value -> value > 0)) {
                silent.add(type);
            }
        }
        return silent;
    }

    /// Streams of a sensor that was not there: a device without one writes a power or a cadence of
    /// 0 from the first sample to the last.
    public Set<StreamType> silent() {
        return Set.copyOf(silent);
    }

    /// The values of a stream at [#times]; all NaN where it takes no part. A heart rate of 0 is a
    /// strap without contact and missing, and so is a value that no athlete reaches.
    public double[] values(StreamType type) {
        double[] values = shown(type);
        for (int i = 0; i < values.length; i++) {
            values[i] = believed(type, values[i]);
        }
        return values;
    }

    /// The values of a stream at [#times] with those that no athlete reaches, to be drawn; all NaN
    /// where it takes no part.
    public double[] shown(StreamType type) {
        double[] values = new double[times.length];
        if (!has(type)) {
            Arrays.fill(values, Double.NaN);
            return values;
        }
        double[] all = streams.values(type).orElseThrow();
        for (int i = 0; i < rows.length; i++) {
            values[i] = type.zeroIsMissing() && all[rows[i]] == 0 ? Double.NaN : all[rows[i]];
        }
        return values;
    }

    /// The values of a stream at [#times], or at every sample where there are no times or it is of
    /// another length than they are; NaN for what is missing or not believed. Empty where it was
    /// not recorded, or by a sensor that was not there.
    double[] measured(StreamType type) {
        if (!streams.has(type) || silent.contains(type)) {
            return new double[0];
        }
        return has(type)
                ? values(type)
                : Arrays.stream(streams.values(type).orElseThrow())
                        .map(value -> believed(type, value))
                        .toArray();
    }

    /// How many values at [#times] no athlete reaches.
    int impossible(StreamType type) {
        double[] all = streams.values(type).orElseThrow();
        int count = 0;
        for (int row : rows) {
            boolean known = Double.isFinite(all[row]) && !(type.zeroIsMissing() && all[row] == 0);
            count += known && !DataQuality.isPossible(type, all[row]) ? 1 : 0;
        }
        return count;
    }

    private static double believed(StreamType type, double value) {
        boolean missing = type.zeroIsMissing() && value == 0;
        return missing || !DataQuality.isPossible(type, value) ? Double.NaN : value;
    }

    /// Seconds that each of the samples stands for: the step that ends at it, or a usual one at the
    /// beginning and behind a gap.
    public double[] seconds() {
        double[] seconds = new double[times.length];
        double usual = Double.isNaN(interval) ? 1 : interval;
        for (int i = 0; i < times.length; i++) {
            double step = i == 0 ? Double.POSITIVE_INFINITY : times[i] - times[i - 1];
            seconds[i] = step <= longestStep ? step : usual;
        }
        return seconds;
    }

    /// A mean over a part of the time.
    ///
    /// @param value NaN where nothing is known
    /// @param seconds in which the stream is known
    public record Mean(double value, double seconds) {
        private static final double MIN_KNOWN = 0.9;

        /// Returns the seconds that the mean rests on, "353 of 1676 s", where a good part of the
        /// time is unknown.
        ///
        /// @param of seconds that the part has
        public Optional<String> basis(double of) {
            return Double.isNaN(value) || seconds >= MIN_KNOWN * of
                    ? Optional.empty()
                    : Optional.of(String.format(Locale.ROOT, "%.0f of %.0f s", seconds, of));
        }
    }

    /// Returns the mean of a stream over the time from one moment to another, both in seconds as
    /// [#times]. A sample stands for the step that ends at it, so that a device that writes only
    /// what changes is averaged as one that writes every second.
    ///
    /// @param to is not within
    public Mean mean(StreamType type, double from, double to) {
        return mean(type, i -> times[i] >= from && times[i] < to);
    }

    /// The same over the samples that count.
    ///
    /// @param counts hears places in [#times]
    public Mean mean(StreamType type, IntPredicate counts) {
        double[] values = values(type);
        double[] weights = seconds();
        double sum = 0;
        double seconds = 0;
        for (int i = 0; i < times.length; i++) {
            if (!Double.isNaN(values[i]) && counts.test(i)) {
                sum += values[i] * weights[i];
                seconds += weights[i];
            }
        }
        return new Mean(sum / seconds, seconds);
    }

    /// Whether a sample, one of those at [#times] or of all where there are none, goes on from the
    /// one before.
    boolean goesOn(int sample) {
        if (rows.length == 0) {
            return !begins.get(sample);
        }
        int next = begins.nextSetBit(rows[sample - 1] + 1);
        return next < 0 || next > rows[sample];
    }

    /// How many samples were left out.
    public int dropped() {
        return streams.values(StreamType.TIME).map(all -> all.length - rows.length).orElse(0);
    }

    /// Streams of another length than the times.
    public Set<StreamType> misaligned() {
        return Set.copyOf(misaligned);
    }

    /// The usual step in seconds; NaN of fewer than two samples.
    public double interval() {
        return interval;
    }

    /// A longer step is a gap, in seconds.
    public double longestStep() {
        return longestStep;
    }

    /// Seconds from the first sample to the last, leaps among them.
    public double duration() {
        return times.length == 0 ? 0 : times[times.length - 1] - times[0];
    }

    /// Returns the seconds in which something was recorded: all of them but those of gaps.
    public double recordedSeconds() {
        return span() - gaps().stream().mapToDouble(Gap::seconds).sum();
    }

    /// Seconds from the first sample to the last without leaps.
    public double span() {
        return times.length == 0 ? 0 : running[times.length - 1];
    }

    /// The seconds since the first sample at each of the [#times], without leaps; not to be
    /// changed.
    public double[] running() {
        return running;
    }

    private static double[] running(double[] times) {
        double[] running = new double[times.length];
        double left = times.length == 0 ? 0 : times[0];
        for (int i = 1; i < times.length; i++) {
            double step = times[i] - times[i - 1];
            left += step >= A_DAY ? step : 0;
            running[i] = times[i] - left;
        }
        return running;
    }

    /// The gaps, in the order of time.
    public List<Gap> gaps() {
        return longSteps(gap -> gap.seconds() < A_DAY);
    }

    /// The leaps, in the order of time.
    public List<Gap> leaps() {
        return longSteps(gap -> gap.seconds() >= A_DAY);
    }

    private List<Gap> longSteps(Predicate<Gap> wanted) {
        List<Gap> found = new ArrayList<>();
        for (int i = 1; i < times.length; i++) {
            Gap step = new Gap(times[i - 1], times[i]);
            if (step.seconds() > longestStep && wanted.test(step)) {
                found.add(step);
            }
        }
        return found;
    }
}
