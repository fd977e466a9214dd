package dev.assay.activity.reading;

import dev.assay.activity.Lap;
import dev.assay.activity.StreamType;
import dev.assay.activity.reading.RecordingBuilder.MarkedLap;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// A clock that was set while it recorded. Where it was set back, or ahead by a day or more, the
/// times behind it go on from the sample before it, a usual step later; where it was wrong for a
/// while and right again, that while is put back. What the clock shows at most of the samples is
/// the date.
///
/// A clock that goes back together with the distance is a stretch that was written twice, and stays
/// as it was recorded. So does one that goes back all the time: its samples are in a wrong order,
/// as those of two devices are in one track.
final class SetClock {
    /// Seconds from which on a step is no rest any more.
    private static final double A_DAY = 86_400;

    /// Seconds by which times may go back without a clock that was set: samples in a wrong order.
    private static final double DISORDER = 10;

    /// How many steps go back at most where a clock was set: this many, or one in so many.
    private static final int MAX_SET = 3;

    private static final int ONE_IN = 50;

    /// How much longer than usual steps may be on the way back to the right time.
    private static final double SLACK = 3;

    private final double[] recorded;
    private final double[] times;
    private final BitSet begins;
    private final Map<StreamType, double[]> streams;
    private final double usual;
    private final List<String> told = new ArrayList<>();
    private final Set<DoubleBuffer> seen = new HashSet<>();
    private int looked;
    private int before = -1;
    private int leap = -1;
    private int beforeLeap = -1;
    private double shift;

    private SetClock(Map<StreamType, double[]> streams, BitSet begins) {
        this.recorded = streams.getOrDefault(StreamType.TIME, new double[0]);
        this.times = recorded.clone();
        this.begins = begins;
        this.streams = streams;
        this.usual = usual(recorded);
    }

    /// Looks at the times of an activity in the order of its samples.
    ///
    /// @param streams its times in seconds since 1970; not changed
    /// @param begins samples that do not go on from the one before; those behind a day are added
    static SetClock of(Map<StreamType, double[]> streams, BitSet begins) {
        SetClock clock = new SetClock(streams, begins);
        if (clock.isInOrder()) {
            clock.look();
        }
        return clock;
    }

    private static double usual(double[] times) {
        double[] steps = new double[times.length];
        int count = 0;
        double last = Double.NaN;
        for (double time : times) {
            if (time > last) {
                steps[count++] = time - last;
            }
            last = Double.isNaN(time) ? last : time;
        }
        double[] rising = Arrays.copyOf(steps, count);
        Arrays.sort(rising);
        return count == 0 ? 1 : rising[count / 2];
    }

    private boolean isInOrder() {
        double[] known = Arrays.stream(recorded).filter(Double::isFinite).toArray();
        int back = 0;
        for (int i = 1; i < known.length; i++) {
            back += known[i] - known[i - 1] < -DISORDER ? 1 : 0;
        }
        return back <= Math.max(MAX_SET, known.length / ONE_IN);
    }

    private void look() {
        for (int i = 0; i < times.length; i++) {
            if (Double.isFinite(recorded[i])) {
                times[i] = recorded[i] + shift;
                if (before >= 0) {
                    step(i, times[i] - times[before]);
                }
                before = i;
            }
        }
        date();
    }

    private void step(int i, double step) {
        if (step >= A_DAY && !begins.get(i)) {
            told.add(
                    "The clock jumped ahead by %s at second %.0f, or the recording went on later: the times behind it go on from there."
                            .formatted(words(step), since(before)));
            goOn(i);
            begins.set(i);
        } else if (step < -DISORDER && !isRepeated(i)) {
            if (isRightAgain(i)) {
                putBack(i);
            } else {
                told.add(
                        "The clock was set back by %s at second %.0f: the times behind it go on from there."
                                .formatted(words(-step), since(before)));
                goOn(i);
            }
        } else if (step > SLACK * Math.max(DISORDER, usual)) {
            leap = i;
            beforeLeap = before;
        }
    }

    private void goOn(int i) {
        double right = times[before] + usual;
        shift += right - times[i];
        times[i] = right;
        leap = -1;
    }

