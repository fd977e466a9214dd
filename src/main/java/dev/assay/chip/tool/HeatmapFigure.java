package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.Metric;
import dev.assay.chip.Topology;
import java.util.Arrays;
import java.util.Map;

/// The Plotly figure of a chip: one cell a qubit, the first row on top.
public final class HeatmapFigure {
    private static final int CELL_PIXELS = 3 * 28;

    private HeatmapFigure() {}

    /// The figure.
    ///
    /// @param values by qubit, in the metric's own unit; each has a place
    static ObjectNode of(Metric metric, Topology topology, Map<Integer, Double> values) {
        String[][] texts = new String[topology.rows()][topology.columns()];
        Arrays.stream(texts).forEach(row -> Arrays.fill(row, "N/A"));
        values.forEach((qubit, value) ->
                topology.place(qubit)
                        .ifPresent(place ->
                                texts[place.row()][place.column()] = metric.cell(qubit, value)));
        ObjectNode figure = Json.object();
        ObjectNode trace = figure.putArray("data").addObject();
        trace.set("z", Json.mapper().valueToTree(matrix(topology, values)));
        trace.set("text", Json.mapper().valueToTree(texts));
        trace.put("colorscale", "Viridis").put("hoverinfo", "text");
        trace.set("hovertext", Json.mapper().valueToTree(texts));
        trace.put("texttemplate", "%{text}").put("showscale", true);
        trace.putObject("textfont")
                .put("family", "monospace")
                .put("size", 10)
                .put("weight", "bold");
        trace.put("type", "heatmap");
        figure.set("layout", layout(metric, topology));
        return figure;
    }

    /// The values where they belong, "not a number" everywhere else.
    public static double[][] matrix(Topology topology, Map<Integer, Double> values) {
        double[][] z = new double[topology.rows()][topology.columns()];
        Arrays.stream(z).forEach(row -> Arrays.fill(row, Double.NaN));
        values.forEach((qubit, value) ->
                topology.place(qubit).ifPresent(place -> z[place.row()][place.column()] = value));
        return z;
    }

    private static ObjectNode layout(Metric metric, Topology topology) {
        ObjectNode layout = Json.object().put("showlegend", false);
        layout.set("xaxis", axis());
        layout.set("yaxis", axis().put("autorange", "reversed"));
        layout.put("width", CELL_PIXELS * topology.columns());
        layout.put("height", CELL_PIXELS * topology.rows());
        layout.putObject("title").put("text", metric.title()).putObject("font").put("size", 14);
        layout.putObject("margin").put("b", 30).put("l", 20).put("r", 60).put("t", 40);
        return layout;
    }

    private static ObjectNode axis() {
        return Json.object()
                .put("ticks", "")
                .put("linewidth", 1)
                .put("showgrid", false)
                .put("zeroline", false)
                .put("showticklabels", false);
    }
}
