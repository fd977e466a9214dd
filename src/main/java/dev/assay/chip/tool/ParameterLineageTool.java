package dev.assay.chip.tool;

import dev.assay.chip.ChipDocuments;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import java.util.List;

/// `get_parameter_lineage`: the versions of a parameter, newest first.
///
/// Beside the keys of the QDash copilot's tool: `entity_id`, by which
/// `get_provenance_lineage_graph` asks on.
final class ParameterLineageTool extends HistoryTool<ParameterLineageTool.Request> {
    record Request(
            @Argument("The parameter's exact name, such as \"qubit_frequency\"")
                    String parameterName,
            @Argument("The qubit (\"7\") or coupling (\"7-8\")") String qid,
            @Argument("The chip's id") String chipId,
            @Argument(value = LAST_N, fallback = "10", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    ParameterLineageTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_parameter_lineage",
                "Parameter lineage",
                "Fetching parameter lineage",
                "When a parameter changed, by which task. To find causes: the versions"
                        + " of one parameter of one qubit or coupling, newest first, each with the"
                        + " task that made it and how long it was valid. `entity_id` identifies a"
                        + " version: give it to get_provenance_lineage_graph to learn what it was"
                        + " made from.",
                "version value unit error execution_id task_id task_name valid_from valid_until entity_id");
    }

    @Override
    String nothing(Request request) {
        return "No version history found for parameter '"
                + request.parameterName()
                + "' on qid="
                + request.qid()
                + ", chip_id="
                + request.chipId();
    }

    @Override
    DocumentQuery query(Request request, ChipDocuments documents) {
        return documents
                .in(DocumentCollection.PARAMETER_VERSIONS)
                .where(
                        ChipDocuments.equal("parameter_name", request.parameterName()),
                        ChipDocuments.of(List.of(request.qid())))
                .descending(FieldPath.of("version"));
    }

    @Override
    ToolResult none(Request request, ChipDocuments documents) throws InterruptedException {
        return nothingOf(request, documents, List.of(request.parameterName()));
    }
}
