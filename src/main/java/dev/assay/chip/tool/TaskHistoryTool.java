package dev.assay.chip.tool;

import dev.assay.chip.ChipDocuments;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import java.util.List;

/// `get_task_history`: the newest completed results of a task on a qubit or coupling.
final class TaskHistoryTool extends HistoryTool<TaskHistoryTool.Request> {
    static final String FIELDS = "output_parameters start_at execution_id task_id";
    static final String COMPLETED = "completed";

    record Request(
            @Argument("The task's name, such as \"CheckT1\"") String taskName,
            @Argument("The chip's id") String chipId,
            @Argument("The qubit (\"7\") or coupling (\"7-8\")") String qid,
            @Argument(value = "Only this status: completed, failed, …", fallback = "\"completed\"")
                    String status,
            @Argument(value = LAST_N, fallback = "5", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    TaskHistoryTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_task_history",
                "Task history",
                "Fetching task history",
                "Newest results of a task. On a qubit or coupling, newest first, completed ones"
                        + " unless `status` says another, each with all its output parameters.",
                FIELDS);
    }

    @Override
    String nothing(Request request) {
        String status = request.status().equals(COMPLETED) ? "" : request.status() + " ";
        return "No %sresults found for task '%s' on qid=%s"
                .formatted(status, request.taskName(), request.qid());
    }

    @Override
    DocumentQuery query(Request request, ChipDocuments documents) {
        return all(documents, request.taskName(), request.qid(), request.status());
    }

    /// The results of one task on one qubit or coupling, newest first.
    static DocumentQuery all(ChipDocuments documents, String task, String qid, String status) {
        return documents
                .in(DocumentCollection.TASK_RESULT_HISTORY)
                .where(
                        ChipDocuments.equal("name", task),
                        ChipDocuments.equal("status", status),
                        ChipDocuments.of(List.of(qid)))
                .descending(ChipDocuments.START);
    }
}
