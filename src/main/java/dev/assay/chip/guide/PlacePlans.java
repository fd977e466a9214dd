package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.QubitId;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.ValueTable;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Answers about single qubits and couplings: who is beside whom, what a coupling has, when
/// something was measured.
record PlacePlans(ToolOutputs outputs, ParameterLexicon lexicon) {
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC);

    private PlannedCall topology() {
        return ChipCalls.of(ChipCalls.TOPOLOGY, outputs);
    }

    Optional<Draft> couplings() {
        return outputs.view(topology())
                .map(view ->
                        new Draft()
                                .say(
                                        "Chip %s has **%s** between %s%s."
                                                .formatted(
                                                        Draft.escaped(ChipCalls.chip(outputs)),
                                                        Words.count(
                                                                undirected(view).size(),
                                                                "coupling"),
                                                        Words.count(
                                                                view.path("num_qubits").asInt(),
                                                                "qubit"),
                                                        directed(view))));
    }

    private static Set<List<String>> undirected(JsonNode view) {
        Set<List<String>> pairs = new HashSet<>();
        view.path("couplings")
                .forEach(pair ->
                        pairs.add(
                                Stream.of(pair.path(0).asText(), pair.path(1).asText())
                                        .sorted()
                                        .toList()));
        return pairs;
    }

    private static String directed(JsonNode view) {
        int listed = view.path("couplings").size();
        return listed == undirected(view).size()
                ? ""
                : ", counted once whichever way round: the data have %,d directed couplings"
                        .formatted(listed);
    }

    Optional<Draft> neighbours(Intent.Neighbours wanted) {
        return outputs.view(topology()).flatMap(view -> neighbours(wanted, view));
    }

    private Optional<Draft> neighbours(Intent.Neighbours wanted, JsonNode topology) {
        Draft draft = new Draft();
        TreeSet<String> all = new TreeSet<>(QubitId.ORDER);
        for (String qubit : wanted.qubits()) {
            TreeSet<String> near = new TreeSet<>(QubitId.ORDER);
            for (JsonNode pair : topology.path("couplings")) {
                if (pair.path(0).asText().equals(qubit)) {
                    near.add(pair.path(1).asText());
                } else if (pair.path(1).asText().equals(qubit)) {
                    near.add(pair.path(0).asText());
                }
            }
            all.addAll(near);
            boolean there = topology.path("qubit_positions").has(qubit) || !near.isEmpty();
            draft.say(
                    there
                            ? (wanted.qubits().size() == 1 ? "" : "Qubit " + qubit + ": ")
                                    + (near.isEmpty()
                                            ? "**No neighbours**."
                                            : "**%s**: %s."
                                                    .formatted(
                                                            Words.count(near.size(), "neighbour"),
                                                            IdWords.all(near)))
                            : "The chip has no qubit " + qubit + ".");
        }
        draft.say(Draft.escaped(topology.path("remark").asText("")));
        if (wanted.parameters().isEmpty() || all.isEmpty()) {
            return Optional.of(draft);
        }
        // Neighbours are compared with the qubit whose they are.
        LinkedHashSet<String> listed = new LinkedHashSet<>(wanted.qubits());
        listed.addAll(all);
        return ValueTable.read(outputs, wanted.parameters(), false, true)
                .map(table -> values(draft, table, List.copyOf(listed)));
    }

    private static Draft values(Draft draft, ValueTable table, List<String> ids) {
        List<String> heads = new ArrayList<>(List.of("Qubit"));
        table.parameters().forEach(parameter -> heads.add(parameter.heading()));
        List<List<String>> rows = new ArrayList<>();
        ids.forEach(id -> rows.add(new ArrayList<>(List.of(id))));
        for (Parameter parameter : table.parameters()) {
            List<String> column =
                    NumberColumns.of(
                            parameter,
                            ids.stream()
                                    .map(id -> table.value(id, parameter).orElse(Double.NaN))
                                    .toList());
            for (int i = 0; i < column.size(); i++) {
                rows.get(i).add(column.get(i));
            }
        }
        return draft.table(heads, rows);
    }

    Optional<Draft> missing(Parameter known) {
        return ValueTable.read(outputs, List.of(known), known.ofCouplings(), true)
                .map(table -> {
                    Parameter parameter = table.as(known);
                    List<String> having = table.having(table.ids(), parameter);
                    List<String> missing = new ArrayList<>(table.ids());
                    missing.removeAll(having);
                    String noun = table.noun(known.ofCouplings(), table.ids().size());
                    String all = table.ids().size() + " " + noun;
                    return new Draft()
                            .say(
                                    missing.isEmpty()
                                            ? "Each of the "
                                                    + all
                                                    + " has a measured value of **"
                                                    + parameter.title()
                                                    + "**."
                                            : "**%d** of %s %s no measured value of **%s**: %s. The other %d have one.%s"
                                                    .formatted(
                                                            missing.size(),
                                                            all,
                                                            missing.size() == 1 ? "has" : "have",
                                                            parameter.title(),
                                                            IdWords.all(missing),
                                                            having.size(),
                                                            failed(table, parameter)));
                });
    }

    private static String failed(ValueTable table, Parameter parameter) {
        List<String> failed = table.failed().getOrDefault(parameter.key(), List.of());
        return failed.isEmpty()
                ? ""
                : " Of %s, %s."
                        .formatted(
                                IdWords.called(
                                        failed.stream().sorted(QubitId.ORDER).toList(),
                                        parameter.ofCouplings()),
                                Parameter.FAILED);
    }

    Optional<Draft> ofCouplings(List<String> couplings) {
        List<JsonNode> found = new ArrayList<>();
        for (String coupling : couplings) {
            coupling(coupling).ifPresent(found::add);
        }
        if (!outputs.wishes().isEmpty() || found.size() < couplings.size()) {
            return Optional.empty();
        }
        Draft draft = new Draft();
        for (int i = 0; i < couplings.size(); i++) {
            JsonNode values = found.get(i);
            if (values.isEmpty()) {
                draft.say("The chip has no values of coupling " + couplings.get(i) + ".");
                continue;
            }
            List<List<String>> rows = new ArrayList<>();
            for (Map.Entry<String, JsonNode> each : values.path("data").properties()) {
                Parameter parameter =
                        lexicon.parameter(each.getKey())
                                .measuredIn(each.getValue().path("unit").asText(""));
                double value = each.getValue().path("value").asDouble(Double.NaN);
                rows.add(
                        List.of(
                                parameter.heading(),
                                parameter.isMeasured(value)
                                        ? QuantityText.bare(parameter, value)
                                        : "—"));
            }
            String id = Draft.escaped(values.path("coupling_id").asText());
            draft.say("The current values of **coupling " + id + "**:")
                    .table(List.of("Parameter", "Value"), rows);
        }
        return Optional.of(draft);
    }

    /// What is stored of a coupling; an empty object where there is none.
    private Optional<JsonNode> coupling(String id) {
        PlannedCall call = ChipCalls.of(ChipCalls.COUPLING, outputs).with("coupling_id", id);
        return outputs.text(call)
                .map(text -> Json.parse(text).orElseGet(Json::object).path(0))
                .map(one -> one.isMissingNode() ? Json.object() : one);
    }

    Optional<Draft> when(Intent.When wanted) {
        boolean coupling = wanted.qid().contains("-");
        Optional<JsonNode> data =
                coupling
                        ? coupling(wanted.qid()).map(found -> found.path("data"))
                        : outputs.view(
                                ChipCalls.of(ChipCalls.QUBIT, outputs).with("qid", wanted.qid()));
        return data.map(found -> {
            Draft draft = new Draft();
            if (wanted.parameters().isEmpty()) {
                return newest(draft, IdWords.called(List.of(wanted.qid()), coupling), found);
            }
            for (Parameter known : wanted.parameters()) {
                draft.say(when(wanted.qid(), coupling, known, found.path(known.key())));
            }
            return draft;
        });
    }

    /// When anything of a qubit or coupling was measured last, and when each of its parameters was.
    private Draft newest(Draft draft, String whose, JsonNode found) {
        List<Map.Entry<String, JsonNode>> dated =
                found.properties().stream()
                        .filter(each -> !at(each.getValue()).isEmpty())
                        .sorted(
                                Comparator.comparing((Map.Entry<String, JsonNode> each) ->
                                                at(each.getValue()))
                                        .reversed())
                        .toList();
        if (dated.isEmpty()) {
            return draft.say("When **" + whose + "** was calibrated is not recorded.");
        }
        Map.Entry<String, JsonNode> newest = dated.getFirst();
        draft.say(
                "**%s** was last calibrated on **%s**: %s."
                        .formatted(
                                IdWords.capital(whose),
                                moment(at(newest.getValue())),
                                lexicon.parameter(newest.getKey()).title()));
        return draft.table(
                List.of("Parameter", "Last measured"),
                dated.stream()
                        .map(each ->
                                List.of(
                                        lexicon.parameter(each.getKey()).capital(),
                                        moment(at(each.getValue()))))
                        .toList());
    }

    private static String at(JsonNode value) {
        return value.path("calibrated_at").asText("");
    }

    private static String when(String qid, boolean coupling, Parameter known, JsonNode found) {
        String of = known.title() + " of " + IdWords.called(List.of(qid), coupling);
        if (found.isMissingNode()) {
            return "There is no value of **" + of + "**.";
        }
        Parameter parameter = known.measuredIn(found.path("unit").asText(""));
        double value = found.path("value").asDouble(Double.NaN);
        String at = found.path("calibrated_at").asText("");
        if (at.isEmpty()) {
            return "When **" + of + "** was measured is not recorded.";
        }
        return Double.isFinite(value) && parameter.isMeasured(value)
                ? "**%s** was last measured on **%s**: %s."
                        .formatted(of, moment(at), QuantityText.show(parameter, value))
                : "**%s** has no measured value: on **%s**, %s."
                        .formatted(
                                of,
                                moment(at),
                                value == 0 ? "a 0 was stored" : "the result held no number");
    }

    private static String moment(String at) {
        try {
            return MOMENT.format(Instant.parse(at));
        } catch (DateTimeException notAnInstant) {
            return Draft.escaped(at);
        }
    }
}
