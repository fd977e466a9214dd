package dev.assay.chip;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.ExtendedJson;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A stored parameter: an object with a value, a unit and a date, or a bare value.
///
/// @param value as stored; a number written as text is a number
/// @param unit empty where none was stored
/// @param failedRun whether the run that stored it failed, as its other values tell
public record ParameterValue(
        JsonNode value, String unit, @Nullable Instant calibratedAt, boolean failedRun) {
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:NaN|Infinity|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,4})?)");

    public static ParameterValue of(JsonNode stored) {
        if (!stored.isObject() || !stored.has("value")) {
            return new ParameterValue(numberIfWritten(stored), "", null, false);
        }
        return new ParameterValue(
                numberIfWritten(stored.path("value")),
                stored.path("unit").asText(""),
                ExtendedJson.instant(stored.path("calibrated_at")),
                false);
    }

    /// The values of a qubit or a coupling by parameter. A run that left a zero where none can be
    /// measured failed as a whole: its other zeros, of a phase or a rate, are none either.
    public static Map<String, ParameterValue> ofHolder(ObjectNode data) {
        Map<String, ParameterValue> values = new LinkedHashMap<>();
        Set<String> failed = new HashSet<>();
        data.properties()
                .forEach(each -> {
                    ParameterValue value = of(each.getValue());
                    values.put(each.getKey(), value);
                    if (value.isFailedFit(each.getKey())) {
                        failed.add(run(each.getValue()));
                    }
                });
        failed.remove("");
        values.replaceAll((name, value) ->
                failed.contains(run(data.path(name))) ? value.ofFailedRun() : value);
        return values;
    }

    private static String run(JsonNode stored) {
        return stored.path("task_id").asText("");
    }

    private ParameterValue ofFailedRun() {
        return new ParameterValue(value, unit, calibratedAt, true);
    }

    /// What counts in statistics: a finite number, no truth value, and no zero that a failed fit
    /// left behind.
    public OptionalDouble measured(String parameter) {
        if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
            return OptionalDouble.empty();
        }
        return isFailedFit(parameter) ? OptionalDouble.empty() : OptionalDouble.of(number());
    }

    /// Whether this is a zero where none can be measured. Writers of these databases replace "not a
    /// number" by 0, so that a failed fit looks like a coherence time, a frequency, a pulse or a
    /// fidelity of exactly nothing. It stays in the rows, and stays out of statistics, trends and
    /// changes.
    public boolean isFailedFit(String parameter) {
        return value.isNumber() && number() == 0 && (failedRun || neverZero(parameter));
    }

    /// Whether this is "not a number", which a table cannot tell from nothing.
    public boolean isNotANumber() {
        return value.isNumber() && Double.isNaN(value.doubleValue());
    }

    /// The number, or "not a number".
    public double number() {
        return value.isNumber() ? value.doubleValue() : Double.NaN;
    }

    /// Whether no measurement of a parameter can be a zero.
    public static boolean neverZero(String parameter) {
        return switch (parameter) {
            case "t1", "t1_average", "t2_echo", "t2_echo_average", "t2_star" -> true;
            case "anharmonicity" -> true;
            default ->
                    parameter.contains("fidelity")
                            || parameter.endsWith("_frequency")
                            || parameter.endsWith("_amplitude")
                            || parameter.endsWith("_length");
        };
    }

    private static JsonNode numberIfWritten(JsonNode value) {
        if (!value.isTextual()) {
            return value;
        }
        String text = value.asText().strip();
        return NUMBER.matcher(text).matches() ? new DoubleNode(Double.parseDouble(text)) : value;
    }
}
