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

/// What happens in an activity, in lines: trends, spikes, inflection points. Speeds are in km/h.
final class EventsText {
    private static final int MOST = 6;

    private EventsText() {}

    /// Empty where nothing happens.
    static Optional<String> of(Samples samples) {
        List<String> trends = new ArrayList<>();
        List<String> spikes = new ArrayList<>();
        List<String> turns = new ArrayList<>();
        for (Events events : Events.of(samples, MOST)) {
            events.trends().forEach(trend -> trends.add(line(events.stream(), trend)));
            events.spikes().forEach(spike -> spikes.add(line(events.stream(), spike)));
            events.turns().forEach(turn -> turns.add(line(events.stream(), turn)));
        }
        String text =
                section("## 📈 **Trends**", trends)
                        + section("## 🔥 **Spikes and Anomalies**", spikes)
                        + section("## 🔄 **Inflection Points**", turns);
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    private static String section(String heading, List<String> lines) {
        return lines.isEmpty() ? "" : "\n" + heading + "\n\n" + String.join("\n", lines) + "\n";
    }

    private static String line(StreamType type, Trend trend) {
        return "- **%s** %s from %s to %s %s between %s and %s (confidence %s)"
                .formatted(
                        type.label(),
                        trend.direction().name().toLowerCase(Locale.ROOT),
                        figure(type, trend.from()),
                        figure(type, trend.to()),
                        unit(type),
                        Figures.duration(trend.start()),
                        Figures.duration(trend.end()),
                        Figures.fixed(trend.confidence(), 2));
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
