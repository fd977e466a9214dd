package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.TaskRows;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.function.UnaryOperator;

/// `get_task_history`: the newest completed results of a task on a qubit or coupling.
final class TaskHistoryTool extends ChipTool<TaskHistoryTool.Request> {
    record Request(
            @Argument("The task's name, such as \"CheckT1\"") String taskName,
            @Argument("The chip's id") String chipId,
            @Argument("The qubit (\"7\") or coupling (\"7-8\")") String qid,
            @Argument(
                            value = "How many of the newest results",
                            fallback = "5",
                            minimum = 1,
                            maximum = 200)
                    int lastN)
            implements ChipTool.OfChip {}

    TaskHistoryTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_task_history",
                "Task history",
                "Fetching task history",
                "Newest results of a task on a qubit or coupling. Newest first, completed"
                        + " ones only, each with all its output parameters.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        return "No results found for task '" + request.taskName() + "' on qid=" + request.qid();
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        return rows(
                documents, request.taskName(), request.qid(), request.lastN(), nothing(request));
    }

    /// The newest results of a task, newest first.
    static ToolResult rows(
            ChipDocuments documents, String task, String qid, int count, String nothing)
            throws InterruptedException {
        DocumentQuery query =
                documents
                        .in(DocumentCollection.TASK_RESULT_HISTORY)
                        .where(
                                DocumentFilter.all(
                                        ChipDocuments.equal("name", task),
                                        ChipDocuments.equal("status", "completed"),
                                        ChipDocuments.of(List.of(qid))))
                        .descending(ChipDocuments.START)
                        .first(count);
        return ChipTools.inFewDigits(documents, query, TaskHistoryTool::row, nothing);
    }

    private static ObjectNode row(ObjectNode document, UnaryOperator<JsonNode> digits) {
        ObjectNode row = Json.object();
        row.set("output_parameters", TaskRows.outputs(document, digits));
        row.put("start_at", TaskRows.time(document.path("start_at")));
        row.set("execution_id", TaskRows.field(document, "execution_id"));
        row.set("task_id", TaskRows.field(document, "task_id"));
        return row;
    }
}
