package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// Answers about single qubits and couplings: who is beside whom, what a coupling has, when
/// something was measured.
final class PlacePlans {
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC);

    private final Notes notes;
    private final Lexicon lexicon;

    PlacePlans(Notes notes, Lexicon lexicon) {
        this.notes = notes;
        this.lexicon = lexicon;
    }

    private PlannedCall topology() {
        return PlannedCall.chip(PlannedCall.TOPOLOGY, notes.chip());
    }

    Optional<Draft> couplings() {
        return notes.view(topology())
                .map(view -> {
                    String count = Words.count(view.path("couplings").size(), "coupling");
                    return new Draft()
                            .say(
                                    "Chip "
                                            + Draft.escaped(notes.chip())
                                            + " has **"
                                            + count
                                            + "** between "
                                            + Words.count(view.path("num_qubits").asInt(), "qubit")
                                            + ".");
                });
    }

    Optional<Draft> neighbours(Intent.Neighbours wanted) {
        return notes.view(topology()).flatMap(view -> neighbours(wanted, view));
    }

    private Optional<Draft> neighbours(Intent.Neighbours wanted, JsonNode topology) {
        Draft draft = new Draft();
        TreeSet<String> all = new TreeSet<>(Ids.ORDER);
        for (String qubit : wanted.qubits()) {
            TreeSet<String> near = new TreeSet<>(Ids.ORDER);
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
                                                            Ids.all(near)))
                            : "The chip has no qubit " + qubit + ".");
        }
        draft.say(Draft.escaped(topology.path("remark").asText("")));
        if (wanted.parameters().isEmpty() || all.isEmpty()) {
            return Optional.of(draft);
        }
        // Neighbours are compared with the qubit whose they are.
        LinkedHashSet<String> listed = new LinkedHashSet<>(wanted.qubits());
        listed.addAll(all);
        return ValueTable.read(notes, wanted.parameters(), false, true)
                .map(table -> values(draft, table, List.copyOf(listed)));
    }

    private static Draft values(Draft draft, ValueTable table, List<String> ids) {
        List<String> heads = new ArrayList<>(List.of("Qubit"));
        table.parameters().forEach(parameter -> heads.add(parameter.heading()));
        List<List<String>> rows = new ArrayList<>();
        for (String id : ids) {
            List<String> row = new ArrayList<>(List.of(id));
            for (Parameter parameter : table.parameters()) {
                row.add(Quantities.bare(parameter, table.value(id, parameter).orElse(Double.NaN)));
            }
            rows.add(row);
        }
        return draft.table(heads, rows);
    }

    Optional<Draft> missing(Parameter known) {
        return ValueTable.read(notes, List.of(known), known.ofCouplings(), true)
                .map(table -> {
                    Parameter parameter = table.as(known);
                    List<String> having = table.having(table.ids(), parameter);
                    List<String> missing = new ArrayList<>(table.ids());
                    missing.removeAll(having);
                    String noun = Ids.noun(known.ofCouplings(), table.ids().size());
                    String all = table.ids().size() + " " + noun;
                    return new Draft()
                            .say(
                                    missing.isEmpty()
                                            ? "Each of the "
                                                    + all
                                                    + " has a value of **"
                                                    + parameter.title()
                                                    + "**."
                                            : "**%d** of %s %s no measured value of **%s**: %s. The other %d have one."
                                                    .formatted(
                                                            missing.size(),
                                                            all,
                                                            missing.size() == 1 ? "has" : "have",
                                                            parameter.title(),
                                                            Ids.all(missing),
                                                            having.size()));
                });
    }

    Optional<Draft> ofCouplings(List<String> couplings) {
        List<JsonNode> found = new ArrayList<>();
        for (String coupling : couplings) {
            coupling(coupling).ifPresent(found::add);
        }
        if (!notes.wishes().isEmpty() || found.size() < couplings.size()) {
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
                                        ? Quantities.bare(parameter, value)
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
        PlannedCall call =
                PlannedCall.chip(PlannedCall.COUPLING, notes.chip()).with("coupling_id", id);
        return notes.text(call)
                .map(text -> Json.parse(text).orElseGet(Json::object).path(0))
                .map(one -> one.isMissingNode() ? Json.object() : one);
    }

    Optional<Draft> when(Intent.When wanted) {
        boolean coupling = wanted.qid().contains("-");
        Optional<JsonNode> data =
                coupling
                        ? coupling(wanted.qid()).map(found -> found.path("data"))
                        : notes.view(
                                PlannedCall.chip(PlannedCall.QUBIT, notes.chip())
                                        .with("qid", wanted.qid()));
        return data.map(found -> {
            Draft draft = new Draft();
            for (Parameter known : wanted.parameters()) {
                draft.say(when(wanted.qid(), coupling, known, found.path(known.key())));
            }
            return draft;
        });
    }

    private static String when(String qid, boolean coupling, Parameter known, JsonNode found) {
        String of = known.title() + " of " + Ids.called(List.of(qid), coupling);
        if (found.isMissingNode()) {
            return "There is no value of **" + of + "**.";
        }
        Parameter parameter = known.measuredIn(found.path("unit").asText(""));
        double value = found.path("value").asDouble(Double.NaN);
        String at = found.path("calibrated_at").asText("");
        return at.isEmpty()
                ? "When **" + of + "** was measured is not recorded."
                : "**%s** was last measured on **%s**: %s."
                        .formatted(
                                of,
                                moment(at),
                                parameter.isMeasured(value)
                                        ? Quantities.show(parameter, value)
                                        : "the fit failed and left 0");
    }

    private static String moment(String at) {
        try {
            return MOMENT.format(Instant.parse(at));
        } catch (DateTimeException notAnInstant) {
            return Draft.escaped(at);
        }
    }
}
