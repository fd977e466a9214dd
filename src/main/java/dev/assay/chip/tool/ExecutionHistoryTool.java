package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
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

/// `get_execution_history`: the newest runs of calibration workflows.
final class ExecutionHistoryTool extends ChipTool<ExecutionHistoryTool.Request> {
    private static final List<String> COPIED =
            List.of("execution_id", "name", "status", "chip_id", "tags");

    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("Only this status: completed, failed, running, …") @Nullable String status,
            @Argument(value = "Only executions with all of these tags", fallback = "[]")
                    List<String> tags,
            @Argument(
                            value = "How many of the newest executions",
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

    ExecutionHistoryTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_execution_history",
                "Execution history",
                "Fetching execution history",
                "Newest executions of calibration workflows. With status, tags, times and"
                        + " message, newest first.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        return "No executions found for chip_id=" + request.chipId();
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        List<DocumentFilter> filters = new ArrayList<>();
        ChipTools.narrow(filters, "status", request.status());
        request.tags()
                .forEach(
                        tag -> filters.add(new DocumentFilter.Contains(FieldPath.of("tags"), tag)));
        DocumentQuery query =
                documents
                        .in(DocumentCollection.EXECUTION_HISTORY)
                        .where(new DocumentFilter.And(filters))
                        .descending(ChipDocuments.START);
        return ChipTools.inShort(
                documents,
                query,
                new ChipTools.Page(request.offset(), request.lastN()),
                ExecutionHistoryTool::row,
                nothing(request));
    }

    private static ObjectNode row(ObjectNode document, Form form) {
        ObjectNode row = Json.object();
        COPIED.forEach(name -> row.set(name, TaskRows.field(document, name)));
        row.set("start_at", form.time(document.path("start_at")));
        row.set("end_at", form.time(document.path("end_at")));
        row.set("elapsed_time", TaskRows.seconds(document.path("elapsed_time"), form));
        row.put("message", document.path("message").asText(""));
        return row;
    }
}
