package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.guide.Standards.Grade;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Statistics of a parameter over the qubits of a chip, in words and rows.
final class Statistics {
    static final List<String> HEADS =
            List.of("Parameter", "Median", "Mean", "Min", "Max", "Qubits");

    private Statistics() {}

    /// A parameter in the unit that a chip summary names for it.
    static Parameter parameter(Lexicon lexicon, String key, JsonNode summary) {
        return lexicon.parameter(key).measuredIn(summary.path("units").path(key).asText(""));
    }

    /// A row under [#HEADS].
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

    /// Where excellent, good and bad begin, in words; empty where nobody says.
    static String limits(Parameter parameter) {
        Standards.Limits limits = parameter.limits();
        if (limits == null) {
            return "";
        }
        String better = limits.higherIsBetter() ? " above " : " below ";
        String worse = limits.higherIsBetter() ? " below " : " above ";
        List<String> said = new ArrayList<>();
        said.add("excellent" + better + limit(parameter, limits.excellent()));
        said.add("good" + better + limit(parameter, limits.good()));
        limits.bad().ifPresent(bad -> said.add("bad" + worse + limit(parameter, bad)));
        return parameter.title()
                + " is "
                + String.join(", ", said.subList(0, said.size() - 1))
                + " and "
                + said.getLast();
    }

    /// "fair"; a dash where nobody says.
    static String word(@Nullable Grade grade) {
        return grade == null ? "—" : grade.name().toLowerCase(Locale.ROOT);
    }

    /// A stored value against the limits of its parameter; empty where nobody says.
    static String verdict(Parameter parameter, double stored) {
        Grade grade = parameter.grade(stored);
        Standards.Limits limits = parameter.limits();
        if (grade == null || limits == null) {
            return "";
        }
        String better = limits.higherIsBetter() ? "above " : "below ";
        String worse = limits.higherIsBetter() ? "below " : "above ";
        String why =
                switch (grade) {
                    case EXCELLENT -> better + limit(parameter, limits.excellent());
                    case GOOD -> better + limit(parameter, limits.good());
                    case FAIR -> "not " + better + limit(parameter, limits.good());
                    case BAD -> worse + limit(parameter, limits.bad().orElseThrow());
                };
        return "%s, %s: %s (%s)"
                .formatted(parameter.title(), Quantities.show(parameter, stored), word(grade), why);
    }

    private static String limit(Parameter parameter, double displayed) {
        return Quantities.show(parameter, displayed / parameter.scale());
    }
}
