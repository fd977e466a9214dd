package dev.assay.chip;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Digits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The value of a parameter as people see it: metrics in their displayed unit, graded.
///
/// @param text never empty: the number, or whatever is stored in its place
/// @param number "not a number" where none is stored
/// @param error zero where none is known
/// @param unit empty where none is known
/// @param at when it was calibrated
/// @param grade of metrics with limits
/// @param failedFit whether it is a zero where none can be measured
public record Reading(
        String parameter,
        String text,
        double number,
        double error,
        String unit,
        @Nullable Instant at,
        Optional<Scoring.Grade> grade,
        boolean failedFit) {
    /// Metrics with limits, then other metrics, then what else was measured, each by name.
    public static final Comparator<Reading> ORDER =
            Comparator.comparing((Reading reading) -> reading.grade().isEmpty())
                    .thenComparing(reading -> Metric.of(reading.parameter()).isEmpty())
                    .thenComparing(Reading::parameter);

    private static final String ARBITRARY_UNIT = "a.u.";

    /// The readings of a qubit, of a coupling or of a run, in the order in which they are stored.
    static List<Reading> all(ObjectNode parameters, Scoring scoring) {
        List<Reading> all = new ArrayList<>();
        ParameterValue.ofHolder(parameters)
                .forEach((name, value) ->
                        all.add(of(name, value, parameters.path(name).path("error"), scoring)));
        return all;
    }

    private static Reading of(
            String parameter, ParameterValue value, JsonNode storedError, Scoring scoring) {
        Optional<Metric> metric = Metric.of(parameter);
        double number = metric.map(m -> m.displayed(value.number())).orElse(value.number());
        boolean failed = value.isFailedFit(parameter);
        return new Reading(
                parameter,
                Double.isNaN(number) ? value.value().asText("—") : text(number),
                number,
                error(storedError, metric),
                unit(metric, value),
                value.calibratedAt(),
                scoring.of(parameter)
                        .filter(_ -> Double.isFinite(number) && !failed)
                        .map(limits -> limits.grade(number)),
                failed);
    }

    /// The displayed unit; nothing for what has none.
    static String unit(Optional<Metric> metric, ParameterValue value) {
        String unit = metric.filter(Metric::isScaled).map(Metric::unit).orElse(value.unit());
        return unit.equals(ARBITRARY_UNIT) ? "" : unit;
    }

    private static double error(JsonNode stored, Optional<Metric> metric) {
        double error = stored.isNumber() ? Math.abs(stored.doubleValue()) : 0;
        return Double.isFinite(error) ? error * metric.map(Metric::scale).orElse(1.0) : 0;
    }

    /// A number with the digits that its size deserves.
    public static String text(double number) {
        return Digits.of(number);
    }

    /// The value with all of its digits.
    public String exact() {
        return Double.isFinite(number) ? Digits.exact(number) : text;
    }
}
