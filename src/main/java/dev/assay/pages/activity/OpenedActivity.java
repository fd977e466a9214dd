package dev.assay.pages.activity;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.BestEfforts;
import dev.assay.activity.metric.BestEfforts.Effort;
import dev.assay.activity.metric.Climb;
import dev.assay.activity.metric.ClimbAlong;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.pages.activity.trace.CutTime;
import dev.assay.pages.activity.trace.SampleRange;
import dev.assay.pages.activity.trace.Traces;
import dev.assay.pages.activity.trace.Traces.Axis;
import dev.assay.pages.activity.trace.Traces.Strip;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// An activity that was read, with all that is computed from it. One without times, such as a route
/// that was planned, has its points in the order of the file.
///
/// @param features of the whole activity
/// @param climbed how far it went up at each sample
/// @param best efforts of it
record OpenedActivity(
        Activity activity,
        Recording recording,
        ActivityFeatures features,
        Athlete athlete,
        ClimbAlong climbed,
        Best best) {
    /// The best efforts: of power, heart rate and speed by time, and the quickest by distance.
    record Best(
            List<Effort> power, List<Effort> heart, List<Effort> speed, List<Effort> distances) {
        Best {
            power = List.copyOf(power);
            heart = List.copyOf(heart);
            speed = List.copyOf(speed);
            distances = List.copyOf(distances);
        }

        private static Best of(Samples samples, Sport sport) {
            return new Best(
                    BestEfforts.of(samples, StreamType.POWER, sport),
                    BestEfforts.of(samples, StreamType.HEART_RATE, sport),
                    BestEfforts.of(samples, StreamType.SPEED, sport),
                    BestEfforts.distances(samples, sport));
        }
    }

    private static final List<StreamType> DRAWN =
            List.of(
                    StreamType.HEART_RATE,
                    StreamType.POWER,
                    StreamType.SPEED,
                    StreamType.CADENCE,
                    StreamType.ALTITUDE,
                    StreamType.TEMPERATURE);

    static OpenedActivity of(Activity activity, Recording recording, Athlete athlete) {
        ActivityFeatures features =
                ActivityFeatures.of(recording.streams(), Sport.of(activity.sport()), athlete);
        return new OpenedActivity(
                activity,
                recording,
                features,
                athlete,
                ClimbAlong.of(Climb.heights(features.samples()), Climb.HYSTERESIS),
                Best.of(features.samples(), Sport.of(activity.sport())));
    }

    Samples samples() {
        return features.samples();
    }

    Sport sport() {
        return Sport.of(activity.sport());
    }

    /// Whether it is known when its samples were taken.
    boolean hasTimes() {
        return samples().count() > 0;
    }

    /// The values of a stream at each sample, or at each point where there are no times; NaN where
    /// there is none.
    double[] values(StreamType type) {
        return values(samples(), recording.streams(), type);
    }

    private static double[] values(Samples samples, Streams streams, StreamType type) {
        if (samples.count() > 0) {
            return samples.shown(type);
        }
        double[] none = new double[streams.size()];
        Arrays.fill(none, Double.NaN);
        return streams.values(type).filter(all -> all.length == none.length).orElse(none);
    }

    /// Whether it can be drawn over its distance.
    boolean hasDistance() {
        double[] metres = values(StreamType.DISTANCE);
        return Arrays.stream(metres).filter(Double::isFinite).max().orElse(0) > 0;
    }

    /// What it is drawn over: what is wished where it has that.
    Axis axis(Axis wished) {
        return hasDistance() && (wished == Axis.DISTANCE || !hasTimes())
                ? Axis.DISTANCE
                : Axis.TIME;
    }

    /// Whether less of its time was recorded than not, so that halves of its time mean nothing.
    boolean isMostlyUnrecorded() {
        return samples().recordedSeconds() < samples().duration() / 2;
    }

    /// The axis of its times.
    CutTime cutTimes() {
        return CutTime.of(samples().times(), samples().longestStep());
    }

    /// The streams to draw; nothing where neither times nor a distance are known.
    Traces traces(Axis wished, UnitSystem units) {
        Axis axis = axis(wished);
        if (axis == Axis.TIME && !hasTimes()) {
            return Traces.NONE;
        }
        SportUnits told = new SportUnits(units, sport());
        double[] metres = metresAlong();
        List<Strip> strips = strips(told);
        if (axis == Axis.TIME) {
            boolean far = hasDistance();
            return Traces.over(
                    cutTimes(),
                    breaks(),
                    strips,
                    sample ->
                            UnitSystem.time(second(sample))
                                    + (far ? " · " + told.distance(metres[sample]) : ""));
        }
        return new Traces(
                Arrays.stream(metres).map(way -> units.of(StreamType.DISTANCE, way)).toArray(),
                axis,
                breaks(),
                strips,
                sample ->
                        (hasTimes() ? UnitSystem.time(second(sample)) + " · " : "")
                                + told.distance(metres[sample]));
    }

    private BitSet breaks() {
        double[] times = samples().times();
        BitSet breaks = new BitSet();
        for (int i = 1; i < times.length; i++) {
            breaks.set(i, times[i] - times[i - 1] > samples().longestStep());
        }
        return breaks;
    }

    private List<Strip> strips(SportUnits told) {
        StreamStrips drawn = new StreamStrips(told);
        List<Strip> strips = new ArrayList<>();
        for (StreamType type : DRAWN) {
            double[] values = values(type);
            boolean known = Arrays.stream(values).anyMatch(Double::isFinite);
            if (known && !samples().silent().contains(type)) {
                strips.add(drawn.of(type, List.of(values), List.of()));
            }
        }
        return strips;
    }

    /// Metres since the first sample with a distance, never falling; a sample without one stands
    /// where the one before stood.
    double[] metresAlong() {
        double[] metres = values(StreamType.DISTANCE);
        double[] along = new double[metres.length];
        double first = Arrays.stream(metres).filter(Double::isFinite).findFirst().orElse(0);
        double highest = 0;
        for (int i = 0; i < metres.length; i++) {
            double since = Double.isNaN(metres[i]) ? highest : metres[i] - first;
            highest = Math.max(highest, since);
            along[i] = highest;
        }
        return along;
    }

    /// When a sample was taken, in seconds since the recording began: the first one need not be
    /// taken at 0. NaN where no times are known.
    double second(int sample) {
        return hasTimes() ? samples().times()[sample] : Double.NaN;
    }

    /// The first sample at a time or after it, the last one where there is none.
    int sampleAt(double second) {
        double[] times = samples().times();
        int place = Arrays.binarySearch(times, second);
        return Math.clamp(place < 0 ? -place - 1L : place, 0, times.length - 1);
    }

    /// What is computed from some points where there are no times to name them by.
    ActivityFeatures features(SampleRange part) {
        Map<StreamType, double[]> own = new EnumMap<>(StreamType.class);
        Streams all = recording.streams();
        for (StreamType type : all.types()) {
            double[] values = all.values(type).orElseThrow();
            if (values.length > part.last()) {
                own.put(type, Arrays.copyOfRange(values, part.first(), part.last() + 1));
            }
        }
        return ActivityFeatures.of(new Streams(own), sport(), athlete);
    }
}
