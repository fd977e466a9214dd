package dev.assay.pages.activity;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Comparison;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.pages.activity.trace.Scale;
import dev.assay.pages.activity.trace.Traces;
import dev.assay.pages.activity.trace.Traces.Axis;
import dev.assay.pages.activity.trace.Traces.Strip;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Two activities laid beside each other, as far as the shorter one goes.
///
/// @param overTime null where one has no times
/// @param overDistance null where one has no distance
record ComparedActivities(
        OpenedActivity first,
        OpenedActivity second,
        @Nullable Comparison overTime,
        @Nullable Comparison overDistance) {
    /// What the first is called in short, and the second.
    static final List<String> NAMES = List.of("A", "B");

    static ComparedActivities of(OpenedActivity first, OpenedActivity second) {
        List<Samples> both = List.of(first.samples(), second.samples());
        return new ComparedActivities(
                first, second, aligned(both, StreamType.TIME), aligned(both, StreamType.DISTANCE));
    }

    private static @Nullable Comparison aligned(List<Samples> both, StreamType by) {
        return Comparison.isPossible(both, by) ? Comparison.of(both, by) : null;
    }

    /// What both are drawn over: what is wished where both have it.
    Axis axis(Axis wished) {
        boolean distance = overTime == null || wished == Axis.DISTANCE;
        return distance && overDistance != null ? Axis.DISTANCE : Axis.TIME;
    }

    /// The streams of both, line by line; nothing where they have nothing in common.
    Traces traces(Axis wished, UnitSystem units) {
        Axis axis = axis(wished);
        Comparison along = axis == Axis.DISTANCE ? overDistance : overTime;
        if (along == null) {
            return Traces.NONE;
        }
        double[] places =
                IntStream.range(0, along.count())
                        .mapToDouble(i -> i * along.step())
                        .map(place ->
                                axis == Axis.TIME ? place : units.of(StreamType.DISTANCE, place))
                        .toArray();
        StreamStrips drawn = new StreamStrips(new SportUnits(units, first.sport()));
        List<Strip> strips = new ArrayList<>();
        if (axis == Axis.DISTANCE) {
            strips.add(behind(along));
        }
        along.values()
                .forEach((type, lines) ->
                        strips.add(
                                type == StreamType.DISTANCE
                                        ? ahead(lines, units)
                                        : drawn.of(type, lines, NAMES)));
        return new Traces(
                places,
                axis,
                new BitSet(),
                strips,
                sample ->
                        axis == Axis.TIME
                                ? UnitSystem.time(places[sample])
                                : units.distance(sample * along.step()));
    }

    /// How much farther the second had come at each time: two lines of the way itself would look
    /// the same.
    private static Strip ahead(List<double[]> lines, UnitSystem units) {
        double[] ahead =
                Arrays.stream(differences(lines))
                        .map(metres -> units.of(StreamType.DISTANCE, metres))
                        .toArray();
        String unit = units.unit(StreamType.DISTANCE);
        return new Strip(
                "B ahead of A",
                unit,
                List.of(ahead),
                List.of(),
                Scale.of(
                        "",
                        far ->
                                Signed.of(Math.abs(far), 2)
                                        + " "
                                        + unit
                                        + (far < 0 ? " behind" : " ahead")));
    }

    /// How much longer the second took to each place.
    private static Strip behind(Comparison along) {
        return new Strip(
                "B behind A",
                "s",
                List.of(differences(along.times())),
                List.of(),
                Scale.of(
                        "",
                        seconds ->
                                seconds < 0
                                        ? UnitSystem.time(-seconds) + " ahead"
                                        : UnitSystem.time(seconds) + " behind"));
    }

    /// The second line less the first.
    private static double[] differences(List<double[]> lines) {
        double[] differences = lines.getLast().clone();
        for (int i = 0; i < differences.length; i++) {
            differences[i] -= lines.getFirst()[i];
        }
        return differences;
    }

    /// A part of the way of both.
    ///
    /// @param name up to where it goes
    /// @param metres how long it is
    /// @param one whole seconds that the first took for it, stops included
    /// @param other whole seconds that the second took
    record ComparedPart(String name, double metres, double one, double other) {}

    /// The way of both in parts of one length, as far as the shorter one goes; none where one has
    /// no distance.
    List<ComparedPart> parts(UnitSystem units) {
        Comparison along = overDistance;
        if (along == null) {
            return List.of();
        }
        Sport sport = first.sport();
        double length = Splits.length(along.end(), sport, units);
        List<ComparedPart> parts = new ArrayList<>();
        for (double from = 0; from < along.end() - along.step(); from += length) {
            double to = Math.min(along.end(), from + length);
            parts.add(
                    new ComparedPart(
                            units.way(to, sport),
                            to - from,
                            seconds(along, 0, from, to),
                            seconds(along, 1, from, to)));
        }
        return parts;
    }

    private static double seconds(Comparison along, int which, double from, double to) {
        double[] times = along.times().get(which);
        return whole(at(times, to / along.step())) - whole(at(times, from / along.step()));
    }

    /// Whole seconds, so that the parts that are shown add up; NaN where they are not known.
    private static double whole(double seconds) {
        return Double.isNaN(seconds) ? Double.NaN : Math.round(seconds);
    }

    private static double at(double[] times, double place) {
        int before = (int) Math.clamp(Math.floor(place), 0, times.length - 1);
        int after = Math.min(times.length - 1, before + 1);
        return times[before] + (times[after] - times[before]) * (place - before);
    }
}
