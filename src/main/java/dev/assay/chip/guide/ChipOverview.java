package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
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
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.ValueFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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

    /// What a summary and some columns of its table of qubits tell.
    private Optional<Draft> summary(
            Function<JsonNode, List<String>> columns, Function<Summary, Draft> write) {
        return outputs.view(ChipCalls.summary(outputs))
                .flatMap(view ->
                        outputs.rows(
                                        PlannedCall.rows(view.path("data_key").asText(), "qubits")
                                                .list("columns", columns.apply(view)))
                                .map(rows -> write.apply(new Summary(view, rows, lexicon))));
    }

    Optional<Draft> summarise() {
        return summary(_ -> List.of(), this::writeSummary).flatMap(this::withCouplings);
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

    private Draft writeSummary(Summary summary) {
        List<List<String>> rows = new ArrayList<>();
        List<String> verdicts = new ArrayList<>();
        Draft draft = new Draft();
        for (Map.Entry<String, JsonNode> entry : summary.statistics()) {
            Parameter parameter = summary.parameter(entry.getKey());
            ValueFigures figures = ValueFigures.of(summary.measured(entry.getKey()));
            rows.add(Verdicts.row(parameter, figures));
            Judgement judgement = parameter.judge(figures.median());
            if (judgement != null) {
                draft.judge(judgement);
                verdicts.add("- " + Verdicts.verdict(parameter, figures.median()));
            }
        }
        return draft.say(
                        "Chip %s has **%d qubits** with %d calibrated parameters of qubits. The table shows each over all qubits.",
                        chip(), summary.qubits(), rows.size())
                .table(Verdicts.heads(false), rows)
                .say(verdicts.isEmpty() ? "" : "**Medians against the limits**")
                .say(String.join("\n", verdicts));
    }

    /// A summary of the chip with the rows of its table of qubits.
    private record Summary(JsonNode view, StoredRows rows, ParameterLexicon lexicon) {
        int qubits() {
            return view.path("num_qubits").asInt();
        }

        Iterable<Map.Entry<String, JsonNode>> statistics() {
            return view.path("statistics").properties();
        }

        Parameter parameter(String key) {
            return lexicon.parameter(key).measuredIn(view.path("units").path(key).asText(""));
        }

        /// What counts in the figures of a parameter, with all digits: those that the tool tells
        /// beside its table are rounded already.
        List<Double> measured(String key) {
            boolean zeroIsFailedFit = Json.texts(view.path("zero_is_failed_fit")).contains(key);
            return rows.having(key).stream()
                    .map(row -> row.number(key))
                    .filter(value -> value != 0 || !zeroIsFailedFit)
                    .toList();
        }

        /// The keys of the parameters that are checked for gaps.
        static List<String> watched(JsonNode view) {
            return ParameterNames.WORTH_CHECKING.stream()
                    .filter(key -> view.path("statistics").has(key))
                    .toList();
        }

        /// The keys of those that a qubit has no measured value of.
        List<String> missing(StoredRows.Row qubit) {
            return watched(view).stream()
                    .filter(key -> !qubit.hasNumber(key) || qubit.number(key) == 0)
                    .toList();
        }

        boolean isDead(StoredRows.Row qubit) {
            return missing(qubit).size() * 2 > watched(view).size();
        }

        String titles(List<String> keys) {
            return String.join(
                    ", ", keys.stream().map(key -> lexicon.parameter(key).title()).toList());
        }
    }

    private static List<String> watchedColumns(JsonNode view) {
        List<String> columns = new ArrayList<>(List.of("qid"));
        columns.addAll(Summary.watched(view));
        return columns;
    }

    Optional<Draft> count() {
        return outputs.view(ChipCalls.summary(outputs))
                .map(view ->
                        Draft.of(
                                "Chip %s has **%d qubits**, with %d calibrated parameters of qubits.",
                                chip(),
                                view.path("num_qubits").asInt(),
                                view.path("statistics").size()));
    }

    Optional<Draft> coverage() {
        return summary(ChipOverview::watchedColumns, this::writeGaps);
    }

    /// Whether qubits are dead, which is a matter of what they lack.
    Optional<Draft> alive(List<String> asked) {
        return summary(ChipOverview::watchedColumns, summary -> writeAlive(asked, summary));
    }

    private static Draft writeAlive(List<String> asked, Summary summary) {
        int watched = Summary.watched(summary.view()).size();
        Draft draft = new Draft();
        for (String qubit : asked) {
            Optional<StoredRows.Row> row =
                    summary.rows().all().stream()
                            .filter(each -> watched > 0 && each.text("qid").equals(qubit))
                            .findFirst();
            if (row.isEmpty()) {
                draft.say("The chip has no values of qubit " + Draft.escaped(qubit) + ".");
                continue;
            }
            List<String> missing = summary.missing(row.get());
            draft.say(
                    "%s qubit %s lacks %s of the %d parameters that were checked%s.",
                    summary.isDead(row.get()) ? "**Yes**:" : "**No**:",
                    Draft.escaped(qubit),
                    missing.isEmpty() ? "none" : missing.size(),
                    watched,
                    missing.isEmpty() ? "" : " (" + summary.titles(missing) + ")");
        }
        return draft.say("A qubit counts as dead where it lacks more than half of them.");
    }

    private Draft writeGaps(Summary summary) {
        List<StoredRows.Row> all = summary.rows().all();
        int watched = Summary.watched(summary.view()).size();
        if (watched == 0 || all.isEmpty()) {
            return Draft.of("**Nothing can be checked**: this chip has no measured values.");
        }
        List<StoredRows.Row> gaps =
                all.stream().filter(row -> !summary.missing(row).isEmpty()).toList();
        List<String> dead =
                all.stream().filter(summary::isDead).map(row -> row.text("qid")).toList();
        Draft draft = new Draft();
        String half = "more than half of the %d parameters that were checked.".formatted(watched);
        if (dead.isEmpty()) {
            draft.say("**No qubit looks dead**: none lacks " + half);
        } else if (dead.size() == 1) {
            draft.say(
                    "**Qubit %s looks dead** (1 of %d): it lacks %s",
                    NameList.all(dead), summary.qubits(), half);
        } else {
            draft.say(
                    "**%d of %d qubits look dead**: %s. They lack %s",
                    dead.size(), summary.qubits(), NameList.all(dead), half);
        }
        draft.judge(gaps.isEmpty() ? Judgement.GOOD : Judgement.WARNING);
        if (!gaps.isEmpty()) {
            draft.table(
                            new AnswerTable<>(gaps)
                                    .texts("Qubit", row -> row.text("qid"))
                                    .texts(
                                            "No measured value",
                                            row -> summary.titles(summary.missing(row))))
                    .say("A 0 that is stored there is no measurement.");
        }
        return writeCoverage(draft, summary);
    }

    private static Draft writeCoverage(Draft draft, Summary summary) {
        int qubits = summary.qubits();
        List<List<String>> partial = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry : summary.statistics()) {
            int count = entry.getValue().path("count").asInt();
            if (count < qubits) {
                String title = summary.lexicon().parameter(entry.getKey()).capital();
                partial.add(List.of(title, count + " of " + qubits));
            }
        }
        return partial.isEmpty()
                ? draft.say(
                        "Every parameter has a measured value for each of the %d qubits.", qubits)
                : draft.say("Parameters that do not cover the whole chip:")
                        .table(List.of("Parameter", "Qubits with a measured value"), partial);
    }
}
