package dev.assay.guide.table.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.guide.table.rows.ResultRows;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Charts made from the rows of a query.
final class TableFigures {
    private final ObjectNode figure = Json.object();
    private final ArrayNode data = figure.putArray("data");
    private final ObjectNode layout = figure.putObject("layout");

    private TableFigures(String title, String across, String up) {
        layout.putObject("title").put("text", title);
        layout.putObject("xaxis").put("title", across);
        layout.putObject("yaxis").put("title", up);
    }

    /// What a chart is drawn of.
    ///
    /// @param line whether points are joined, as fits what follows each other in time
    /// @param group the column that parts it into lines or colours; -1 for none
    record Wish(String title, boolean line, int across, int group, List<Integer> up) {
        /// One column of numbers over the first column.
        static Wish of(String title, boolean line, int up) {
            return new Wish(title, line, 0, -1, List.of(up));
        }
    }

    static ObjectNode of(ResultRows rows, Wish wish, String up) {
        TableFigures figures =
                new TableFigures(wish.title(), rows.columns().get(wish.across()), up);
        for (int column : wish.up()) {
            figures.add(rows, wish, column);
        }
        if (!wish.line()) {
            ((ObjectNode) figures.layout.path("xaxis")).put("type", "category");
            figures.layout.put("barmode", "group");
        }
        return figures.figure;
    }

    private void add(ResultRows rows, Wish wish, int up) {
        Map<String, ObjectNode> traces = new LinkedHashMap<>();
        for (int row = 0; row < rows.count(); row++) {
            String name = wish.group() < 0 ? rows.columns().get(up) : rows.shown(row, wish.group());
            ObjectNode trace =
                    traces.computeIfAbsent(
                            name,
                            key -> trace(wish.line() ? "lines+markers" : "").put("name", key));
            trace.withArray("x").add(rows.shown(row, wish.across()));
            double value = rows.number(row, up);
            trace.withArray("y").add(Double.isFinite(value) ? (Double) value : null);
        }
    }

    /// Something to draw.
    ///
    /// @param mode of points; empty for bars
    private ObjectNode trace(String mode) {
        ObjectNode trace = data.addObject().put("type", mode.isEmpty() ? "bar" : "scatter");
        trace.putArray("x");
        trace.putArray("y");
        return mode.isEmpty() ? trace : trace.put("mode", mode);
    }

    /// Bars whose places are numbers: a histogram.
    static ObjectNode histogram(
            String title, String across, List<Double> middles, List<Double> counts) {
        TableFigures figures = new TableFigures(title, across, "rows");
        ObjectNode trace = figures.trace("");
        middles.forEach(trace.withArray("x")::add);
        counts.forEach(trace.withArray("y")::add);
        figures.layout.put("bargap", 0.02);
        return figures.figure;
    }

    /// One bar for every name, in percent.
    ///
    /// @param shares 1 for a hundred percent
    static ObjectNode shares(String title, String across, Map<String, Double> shares) {
        TableFigures figures = new TableFigures(title, across, "%");
        ObjectNode trace = figures.trace("");
        shares.forEach((name, share) -> {
            trace.withArray("x").add(name);
            trace.withArray("y").add(100 * share);
        });
        ((ObjectNode) figures.layout.path("xaxis")).put("type", "category");
        return figures.figure;
    }

    /// Points of two numbers.
    static ObjectNode points(String title, ResultRows rows) {
        TableFigures figures =
                new TableFigures(title, rows.columns().get(0), rows.columns().get(1));
        ObjectNode trace = figures.trace("markers");
        for (int row = 0; row < rows.count(); row++) {
            double across = rows.number(row, 0);
            double up = rows.number(row, 1);
            if (Double.isFinite(across) && Double.isFinite(up)) {
                trace.withArray("x").add(across);
                trace.withArray("y").add(up);
            }
        }
        return figures.figure;
    }
}
