package dev.assay.activity.metric;

import dev.assay.activity.StreamType;
import dev.assay.series.InflectionPoint;
import dev.assay.series.Sensitivity;
import dev.assay.series.Series;
import dev.assay.series.Spike;
import dev.assay.series.Timeline;
import dev.assay.series.Trend;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// What happens in a stream: where it turns, rises and falls, and values far from those around
/// them.
///
/// @param turns in the order of time
/// @param trends in the order of time
/// @param spikes in the order of time
public record Events(
        StreamType stream, List<InflectionPoint> turns, List<Trend> trends, List<Spike> spikes) {
    private static final double WINDOW = 60;

    /// Seconds that it takes to be as fast as afterwards.
    private static final double SETTING_OFF = 5;

    /// A line that explains less of the variance is not worth telling.
    private static final double CLEAR = 0.25;

    /// From when on something is worth telling: limits in use for these streams, in the order in
    /// which they are told. Slopes are changes within a minute, in a second.
    private static final SequencedMap<StreamType, Sensitivity> LIMITS = limits();

    private static SequencedMap<StreamType, Sensitivity> limits() {
        SequencedMap<StreamType, Sensitivity> limits = new LinkedHashMap<>();
        limits.put(StreamType.HEART_RATE, new Sensitivity(WINDOW, 2, 15, 10 / WINDOW, 10));
        limits.put(StreamType.POWER, new Sensitivity(WINDOW, 15, 100, 60 / WINDOW, 25));
        limits.put(StreamType.SPEED, new Sensitivity(WINDOW, 0.3, 2.5, 1 / WINDOW, 1));
        limits.put(StreamType.CADENCE, new Sensitivity(WINDOW, 3, 30, 20 / WINDOW, 10));
        limits.put(StreamType.ALTITUDE, new Sensitivity(WINDOW, 1, 10, 10 / WINDOW, 10));
        limits.put(StreamType.TEMPERATURE, new Sensitivity(WINDOW, 1, 5, 3 / WINDOW, 3));
        return limits;
    }

    public Events {
        turns = List.copyOf(turns);
        trends = List.copyOf(trends);
        spikes = List.copyOf(spikes);
    }

    /// The events of heart rate, power, speed, cadence, altitude and temperature, as far as they
    /// were measured.
    public static List<Events> of(Samples samples) {
        List<Events> all = new ArrayList<>();
        Timeline timeline = Timeline.of(samples.times(), samples.longestStep());
        double[] ends = ends(samples);
        LIMITS.forEach((type, limits) -> {
            if (samples.has(type)) {
                all.add(of(type, timeline.series(samples.values(type)), limits, ends));
            }
        });
        return all;
    }

    private static Events of(StreamType type, Series series, Sensitivity limits, double[] ends) {
        return new Events(
                type,
                InflectionPoint.find(series, limits),
                Trend.findBetweenGaps(series, limits),
                Spike.find(series, limits).stream()
                        .filter(spike -> !isStart(type, ends, spike))
                        .toList());
    }

    /// The times at which something that was recorded in one go begins or ends.
    private static double[] ends(Samples samples) {
        double[] times = samples.times();
        return times.length == 0
                ? times
                : DoubleStream.concat(
                                DoubleStream.of(times[0], times[times.length - 1]),
                                Stream.concat(samples.gaps().stream(), samples.leaps().stream())
                                        .flatMapToDouble(
                                                gap -> DoubleStream.of(gap.start(), gap.end())))
                        .toArray();
    }

    /// Whether a low value is that of somebody who sets off or comes to a stop: at an end of what
    /// was recorded in one go.
    private static boolean isStart(StreamType type, double[] ends, Spike spike) {
        boolean ofMotion =
                type == StreamType.SPEED || type == StreamType.POWER || type == StreamType.CADENCE;
        return ofMotion
                && spike.value() < spike.level()
                && Arrays.stream(ends).anyMatch(end -> Math.abs(end - spike.time()) <= SETTING_OFF);
    }

    /// The inflection points at which most changes, in the order of time.
    public List<InflectionPoint> strongestTurns(int most) {
        return strongest(
                turns,
                most,
                Comparator.comparingDouble(InflectionPoint::magnitude),
                Comparator.comparingDouble(InflectionPoint::time));
    }

    /// The trends that last longest, in the order of time; of those that go somewhere only such
    /// whose line explains a good part of the values.
    public List<Trend> longestTrends(int most) {
        return strongest(
                trends.stream().filter(Events::isClear).toList(),
                most,
                Comparator.comparingDouble(trend -> trend.end() - trend.start()),
                Comparator.comparingDouble(Trend::start));
    }

    /// The spikes that are farthest from the values around them, in the order of time.
    public List<Spike> highestSpikes(int most) {
        return strongest(
                spikes,
                most,
                Comparator.comparingDouble(Spike::magnitude),
                Comparator.comparingDouble(Spike::time));
    }

    private static boolean isClear(Trend trend) {
        return trend.direction() == Trend.Direction.STABLE || trend.confidence() >= CLEAR;
    }

    private static <T> List<T> strongest(
            List<T> found, int most, Comparator<T> strength, Comparator<T> time) {
        return found.stream().sorted(strength.reversed()).limit(most).sorted(time).toList();
    }
}
