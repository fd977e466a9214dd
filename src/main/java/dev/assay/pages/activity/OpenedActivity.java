package dev.assay.pages.activity;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.trace.Traces;
import dev.assay.pages.activity.trace.Traces.Axis;
import dev.assay.pages.activity.trace.Traces.Strip;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// An activity that was read, with all that is computed from it.
///
/// @param features of the whole activity
record OpenedActivity(
        Activity activity, Recording recording, ActivityFeatures features, Athlete athlete) {
    private static final List<StreamType> DRAWN =
            List.of(
                    StreamType.HEART_RATE,
                    StreamType.POWER,
                    StreamType.SPEED,
                    StreamType.CADENCE,
                    StreamType.ALTITUDE,
                    StreamType.TEMPERATURE);

    static OpenedActivity of(Activity activity, Recording recording, Athlete athlete) {
        return new OpenedActivity(
                activity,
                recording,
                ActivityFeatures.of(recording.streams(), Sport.of(activity.sport()), athlete),
                athlete);
    }

    Samples samples() {
        return features.samples();
    }

    /// Whether it can be drawn over its distance.
    boolean hasDistance() {
        double[] metres = samples().values(StreamType.DISTANCE);
        return Arrays.stream(metres).filter(Double::isFinite).max().orElse(0) > 0;
    }

    /// The streams to draw.
    Traces traces(Axis axis, UnitSystem units) {
        Samples samples = samples();
        double[] times = samples.times();
        double[] metres = metresAlong();
        double[] along =
                axis == Axis.TIME
                        ? times
                        : Arrays.stream(metres)
                                .map(way -> units.of(StreamType.DISTANCE, way))
                                .toArray();
        BitSet breaks = new BitSet();
        for (int i = 1; i < times.length; i++) {
            breaks.set(i, times[i] - times[i - 1] > samples.longestStep());
        }
        boolean far = hasDistance();
        StreamStrips drawn = new StreamStrips(units, Sport.of(activity.sport()));
        List<Strip> strips = new ArrayList<>();
        for (StreamType type : DRAWN) {
            double[] values = samples.values(type);
            if (Arrays.stream(values).anyMatch(Double::isFinite)) {
                strips.add(drawn.of(type, List.of(values), List.of()));
            }
        }
        return new Traces(
                along,
                axis,
                breaks,
                strips,
                sample ->
                        UnitSystem.time(times[sample])
                                + (far ? " · " + units.distance(metres[sample]) : ""));
    }

    /// Metres since the first sample with a distance, never falling; a sample without one stands
    /// where the one before stood.
    double[] metresAlong() {
        double[] metres = samples().values(StreamType.DISTANCE);
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
    /// taken at 0.
    double second(int sample) {
        return samples().times()[sample];
    }
}
