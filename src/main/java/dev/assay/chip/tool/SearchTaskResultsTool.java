package dev.assay.chip.tool;

import dev.assay.chip.ChipDocuments;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `search_task_results`: task results of every status, narrowed by what is known of them.
final class SearchTaskResultsTool extends HistoryTool<SearchTaskResultsTool.Request> {
    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("Only this task, such as \"CheckT1\"") @Nullable String taskName,
            @Argument("Only this qubit (\"7\") or coupling (\"7-8\")") @Nullable String qid,
            @Argument("Only this status: completed, failed, running, …") @Nullable String status,
            @Argument("Only this execution, such as \"20260224-001\"") @Nullable String executionId,
            @Argument(value = LAST_N, fallback = "10", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    SearchTaskResultsTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "search_task_results",
                "Search for task results",
                "Searching task results",
                "Task results of any status. By task, qubit, status or execution."
                        + " Newest first, with times, message and output parameters. Use it for"
                        + " failures and for what ran when.",
                "task_id task_name qid status execution_id start_at end_at elapsed_time output_parameters message");
    }

    @Override
    String nothing(Request request) {
        return "No task results found matching the filters";
    }

    @Override
    DocumentQuery query(Request request, ChipDocuments documents) {
        List<DocumentFilter> filters = new ArrayList<>();
        ChipTools.narrow(filters, "name", request.taskName());
        ChipTools.narrow(filters, "status", request.status());
        ChipTools.narrow(filters, "execution_id", request.executionId());
        String qid = request.qid();
        if (qid != null) {
            filters.add(ChipDocuments.of(List.of(qid)));
        }
        return documents
                .in(DocumentCollection.TASK_RESULT_HISTORY)
                .where(new DocumentFilter.And(filters))
                .descending(ChipDocuments.START);
    }
}
