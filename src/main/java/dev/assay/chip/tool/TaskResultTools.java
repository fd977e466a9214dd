package dev.assay.chip.tool;

import static dev.assay.chip.tool.HistoryTool.LAST_N;
import static dev.assay.chip.tool.HistoryTool.MAX_LAST_N;
import static dev.assay.chip.tool.HistoryTool.MAX_OFFSET;
import static dev.assay.chip.tool.HistoryTool.OFFSET;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
import dev.assay.chip.TaskRows;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tools that find task results.
final class TaskResultTools {
    private static final String FIELDS = "output_parameters start_at execution_id task_id";
    private static final List<String> ROW = List.of(FIELDS.split(" "));
    private static final String COMPLETED = "completed";

    private TaskResultTools() {}

    private record Latest(
            @Argument("The task's name, such as \"CheckT1\"") String taskName,
            @Argument("The chip's id") String chipId,
            @Argument("The qubit (\"7\") or coupling (\"7-8\")") String qid)
            implements ChipTool.OfChip {}

    /// `get_latest_task_result`: the newest completed result of a task on a qubit or coupling.
    static Tool latest(DocumentSource source) {
        return new ChipTool<>(
                source,
                Latest.class,
                "get_latest_task_result",
                "Latest task result",
                "Fetching latest task result",
                "Newest result of a task. On a qubit or coupling, completed ones only.",
                ToolSpec.Use.SELDOM) {
            @Override
            String nothing(Latest request) {
                return "No results found for task '"
                        + request.taskName()
                        + "' on qid="
                        + request.qid();
            }

            @Override
            ToolResult read(Latest request, ChipDocuments documents) throws InterruptedException {
                DocumentQuery all = all(documents, request.taskName(), request.qid(), COMPLETED);
                for (ObjectNode newest : documents.list(all.first(1))) {
                    return ToolResult.json(
                            TaskRows.row(newest, Form.EXACT, ROW),
                            TaskRows.row(newest, Form.SHORT, ROW));
                }
                return new ToolResult.NothingFound(nothing(request));
            }
        };
    }

    private record HistoryRequest(
            @Argument("The task's name, such as \"CheckT1\"") String taskName,
            @Argument("The chip's id") String chipId,
            @Argument("The qubit (\"7\") or coupling (\"7-8\")") String qid,
            @Argument(value = "Only this status: completed, failed, …", fallback = "\"completed\"")
                    String status,
            @Argument(value = LAST_N, fallback = "5", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    /// `get_task_history`: the newest completed results of a task on a qubit or coupling.
    static Tool history(DocumentSource source) {
        return new HistoryTool<>(
                source,
                HistoryRequest.class,
                "get_task_history",
                "Task history",
                "Fetching task history",
                "Newest results of a task. On a qubit or coupling, newest first, completed ones unless `status` says another, each with all its output parameters.",
                FIELDS) {
            @Override
            String nothing(HistoryRequest request) {
                String status = request.status().equals(COMPLETED) ? "" : request.status() + " ";
                return "No %sresults found for task '%s' on qid=%s"
                        .formatted(status, request.taskName(), request.qid());
            }

            @Override
            DocumentQuery query(HistoryRequest request, ChipDocuments documents) {
                return all(documents, request.taskName(), request.qid(), request.status());
            }
        };
    }

    /// The results of one task on one qubit or coupling, newest first.
    private static DocumentQuery all(ChipDocuments of, String task, String qid, String status) {
        return of.in(DocumentCollection.TASK_RESULT_HISTORY)
                .where(
                        ChipDocuments.equal("name", task),
                        ChipDocuments.equal("status", status),
                        ChipDocuments.of(List.of(qid)))
                .descending(ChipDocuments.START);
    }

    private record SearchRequest(
            @Argument("The chip's id") String chipId,
            @Argument("Only this task, such as \"CheckT1\"") @Nullable String taskName,
            @Argument("Only this qubit (\"7\") or coupling (\"7-8\")") @Nullable String qid,
            @Argument("Only this status: completed, failed, running, …") @Nullable String status,
            @Argument("Only this execution, such as \"20260224-001\"") @Nullable String executionId,
            @Argument(value = LAST_N, fallback = "10", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    /// `search_task_results`: task results of every status, narrowed by what is known of them.
    static Tool search(DocumentSource source) {
        return new HistoryTool<>(
                source,
                SearchRequest.class,
                "search_task_results",
                "Search for task results",
                "Searching task results",
                "Task results of any status. By task, qubit, status or execution. Newest first, with times, message and output parameters. Use it for failures and for what ran when.",
                "task_id task_name qid status execution_id start_at end_at elapsed_time output_parameters message") {
            @Override
            String nothing(SearchRequest request) {
                return "No task results found matching the filters";
            }

            @Override
            DocumentQuery query(SearchRequest request, ChipDocuments documents) {
                return documents
                        .in(DocumentCollection.TASK_RESULT_HISTORY)
                        .where(
                                narrowed("name", request.taskName()),
                                narrowed("status", request.status()),
                                narrowed("execution_id", request.executionId()),
                                narrowedTo(request.qid()))
                        .descending(ChipDocuments.START);
            }
        };
    }
}