    /// Whether the distance goes back with the clock, or the sample is one that was there before.
    private boolean isRepeated(int i) {
        double[] way = streams.get(StreamType.DISTANCE);
        if (way != null && way[i] < way[before]) {
            return true;
        }
        while (looked < i) {
            seen.add(sample(looked++));
        }
        return seen.contains(sample(i));
    }

    private DoubleBuffer sample(int i) {
        return DoubleBuffer.wrap(
                streams.values().stream().mapToDouble(stream -> stream[i]).toArray());
    }

    /// Returns whether the clock is now about where it would be if it had not leapt ahead before.
    private boolean isRightAgain(int i) {
        double since = leap < 0 ? Double.NaN : times[i] - times[beforeLeap];
        return since > 0 && since <= SLACK * usual * (i - beforeLeap) + DISORDER;
    }

    private void putBack(int i) {
        double ahead = times[leap] - times[beforeLeap] - usual;
        told.add(
                "The clock was ahead by %s from second %.0f to second %.0f: that is put back."
                        .formatted(words(ahead), since(beforeLeap), since(i)));
        double last = times[beforeLeap];
        for (int k = leap; k < i; k++) {
            times[k] -= ahead;
            // What would lie behind the right time is between the times that are right.
            boolean fits = times[k] > last && times[k] < times[i];
            times[k] = fits ? times[k] : Double.NaN;
            last = fits ? times[k] : last;
        }
        leap = -1;
    }

    /// Moves all times to the date at which most samples were taken.
    private void date() {
        if (told.isEmpty()) {
            return;
        }
        double[] off = new double[times.length];
        int count = 0;
        for (int i = 0; i < times.length; i++) {
            if (Double.isFinite(times[i])) {
                off[count++] = recorded[i] - times[i];
            }
        }
        double[] sorted = Arrays.copyOf(off, count);
        Arrays.sort(sorted);
        double most = count == 0 ? 0 : sorted[count / 2];
        for (int i = 0; i < times.length; i++) {
            times[i] += most;
        }
    }

    private double since(int sample) {
        return times[sample] - first();
    }

    /// The first time; not a number where there is none.
    double first() {
        return Arrays.stream(times).filter(Double::isFinite).findFirst().orElse(Double.NaN);
    }

    private static String words(double seconds) {
        if (seconds >= A_DAY) {
            return String.format(Locale.ROOT, "%.1f days", seconds / A_DAY);
        }
        long whole = Math.round(seconds);
        return "%d:%02d:%02d".formatted(whole / 3_600, whole / 60 % 60, whole % 60);
    }

    /// The times as they go on, in seconds since 1970; those that were recorded where the clock was
    /// never set.
    double[] times() {
        return times;
    }

    /// What was changed, a sentence each.
    List<String> remarks() {
        return told;
    }

    /// The laps of an activity where they lie in [#times].
    ///
    /// @param marked as the clock showed them
    /// @param first seconds since 1970 of the first sample
    List<Lap> laps(List<MarkedLap> marked, double first) {
        List<Lap> laps = new ArrayList<>();
        double least = first;
        for (MarkedLap lap : marked) {
            double start = at(lap.start(), least);
            double end = at(lap.start() + lap.seconds(), start);
            laps.add(
                    new Lap(
                            "Lap " + (laps.size() + 1),
                            start - first,
                            end - first,
                            lap.distance()));
            least = start;
        }
        return laps;
    }

    /// Where a moment that the clock showed lies in [#times]: by the sample that is nearest to it
    /// among those from a time on.
    ///
    /// @param shown seconds since 1970
    /// @param least seconds since 1970 in [#times], before which it does not lie
    double at(double shown, double least) {
        if (told.isEmpty()) {
            return shown;
        }
        double nearest = Double.POSITIVE_INFINITY;
        double found = shown;
        for (int i = 0; i < times.length; i++) {
            double away = Math.abs(recorded[i] - shown);
            if (away < nearest && times[i] >= least - usual) {
                nearest = away;
                found = times[i] + shown - recorded[i];
            }
        }
        return found;
    }
}
