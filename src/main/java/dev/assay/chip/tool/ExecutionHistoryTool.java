package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
import dev.assay.chip.TaskRows;
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
    private static final List<String> FIELDS =
            List.of(
                    "execution_id",
                    "name",
                    "status",
                    "chip_id",
                    "tags",
                    "start_at",
                    "end_at",
                    "elapsed_time",
                    "message");

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
                            value = HistoryTool.OFFSET,
                            fallback = "0",
                            minimum = 0,
                            maximum = HistoryTool.MAX_OFFSET)
                    int offset)
            implements HistoryTool.Paged {}

    ExecutionHistoryTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_execution_history",
                "Execution history",
                "Fetching execution history",
                "Newest workflow runs. Executions with status, tags, times and message, newest"
                        + " first.");
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

    @Override
    ObjectNode row(Request request, ObjectNode document, Form form) {
        return TaskRows.row(document, form, FIELDS);
    }
}
