package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.guide.quantity.Quantity;
import dev.assay.tool.BarRange;
import java.util.List;

/// Charts of the guide's own, made from numbers that it has read.
public final class BarFigures {
    private BarFigures() {}

    /// A value before and after.
    ///
    /// @param name of what it is the value of
    public record Step(String name, double before, double after) {}

    /// Bars before and after, side by side for every name.
    ///
    /// @param across what the names are of: "Ride"
    public static ObjectNode beforeAndAfter(Quantity quantity, String across, List<Step> steps) {
        ObjectNode figure = Json.object();
        ObjectNode before = bar(figure, "before", steps);
        ObjectNode after = bar(figure, "after", steps);
        for (Step step : steps) {
            before.withArray("y").add(quantity.displayed(step.before()));
            after.withArray("y").add(quantity.displayed(step.after()));
        }
        String heading = quantity.heading();
        ObjectNode layout = layout(figure, heading + " before and after", across, heading);
        layout.put("barmode", "group");
        BarRange.narrow(figure);
        return figure;
    }

    /// One bar for every name.
    public static ObjectNode bars(
            Quantity quantity,
            String title,
            String across,
            List<String> names,
            List<Double> stored) {
        ObjectNode figure = Json.object();
        ObjectNode trace = figure.withArray("data").addObject().put("type", "bar");
        names.forEach(trace.putArray("x")::add);
        stored.forEach(value -> trace.withArray("y").add(quantity.displayed(value)));
        layout(figure, title, across, quantity.heading());
        BarRange.narrow(figure);
        return figure;
    }

    private static ObjectNode bar(ObjectNode figure, String name, List<Step> steps) {
        ObjectNode trace = figure.withArray("data").addObject();
        trace.put("type", "bar").put("name", name);
        steps.forEach(step -> trace.withArray("x").add(step.name()));
        return trace;
    }

    private static ObjectNode layout(
            ObjectNode figure, String title, String across, String vertical) {
        ObjectNode layout = figure.putObject("layout");
        layout.putObject("title").put("text", title);
        layout.putObject("xaxis").put("type", "category").put("title", across);
        layout.putObject("yaxis").put("title", vertical);
        return layout;
    }
}
