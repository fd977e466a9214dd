package dev.assay.ui.figure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Which of Plotly's trace types a window without WebGL and without a network can draw.
final class ChartTypes {
    /// More shapes than this hold up the window for seconds.
    private static final int MOST_SHAPES = 500;

    /// WebGL type → the type that draws the same with SVG.
    private static final Map<String, String> TWINS =
            Map.of(
                    "scattergl", "scatter",
                    "pointcloud", "scatter",
                    "heatmapgl", "heatmap",
                    "scatterpolargl", "scatterpolar");

    private static final Set<String> THREE_DIMENSIONAL =
            Set.of("scatter3d", "surface", "mesh3d", "cone", "streamtube", "isosurface", "volume");

    private static final Set<String> NEED_WEBGL = Set.of("parcoords", "splom");

    private static final Set<String> NEED_OUTLINES = Set.of("choropleth", "scattergeo");

    private static final Set<String> NEED_TILES =
            Set.of(
                    "scattermap",
                    "scattermapbox",
                    "choroplethmap",
                    "choroplethmapbox",
                    "densitymap",
                    "densitymapbox");

    /// Types that draw one shape for each entry and cannot do without some of them, and which array
    /// counts them.
    private static final Map<String, String> SHAPES =
            Map.of(
                    "barpolar", "r",
                    "waterfall", "y",
                    "funnel", "y",
                    "pie", "values",
                    "treemap", "labels",
                    "sunburst", "labels",
                    "icicle", "labels");

    private static final Set<String> DRAWN =
            Set.copyOf(
                    Words.list(
                            """
                            bar, barpolar, box, candlestick, carpet, contour, contourcarpet,
                            funnel, funnelarea, heatmap, histogram, histogram2d,
                            histogram2dcontour, icicle, image, indicator, ohlc, parcats, pie,
                            sankey, scatter, scattercarpet, scatterpolar, scattersmith,
                            scatterternary, sunburst, table, treemap, violin, waterfall
                            """));

    private ChartTypes() {}

    static String typeOf(JsonNode trace) {
        return trace.path("type").asText("scatter");
    }

    /// Gives traces the type that draws the same without WebGL; answers what was changed.
    static List<String> rewrite(List<ObjectNode> traces) {
        Set<String> changed = new TreeSet<>();
        for (ObjectNode trace : traces) {
            String type = typeOf(trace);
            String twin = TWINS.get(type);
            if (twin != null) {
                trace.put("type", twin);
                changed.add(type + " as " + twin);
                if (type.equals("pointcloud")) {
                    trace.put("mode", "markers");
                }
            }
        }
        return new ArrayList<>(changed);
    }

    /// Why a trace cannot be drawn here, where that is so.
    static Optional<ScreenFigure.Refused> refusal(JsonNode trace) {
        String type = typeOf(trace);
        if (!trace.isObject()) {
            return refused("One of its traces is not an object.", false);
        }
        if (type.equals("pointcloud") && !trace.has("x")) {
            return refused("It packs its points in a way that Plotly no longer reads.", false);
        }
        if (DRAWN.contains(type) || TWINS.containsKey(type)) {
            return Optional.empty();
        }
        if (THREE_DIMENSIONAL.contains(type)) {
            return refused("It is three-dimensional (" + type + "), which needs WebGL.", true);
        }
        if (NEED_WEBGL.contains(type)) {
            return refused("Its kind (" + type + ") needs WebGL.", true);
        }
        if (NEED_OUTLINES.contains(type)) {
            return refused(
                    "It is a map whose outlines come from the network (cdn.plot.ly), where Assay"
                            + " never goes by itself.",
                    true);
        }
        if (NEED_TILES.contains(type)) {
            return refused(
                    "It is a map whose tiles come from a map server, where Assay never goes.",
                    false);
        }
        return refused("Plotly knows no kind of chart of its name.", false);
    }

    private static Optional<ScreenFigure.Refused> refused(String why, boolean browserDraws) {
        String next =
                browserDraws
                        ? " Open it in your browser to see all of it."
                        : " Nothing is lost: its JSON can be exported.";
        return Optional.of(
                new ScreenFigure.Refused(
                        "This window cannot draw the chart. " + why + next, browserDraws));
    }

    /// Says no where a chart would hold up the window.
    static Optional<ScreenFigure.Refused> tooManyShapes(JsonNode data) {
        long shapes = 0;
        for (JsonNode trace : data) {
            String counted = SHAPES.get(typeOf(trace));
            if (counted != null) {
                shapes += Math.max(trace.path(counted).size(), trace.path("x").size());
            }
        }
        return shapes <= MOST_SHAPES
                ? Optional.empty()
                : refused(
                        "It has "
                                + Words.count(shapes)
                                + " shapes; more than "
                                + Words.count(MOST_SHAPES)
                                + " would hold it up for long.",
                        true);
    }
}
