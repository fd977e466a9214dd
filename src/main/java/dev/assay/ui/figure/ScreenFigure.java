package dev.assay.ui.figure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.tool.ChartSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A chart made ready for a page of this window, which draws without WebGL and without a network,
/// or the sentence that says why it cannot be drawn here.
///
/// The chart itself is not touched: what holds data rather than a picture takes all of it.
public sealed interface ScreenFigure {
    /// A figure that the page can draw as it stands.
    ///
    /// @param figure `data` and `layout`, perhaps `frames`; every number finite, nothing remote
    /// @param drawnPoints how many points it draws
    /// @param totalPoints how many points the chart has
    /// @param mark what a point of it is called: "point", "bar", "cell"
    /// @param notes what differs from the chart, in sentences for people
    record Drawable(
            ObjectNode figure, long drawnPoints, long totalPoints, String mark, List<String> notes)
            implements ScreenFigure {
        public Drawable {
            notes = List.copyOf(notes);
        }

        /// "4,120 of 4,120 points drawn", "26 of 26 bars drawn"; of a picture "40 × 30 pixels", or
        /// nothing where that is not known.
        public String points() {
            if (new ChartSpec(figure).isPicture()) {
                JsonNode pixels = figure.at("/layout/meta/pixels");
                return pixels.isObject()
                        ? "%d × %d pixels"
                                .formatted(pixels.path("wide").asInt(), pixels.path("high").asInt())
                        : "";
            }
            return Words.count(drawnPoints) + " of " + Words.count(totalPoints, mark) + " drawn";
        }

        /// What a picture of it lacks, as a sentence; empty where it holds every point.
        public String lack() {
            return drawnPoints == totalPoints
                    ? ""
                    : "It is drawn from "
                            + Words.count(drawnPoints)
                            + " of "
                            + Words.count(totalPoints, mark)
                            + "; HTML and JSON hold all of them.";
        }
    }

    /// A chart that this window cannot draw.
    ///
    /// @param reason in sentences for people: why, and what to do instead
    /// @param browserDraws whether a browser can draw it
    record Refused(String reason, boolean browserDraws) implements ScreenFigure {}

    /// Makes a chart ready to be drawn, on the screen or into a picture.
    static ScreenFigure of(ChartSpec chart) {
        ObjectNode figure = ChartCleaning.clean(chart.figure());
        Optional<Refused> refusal = refusal(figure);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        List<String> notes = new ArrayList<>();
        List<ObjectNode> traces = traces(figure.path("data"));
        List<String> rewritten = ChartTypes.rewrite(traces);
        for (JsonNode frame : figure.path("frames")) {
            ChartTypes.rewrite(traces(frame.path("data")));
        }
        if (!rewritten.isEmpty()) {
            notes.add("Drawn without WebGL (" + String.join(", ", rewritten) + ").");
        }
        if (traces.stream().anyMatch(ChartSpelling::hasTransforms)) {
            notes.add("Its transforms are not applied: Plotly 3 no longer knows them.");
        }
        traces.forEach(ChartCells::quieten);
        ChartThinning.Thinned thinned = ChartThinning.thin(traces);
        if (thinned.drawnPoints() < thinned.totalPoints()) {
            notes.add("Extremes, gaps and the shape stay; HTML and JSON hold every point.");
        }
        return new Drawable(
                figure, thinned.drawnPoints(), thinned.totalPoints(), mark(traces), notes);
    }

    /// What the reader of a chart counts in it.
    private static String mark(List<ObjectNode> traces) {
        List<String> types = traces.stream().map(ChartTypes::typeOf).distinct().toList();
        return switch (types.size() == 1 ? types.getFirst() : "") {
            case "bar", "waterfall", "funnel" -> "bar";
            case "heatmap" -> "cell";
            case "pie" -> "slice";
            case "box", "violin", "histogram" -> "value";
            default -> "point";
        };
    }

    private static Optional<Refused> refusal(ObjectNode figure) {
        if (!(figure.path("data") instanceof ArrayNode data)) {
            return Optional.of(
                    new Refused(
                            "This chart has no list of traces (\"data\"), so there is nothing to"
                                    + " draw. Its JSON can still be exported.",
                            false));
        }
        List<JsonNode> all = new ArrayList<>();
        data.forEach(all::add);
        figure.path("frames").forEach(frame -> frame.path("data").forEach(all::add));
        for (JsonNode trace : all) {
            Optional<Refused> refused = ChartTypes.refusal(trace);
            if (refused.isPresent()) {
                return refused;
            }
        }
        return ChartTypes.tooManyShapes(data);
    }

    private static List<ObjectNode> traces(JsonNode data) {
        List<ObjectNode> traces = new ArrayList<>();
        for (JsonNode trace : data) {
            if (trace instanceof ObjectNode object) {
                traces.add(object);
            }
        }
        return traces;
    }

    /// The message for a page: `{"figure", "points", "notes"}`, or `{"reason", "browserDraws"}`.
    default ObjectNode message() {
        return switch (this) {
            case Drawable drawable -> {
                ObjectNode message = Json.object();
                message.set("figure", drawable.figure());
                message.put("points", drawable.points());
                ArrayNode notes = message.putArray("notes");
                drawable.notes().forEach(notes::add);
                yield message;
            }
            case Refused refused ->
                    Json.object()
                            .put("reason", refused.reason())
                            .put("browserDraws", refused.browserDraws());
        };
    }
}
