package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.List;

/// Charts of the guide's own, made from numbers that it has read.
public final class BarFigures {
    private static final double PERCENT = 100;

    private BarFigures() {}

    /// One bar for every name, in percent.
    ///
    /// @param shares 1 for a hundred percent
    public static ObjectNode shares(
            String title, String across, List<String> names, List<Double> shares) {
        ObjectNode figure = Json.object();
        ObjectNode trace = figure.withArray("data").addObject().put("type", "bar");
        names.forEach(trace.putArray("x")::add);
        shares.forEach(share -> trace.withArray("y").add(PERCENT * share));
        ObjectNode layout = figure.putObject("layout");
        layout.putObject("title").put("text", title);
        layout.putObject("xaxis").put("type", "category").put("title", across);
        layout.putObject("yaxis").put("title", "%");
        return figure;
    }
}
