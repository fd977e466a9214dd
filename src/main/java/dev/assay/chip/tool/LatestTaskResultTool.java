package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
import dev.assay.chip.TaskRows;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;

/// `get_latest_task_result`: the newest completed result of a task on a qubit or coupling.
final class LatestTaskResultTool extends ChipTool<LatestTaskResultTool.Request> {
    record Request(
            @Argument("The task's name, such as \"CheckT1\"") String taskName,
            @Argument("The chip's id") String chipId,
            @Argument("The qubit (\"7\") or coupling (\"7-8\")") String qid)
            implements ChipTool.OfChip {}

    LatestTaskResultTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_latest_task_result",
                "Latest task result",
                "Fetching latest task result",
                "Newest result of a task. On a qubit or coupling, completed ones only.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        return "No results found for task '" + request.taskName() + "' on qid=" + request.qid();
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        List<ObjectNode> newest =
                documents.list(
                        TaskHistoryTool.all(
                                        documents,
                                        request.taskName(),
                                        request.qid(),
                                        TaskHistoryTool.COMPLETED)
                                .first(1));
        return newest.isEmpty()
                ? new ToolResult.NothingFound(nothing(request))
                : ToolResult.json(
                        row(newest.getFirst(), Form.EXACT), row(newest.getFirst(), Form.SHORT));
    }

    private static ObjectNode row(ObjectNode document, Form form) {
        return TaskRows.row(document, form, List.of(TaskHistoryTool.FIELDS.split(" ")));
    }
}
