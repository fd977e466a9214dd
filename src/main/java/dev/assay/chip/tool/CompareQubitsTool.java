package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.CompactNumber;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Metric;
import dev.assay.chip.QubitDocuments;
import dev.assay.chip.QubitId;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.UnaryOperator;

/// `compare_qubits`: the newest values of some qubits side by side.
final class CompareQubitsTool extends ChipTool<CompareQubitsTool.Request> {
    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("The qubits, such as [\"3\", \"7\"]") List<String> qids,
            @Argument(value = "Only these parameters; all if empty", fallback = "[]")
                    List<String> paramNames)
            implements ChipTool.OfChip {}

    CompareQubitsTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "compare_qubits",
                "Comparison of qubits",
                "Comparing qubits",
                "A few qubits side by side. Newest values; for the whole chip use"
                        + " get_chip_summary.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    ToolResult read(Request request, ChipDocuments chip) throws InterruptedException {
        if (request.qids().isEmpty()) {
            return ToolResult.failed(
                    "`qids` is empty: name the qubits to compare, such as [\"3\", \"7\"].");
        }
        QubitDocuments documents =
                QubitDocuments.read(chip, Metric.Holder.QUBIT, ChipDocuments.of(request.qids()));
        return ToolResult.json(
                json(request, documents, UnaryOperator.identity()),
                json(request, documents, CompactNumber::of));
    }

    private static ObjectNode json(
            Request request, QubitDocuments documents, UnaryOperator<JsonNode> digits) {
        ObjectNode json = Json.object().put("chip_id", request.chipId());
        ObjectNode qubits = json.putObject("qubits");
        SequencedMap<String, String> units = new LinkedHashMap<>();
        SequencedMap<String, Set<String>> failed = new LinkedHashMap<>();
        for (String asked : request.qids()) {
            String qid = QubitId.plain(asked);
            QubitDocuments.Parameters found = documents.qubits().get(qid);
            ObjectNode qubit = qubits.putObject(qid);
            if (found == null) {
                qubit.put("error", "Qubit " + qid + " not found");
            } else {
                found.values()
                        .forEach((name, value) -> {
                            if (request.paramNames().isEmpty()
                                    || request.paramNames().contains(name)) {
                                qubit.set(name, digits.apply(value.value()));
                                units.merge(name, value.unit(), (a, b) -> a.isEmpty() ? b : a);
                                Set<String> ids =
                                        failed.computeIfAbsent(name, _ -> new HashSet<>());
                                if (value.isFailedFit(name)) {
                                    ids.add(qid);
                                }
                            }
                        });
            }
        }
        StoredParameters.addUnits(json, units);
        StoredParameters.tellLacking(
                json, StoredParameters.FAILED, documents.qubits().keySet(), failed);
        StoredParameters.noneOf(request.paramNames(), documents.qubits())
                .ifPresent(nothing -> json.put("nothing_found", nothing));
        Json.Finite finite = Json.finite(json);
        return ChipTools.counting((ObjectNode) finite.json(), finite.replaced());
    }
}
