package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.ValueTable;
import dev.assay.chip.guide.values.Verdicts;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.ParameterNames;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.ValueFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Answers about the chip as a whole: its parameters, its state, its size, its gaps.
record ChipOverview(ToolOutputs outputs, ParameterLexicon lexicon) {
    Optional<Draft> parameters(@Nullable String qubit) {
        PlannedCall call = ChipCalls.of(ChipCalls.LIST, outputs);
        return outputs.view(qubit == null ? call : call.with("qid", qubit))
                .map(view -> writeParameters(qubit, view));
    }

    private Draft writeParameters(@Nullable String qubit, JsonNode view) {
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode name : view.path("parameter_names")) {
            Parameter parameter = lexicon.parameter(name.asText());
            rows.add(List.of(parameter.key(), parameter.title(), parameter.unit()));
        }
        String whose = qubit == null ? "Chip " + chip() : "Qubit " + qubit + " of chip " + chip();
        return new Draft()
                .say(whose + " has a history of **" + rows.size() + " parameters**.")
                .table(List.of("Parameter", "What it is", "Shown in"), rows)
                .say("Any of them can be used in a question, by its key or in plain words.");
    }

    private String chip() {
        return Draft.escaped(ChipCalls.chip(outputs));
    }

    Optional<Draft> summarise() {
        return outputs.view(ChipCalls.summary(outputs))
                .flatMap(view ->
                        outputs.rows(PlannedCall.rows(view.path("data_key").asText(), "qubits"))
                                .flatMap(rows -> withCouplings(writeSummary(view, rows))));
    }

    /// A summary that says how many couplings have no value of their gates, or that none is known.
    private Optional<Draft> withCouplings(Draft draft) {
        Parameter gates = lexicon.parameter(ParameterNames.OF_GATES.key());
        Optional<ValueTable> read = ValueTable.read(outputs, List.of(gates), true, false);
        if (!outputs.wishes().isEmpty()) {
            return Optional.empty();
        }
        if (read.isEmpty() || read.get().parameters().isEmpty()) {
            return Optional.of(draft);
        }
        ValueTable table = read.get();
        Parameter parameter = table.as(gates);
        List<String> having = table.having(table.ids(), parameter);
        int missing = table.ids().size() - having.size();
        double median = QuantityText.median(table.numbers(having, parameter));
        String noun = table.noun(true, table.ids().size());
        draft.say(
                        "Couplings: **%s** has a median of %s over %d %s%s."
                                .formatted(
                                        parameter.title(),
                                        QuantityText.show(parameter, median),
                                        having.size(),
                                        table.noun(true, having.size()),
                                        missing == 0
                                                ? ""
                                                : "; **%d** of %d %s %s no measured value"
                                                        .formatted(
                                                                missing,
                                                                table.ids().size(),
                                                                noun,
                                                                missing == 1 ? "has" : "have")))
                .judge(parameter.judge(median));
        return Optional.of(missing == 0 ? draft : draft.judge(Judgement.WARNING));
    }

    private Draft writeSummary(JsonNode view, StoredRows all) {
        List<List<String>> rows = new ArrayList<>();
        List<String> verdicts = new ArrayList<>();
        Draft draft = new Draft();
        for (Map.Entry<String, JsonNode> entry : view.path("statistics").properties()) {
            Parameter parameter = Verdicts.parameter(lexicon, entry.getKey(), view);
            ValueFigures figures = ValueFigures.of(measured(view, entry.getKey(), all));
            rows.add(Verdicts.row(parameter, figures));
            Judgement judgement = parameter.judge(figures.median());
            if (judgement != null) {
                draft.judge(judgement);
                verdicts.add("- " + Verdicts.verdict(parameter, figures.median()));
            }
        }
        return draft.say(
                        "Chip "
                                + chip()
                                + " has **"
                                + view.path("num_qubits").asInt()
                                + " qubits** with "
                                + rows.size()
                                + " calibrated parameters of qubits. The table shows each over all qubits.")
                .table(Verdicts.heads(false), rows)
                .say(verdicts.isEmpty() ? "" : "**Medians against the limits**")
                .say(String.join("\n", verdicts));
    }

    /// What counts in the figures of a parameter, with all digits: those that the tool tells beside
    /// its table are rounded already.
    private static List<Double> measured(JsonNode view, String key, StoredRows all) {
        boolean zeroless = false;
        for (JsonNode name : view.path("zero_is_failed_fit")) {
            zeroless |= name.asText().equals(key);
        }
        boolean noZero = zeroless;
        return all.having(key).stream()
                .map(row -> row.number(key).orElseThrow())
                .filter(value -> value != 0 || !noZero)
                .toList();
    }

    Optional<Draft> count() {
        return outputs.view(ChipCalls.summary(outputs))
                .map(view ->
                        new Draft()
                                .say(
                                        "Chip "
                                                + chip()
                                                + " has **"
                                                + view.path("num_qubits").asInt()
                                                + " qubits**, with "
                                                + view.path("statistics").size()
                                                + " calibrated parameters of qubits."));
    }

    Optional<Draft> coverage() {
        return outputs.view(ChipCalls.summary(outputs))
                .flatMap(view -> outputs.rows(allQubits(view)).map(rows -> writeGaps(view, rows)));
    }

    /// Whether qubits are dead, which is a matter of what they lack.
    Optional<Draft> alive(List<String> asked) {
        return outputs.view(ChipCalls.summary(outputs))
                .flatMap(view ->
                        outputs.rows(allQubits(view)).map(rows -> writeAlive(asked, view, rows)));
    }

    private Draft writeAlive(List<String> asked, JsonNode view, StoredRows rows) {
        List<String> watched = watched(view);
        Draft draft = new Draft();
        for (String qubit : asked) {
            Optional<StoredRows.Row> row =
                    rows.all().stream().filter(each -> each.text("qid").equals(qubit)).findFirst();
            if (row.isEmpty() || watched.isEmpty()) {
                draft.say("The chip has no values of qubit " + Draft.escaped(qubit) + ".");
                continue;
            }
            List<String> missing = missing(row.get(), watched);
            draft.say(
                    "%s qubit %s lacks %s of the %d parameters that were checked%s."
                            .formatted(
                                    isDead(missing, watched) ? "**Yes**:" : "**No**:",
                                    Draft.escaped(qubit),
                                    missing.isEmpty() ? "none" : String.valueOf(missing.size()),
                                    watched.size(),
                                    missing.isEmpty() ? "" : " (" + titles(missing) + ")"));
        }
        return draft.say("A qubit counts as dead where it lacks more than half of them.");
    }

    private static List<String> missing(StoredRows.Row row, List<String> watched) {
        return watched.stream().filter(key -> row.number(key).orElse(0) == 0).toList();
    }

    private static boolean isDead(List<String> missing, List<String> watched) {
        return !watched.isEmpty() && missing.size() * 2 > watched.size();
    }

    private static PlannedCall allQubits(JsonNode view) {
        List<String> columns = new ArrayList<>(List.of("qid"));
        columns.addAll(watched(view));
        return PlannedCall.rows(view.path("data_key").asText(), "qubits").list("columns", columns);
    }

    private static List<String> watched(JsonNode view) {
        return ParameterNames.WORTH_CHECKING.stream()
                .filter(key -> view.path("statistics").has(key))
                .toList();
    }

    private Draft writeGaps(JsonNode view, StoredRows rows) {
        int qubits = view.path("num_qubits").asInt();
        List<String> watched = watched(view);
        List<List<String>> gaps = new ArrayList<>();
        List<String> dead = new ArrayList<>();
        for (StoredRows.Row row : rows.all()) {
            List<String> missing = missing(row, watched);
            if (!missing.isEmpty()) {
                gaps.add(List.of(row.text("qid"), titles(missing)));
            }
            if (isDead(missing, watched)) {
                dead.add(row.text("qid"));
            }
        }
        Draft draft = new Draft();
        if (watched.isEmpty() || rows.all().isEmpty()) {
            return draft.say("**Nothing can be checked**: this chip has no measured values.");
        }
        draft.say(deadSentence(dead, watched.size(), qubits));
        draft.judge(dead.isEmpty() && gaps.isEmpty() ? Judgement.GOOD : Judgement.WARNING);
        if (!gaps.isEmpty()) {
            draft.table(List.of("Qubit", "No measured value"), gaps);
        }
        if (!gaps.isEmpty()) {
            draft.say("A 0 that is stored there is no measurement.");
        }
        return writeCoverage(draft, view, qubits);
    }

    private static String deadSentence(List<String> dead, int watched, int qubits) {
        if (dead.isEmpty()) {
            return "**No qubit looks dead**: none lacks more than half of the "
                    + watched
                    + " parameters that were checked.";
        }
        String names = String.join(", ", dead.stream().map(Draft::escaped).toList());
        return (dead.size() == 1
                                ? "**Qubit " + names + " looks dead** (1 of %d): it lacks"
                                : "**"
                                        + dead.size()
                                        + " of %d qubits look dead**: "
                                        + names
                                        + ". They lack")
                        .formatted(qubits)
                + " more than half of the "
                + watched
                + " parameters that were checked.";
    }

    private Draft writeCoverage(Draft draft, JsonNode view, int qubits) {
        List<List<String>> partial = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry : view.path("statistics").properties()) {
            int count = entry.getValue().path("count").asInt();
            if (count < qubits) {
                partial.add(
                        List.of(
                                lexicon.parameter(entry.getKey()).capital(),
                                count + " of " + qubits));
            }
        }
        if (partial.isEmpty()) {
            return draft.say(
                    "Every parameter has a measured value for each of the " + qubits + " qubits.");
        }
        return draft.say("Parameters that do not cover the whole chip:")
                .table(List.of("Parameter", "Qubits with a measured value"), partial);
    }

    private String titles(List<String> keys) {
        return String.join(", ", keys.stream().map(key -> lexicon.parameter(key).title()).toList());
    }
}
