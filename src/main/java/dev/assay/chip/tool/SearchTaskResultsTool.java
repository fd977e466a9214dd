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
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `search_task_results`: task results of every status, narrowed by what is known of them.
final class SearchTaskResultsTool extends ChipTool<SearchTaskResultsTool.Request> {
    private static final List<String> COPIED =
            List.of("task_id", "name", "qid", "status", "execution_id");

    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("Only this task, such as \"CheckT1\"") @Nullable String taskName,
            @Argument("Only this qubit (\"7\") or coupling (\"7-8\")") @Nullable String qid,
            @Argument("Only this status: completed, failed, running, …") @Nullable String status,
            @Argument("Only this execution, such as \"20260224-001\"") @Nullable String executionId,
            @Argument(
                            value = "How many of the newest results",
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

    SearchTaskResultsTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "search_task_results",
                "Search for task results",
                "Searching task results",
                "Task results by task, qubit, status or execution; failed ones, too."
                        + " Newest first, with times, message and output parameters. Use it for"
                        + " failures and for what ran when.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        return "No task results found matching the filters";
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        List<DocumentFilter> filters = new ArrayList<>();
        ChipTools.narrow(filters, "name", request.taskName());
        ChipTools.narrow(filters, "status", request.status());
        ChipTools.narrow(filters, "execution_id", request.executionId());
        String qid = request.qid();
        if (qid != null) {
            filters.add(ChipDocuments.of(List.of(qid)));
        }
        DocumentQuery query =
                documents
                        .in(DocumentCollection.TASK_RESULT_HISTORY)
                        .where(new DocumentFilter.And(filters))
                        .descending(ChipDocuments.START);
        return ChipTools.inShort(
                documents,
                query,
                new ChipTools.Page(request.offset(), request.lastN()),
                SearchTaskResultsTool::row,
                nothing(request));
    }

    private static ObjectNode row(ObjectNode document, Form form) {
        ObjectNode row = Json.object();
        for (String name : COPIED) {
            row.set(name.equals("name") ? "task_name" : name, TaskRows.field(document, name));
        }
        row.set("start_at", form.time(document.path("start_at")));
        row.set("end_at", form.time(document.path("end_at")));
        row.set("elapsed_time", TaskRows.seconds(document.path("elapsed_time"), form));
        row.set("output_parameters", TaskRows.outputs(document, form));
        row.put("message", document.path("message").asText(""));
        return row;
    }
}
