package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;

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
                "Newest result of a task on a qubit or coupling. Completed ones only.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        return "No results found for task '" + request.taskName() + "' on qid=" + request.qid();
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        ToolResult rows =
                TaskHistoryTool.rows(
                        documents,
                        new TaskHistoryTool.Wanted(
                                request.taskName(), request.qid(), TaskHistoryTool.COMPLETED),
                        new ChipTools.Page(0, 1),
                        nothing(request));
        return rows instanceof ToolResult.Parts found
                        && found.list().getFirst()
                                instanceof
                                ResultPart.Rows(ArrayNode exact, ArrayNode forModel, long _)
                ? ToolResult.json(exact.path(0), forModel.path(0))
                : rows;
    }
}
