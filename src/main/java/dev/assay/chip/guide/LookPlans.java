package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.guide.history.DriftPlan;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.ValueTable;
import dev.assay.chip.guide.values.Verdicts;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.ValueFigures;
import dev.assay.series.Descriptive;
import dev.assay.series.Robust;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Answers about one parameter over all qubits: its map, distribution, statistics, outliers, drift.
record LookPlans(ToolOutputs outputs) {
    /// Modified z-score beyond which a value is an outlier (Iglewicz and Hoaglin, 1993).
    private static final double OUTLIER = 3.5;

    /// Makes the median absolute deviation comparable to a standard deviation.
    private static final double NORMAL = 0.6745;

    Optional<Draft> answer(Intent.LookAt intent) {
        Parameter parameter = intent.parameter();
        return switch (intent.look()) {
            case MAP -> map(parameter);
            case DISTRIBUTION -> distribution(parameter, "histogram", "x", "Distribution of ");
            case BOX -> distribution(parameter, "box", "y", "Spread of ");
            case OUTLIERS -> outliers(parameter);
            case DRIFT -> new DriftPlan(outputs).answer(parameter);
        };
    }

    private Optional<Draft> map(Parameter parameter) {
        if (parameter.ofCouplings()) {
            return Optional.of(
                    new Draft()
                            .say(
                                    "**%s** is measured on couplings, and a map here shows only qubits. The chip's own page draws its couplings. Ask for a histogram to see how the values are distributed."
                                            .formatted(parameter.capital())));
        }
        PlannedCall call =
                ChipCalls.of(ChipCalls.MAP, outputs).with("metric_name", parameter.key());
        return outputs.view(call).map(view -> writeMap(parameter, view.path("statistics")));
    }

    /// The statistics of a map are in displayed units already.
    private static Draft writeMap(Parameter parameter, JsonNode found) {
        String unit = " " + found.path("unit").asText(parameter.unit());
        double median = found.path("median").asDouble();
        Function<String, String> shown =
                name -> QuantityText.number(found.path(name).asDouble()) + unit;
        double stored = median / parameter.scale();
        return new Draft()
                .say(
                        String.format(
                                Locale.ROOT,
                                "The map shows **%s** of %d of %d qubits (%s): median %s, from %s"
                                        + " to %s.",
                                parameter.title(),
                                found.path("count").asInt(),
                                found.path("total_qubits").asInt(),
                                found.path("coverage").asText("coverage unknown"),
                                shown.apply("median"),
                                shown.apply("min"),
                                shown.apply("max")))
                .say(sentence(Verdicts.verdict(parameter, stored)))
                .say(whatIsDrawn(found));
    }

    /// Says what the map reads, which other answers do not, and of whom it shows an older value.
    private static String whatIsDrawn(JsonNode found) {
        List<String> older = new ArrayList<>();
        found.path("older_value_of").forEach(id -> older.add(id.asText()));
        String read =
                "The map reads the newest task results; other answers read the parameters that are stored for each qubit.";
        return older.isEmpty()
                ? read
                : read
                        + " The newest result of %s holds no measured value, so an earlier one is drawn."
                                .formatted(IdWords.called(older, false));
    }

    private static String sentence(String verdict) {
        return verdict.isEmpty() ? "" : "Median " + verdict + ".";
    }

    private Optional<Draft> distribution(Parameter known, String kind, String axis, String title) {
        return ValueTable.read(outputs, List.of(known), known.ofCouplings(), true)
                .map(table -> {
                    Parameter parameter = table.as(known);
                    draw(table, parameter, kind, axis, title);
                    return writeStatistics(table, parameter);
                });
    }

    /// Parameters over all qubits or couplings against their limits.
    Optional<Draft> quality(Intent.Quality asked) {
        Draft draft = new Draft();
        for (Parameter known : asked.parameters()) {
            ValueTable.read(outputs, List.of(known), known.ofCouplings(), true)
                    .ifPresent(table -> writeQuality(draft, table, table.as(known)));
        }
        boolean whole = outputs.wishes().isEmpty() && outputs.problems().isEmpty();
        return whole ? Optional.of(draft) : Optional.empty();
    }

