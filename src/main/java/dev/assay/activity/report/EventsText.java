package dev.assay.activity.report;

import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Events;
import dev.assay.activity.metric.Samples;
import dev.assay.series.InflectionPoint;
import dev.assay.series.Spike;
import dev.assay.series.Trend;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/// What happens in an activity, in lines: trends, spikes, inflection points. Speeds are in km/h.
final class EventsText {
    /// What is told of a stream; a heading says of how many.
    private static final int MOST_TRENDS = 3;

    private static final int MOST_OTHERS = 2;

    private EventsText() {}

    /// Empty where nothing happens.
    static Optional<String> of(Samples samples) {
        List<Events> all = Events.of(samples);
        String text =
                section(
                                "## 📈 **Trends**",
                                all,
                                Events::trends,
                                of -> of.longestTrends(MOST_TRENDS),
                                EventsText::line)
                        + section(
                                "## 🔥 **Spikes and Anomalies**",
                                all,
                                Events::spikes,
                                of -> of.highestSpikes(MOST_OTHERS),
                                EventsText::line)
                        + section(
                                "## 🔄 **Inflection Points**",
                                all,
                                Events::turns,
                                of -> of.strongestTurns(MOST_OTHERS),
                                EventsText::line);
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    /// The lines of what is told of each stream under a heading that says how many there are.
    private static <T> String section(
            String heading,
            List<Events> all,
            Function<Events, List<T>> found,
            Function<Events, List<T>> told,
            BiFunction<StreamType, T, String> line) {
        List<String> lines = new ArrayList<>();
        int count = 0;
        for (Events of : all) {
            count += found.apply(of).size();
            told.apply(of).forEach(each -> lines.add(line.apply(of.stream(), each)));
        }
        String part = lines.size() < count ? " (%d of %d)".formatted(lines.size(), count) : "";
        return lines.isEmpty()
                ? ""
                : "\n%s%s\n\n%s\n".formatted(heading, part, String.join("\n", lines));
    }

    private static String line(StreamType type, Trend trend) {
        String confidence =
                trend.direction() == Trend.Direction.STABLE
                        ? ""
                        : " (confidence %s)".formatted(Figures.fixed(trend.confidence(), 2));
        return "- **%s** %s from %s to %s %s between %s and %s%s"
                .formatted(
                        type.label(),
                        trend.direction().name().toLowerCase(Locale.ROOT),
                        figure(type, trend.from()),
                        figure(type, trend.to()),
                        unit(type),
                        Figures.duration(trend.start()),
                        Figures.duration(trend.end()),
                        confidence);
    }

    private static String line(StreamType type, Spike spike) {
        return "- **%s** %s %s at %s, usually %s there, for %s s"
                .formatted(
                        type.label(),
                        figure(type, spike.value()),
                        unit(type),
                        Figures.duration(spike.time()),
                        figure(type, spike.level()),
                        Figures.fixed(spike.duration(), 0));
    }

    private static String line(StreamType type, InflectionPoint turn) {
        return "- **%s** %s at %s (%s %s)"
                .formatted(
                        type.label(),
                        turn.kind().name().toLowerCase(Locale.ROOT),
                        Figures.duration(turn.time()),
                        figure(type, turn.value()),
                        unit(type));
    }

    private static String figure(StreamType type, double value) {
        return type == StreamType.SPEED ? Figures.kmh(value) : Figures.fixed(value, 0);
    }

    private static String unit(StreamType type) {
        return type == StreamType.SPEED ? "km/h" : type.unit();
    }
}
