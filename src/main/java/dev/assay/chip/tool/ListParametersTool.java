package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.MeasuredParameters;
import dev.assay.chip.QubitId;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `list_available_parameters`: which parameters have a history.
final class ListParametersTool extends ChipTool<ListParametersTool.Request> {
    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("Only parameters measured on this qubit (\"7\") or coupling (\"7-8\")")
                    @Nullable String qid)
            implements ChipTool.OfChip {}

    ListParametersTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "list_available_parameters",
                "Available parameters",
                "Listing available parameters",
                "All measured parameters. On a chip, or on one qubit or coupling.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        String qid = request.qid() == null ? "" : ", qid=" + request.qid();
        return "No output parameters found for chip_id=" + request.chipId() + qid;
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        String qid = request.qid();
        List<String> names =
                MeasuredParameters.names(
                        documents,
                        qid == null ? DocumentFilter.ALL : ChipDocuments.of(List.of(qid)));
        if (names.isEmpty()) {
            return new ToolResult.NothingFound(nothing(request));
        }
        ObjectNode json = Json.object().put("chip_id", request.chipId());
        json.put("qid", qid == null ? null : QubitId.plain(qid));
        ArrayNode list = json.putArray("parameter_names");
        names.forEach(list::add);
        return ToolResult.json(json.put("count", names.size()));
    }
}
