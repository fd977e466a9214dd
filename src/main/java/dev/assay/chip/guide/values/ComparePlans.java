package dev.assay.chip.guide.values;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.series.Correlation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Answers that put things side by side: qubits, or one parameter against another.
public record ComparePlans(ToolOutputs outputs, ParameterLexicon lexicon) {
    private static final double MEGA_A_GIGA = 1000;
    private static final double STRONG = 0.7;
    private static final double WEAK = 0.3;

    public Optional<Draft> compare(ParsedQuestion intent) {
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
        exact.ifPresent(table ->
                side.get()
                        .say(
                                difference(
                                        table.as(intent.parameters().getFirst()),
                                        intent.qubits(),
                                        table)));
        return exact.isEmpty() && !outputs.wishes().isEmpty() ? Optional.empty() : side;
    }

    /// A value of a qubit, as a comparison tells it.
    private record Compared(String qubit, Parameter parameter, JsonNode found) {
        boolean isMeasured() {
            return found.isNumber() && parameter.isMeasured(found.asDouble());
        }

        String cell() {
            return isMeasured()
                    ? QuantityText.bare(parameter, found.asDouble())
                    : found.isNumber() ? "—" : found.asText("—");
        }
    }

    private Compared compared(JsonNode view, String qubit, String key) {
        return new Compared(qubit, lexicon.parameter(key), view.path(qubit).path(key));
    }

    private Draft writeComparison(List<String> asked, JsonNode view) {
        List<String> unknown =
                asked.stream().filter(q -> !view.has(q) || view.path(q).has("error")).toList();
        List<String> qubits = asked.stream().filter(q -> !unknown.contains(q)).toList();
        Draft draft = new Draft();
        if (!qubits.isEmpty()) {
            Set<String> keys = new LinkedHashSet<>();
            qubits.forEach(qubit -> view.path(qubit).fieldNames().forEachRemaining(keys::add));
            if (keys.isEmpty()) {
                return draft.say(
                        "The chip has none of these values of %s.", IdWords.called(qubits, false));
            }
            draft.say(
                            qubits.size() == 1
                                    ? "The current values of **qubit %s**:"
                                    : "The current values of **qubits %s** side by side:",
                            NameList.listed(qubits))
                    .table(
                            heads(qubits),
                            keys.stream().map(key -> row(qubits, view, key)).toList());
            for (String qubit : qubits) {
                failed(draft, qubit, values(view, qubit));
            }
            judge(draft, qubits.stream().flatMap(q -> values(view, q).stream()).toList());
        }
        if (!unknown.isEmpty()) {
            draft.say(
                    "The chip has no data for %s %s.",
                    IdWords.noun(false, unknown.size()), String.join(", ", unknown));
        }
        return draft;
    }

    private List<Compared> values(JsonNode view, String qubit) {
        return view.path(qubit).properties().stream()
                .map(Map.Entry::getKey)
                .map(key -> compared(view, qubit, key))
                .toList();
    }

    /// By how much one of two qubits is above the other in the only parameter that is asked about:
    /// "qubit frequency of qubit 41 is 109 MHz below that of qubit 40". It is taken from the stored
    /// values: those of a comparison are rounded.
    private static String difference(Parameter parameter, List<String> qubits, ValueTable table) {
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
                                NameList.capital(parameter.title()),
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

    private List<String> row(List<String> qubits, JsonNode view, String key) {
        List<Compared> values = qubits.stream().map(qubit -> compared(view, qubit, key)).toList();
        List<String> row = new ArrayList<>(List.of(lexicon.parameter(key).heading()));
        values.forEach(value -> row.add(value.cell()));
        if (qubits.size() == 2) {
            boolean numbers = values.stream().allMatch(Compared::isMeasured);
            double first = values.getFirst().found().asDouble();
            double last = values.getLast().found().asDouble();
            row.add(numbers ? QuantityText.percent(first, last) : "—");
        }
        return row;
    }

    /// Says whose zero is no measurement.
    private static void failed(Draft draft, String qubit, List<Compared> values) {
        List<String> titles =
                values.stream()
                        .filter(value -> value.found().isNumber() && !value.isMeasured())
                        .map(value -> value.parameter().title())
                        .toList();
        if (!titles.isEmpty()) {
            draft.say(
                    "Qubit %s has no measured value of %s: %s.",
                    qubit, String.join(", ", titles), Parameter.FAILED);
        }
    }

    private static void judge(Draft draft, List<Compared> values) {
        List<String> notGood = new ArrayList<>();
        for (Compared of : values) {
            double value = of.found().asDouble();
            Judgement judgement = of.parameter().judge(value);
            boolean judged = of.parameter().isMeasured(value) && judgement != null;
            if (judged && judgement != Judgement.GOOD) {
                notGood.add("- Q" + of.qubit() + " " + Verdicts.verdict(of.parameter(), value));
            }
        }
        if (!notGood.isEmpty()) {
            draft.say("**Short of good by the limits**").say(String.join("\n", notGood));
        }
    }

    public Optional<Draft> versus(Parameter across, Parameter up) {
        String x = across.key();
        String y = up.key();
        return outputs.view(ChipCalls.summary(outputs, x, y))
                .flatMap(view -> {
                    String key = view.path("data_key").asText();
                    String title = up.capital() + " against " + across.title();
                    outputs.view(
                            PlannedCall.plot(key, "qubits", "scatter", title)
                                    .with("x", x)
                                    .with("y", y)
                                    .measured(across, x)
                                    .measured(up, y));
                    PlannedCall all =
                            PlannedCall.rows(key, "qubits").list("columns", List.of("qid", x, y));
                    return outputs.rows(all).map(rows -> writeVersus(across, up, rows));
                });
    }

    private static Draft writeVersus(Parameter across, Parameter up, StoredRows rows) {
        Correlation pairs = new Correlation();
        for (StoredRows.Row row : rows.measured(across, across.key())) {
            double y = row.number(up.key());
            if (up.isMeasured(y)) {
                pairs.add(row.number(across.key()), y);
            }
        }
        String names = "**%s** and **%s**".formatted(up.title(), across.title());
        if (pairs.count() < 3) {
            return Draft.of(
                    "Too few qubits have both %s to compare them (%d).", names, pairs.count());
        }
        double correlation = pairs.r().orElse(Double.NaN);
        return Draft.of(
                        "Over %d qubits, %s %s (Pearson correlation %s).",
                        pairs.count(),
                        names,
                        strength(correlation),
                        QuantityText.number(correlation))
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
