package dev.assay.chip.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.Metric;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.Scoring;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/// Stored parameters as lines for a model: "t1: 45.2 μs".
public final class ParameterLines {
    /// Enough for a frequency, in hertz out of gigahertz.
    private static final MathContext SIGNIFICANT = new MathContext(9);

    private static final int LONGEST_LIST = 12;
    private static final String NAME_AND_VALUE = "%s: %s";

    private ParameterLines() {}

    /// A line for each parameter, as stored.
    public static List<String> of(ObjectNode parameters) {
        List<String> lines = new ArrayList<>();
        ParameterValue.ofHolder(parameters)
                .forEach((name, value) ->
                        lines.add(NAME_AND_VALUE.formatted(name, text(name, value))));
        return lines;
    }

    /// The same with the error, with what people see where that is another number, and with what
    /// the value is worth.
    static String judged(String name, JsonNode stored, Scoring scoring) {
        ParameterValue value = ParameterValue.of(stored);
        double error = stored.path("error").asDouble(0);
        StringBuilder line = new StringBuilder(text(name, value));
        if (error != 0 && Double.isFinite(error)) {
            line.append(", error ").append(number(error));
        }
        value.measured(name)
                .ifPresent(number -> {
                    double displayed =
                            Metric.of(name).map(metric -> metric.displayed(number)).orElse(number);
                    Metric.of(name)
                            .filter(Metric::isScaled)
                            .ifPresent(metric ->
                                    line.append(", shown as ")
                                            .append(withUnit(number(displayed), metric.unit())));
                    scoring.of(name)
                            .ifPresent(limits ->
                                    line.append(", ").append(limits.grade(displayed).word()));
                });
        return NAME_AND_VALUE.formatted(name, line);
    }

    private static String text(String name, ParameterValue parameter) {
        JsonNode value = parameter.value();
        if (parameter.isNotANumber()) {
            return "not a number";
        }
        String text = withUnit(text(value), parameter.unit());
        return parameter.isFailedFit(name) ? text + " (a failed fit)" : text;
    }

    private static String withUnit(String text, String unit) {
        return (text + " " + unit).strip();
    }

    /// A value in few words: a long list by its length and ends.
    private static String text(JsonNode value) {
        if (value.isNumber() && Double.isFinite(value.doubleValue())) {
            return number(value.doubleValue());
        }
        if (value.isArray() && value.size() > LONGEST_LIST) {
            return "%d values, %s to %s"
                    .formatted(
                            value.size(), text(value.path(0)), text(value.path(value.size() - 1)));
        }
        return value.isValueNode() ? value.asText() : Json.write(value);
    }

    /// A number without the noise of binary fractions.
    static String number(double number) {
        BigDecimal rounded = new BigDecimal(number).round(SIGNIFICANT).stripTrailingZeros();
        boolean readable = rounded.precision() - rounded.scale() <= 12 && rounded.scale() <= 12;
        return readable ? rounded.toPlainString() : rounded.toString();
    }
}
