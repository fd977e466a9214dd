package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.QubitId;
import dev.assay.chip.finding.QubitNeighbours;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.FoundValue;
import dev.assay.chip.guide.values.ValueTable;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.QuantityText;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Answers about single qubits and couplings: who is beside whom, what a coupling has, when
/// something was measured.
record LayoutPlans(ToolOutputs outputs, ParameterLexicon lexicon) {
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC);

    private PlannedCall topology() {
        return ChipCalls.of(ChipCalls.TOPOLOGY, outputs);
    }

    Optional<Draft> couplings() {
        return outputs.view(topology()).map(this::writeCouplings);
    }

    private Draft writeCouplings(JsonNode view) {
        List<String> listed = new ArrayList<>();
        view.path("couplings")
                .forEach(pair -> listed.add(pair.path(0).asText() + "-" + pair.path(1).asText()));
        long once = QubitId.countOnce(listed);
        return Draft.of(
                "Chip %s has **%s** between %s%s.",
                Draft.escaped(ChipCalls.chip(outputs)),
                Words.count(once, "coupling"),
                Words.count(view.path("num_qubits").asInt(), "qubit"),
                listed.size() == once
                        ? ""
                        : ", counted once whichever way round: the data have %,d directed couplings"
                                .formatted(listed.size()));
    }

    Optional<Draft> neighbours(ParsedQuestion wanted) {
        return outputs.view(topology()).flatMap(view -> neighbours(wanted, view));
    }

    private Optional<Draft> neighbours(ParsedQuestion wanted, JsonNode topology) {
        Map<String, Set<String>> neighbours = QubitNeighbours.listed(topology);
        Draft draft = new Draft();
        Set<String> all = new TreeSet<>(QubitId.ORDER);
        for (String qubit : wanted.qubits()) {
            Set<String> near = neighbours.getOrDefault(qubit, Set.of());
            all.addAll(near);
            String whose = wanted.qubits().size() == 1 ? "" : "Qubit " + qubit + ": ";
            if (!near.isEmpty()) {
                draft.say(
                        "%s**%s**: %s.",
                        whose, Words.count(near.size(), "neighbour"), NameList.all(near));
            } else if (topology.path("qubit_positions").has(qubit)) {
                draft.say(whose + "**No neighbours**.");
            } else {
                draft.say("The chip has no qubit " + qubit + ".");
            }
        }
        draft.say(Draft.escaped(topology.path("remark").asText("")));
        if (wanted.parameters().isEmpty() || all.isEmpty()) {
            return Optional.of(draft);
        }
        // Neighbours are compared with the qubit whose they are.
        Set<String> listed = new LinkedHashSet<>(wanted.qubits());
        listed.addAll(all);
        return ValueTable.read(outputs, wanted.parameters(), false, true)
                .map(values -> {
                    AnswerTable<String> table =
                            new AnswerTable<>(List.copyOf(listed)).texts("Qubit", id -> id);
                    values.parameters().forEach(of -> table.values(of, id -> values.value(id, of)));
                    return draft.table(table);
                });
    }

    Optional<Draft> missing(Parameter known) {
        return ValueTable.read(outputs, known).map(table -> missing(table.as(known), table));
    }

    private static Draft missing(Parameter parameter, ValueTable table) {
        List<String> missing =
                table.ids().stream().filter(id -> !table.has(id, parameter)).toList();
        int ids = table.ids().size();
        String all = ids + " " + table.noun(parameter.ofCouplings(), ids);
        if (missing.isEmpty()) {
            return Draft.of(
                    "Each of the %s has a measured value of **%s**.", all, parameter.title());
        }
        Map<String, List<String>> reasons =
                missing.stream().collect(Collectors.groupingBy(id -> table.reason(id, parameter)));
        reasons.remove("");
        return Draft.of(
                "**%d** of %s %s no measured value of **%s**: %s. The other %d have one.%s",
                missing.size(),
                all,
                missing.size() == 1 ? "has" : "have",
                parameter.title(),
                NameList.all(missing),
                ids - missing.size(),
                reasons.entrySet().stream()
                        .map(each ->
                                " Of %s, %s."
                                        .formatted(
                                                parameter.called(each.getValue()), each.getKey()))
                        .sorted()
                        .collect(Collectors.joining()));
    }

    Optional<Draft> ofCouplings(List<String> couplings) {
        Draft draft = new Draft();
        for (String coupling : couplings) {
            coupling(coupling).ifPresent(values -> write(draft, coupling, values));
        }
        return outputs.wishes().isEmpty() && outputs.problems().isEmpty()
                ? Optional.of(draft)
                : Optional.empty();
    }

    private void write(Draft draft, String coupling, JsonNode values) {
        if (values.isEmpty()) {
            draft.say("The chip has no values of coupling " + coupling + ".");
            return;
        }
        draft.say(
                        "The current values of **coupling %s**:",
                        Draft.escaped(values.path("coupling_id").asText()))
                .table(
                        new AnswerTable<>(found(values.path("data")))
                                .texts("Parameter", found -> found.parameter().heading())
                                .texts(
                                        "Value",
                                        found ->
                                                found.isMeasured()
                                                        ? QuantityText.bare(
                                                                found.parameter(), found.value())
                                                        : "—"));
    }

    /// The values of one qubit or coupling.
    private List<FoundValue> found(JsonNode data) {
        return data.properties().stream()
                .map(each -> FoundValue.of(lexicon, each.getKey(), each.getValue()))
                .toList();
    }

    /// What is stored of a coupling; an empty object where there is none.
    private Optional<JsonNode> coupling(String id) {
        PlannedCall call = ChipCalls.of(ChipCalls.COUPLING, outputs).with("coupling_id", id);
        return outputs.text(call)
                .map(text -> Json.parse(text).orElseGet(Json::object).path(0))
                .map(one -> one.isMissingNode() ? Json.object() : one);
    }

    Optional<Draft> when(ParsedQuestion wanted) {
        String id = wanted.id();
        String whose = IdWords.called(id);
        Optional<JsonNode> data =
                IdWords.isCoupling(id)
                        ? coupling(id).map(found -> found.path("data"))
                        : outputs.view(ChipCalls.of(ChipCalls.QUBIT, outputs).with("qid", id));
        return data.map(found -> {
            Draft draft = new Draft();
            if (wanted.parameters().isEmpty()) {
                return newest(draft, whose, found);
            }
            for (Parameter known : wanted.parameters()) {
                when(draft, known.title() + " of " + whose, found.path(known.key()), known);
            }
            return draft;
        });
    }

    /// When anything of a qubit or coupling was measured last, and when each of its parameters was.
    private Draft newest(Draft draft, String whose, JsonNode data) {
        List<FoundValue> dated =
                found(data).stream()
                        .filter(found -> !found.at().isEmpty())
                        .sorted(Comparator.comparing(FoundValue::at).reversed())
                        .toList();
        if (dated.isEmpty()) {
            return draft.say("When **" + whose + "** was calibrated is not recorded.");
        }
        FoundValue newest = dated.getFirst();
        return draft.say(
                        "**%s** was last calibrated on **%s**: %s.",
                        NameList.capital(whose), moment(newest.at()), newest.parameter().title())
                .table(
                        new AnswerTable<>(dated)
                                .texts("Parameter", found -> found.parameter().capital())
                                .texts("Last measured", found -> moment(found.at())));
    }

    private void when(Draft draft, String of, JsonNode data, Parameter known) {
        FoundValue found = FoundValue.of(lexicon, known.key(), data);
        if (data.isMissingNode()) {
            draft.say("There is no value of **" + of + "**.");
        } else if (found.at().isEmpty()) {
            draft.say("When **" + of + "** was measured is not recorded.");
        } else if (found.isMeasured()) {
            draft.say(
                    "**%s** was last measured on **%s**: %s.",
                    of, moment(found.at()), QuantityText.show(found.parameter(), found.value()));
        } else {
            draft.say(
                    "**%s** has no measured value: on **%s**, %s.",
                    of,
                    moment(found.at()),
                    found.value() == 0 ? "a 0 was stored" : "the result held no number");
        }
    }

    private static String moment(String at) {
        try {
            return MOMENT.format(Instant.parse(at));
        } catch (DateTimeException notAnInstant) {
            return Draft.escaped(at);
        }
    }
}