    private static void writeQuality(Draft draft, ValueTable table, Parameter parameter) {
        ValueFigures figures = ValueFigures.of(table.numbers(table.ids(), parameter));
        String verdict = Verdicts.verdict(parameter, figures.median());
        draft.say(
                        "**%s** has a median of %s over %d %s."
                                .formatted(
                                        parameter.capital(),
                                        QuantityText.show(parameter, figures.median()),
                                        figures.count(),
                                        table.noun(parameter.ofCouplings(), figures.count())))
                .say(
                        verdict.isEmpty()
                                ? "No limits are known for it, so it cannot be judged."
                                : sentence(verdict))
                .table(
                        Verdicts.heads(parameter.ofCouplings()),
                        List.of(Verdicts.row(parameter, figures)))
                .judge(parameter.judge(figures.median()));
    }

    private static Draft writeStatistics(ValueTable table, Parameter parameter) {
        ValueFigures figures = ValueFigures.of(table.numbers(table.ids(), parameter));
        if (figures.count() == 0) {
            return new Draft()
                    .say(
                            "No value of **%s** (`%s`) is measured on this chip."
                                    .formatted(parameter.title(), parameter.key()));
        }
        return new Draft()
                .say(
                        "**%s** has a median of %s over %d %s (standard deviation %s)."
                                .formatted(
                                        parameter.capital(),
                                        QuantityText.show(parameter, figures.median()),
                                        figures.count(),
                                        table.noun(parameter.ofCouplings(), figures.count()),
                                        QuantityText.show(parameter, figures.deviation())))
                .table(
                        Verdicts.heads(parameter.ofCouplings()),
                        List.of(Verdicts.row(parameter, figures)));
    }

    private Optional<Draft> outliers(Parameter known) {
        return ValueTable.read(outputs, List.of(known), known.ofCouplings(), true)
                .map(table -> {
                    Parameter parameter = table.as(known);
                    draw(table, parameter, "box", "y", "Spread of ");
                    return writeOutliers(parameter, table);
                });
    }

    /// Draws the values of a table where they are stored.
    private void draw(
            ValueTable table, Parameter parameter, String kind, String axis, String title) {
        boolean couplings = parameter.ofCouplings();
        String column = couplings ? "v" : parameter.key();
        outputs.view(
                PlannedCall.plot(
                                table.dataKeys().getFirst(),
                                couplings ? "timeseries" : "qubits",
                                kind,
                                title + parameter.title())
                        .with(axis, column)
                        .measured(parameter, column));
    }

    /// Where the middle of some values lies and how far they usually are from it.
    private record Spread(double median, double deviation) {
        static Spread of(List<Double> values) {
            double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
            double median = Descriptive.median(all);
            return new Spread(median, Robust.medianDistance(all, median));
        }

        double score(double value) {
            return deviation > 0 ? NORMAL * (value - median) / deviation : 0;
        }
    }

    private static Draft writeOutliers(Parameter parameter, ValueTable table) {
        List<String> measured = table.having(table.ids(), parameter);
        Spread spread = Spread.of(table.numbers(measured, parameter));
        List<String> outside =
                measured.stream().filter(id -> isOutlier(spread, value(table, id))).toList();
        List<List<String>> strange = strange(parameter, table, spread, outside);
        String noun = table.noun(parameter.ofCouplings(), measured.size());
        String scale =
                " (modified z-score beyond 3.5; the chip's median is "
                        + QuantityText.show(parameter, spread.median())
                        + ").";
        String all = measured.size() + " " + noun;
        return strange.isEmpty()
                ? new Draft().say("**No outliers** in " + parameter.title() + " of " + all + scale)
                : new Draft()
                        .say(
                                "**%d of %s** %s in %s%s"
                                        .formatted(
                                                strange.size(),
                                                all,
                                                strange.size() == 1 ? "stands out" : "stand out",
                                                parameter.title(),
                                                scale))
                        .table(
                                List.of(
                                        parameter.ofCouplings() ? "Coupling" : "Qubit",
                                        parameter.heading(),
                                        QuantityText.relative("From the median", parameter),
                                        "Score"),
                                strange);
    }

    private static double value(ValueTable table, String id) {
        return table.value(id, table.parameters().getFirst()).orElseThrow();
    }

    private static boolean isOutlier(Spread spread, double value) {
        return Math.abs(spread.score(value)) > OUTLIER;
    }

    private static List<List<String>> strange(
            Parameter parameter, ValueTable table, Spread spread, List<String> ids) {
        List<Double> numbers = table.numbers(ids, parameter);
        return NumberColumns.rows(
                List.of(
                        ids,
                        NumberColumns.of(parameter, numbers),
                        NumberColumns.percents(
                                numbers.stream()
                                        .map(v -> NumberColumns.change(spread.median(), v))
                                        .toList()),
                        numbers.stream()
                                .map(v -> String.format(Locale.ROOT, "%.2f", spread.score(v)))
                                .toList()));
    }
}
