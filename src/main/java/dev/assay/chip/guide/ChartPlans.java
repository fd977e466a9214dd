package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.ValueTable;
import dev.assay.chip.guide.values.Verdicts;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.ValueFigures;
import dev.assay.series.Robust;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Answers about one parameter over all qubits: its map, distribution, statistics, outliers, drift.
record ChartPlans(ToolOutputs outputs) {
    /// Modified z-score beyond which a value is an outlier (Iglewicz and Hoaglin, 1993).
    private static final double OUTLIER = 3.5;

    /// Makes the median absolute deviation comparable to a standard deviation.
    private static final double NORMAL = 0.6745;

    Optional<Draft> distribution(Parameter parameter) {
        return drawn(parameter, "histogram", "x", "Distribution").map(Looked::figures);
    }

    Optional<Draft> box(Parameter parameter) {
        return drawn(parameter, "box", "y", "Spread").map(Looked::figures);
    }

    Optional<Draft> outliers(Parameter parameter) {
        return drawn(parameter, "box", "y", "Spread").map(Looked::outliers);
    }

    Optional<Draft> map(Parameter parameter) {
        if (parameter.ofCouplings()) {
            return Optional.of(
                    Draft.of(
                            "**%s** is measured on couplings, and a map here shows only qubits. The chip's own page draws its couplings. Ask for a histogram to see how the values are distributed.",
                            parameter.capital()));
        }
        PlannedCall call =
                ChipCalls.of(ChipCalls.MAP, outputs).with("metric_name", parameter.key());
        return outputs.view(call).map(view -> writeMap(parameter, view.path("statistics")));
    }

    /// The statistics of a map are in displayed units already.
    private static Draft writeMap(Parameter parameter, JsonNode found) {
        String unit = " " + found.path("unit").asText(parameter.unit());
        Function<String, String> shown =
                name -> QuantityText.number(found.path(name).asDouble()) + unit;
        double median = found.path("median").asDouble() / parameter.scale();
        List<String> older = Json.texts(found.path("older_value_of"));
        return Draft.of(
                        "The map shows **%s** of %d of %d qubits (%s): median %s, from %s to %s.",
                        parameter.title(),
                        found.path("count").asInt(),
                        found.path("total_qubits").asInt(),
                        found.path("coverage").asText("coverage unknown").replace("%", " %"),
                        shown.apply("median"),
                        shown.apply("min"),
                        shown.apply("max"))
                .say(sentence(Verdicts.verdict(parameter, median), ""))
                // Other answers do not read what the map reads.
                .say(
                        "The map reads the newest task results; other answers read the parameters that are stored for each qubit."
                                + (older.isEmpty()
                                        ? ""
                                        : " The newest result of %s holds no measured value, so an earlier one is drawn."
                                                .formatted(IdWords.called(older, false))));
    }

    /// @param otherwise where no limits are known
    private static String sentence(String verdict, String otherwise) {
        return verdict.isEmpty() ? otherwise : "Median " + verdict + ".";
    }

    /// The values of a parameter of all, drawn where they are stored.
    private Optional<Looked> drawn(Parameter known, String kind, String axis, String title) {
        return ValueTable.read(outputs, known)
                .map(table -> {
                    Parameter parameter = table.as(known);
                    boolean couplings = parameter.ofCouplings();
                    String column = couplings ? "v" : parameter.key();
                    String stored = couplings ? "timeseries" : "qubits";
                    String key = table.dataKeys().getFirst();
                    outputs.view(
                            PlannedCall.plot(key, stored, kind, title + " of " + parameter.title())
                                    .with(axis, column)
                                    .measured(parameter, column));
                    return new Looked(parameter, table);
                });
    }

    /// Parameters over all qubits or couplings against their limits.
    Optional<Draft> quality(List<Parameter> parameters) {
        Draft draft = new Draft();
        for (Parameter known : parameters) {
            ValueTable.read(outputs, known)
                    .ifPresent(table -> new Looked(table.as(known), table).judge(draft));
        }
        boolean whole = outputs.wishes().isEmpty() && outputs.problems().isEmpty();
        return whole ? Optional.of(draft) : Optional.empty();
    }

    /// The values of one parameter of all qubits or couplings.
    private record Looked(Parameter parameter, ValueTable table) {
        private String over(int count) {
            return count + " " + table.noun(parameter.ofCouplings(), count);
        }

        private Draft addTable(Draft draft, ValueFigures figures) {
            return draft.table(
                    Verdicts.heads(parameter.ofCouplings()),
                    List.of(Verdicts.row(parameter, figures)));
        }

        Draft figures() {
            ValueFigures figures = table.figures(parameter);
            return figures.count() == 0
                    ? Draft.of(
                            "No value of **%s** (`%s`) is measured on this chip.",
                            parameter.title(), parameter.key())
                    : addTable(
                            Draft.of(
                                    Verdicts.spread(parameter, "", figures, over(figures.count()))),
                            figures);
        }

        void judge(Draft draft) {
            ValueFigures figures = table.figures(parameter);
            draft.say(
                            "**%s** has a median of %s over %s.",
                            parameter.capital(),
                            QuantityText.show(parameter, figures.median()),
                            over(figures.count()))
                    .say(
                            sentence(
                                    Verdicts.verdict(parameter, figures.median()),
                                    "No limits are known for it, so it cannot be judged."));
            addTable(draft, figures).judge(parameter.judge(figures.median()));
        }

        Draft outliers() {
            List<String> measured = table.having(table.ids(), parameter);
            double[] all =
                    measured.stream().mapToDouble(id -> table.value(id, parameter)).toArray();
            double median = table.figures(parameter).median();
            double usual = Robust.medianDistance(all, median);
            List<String> outside =
                    measured.stream()
                            .filter(id -> Math.abs(score(id, median, usual)) > OUTLIER)
                            .toList();
            String scale =
                    "in %s%s (modified z-score beyond 3.5; the chip's median is %s)."
                            .formatted(
                                    parameter.title(),
                                    outside.isEmpty() ? " of " + over(measured.size()) : "",
                                    QuantityText.show(parameter, median));
            if (outside.isEmpty()) {
                return Draft.of("**No outliers** " + scale);
            }
            return Draft.of(
                            "**%d of %s** %s %s",
                            outside.size(),
                            over(measured.size()),
                            outside.size() == 1 ? "stands out" : "stand out",
                            scale)
                    .table(
                            table(outside, median)
                                    .texts(
                                            "Score",
                                            id ->
                                                    String.format(
                                                            Locale.ROOT,
                                                            "%.2f",
                                                            score(id, median, usual))));
        }

        private AnswerTable<String> table(List<String> ids, double median) {
            return new AnswerTable<>(ids)
                    .texts(parameter.holder(), id -> id)
                    .values(parameter, id -> table.value(id, parameter))
                    .changes(
                            parameter,
                            "From the median",
                            id -> NumberColumns.change(median, table.value(id, parameter)));
        }

        /// @param usual how far values usually are from the median
        private double score(String id, double median, double usual) {
            return usual > 0 ? NORMAL * (table.value(id, parameter) - median) / usual : 0;
        }
    }
}
