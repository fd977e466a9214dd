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
        double[] along = axis == Axis.TIME ? sinceStart(times) : distances(units);
        BitSet breaks = new BitSet();
        for (int i = 1; i < times.length; i++) {
            breaks.set(i, times[i] - times[i - 1] > samples.longestStep());
        }
        List<Strip> strips = new ArrayList<>();
        for (StreamType type : DRAWN) {
            double[] values = samples.values(type);
            if (Arrays.stream(values).anyMatch(Double::isFinite)) {
                strips.add(strip(type, List.of(values), List.of(), units, activity.sport()));
            }
        }
        return new Traces(along, axis, breaks, strips);
    }

    /// Lines of one stream.
    ///
    /// @param lines metric, as recorded
    /// @param names of several lines
    static Strip strip(
            StreamType type,
            List<double[]> lines,
            List<String> names,
            UnitSystem units,
            String named) {
        String unit = units.unit(type);
        Sport sport = Sport.of(named);
        return new Strip(
                type.label(),
                unit,
                lines.stream()
                        .map(line ->
                                Arrays.stream(line).map(value -> units.of(type, value)).toArray())
                        .toList(),
                names,
                value ->
                        type == StreamType.SPEED && sport != Sport.RIDE && sport != Sport.OTHER
                                ? "%.1f %s, %s"
                                        .formatted(
                                                value,
                                                unit,
                                                units.speed(value / units.of(type, 1), sport))
                                : "%s %s"
                                        .formatted(
                                                type == StreamType.SPEED
                                                        ? "%.1f".formatted(value)
                                                        : "%.0f".formatted(value),
                                                unit));
    }

    private static double[] sinceStart(double[] times) {
        return Arrays.stream(times).map(time -> time - times[0]).toArray();
    }

    /// Never falling; a sample without a distance stands where the one before stood.
    private double[] distances(UnitSystem units) {
        double[] metres = samples().values(StreamType.DISTANCE);
        double[] along = new double[metres.length];
        double first = Arrays.stream(metres).filter(Double::isFinite).findFirst().orElse(0);
        double highest = 0;
        for (int i = 0; i < metres.length; i++) {
            double since = Double.isNaN(metres[i]) ? highest : metres[i] - first;
            highest = Math.max(highest, since);
            along[i] = units.of(StreamType.DISTANCE, highest);
        }
        return along;
    }

    /// Seconds since the first sample at which a sample was taken.
    double second(int sample) {
        return samples().times()[sample] - samples().times()[0];
    }

    /// The mean of a stream between two samples; NaN where there is none.
    double mean(StreamType type, int first, int last) {
        return Arrays.stream(samples().values(type), first, last + 1)
                .filter(Double::isFinite)
                .average()
                .orElse(Double.NaN);
    }

    /// Metres between two samples; NaN where they are not known.
    double metres(int first, int last) {
        double[] metres =
                Arrays.stream(samples().values(StreamType.DISTANCE), first, last + 1)
                        .filter(Double::isFinite)
                        .toArray();
        return metres.length < 2 ? Double.NaN : metres[metres.length - 1] - metres[0];
    }
}
