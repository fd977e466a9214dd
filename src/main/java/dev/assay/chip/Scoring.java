package dev.assay.chip;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/// From where on a metric is good: the limits by which values are coloured on the screen and judged
/// by a model.
///
/// @param thresholds by the parameter they are about, in the order they are told
public record Scoring(SequencedMap<String, Threshold> thresholds) {
    private static final String HEADING = "## Scoring thresholds (deployment-specific)";

    /// What a value is worth.
    public enum Grade {
        BAD,
        FAIR,
        GOOD,
        EXCELLENT;

        /// "good".
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The limits of one metric, in the unit people see. A value on a limit has not passed it.
    ///
    /// @param bad beyond it a value is bad; null where no value is
    /// @param unit as displayed: "%" where a fraction is stored
    public record Threshold(
            @Nullable Double bad,
            double good,
            double excellent,
            String unit,
            boolean higherIsBetter) {
        /// What a value is worth that is given as people see it.
        public Grade grade(double displayed) {
            if (passes(displayed, excellent)) {
                return Grade.EXCELLENT;
            }
            if (passes(displayed, good)) {
                return Grade.GOOD;
            }
            return bad != null && passes(bad, displayed) ? Grade.BAD : Grade.FAIR;
        }

        private boolean passes(double value, double limit) {
            return higherIsBetter ? value > limit : value < limit;
        }

        /// Whether they go one way: what is excellent is good, and what is good is not bad.
        public boolean isInOrder() {
            return !passes(good, excellent) && (bad == null || !passes(bad, good));
        }

        private String text(DoubleFunction<String> written) {
            String better = higherIsBetter ? " > " : " < ";
            String worse = higherIsBetter ? " < " : " > ";
            return (bad == null ? "" : "bad" + worse + written.apply(bad) + ", ")
                    + ("good" + better + written.apply(good) + ", ")
                    + ("excellent" + better + written.apply(excellent))
                    + (higherIsBetter ? "" : ", (lower is better)");
        }
    }

    public Scoring {
        thresholds = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(thresholds));
    }

    /// The limits of fixed-frequency transmons that hold where nobody set others.
    public static Scoring shipped() {
        SequencedMap<String, Threshold> all = new LinkedHashMap<>();
        Threshold t1 = new Threshold(20.0, 50, 100, Metric.T1.unit(), true);
        Threshold echo = new Threshold(30.0, 80, 150, Metric.T2_ECHO.unit(), true);
        Threshold readout = new Threshold(85.0, 95, 99, "%", true);
        Threshold gate = new Threshold(98.0, 99.5, 99.9, "%", true);
        all.put("t1", t1);
        all.put("t1_average", t1);
        all.put("t2_echo", echo);
        all.put("t2_echo_average", echo);
        all.put("t2_star", new Threshold(10.0, 20, 40, Metric.T2_STAR.unit(), true));
        all.put("average_readout_fidelity", readout);
        all.put("x90_gate_fidelity", gate);
        all.put("x180_gate_fidelity", gate);
        all.put("bare_frequency", new Threshold(null, 4.5, 5.0, "GHz", true));
        all.put("anharmonicity", new Threshold(-250.0, -280, -320, "MHz", false));
        all.put("zx90_gate_fidelity", readout);
        all.put("bell_state_fidelity", new Threshold(80.0, 90, 95, "%", true));
        return new Scoring(all);
    }

    /// The limits of a metric, by its parameter.
    public Optional<Threshold> of(String parameter) {
        return Optional.ofNullable(thresholds.get(parameter));
    }

    /// The limits of some parameters alone.
    public Scoring among(Collection<String> parameters) {
        SequencedMap<String, Threshold> some = new LinkedHashMap<>(thresholds);
        some.keySet().retainAll(Set.copyOf(parameters));
        return new Scoring(some);
    }

    /// Returns every limit as people see it, for a model; empty without limits.
    public String section() {
        return String.join("\n", lines());
    }

    /// A heading and a line for metrics of the same limits, as people see them; nothing without
    /// limits.
    List<String> lines() {
        SequencedMap<Threshold, List<String>> same = new LinkedHashMap<>();
        thresholds.forEach((parameter, threshold) ->
                same.computeIfAbsent(threshold, _ -> new ArrayList<>()).add(parameter));
        List<String> lines = new ArrayList<>();
        same.forEach((threshold, parameters) ->
                lines.add(
                        line(
                                String.join(", ", parameters),
                                threshold.text(limit -> decimal(limit) + " " + threshold.unit()))));
        if (!lines.isEmpty()) {
            lines.addFirst(HEADING);
        }
        return lines;
    }

    private static String line(String name, String limits) {
        return "- " + name + ": " + limits;
    }

    private static String decimal(double number) {
        String plain = new BigDecimal(Double.toString(number)).toPlainString();
        return plain.contains(".") ? plain : plain + ".0";
    }
}
