package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.ValueTable;
import dev.assay.chip.guide.values.Verdicts;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.ParameterNames;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.ValueFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Answers about the chip as a whole: its parameters, its state, its size, its gaps.
record ChipOverview(ToolOutputs outputs, ParameterLexicon lexicon) {
    Optional<Draft> parameters(@Nullable String qubit) {
        PlannedCall call = ChipCalls.of(ChipCalls.LIST, outputs);
        String whose = (qubit == null ? "Chip " : "Qubit " + qubit + " of chip ") + chip();
        return outputs.view(qubit == null ? call : call.with("qid", qubit))
                .map(view -> ChipCalls.names(view).stream().map(lexicon::parameter).toList())
                .map(known ->
                        Draft.of("%s has a history of **%d parameters**.", whose, known.size())
                                .table(
                                        new AnswerTable<>(known)
                                                .texts("Parameter", Parameter::key)
                                                .texts("What it is", Parameter::title)
                                                .texts("Shown in", Parameter::unit))
                                .say(
                                        "Any of them can be used in a question, by its key or in"
                                                + " plain words."));
    }

    private String chip() {
        return Draft.escaped(ChipCalls.chip(outputs));
    }

    /// What a summary of the chip tells, with the values of some of its parameters.
    private Optional<Draft> summary(
            UnaryOperator<List<String>> wanted, BiFunction<JsonNode, ValueTable, Draft> write) {
        return outputs.view(ChipCalls.summary(outputs))
                .flatMap(view ->
                        ValueTable.of(outputs, view, parameters(wanted.apply(keys(view))))
                                .map(table -> write.apply(view, table)));
    }

    private List<Parameter> parameters(List<String> keys) {
        return keys.stream().map(lexicon::parameter).toList();
    }

    private static List<String> keys(JsonNode view) {
        return view.path("statistics").properties().stream().map(Map.Entry::getKey).toList();
    }

    /// The keys of the parameters that are checked for gaps.
    private static List<String> watched(List<String> keys) {
        return ParameterNames.WORTH_CHECKING.stream().filter(keys::contains).toList();
    }

    Optional<Draft> summarise() {
        return summary(keys -> keys, this::writeSummary).flatMap(this::withCouplings);
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
        ValueFigures figures = table.figures(parameter);
        int all = table.ids().size();
        int missing = all - figures.count();
        String lacking =
                "; **%d** of %d %s %s no measured value"
                        .formatted(
                                missing, all, table.noun(true, all), missing == 1 ? "has" : "have");
        draft.say(
                        "Couplings: **%s** has a median of %s over %d %s%s.",
                        parameter.title(),
                        table.median(parameter),
                        figures.count(),
                        table.noun(true, figures.count()),
                        missing == 0 ? "" : lacking)
                .judge(parameter.judge(figures.median()));
        return Optional.of(missing == 0 ? draft : draft.judge(Judgement.WARNING));
    }

    private Draft writeSummary(JsonNode view, ValueTable table) {
        List<List<String>> rows = new ArrayList<>();
        List<String> verdicts = new ArrayList<>();
        Draft draft = new Draft();
        for (Parameter parameter : table.parameters()) {
            ValueFigures figures = table.figures(parameter);
            rows.add(Verdicts.row(parameter, figures));
            Judgement judgement = parameter.judge(figures.median());
            if (judgement != null) {
                draft.judge(judgement);
                verdicts.add("- " + Verdicts.verdict(parameter, figures.median()));
            }
        }
        return draft.say(
                        "Chip %s has **%d qubits** with %d calibrated parameters of qubits. The table shows each over all qubits.",
                        chip(), qubits(view), rows.size())
                .table(Verdicts.heads(false), rows)
                .say(verdicts.isEmpty() ? "" : "**Medians against the limits**")
                .say(String.join("\n", verdicts));
    }

    private static int qubits(JsonNode view) {
        return view.path("num_qubits").asInt();
    }

