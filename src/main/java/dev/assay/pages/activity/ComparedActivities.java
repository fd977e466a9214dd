package dev.assay.pages.activity;

import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Comparison;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.trace.Traces;
import dev.assay.pages.activity.trace.Traces.Axis;
import dev.assay.pages.activity.trace.Traces.Strip;
import java.util.ArrayList;
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
        List<Strip> strips = new ArrayList<>();
        if (axis == Axis.DISTANCE) {
            strips.add(behind(along));
        }
        along.values()
                .forEach((type, lines) ->
                        strips.add(
                                OpenedActivity.strip(
                                        type, lines, NAMES, units, first.activity().sport())));
        return new Traces(places, axis, new BitSet(), strips);
    }

    /// How much longer the second took to each place.
    private static Strip behind(Comparison along) {
        double[] one = along.times().getFirst();
        double[] other = along.times().getLast();
        double[] behind = new double[one.length];
        for (int i = 0; i < behind.length; i++) {
            behind[i] = other[i] - one[i];
        }
        return new Strip(
                "B behind A",
                "s",
                List.of(behind),
                List.of(),
                seconds ->
                        seconds < 0
                                ? UnitSystem.time(-seconds) + " ahead"
                                : UnitSystem.time(seconds) + " behind");
    }
}
