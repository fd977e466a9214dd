package dev.assay.activity.metric;

import dev.assay.activity.StreamType;
import dev.assay.series.InflectionPoint;
import dev.assay.series.Sensitivity;
import dev.assay.series.Series;
import dev.assay.series.Spike;
import dev.assay.series.Timeline;
import dev.assay.series.Trend;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// What happens in a stream: where it turns, rises and falls, and values far from those around
/// them.
///
/// @param turns the strongest, in the order of time
/// @param trends the longest, in the order of time
/// @param spikes the highest, in the order of time
public record Events(
        StreamType stream, List<InflectionPoint> turns, List<Trend> trends, List<Spike> spikes) {
    private static final double WINDOW = 60;

    /// From when on something is worth telling: limits in use for these streams. Slopes are changes
    /// within a minute, in a second.
    private static final Map<StreamType, Sensitivity> LIMITS =
            Map.of(
                    StreamType.HEART_RATE, new Sensitivity(WINDOW, 2, 15, 10 / WINDOW, 10),
                    StreamType.POWER, new Sensitivity(WINDOW, 15, 100, 60 / WINDOW, 25),
                    StreamType.SPEED, new Sensitivity(WINDOW, 0.3, 2.5, 1 / WINDOW, 1));

    public Events {
        turns = List.copyOf(turns);
        trends = List.copyOf(trends);
        spikes = List.copyOf(spikes);
    }

    /// The events of heart rate, power and speed, as far as they were measured.
    ///
    /// @param most of each kind
    public static List<Events> of(Samples samples, int most) {
        List<Events> all = new ArrayList<>();
        Timeline timeline = Timeline.of(samples.times());
        for (StreamType type : List.of(StreamType.HEART_RATE, StreamType.POWER, StreamType.SPEED)) {
            Sensitivity limits = LIMITS.get(type);
            if (samples.has(type) && limits != null) {
                Series series = timeline.series(samples.values(type));
                all.add(
                        new Events(
                                type,
                                strongest(
                                        InflectionPoint.find(series, limits),
                                        most,
                                        Comparator.comparingDouble(InflectionPoint::magnitude),
                                        Comparator.comparingDouble(InflectionPoint::time)),
                                strongest(
                                        Trend.find(series, limits),
                                        most,
                                        Comparator.comparingDouble(
                                                trend -> trend.end() - trend.start()),
                                        Comparator.comparingDouble(Trend::start)),
                                strongest(
                                        Spike.find(series, limits),
                                        most,
                                        Comparator.comparingDouble(Spike::magnitude),
                                        Comparator.comparingDouble(Spike::time))));
            }
        }
        return all;
    }

    private static <T> List<T> strongest(
            List<T> found, int most, Comparator<T> strength, Comparator<T> time) {
        return found.stream().sorted(strength.reversed()).limit(most).sorted(time).toList();
    }
}
