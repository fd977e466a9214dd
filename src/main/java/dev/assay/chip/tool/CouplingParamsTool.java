package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Metric;
import dev.assay.chip.QubitDocuments;
import dev.assay.chip.QubitId;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// `get_coupling_params`: everything that is stored of one coupling or of all couplings of a qubit;
/// of the chip, the newest values of all of them and statistics.
///
/// The couplings of a qubit are those that have documents, in either direction, whatever the chip's
/// topology says.
final class CouplingParamsTool extends ChipTool<CouplingParamsTool.Request> {
    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("The coupling, control and target, such as \"0-1\"")
                    @Nullable String couplingId,
            @Argument("All couplings of this qubit, such as \"7\"; `coupling_id` goes before it")
                    @Nullable String qubitId,
            @Argument(value = "Only these parameters; all if empty", fallback = "[]")
                    List<String> paramNames)
            implements ChipTool.OfChip {}

    CouplingParamsTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_coupling_params",
                "Coupling parameters",
                "Fetching coupling parameters",
                "Parameters of couplings. Of one (\"0-1\") or all of a qubit, with error,"
                        + " date and task; where neither is named, newest values of the whole"
                        + " chip and statistics.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        return "No coupling data found";
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        String coupling = request.couplingId();
        String asked = coupling == null ? request.qubitId() : coupling;
        Optional<ToolResult> refusal = refusal(asked == null ? List.of() : List.of(asked));
        if (refusal.isPresent()) {
            return refusal.get();
        }
        QubitDocuments stored =
                coupling == null ? of(documents, request.qubitId()) : one(documents, coupling);
        if (asked == null && !stored.qubits().isEmpty()) {
            return ChipSummaryTool.summary(
                    "couplings", request.chipId(), request.paramNames(), stored);
        }
        SequencedMap<String, QubitDocuments.Parameters> found = stored.eachOnce().qubits();
        ArrayNode rows = Json.array();
        for (Map.Entry<String, QubitDocuments.Parameters> each : found.entrySet()) {
            rows.addObject()
                    .put("coupling_id", each.getKey())
                    .set("data", StoredParameters.of(each.getValue(), request.paramNames()));
        }
        return rows.isEmpty()
                ? new ToolResult.NothingFound(nothing(request))
                : StoredParameters.unknown(request.paramNames(), found)
                        .orElseGet(() ->
                                ToolResult.rows((ArrayNode) Json.finite(rows).json(), rows.size()));
    }

    /// The coupling as it is asked for; where there is none, its other direction.
    private static QubitDocuments one(ChipDocuments documents, String asked)
            throws InterruptedException {
        String plain = QubitId.plain(asked);
        QubitDocuments both =
                QubitDocuments.read(
                        documents,
                        Metric.Holder.COUPLING,
                        ChipDocuments.of(List.of(asked, QubitId.turned(plain))));
        if (both.qubits().containsKey(plain)) {
            both.qubits().keySet().retainAll(List.of(plain));
        }
        return both;
    }

    /// The couplings of a qubit, or all.
    private static QubitDocuments of(ChipDocuments documents, @Nullable String qubit)
            throws InterruptedException {
        QubitDocuments all =
                QubitDocuments.read(documents, Metric.Holder.COUPLING, DocumentFilter.ALL);
        if (qubit != null) {
            String plain = QubitId.plain(qubit);
            all.qubits().keySet().removeIf(id -> !List.of(id.split("-", 2)).contains(plain));
        }
        return all;
    }
}
