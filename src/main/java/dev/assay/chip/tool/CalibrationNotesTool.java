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

/// `get_calibration_notes`: the parameter tables that the calibration software noted down.
final class CalibrationNotesTool extends HistoryTool<CalibrationNotesTool.Request> {
    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("Only notes of this execution, such as \"20260224-001\"")
                    @Nullable String executionId,
            @Argument("Only notes of this task; \"master\" for those of whole executions")
                    @Nullable String taskId,
            @Argument(value = LAST_N, fallback = "10", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    CalibrationNotesTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_calibration_notes",
                "Calibration notes",
                "Fetching calibration notes",
                "Notes of the calibration software. Newest first: tables of"
                        + " parameters by kind and qubit label (\"Q07\"). People's remarks are not in"
                        + " them.",
                "execution_id task_id note timestamp");
    }

    @Override
    String nothing(Request request) {
        return "No calibration notes found for chip_id=" + request.chipId();
    }

    @Override
    DocumentQuery query(Request request, ChipDocuments documents) {
        List<DocumentFilter> filters = new ArrayList<>();
        ChipTools.narrow(filters, "execution_id", request.executionId());
        ChipTools.narrow(filters, "task_id", request.taskId());
        return documents
                .in(DocumentCollection.CALIBRATION_NOTE)
                .where(new DocumentFilter.And(filters))
                .descending(FieldPath.of("timestamp"));
    }
}
