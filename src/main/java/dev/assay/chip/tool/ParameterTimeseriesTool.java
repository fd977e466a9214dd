package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import java.util.List;

/// `get_parameter_timeseries`: the history of one parameter of one qubit, oldest first.
final class ParameterTimeseriesTool extends HistoryTool<ParameterTimeseriesTool.Request> {
    record Request(
            @Argument("The parameter's exact name, such as \"t1\"") String parameterName,
            @Argument("The chip's id") String chipId,
            @Argument("The qubit (\"7\") or coupling (\"7-8\")") String qid,
            @Argument(value = LAST_N, fallback = "10", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    ParameterTimeseriesTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_parameter_timeseries",
                "Time series of a parameter",
                "Fetching parameter timeseries",
                "History of a parameter of ONE qubit or coupling. Oldest first. Never loop"
                        + " it over qubits: get_chip_parameter_timeseries reads all of them in one"
                        + " call.",
                "start_at execution_id task_id task_name");
    }

    @Override
    String nothing(Request request) {
        return "No results found for parameter '"
                + request.parameterName()
                + "' on qid="
                + request.qid();
    }

    @Override
    DocumentQuery query(Request request, ChipDocuments documents) {
        return documents
                .completedWith(request.parameterName(), ChipDocuments.of(List.of(request.qid())))
                .descending(ChipDocuments.START);
    }

    @Override
    boolean oldestFirst() {
        return true;
    }

    @Override
    ToolResult none(Request request, ChipDocuments documents) throws InterruptedException {
        return nothingOf(request, documents, List.of(request.parameterName()));
    }

    /// Every digit in both forms: it is a number that was asked for.
    @Override
    ObjectNode row(Request request, ObjectNode document, Form form) {
        String parameter = request.parameterName();
        ParameterValue value =
                ParameterValue.of(document.path("output_parameters").path(parameter));
        ObjectNode row = super.row(request, document, Form.EXACT);
        row.set("value", value.value());
        row.put("unit", value.unit());
        if (value.calibratedAt() != null) {
            row.put("calibrated_at", value.calibratedAt().toString());
        }
        StoredParameters.explain(row, parameter, value);
        return (ObjectNode) Json.finite(row).json();
    }
}
