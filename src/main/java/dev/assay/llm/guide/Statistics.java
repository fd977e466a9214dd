package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Statistics of a parameter over the qubits of a chip, as `get_chip_summary` and the timeseries
/// tool return them, in words and rows.
final class Statistics {
    static final List<String> HEADS =
            List.of("Parameter", "Median", "Mean", "Min", "Max", "Qubits");

    private Statistics() {}

    /// A parameter in the unit that a chip summary names for it.
    static Parameter parameter(Lexicon lexicon, String key, JsonNode summary) {
        return lexicon.parameter(key).measuredIn(summary.path("units").path(key).asText(""));
    }

    /// A row under [#HEADS].
    static List<String> row(Parameter parameter, JsonNode found) {
        return row(
                parameter,
                Stream.of("median", "mean", "min", "max").map(name -> number(found, name)).toList(),
                found.path("count").asText("0"));
    }

    /// A row under [#HEADS] of figures that were computed here.
    static List<String> row(Parameter parameter, Figures figures) {
        return row(
                parameter,
                List.of(figures.median(), figures.mean(), figures.min(), figures.max()),
                String.valueOf(figures.count()));
    }

    private static List<String> row(Parameter parameter, List<Double> numbers, String count) {
        List<String> row = new ArrayList<>(List.of(parameter.heading()));
        row.addAll(Columns.of(parameter, numbers));
        row.add(count);
        return row;
    }

    /// Where good and bad begin, in words; empty where nobody says.
    static String limits(Parameter parameter) {
        Parameter.Limits limits = parameter.limits();
        if (limits == null || parameter.better() == Parameter.Better.NEITHER) {
            return "";
        }
        boolean higher = parameter.better() == Parameter.Better.HIGHER;
        String good = (higher ? "above " : "below ") + limit(parameter, limits.good());
        String bad =
                Double.isNaN(limits.bad())
                        ? ""
                        : "bad " + (higher ? "below " : "above ") + limit(parameter, limits.bad());
        return parameter.title() + " is good " + good + (bad.isEmpty() ? "" : " and " + bad);
    }

    private static double number(JsonNode found, String name) {
        return found.path(name).isNumber() ? found.path(name).asDouble() : Double.NaN;
    }

    /// A stored value against the limits of its parameter; empty where nobody says.
    static String verdict(Parameter parameter, double stored) {
        Judgement judgement = parameter.judge(stored);
        Parameter.Limits limits = parameter.limits();
        if (judgement == null || limits == null) {
            return "";
        }
        String value = parameter.title() + ", " + Quantities.show(parameter, stored);
        String good = limit(parameter, limits.good());
        String bad = limit(parameter, limits.bad());
        boolean higher = parameter.better() == Parameter.Better.HIGHER;
        return switch (judgement) {
            case GOOD -> value + ": good (" + (higher ? "above " : "below ") + good + ")";
            case WARNING ->
                    value + ": fair (" + (higher ? "not above " : "not below ") + good + ")";
            case BAD -> value + ": bad (" + (higher ? "below " : "above ") + bad + ")";
        };
    }

    private static String limit(Parameter parameter, double displayed) {
        return Quantities.show(parameter, displayed / parameter.scale());
    }
}
