package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.BarRange;
import java.util.List;

/// Charts of the guide's own, made from numbers that it has read.
final class Charting {
    private Charting() {}

    /// A qubit's value before and after.
    record Step(String qubit, double before, double after) {}

    /// Bars before and after, side by side for every qubit.
    static ObjectNode beforeAndAfter(Parameter parameter, List<Step> steps) {
        ObjectNode figure = Json.object();
        ObjectNode before = bar(figure, "before", steps);
        ObjectNode after = bar(figure, "after", steps);
        for (Step step : steps) {
            before.withArray("y").add(parameter.displayed(step.before()));
            after.withArray("y").add(parameter.displayed(step.after()));
        }
        String heading = parameter.heading();
        ObjectNode layout = layout(figure, heading + " before and after", "Qubit", heading);
        layout.put("barmode", "group");
        BarRange.narrow(figure);
        return figure;
    }

    /// One bar for every name.
    static ObjectNode bars(
            Parameter parameter,
            String title,
            String across,
            List<String> names,
            List<Double> stored) {
        ObjectNode figure = Json.object();
        ObjectNode trace = figure.withArray("data").addObject().put("type", "bar");
        names.forEach(trace.putArray("x")::add);
        stored.forEach(value -> trace.withArray("y").add(parameter.displayed(value)));
        layout(figure, title, across, parameter.heading());
        BarRange.narrow(figure);
        return figure;
    }

    private static ObjectNode bar(ObjectNode figure, String name, List<Step> steps) {
        ObjectNode trace = figure.withArray("data").addObject();
        trace.put("type", "bar").put("name", name);
        steps.forEach(step -> trace.withArray("x").add("Q" + step.qubit()));
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
