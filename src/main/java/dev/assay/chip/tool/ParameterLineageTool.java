package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
import dev.assay.chip.TaskRows;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;

/// `get_parameter_lineage`: the versions of a parameter, newest first.
///
/// Beside the keys of the QDash copilot's tool: `entity_id`, by which
/// `get_provenance_lineage_graph` asks on.
final class ParameterLineageTool extends ChipTool<ParameterLineageTool.Request> {
    record Request(
            @Argument("The parameter's exact name, such as \"qubit_frequency\"")
                    String parameterName,
            @Argument("The qubit (\"7\") or coupling (\"7-8\")") String qid,
            @Argument("The chip's id") String chipId,
            @Argument(
                            value = "How many of the newest versions",
                            fallback = "10",
                            minimum = 1,
                            maximum = 200)
                    int lastN,
            @Argument(
                            value = ChipTools.Page.OFFSET,
                            fallback = "0",
                            minimum = 0,
                            maximum = ChipTools.Page.MAX_OFFSET)
                    int offset)
            implements ChipTool.OfChip {}

    ParameterLineageTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_parameter_lineage",
                "Parameter lineage",
                "Fetching parameter lineage",
                "When a parameter changed and by which task; to find causes. The versions"
                        + " of one parameter of one qubit or coupling, newest first, each with the"
                        + " task that made it and how long it was valid. `entity_id` identifies a"
                        + " version: give it to get_provenance_lineage_graph to learn what it was"
                        + " made from.",
                ToolSpec.Use.SELDOM);
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
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        DocumentQuery query =
                documents
                        .in(DocumentCollection.PARAMETER_VERSIONS)
                        .where(
                                ChipDocuments.equal("parameter_name", request.parameterName()),
                                ChipDocuments.of(List.of(request.qid())))
                        .descending(FieldPath.of("version"));
        return ChipTools.inShort(
                documents,
                query,
                new ChipTools.Page(request.offset(), request.lastN()),
                ParameterLineageTool::row,
                nothing(request));
    }

    private static ObjectNode row(ObjectNode document, Form form) {
        ObjectNode row = Json.object();
        row.set("version", TaskRows.field(document, "version"));
        row.set("value", form.apply(TaskRows.field(document, "value")));
        row.put("unit", document.path("unit").asText(""));
        JsonNode error = document.path("error");
        row.set("error", error.asDouble() == 0 ? null : form.apply(error));
        row.set("execution_id", TaskRows.field(document, "execution_id"));
        row.set("task_id", TaskRows.field(document, "task_id"));
        row.set("task_name", TaskRows.field(document, "task_name"));
        row.set("valid_from", form.time(document.path("valid_from")));
        row.set("valid_until", form.time(document.path("valid_until")));
        row.set("entity_id", TaskRows.field(document, "entity_id"));
        return row;
    }
}
