package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.TaskRows;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `get_calibration_notes`: the parameter tables that the calibration software noted down.
final class CalibrationNotesTool extends ChipTool<CalibrationNotesTool.Request> {
    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("Only notes of this execution, such as \"20260224-001\"")
                    @Nullable String executionId,
            @Argument("Only notes of this task; \"master\" for those of whole executions")
                    @Nullable String taskId,
            @Argument(
                            value = "How many of the newest notes",
                            fallback = "10",
                            minimum = 1,
                            maximum = 200)
                    int lastN)
            implements ChipTool.OfChip {}

    CalibrationNotesTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_calibration_notes",
                "Calibration notes",
                "Fetching calibration notes",
                "Notes of the calibration software. Newest first: tables of"
                        + " parameters by kind and qubit label (\"Q07\"). People's remarks are not in"
                        + " them.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        return "No calibration notes found for chip_id=" + request.chipId();
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        List<DocumentFilter> filters = new ArrayList<>();
        ChipTools.narrow(filters, "execution_id", request.executionId());
        ChipTools.narrow(filters, "task_id", request.taskId());
        DocumentQuery query =
                documents
                        .in(DocumentCollection.CALIBRATION_NOTE)
                        .where(new DocumentFilter.And(filters))
                        .descending(FieldPath.of("timestamp"))
                        .first(request.lastN());
        ArrayNode rows = Json.array();
        documents.find(
                query,
                document -> {
                    var row = rows.addObject();
                    row.set("execution_id", TaskRows.field(document, "execution_id"));
                    row.set("task_id", TaskRows.field(document, "task_id"));
                    row.set("note", TaskRows.field(document, "note"));
                    row.put("timestamp", document.path("timestamp").asText(""));
                });
        return ChipTools.listing(documents, query, rows, nothing(request));
    }
}
