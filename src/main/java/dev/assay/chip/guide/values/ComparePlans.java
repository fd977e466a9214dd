package dev.assay.chip.guide.values;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.series.Correlation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Answers that put things side by side: qubits, or one parameter against another.
public record ComparePlans(ToolOutputs outputs, ParameterLexicon lexicon) {
    private static final double MEGA_A_GIGA = 1000;
    private static final double STRONG = 0.7;
    private static final double WEAK = 0.3;

    public Optional<Draft> compare(Intent.Compare intent) {
        List<String> keys = intent.parameters().stream().map(Parameter::key).toList();
        PlannedCall call =
                ChipCalls.of(ChipCalls.COMPARE, outputs)
                        .list("qids", intent.qubits())
                        .list("param_names", keys);
        Optional<Draft> side =
                outputs.view(call).map(v -> writeComparison(intent.qubits(), v.path("qubits")));
        if (side.isEmpty() || intent.qubits().size() != 2 || intent.parameters().size() != 1) {
            return side;
        }
        Optional<ValueTable> exact = ValueTable.read(outputs, intent.parameters(), false, false);
        return exact.isEmpty() && !outputs.wishes().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        side.get()
                                .say(
                                        exact.map(table ->
                                                        difference(
                                                                intent.parameters().getFirst(),
                                                                intent.qubits(),
                                                                table))
                                                .orElse("")));
    }

    private Draft writeComparison(List<String> asked, JsonNode view) {
        List<String> unknown =
                asked.stream().filter(q -> !view.has(q) || view.path(q).has("error")).toList();
        List<String> qubits = asked.stream().filter(q -> !unknown.contains(q)).toList();
        Draft draft = new Draft();
        if (!qubits.isEmpty()) {
            List<List<String>> rows = table(qubits, view);
            if (rows.isEmpty()) {
                return draft.say(
                        "The chip has none of these values of %s."
                                .formatted(IdWords.called(qubits, false)));
            }
            draft.say(opening(qubits)).table(heads(qubits), rows);
            failed(draft, qubits, view);
            judge(draft, qubits, view);
        }
        if (!unknown.isEmpty()) {
            draft.say(
                    "The chip has no data for "
                            + (unknown.size() == 1 ? "qubit " : "qubits ")
                            + String.join(", ", unknown)
                            + ".");
        }
        return draft;
    }

    private static String opening(List<String> qubits) {
        return qubits.size() == 1
                ? "The current values of **qubit " + qubits.getFirst() + "**:"
                : "The current values of **qubits " + IdWords.listed(qubits) + "** side by side:";
    }

    /// By how much one of two qubits is above the other in the only parameter that is asked about:
    /// "qubit frequency of qubit 41 is 109 MHz below that of qubit 40". It is taken from the stored
    /// values: those of a comparison are rounded.
    private static String difference(Parameter known, List<String> qubits, ValueTable table) {
        Parameter parameter = table.as(known);
        if (table.having(qubits, parameter).size() < 2) {
            return "";
        }
        List<Double> values = table.numbers(qubits, parameter);
        double apart = parameter.displayed(values.getFirst()) - parameter.displayed(values.get(1));
        boolean fine = parameter.unit().equals("GHz") && Math.abs(apart) < 1;
        String unit = fine ? "MHz" : QuantityText.isShare(parameter) ? "points" : parameter.unit();
        String number = QuantityText.number(Math.abs(fine ? apart * MEGA_A_GIGA : apart));
        return apart == 0
                ? "The two have the same value."
                : "%s of qubit %s is **%s** %s that of qubit %s."
                        .formatted(
                                IdWords.capital(parameter.title()),
                                qubits.getFirst(),
                                (number + " " + unit).strip(),
                                apart > 0 ? "above" : "below",
                                qubits.getLast());
    }

    private static List<String> heads(List<String> qubits) {
        List<String> heads = new ArrayList<>(List.of("Parameter"));
        qubits.forEach(qubit -> heads.add("Q" + qubit));
        if (qubits.size() == 2) {
            heads.add("Difference (relative)");
        }
        return heads;
    }

    private List<List<String>> table(List<String> qubits, JsonNode view) {
        Set<String> keys = new LinkedHashSet<>();
        qubits.forEach(qubit -> view.path(qubit).fieldNames().forEachRemaining(keys::add));
        List<List<String>> rows = new ArrayList<>();
        for (String key : keys) {
            Parameter parameter = lexicon.parameter(key);
            List<String> row = new ArrayList<>(List.of(parameter.heading()));
            qubits.forEach(qubit -> row.add(cell(parameter, view.path(qubit).path(key))));
            if (qubits.size() == 2) {
                JsonNode first = view.path(qubits.get(0)).path(key);
                JsonNode second = view.path(qubits.get(1)).path(key);
                boolean numbers = isMeasured(parameter, first) && isMeasured(parameter, second);
                row.add(numbers ? QuantityText.percent(first.asDouble(), second.asDouble()) : "—");
            }
            rows.add(row);
        }
        return rows;
    }

    /// Says whose zero is no measurement.
    private void failed(Draft draft, List<String> qubits, JsonNode view) {
        for (String qubit : qubits) {
            List<String> titles =
                    view.path(qubit).properties().stream()
                            .filter(each -> each.getValue().isNumber())
                            .filter(each ->
                                    !isMeasured(lexicon.parameter(each.getKey()), each.getValue()))
                            .map(each -> lexicon.parameter(each.getKey()).title())
                            .toList();
            if (!titles.isEmpty()) {
                draft.say(
                        "Qubit %s has no measured value of %s: %s."
                                .formatted(qubit, String.join(", ", titles), Parameter.FAILED));
            }
        }
    }

    private static boolean isMeasured(Parameter parameter, JsonNode value) {
        return value.isNumber() && parameter.isMeasured(value.asDouble());
    }

    private static String cell(Parameter parameter, JsonNode value) {
        if (!value.isNumber()) {
            return value.asText("—");
        }
        return parameter.isMeasured(value.asDouble())
                ? QuantityText.bare(parameter, value.asDouble())
                : "—";
    }

    private void judge(Draft draft, List<String> qubits, JsonNode view) {
        List<String> notGood = new ArrayList<>();
        for (String qubit : qubits) {
            view.path(qubit)
                    .properties()
                    .forEach(entry -> {
                        Parameter parameter = lexicon.parameter(entry.getKey());
                        double value = entry.getValue().asDouble();
                        Judgement judgement = parameter.judge(value);
                        if (parameter.isMeasured(value)
                                && judgement != null
                                && judgement != Judgement.GOOD) {
                            notGood.add("- Q" + qubit + " " + Verdicts.verdict(parameter, value));
                        }
                    });
        }
        if (!notGood.isEmpty()) {
            draft.say("**Short of good by the limits**").say(String.join("\n", notGood));
        }
    }

    public Optional<Draft> versus(Intent.Versus intent) {
        String x = intent.across().key();
        String y = intent.up().key();
        return outputs.view(ChipCalls.summary(outputs, x, y))
                .flatMap(view -> {
                    String key = view.path("data_key").asText();
                    String title = intent.up().capital() + " against " + intent.across().title();
                    outputs.view(
                            PlannedCall.plot(key, "qubits", "scatter", title)
                                    .with("x", x)
                                    .with("y", y)
                                    .measured(intent.across(), x)
                                    .measured(intent.up(), y));
                    PlannedCall all =
                            PlannedCall.rows(key, "qubits").list("columns", List.of("qid", x, y));
                    return outputs.rows(all).map(rows -> writeVersus(intent, rows));
                });
    }

    private static Draft writeVersus(Intent.Versus intent, StoredRows rows) {
        Correlation pairs = new Correlation();
        for (StoredRows.Row row : rows.measured(intent.across(), intent.across().key())) {
            row.number(intent.up().key())
                    .ifPresent(y -> {
                        if (intent.up().isMeasured(y)) {
                            pairs.add(row.number(intent.across().key()).orElseThrow(), y);
                        }
                    });
        }
        String names = "**" + intent.up().title() + "** and **" + intent.across().title() + "**";
        if (pairs.count() < 3) {
            return new Draft()
                    .say(
                            "Too few qubits have both "
                                    + names
                                    + " to compare them ("
                                    + pairs.count()
                                    + ").");
        }
        double correlation = pairs.r().orElse(Double.NaN);
        return new Draft()
                .say(
                        String.format(
                                Locale.ROOT,
                                "Over %d qubits, %s %s (Pearson correlation %s).",
                                pairs.count(),
                                names,
                                strength(correlation),
                                QuantityText.number(correlation)))
                .say(
                        "Each point of the chart is a qubit. Correlation alone says nothing of"
                                + " cause.");
    }

    private static String strength(double correlation) {
        double size = Math.abs(correlation);
        if (!(size >= WEAK)) {
            return "show no clear linear relation";
        }
        String how = size >= STRONG ? "strongly" : "moderately";
        return correlation > 0 ? "rise together " + how : "move " + how + " against each other";
    }
}
