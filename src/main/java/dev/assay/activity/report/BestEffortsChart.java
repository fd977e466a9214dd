package dev.assay.activity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.base.Json;
import dev.assay.tool.ChartSpec;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;

/// The curve of the best efforts of one activity or of many: the highest mean power, or where no
/// power was measured the highest mean speed, by how long it was held, on a logarithmic axis.
public final class BestEffortsChart {
    private static final double KMH = 3.6;

    private BestEffortsChart() {}

    /// The chart; empty where there are fewer than two efforts.
    public static Optional<ChartSpec> of(List<Activity> activities) {
        return of(activities, StreamType.POWER).or(() -> of(activities, StreamType.SPEED));
    }

    private static Optional<ChartSpec> of(List<Activity> activities, StreamType type) {
        NavigableMap<Integer, HeldEffort> best = HeldEffort.best(activities, type);
        if (best.size() < 2) {
            return Optional.empty();
        }
        boolean speed = type == StreamType.SPEED;
        ObjectNode figure = Json.object();
        ObjectNode trace = figure.putArray("data").addObject();
        trace.put("type", "scatter").put("mode", "lines+markers");
        ArrayNode x = trace.putArray("x");
        ArrayNode y = trace.putArray("y");
        ArrayNode names = trace.putArray("text");
        ObjectNode layout = figure.putObject("layout");
        layout.putObject("title")
                .put("text", "Best efforts: highest mean " + type.label().toLowerCase(Locale.ROOT));
        ObjectNode across = layout.putObject("xaxis").put("type", "log");
        across.putObject("title").put("text", "held for");
        ArrayNode places = across.putArray("tickvals");
        ArrayNode words = across.putArray("ticktext");
        best.forEach((length, effort) -> {
            x.add(length);
            y.add(speed ? effort.value() * KMH : effort.value());
            names.add(effort.activity().name());
            places.add(length);
            words.add(BestEffortsText.length(length));
        });
        layout.putObject("yaxis")
                .putObject("title")
                .put("text", "%s (%s)".formatted(type.label(), Figures.unit(type)));
        return Optional.of(new ChartSpec(figure));
    }
}
