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
import java.util.List;

/// `get_task_history`: the newest completed results of a task on a qubit or coupling.
final class TaskHistoryTool extends ChipTool<TaskHistoryTool.Request> {
    static final String COMPLETED = "completed";

    record Request(
            @Argument("The task's name, such as \"CheckT1\"") String taskName,
            @Argument("The chip's id") String chipId,
            @Argument("The qubit (\"7\") or coupling (\"7-8\")") String qid,
            @Argument(value = "Only this status: completed, failed, …", fallback = "\"completed\"")
                    String status,
            @Argument(
                            value = "How many of the newest results",
                            fallback = "5",
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

    TaskHistoryTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_task_history",
                "Task history",
                "Fetching task history",
                "Newest results of a task on a qubit or coupling. Newest first, completed ones"
                        + " unless `status` says another, each with all its output parameters.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        String status = request.status().equals(COMPLETED) ? "" : request.status() + " ";
        return "No %sresults found for task '%s' on qid=%s"
                .formatted(status, request.taskName(), request.qid());
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        return rows(
                documents,
                new Wanted(request.taskName(), request.qid(), request.status()),
                new ChipTools.Page(request.offset(), request.lastN()),
                nothing(request));
    }

    /// Results of one task on one qubit or coupling.
    record Wanted(String task, String qid, String status) {}

    /// The newest results of a task, newest first.
    static ToolResult rows(
            ChipDocuments documents, Wanted wanted, ChipTools.Page page, String nothing)
            throws InterruptedException {
        DocumentQuery query =
                documents
                        .in(DocumentCollection.TASK_RESULT_HISTORY)
                        .where(
                                DocumentFilter.all(
                                        ChipDocuments.equal("name", wanted.task()),
                                        ChipDocuments.equal("status", wanted.status()),
                                        ChipDocuments.of(List.of(wanted.qid()))))
                        .descending(ChipDocuments.START);
        return ChipTools.inShort(documents, query, page, TaskHistoryTool::row, nothing);
    }

    private static ObjectNode row(ObjectNode document, Form form) {
        ObjectNode row = Json.object();
        row.set("output_parameters", TaskRows.outputs(document, form));
        row.set("start_at", form.time(document.path("start_at")));
        row.set("execution_id", TaskRows.field(document, "execution_id"));
        row.set("task_id", TaskRows.field(document, "task_id"));
        return row;
    }
}
