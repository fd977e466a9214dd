package dev.assay.chip.guide.values;

import dev.assay.chip.Scoring.Grade;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.ValueFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Statistics of a parameter over the qubits of a chip, in words and rows.
public final class Verdicts {
    private Verdicts() {}

    /// The heads of a table of figures over qubits or couplings.
    public static List<String> heads(boolean couplings) {
        return List.of(
                "Parameter",
                "Median",
                "Mean",
                "Min",
                "Max",
                NameList.capital(IdWords.noun(couplings, 2)));
    }

    /// A row under [#heads].
    public static List<String> row(Parameter parameter, ValueFigures figures) {
        List<String> row = new ArrayList<>(List.of(parameter.heading()));
        row.addAll(
                NumberColumns.of(
                        parameter,
                        List.of(figures.median(), figures.mean(), figures.min(), figures.max())));
        row.add(String.valueOf(figures.count()));
        return row;
    }

    /// The middle of many values and how far they lie apart.
    ///
    /// @param whose " of qubits 3 to 7"; empty for all
    /// @param over "63 qubits"
    public static String spread(
            Parameter parameter, String whose, ValueFigures figures, String over) {
        return "**%s**%s has a median of %s over %s (sample standard deviation %s)."
                .formatted(
                        parameter.capital(),
                        whose,
                        QuantityText.show(parameter, figures.median()),
                        over,
                        QuantityText.show(parameter, figures.sampleDeviation()));
    }

    /// Where excellent, good and bad begin, in words; empty where nobody says.
    public static String limits(Parameter parameter) {
        Threshold limits = parameter.limits();
        if (limits == null) {
            return "";
        }
        String better = limits.higherIsBetter() ? "above " : "below ";
        String worse = limits.higherIsBetter() ? "below " : "above ";
        List<String> said = new ArrayList<>();
        said.add("excellent " + better + limit(parameter, limits.excellent()));
        said.add("good " + better + limit(parameter, limits.good()));
        if (limits.bad() != null) {
            said.add("bad " + worse + limit(parameter, limits.bad()));
        }
        return parameter.title() + " is " + NameList.joined(said);
    }

    /// "fair"; a dash where nobody says.
    public static String word(@Nullable Grade grade) {
        return grade == null ? "—" : grade.name().toLowerCase(Locale.ROOT);
    }

    /// A stored value against the limits of its parameter; empty where nobody says.
    public static String verdict(Parameter parameter, double stored) {
        Grade grade = parameter.grade(stored);
        Threshold limits = parameter.limits();
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
                    case BAD -> worse + limit(parameter, Objects.requireNonNull(limits.bad()));
                };
        return "%s, %s: %s (%s)"
                .formatted(
                        parameter.title(), QuantityText.show(parameter, stored), word(grade), why);
    }

    private static String limit(Parameter parameter, double displayed) {
        return QuantityText.show(parameter, displayed / parameter.scale());
    }
}
