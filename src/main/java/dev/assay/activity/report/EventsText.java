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
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What happens in an activity, in lines: trends, spikes, inflection points. Speeds are in km/h.
final class EventsText {
    /// What is told of a stream; a heading says of how many.
    private static final int MOST_TRENDS = 3;

    private static final int MOST_OTHERS = 2;

    private EventsText() {}

    /// Empty where nothing happens.
    static Optional<String> of(Samples samples, Set<StreamType> told) {
        List<Events> all =
                Events.of(samples).stream().filter(of -> told.contains(of.stream())).toList();
        String text =
                section(
                                "## 📈 **Trends**",
                                all,
                                Events::trends,
                                of -> of.longestTrends(MOST_TRENDS),
                                EventsText::words)
                        + section(
                                "## 🔥 **Spikes and Anomalies**",
                                all,
                                Events::spikes,
                                of -> of.highestSpikes(MOST_OTHERS),
                                EventsText::words)
                        + section(
                                "## 🔄 **Inflection Points**",
                                all,
                                Events::turns,
                                of -> of.strongestTurns(MOST_OTHERS),
                                EventsText::words);
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    /// A line for each stream under a heading that says how many there are.
    private static <T> String section(
            String heading,
            List<Events> all,
            Function<Events, List<T>> found,
            Function<Events, List<T>> told,
            BiFunction<StreamType, T, String> words) {
        List<String> lines = new ArrayList<>();
        int count = 0;
        int shown = 0;
        for (Events of : all) {
            count += found.apply(of).size();
            List<T> own = told.apply(of);
            shown += own.size();
            if (!own.isEmpty()) {
                lines.add(
                        "- **%s** (%s): %s"
                                .formatted(
                                        of.stream().label(),
                                        Figures.unit(of.stream()),
                                        own.stream()
                                                .map(each -> words.apply(of.stream(), each))
                                                .collect(Collectors.joining("; "))));
            }
        }
        String part = shown < count ? " (%d of %d)".formatted(shown, count) : "";
        return lines.isEmpty()
                ? ""
                : "\n%s%s\n\n%s\n".formatted(heading, part, String.join("\n", lines));
    }

    /// "decreasing 1.0/min near 145, 31:10 – 41:47 (R² 0.62)": the slope of the line through all
    /// values.
    private static String words(StreamType type, Trend trend) {
        double minutely = 60 * Math.abs(trend.slope()) * (type == StreamType.SPEED ? 3.6 : 1);
        return "%s%s near %s, %s – %s%s"
                .formatted(
                        trend.direction().name().toLowerCase(Locale.ROOT),
                        trend.moves()
                                ? " %s/min".formatted(Figures.fixed(minutely, minutely < 1 ? 2 : 1))
                                : "",
                        Figures.brief(type, trend.mean()),
                        Figures.duration(trend.start()),
                        Figures.duration(trend.end()),
                        trend.moves()
                                ? " (R² %s)".formatted(Figures.fixed(trend.confidence(), 2))
                                : "");
    }

    private static String words(StreamType type, Spike spike) {
        return "%s at %s, usually %s there%s"
                .formatted(
                        Figures.brief(type, spike.value()),
                        Figures.duration(spike.time()),
                        Figures.brief(type, spike.level()),
                        spike.duration() == 0
                                ? ""
                                : ", for %s s".formatted(Figures.fixed(spike.duration(), 0)));
    }

    private static String words(StreamType type, InflectionPoint turn) {
        return "%s at %s (%s)"
                .formatted(
                        turn.kind().name().toLowerCase(Locale.ROOT),
                        Figures.duration(turn.time()),
                        Figures.brief(type, turn.value()));
    }
}
