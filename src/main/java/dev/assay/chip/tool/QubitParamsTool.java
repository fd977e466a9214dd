package dev.assay.chip.tool;

import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Metric;
import dev.assay.chip.QubitDocuments;
import dev.assay.chip.QubitId;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Optional;

/// `get_qubit_params`: everything that is stored of one qubit's parameters.
final class QubitParamsTool extends ChipTool<QubitParamsTool.Request> {
    record Request(@Argument("The chip's id") String chipId, @Argument("\"7\"") String qid)
            implements ChipTool.OfChip {}

    QubitParamsTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_qubit_params",
                "Qubit parameters",
                "Fetching qubit parameters",
                "Every parameter of one qubit. With value, error, unit, date and task."
                        + " For several qubits: get_chip_summary.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        return "No parameters found for qid=" + request.qid() + " on chip_id=" + request.chipId();
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        List<String> asked = List.of(request.qid());
        Optional<ToolResult> refusal = refusal(asked);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        QubitDocuments.Parameters found =
                QubitDocuments.read(documents, Metric.Holder.QUBIT, ChipDocuments.of(asked))
                        .qubits()
                        .get(QubitId.plain(request.qid()));
        return found == null
                ? new ToolResult.NothingFound(nothing(request))
                : ToolResult.json(Json.finite(StoredParameters.of(found, List.of())).json());
    }
}