    /// The parameters that a qubit has no measured value of.
    private static List<Parameter> missing(ValueTable table, String qubit) {
        return table.parameters().stream().filter(of -> !table.has(qubit, of)).toList();
    }

    private static boolean isDead(ValueTable table, String qubit) {
        return missing(table, qubit).size() * 2 > table.parameters().size();
    }

    private static String titles(List<Parameter> parameters) {
        return parameters.stream().map(Parameter::title).collect(Collectors.joining(", "));
    }

    Optional<Draft> count() {
        return outputs.view(ChipCalls.summary(outputs))
                .map(view ->
                        Draft.of(
                                "Chip %s has **%d qubits**, with %d calibrated parameters of qubits.",
                                chip(), qubits(view), keys(view).size()));
    }

    Optional<Draft> coverage() {
        return summary(ChipOverview::watched, this::writeGaps);
    }

    /// Whether qubits are dead, which is a matter of what they lack.
    Optional<Draft> alive(List<String> asked) {
        return summary(ChipOverview::watched, (_, table) -> writeAlive(asked, table));
    }

    private static Draft writeAlive(List<String> asked, ValueTable table) {
        Draft draft = new Draft();
        for (String qubit : asked) {
            if (!table.ids().contains(qubit)) {
                draft.say("The chip has no values of qubit " + Draft.escaped(qubit) + ".");
                continue;
            }
            List<Parameter> missing = missing(table, qubit);
            draft.say(
                    "%s qubit %s lacks %s of the %d parameters that were checked%s.",
                    isDead(table, qubit) ? "**Yes**:" : "**No**:",
                    Draft.escaped(qubit),
                    missing.isEmpty() ? "none" : missing.size(),
                    table.parameters().size(),
                    missing.isEmpty() ? "" : " (" + titles(missing) + ")");
        }
        return draft.say("A qubit counts as dead where it lacks more than half of them.");
    }

    private Draft writeGaps(JsonNode view, ValueTable table) {
        List<String> all = table.ids();
        if (all.isEmpty()) {
            return Draft.of("**Nothing can be checked**: this chip has no measured values.");
        }
        List<String> gaps = all.stream().filter(id -> !missing(table, id).isEmpty()).toList();
        List<String> dead = all.stream().filter(id -> isDead(table, id)).toList();
        Draft draft = new Draft();
        String half =
                "more than half of the %d parameters that were checked."
                        .formatted(table.parameters().size());
        if (dead.isEmpty()) {
            draft.say("**No qubit looks dead**: none lacks " + half);
        } else if (dead.size() == 1) {
            draft.say(
                    "**Qubit %s looks dead** (1 of %d): it lacks %s",
                    NameList.all(dead), qubits(view), half);
        } else {
            draft.say(
                    "**%d of %d qubits look dead**: %s. They lack %s",
                    dead.size(), qubits(view), NameList.all(dead), half);
        }
        draft.judge(gaps.isEmpty() ? Judgement.GOOD : Judgement.WARNING);
        if (!gaps.isEmpty()) {
            draft.table(
                            new AnswerTable<>(gaps)
                                    .texts("Qubit", id -> id)
                                    .texts("No measured value", id -> titles(missing(table, id))))
                    .say("A 0 that is stored there is no measurement.");
        }
        return writeCoverage(draft, view);
    }

    private Draft writeCoverage(Draft draft, JsonNode view) {
        List<List<String>> partial = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry : view.path("statistics").properties()) {
            int count = entry.getValue().path("count").asInt();
            if (count < qubits(view)) {
                String title = lexicon.parameter(entry.getKey()).capital();
                partial.add(List.of(title, count + " of " + qubits(view)));
            }
        }
        return partial.isEmpty()
                ? draft.say(
                        "Every parameter has a measured value for each of the %d qubits.",
                        qubits(view))
                : draft.say("Parameters that do not cover the whole chip:")
                        .table(List.of("Parameter", "Qubits with a measured value"), partial);
    }
}
