package dev.assay.chip.tool;

import dev.assay.chip.ChipDocuments;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.tool.Argument;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `get_execution_history`: the newest runs of calibration workflows.
final class ExecutionHistoryTool extends HistoryTool<ExecutionHistoryTool.Request> {
    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("Only this status: completed, failed, running, …") @Nullable String status,
            @Argument(value = "Only executions with all of these tags", fallback = "[]")
                    List<String> tags,
            @Argument(value = LAST_N, fallback = "10", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    ExecutionHistoryTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_execution_history",
                "Execution history",
                "Fetching execution history",
                "Newest workflow runs. Executions with status, tags, times and message, newest"
                        + " first.",
                "execution_id name status chip_id tags start_at end_at elapsed_time message");
    }

    @Override
    String nothing(Request request) {
        return "No executions found for chip_id=" + request.chipId();
    }

    @Override
    DocumentQuery query(Request request, ChipDocuments documents) {
        List<DocumentFilter> filters = new ArrayList<>();
        ChipTools.narrow(filters, "status", request.status());
        request.tags()
                .forEach(
                        tag -> filters.add(new DocumentFilter.Contains(FieldPath.of("tags"), tag)));
        return documents
                .in(DocumentCollection.EXECUTION_HISTORY)
                .where(new DocumentFilter.And(filters))
                .descending(ChipDocuments.START);
    }
}
