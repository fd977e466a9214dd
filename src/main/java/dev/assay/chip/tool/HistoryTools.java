package dev.assay.chip.tool;

import static dev.assay.chip.tool.HistoryTool.LAST_N;
import static dev.assay.chip.tool.HistoryTool.MAX_LAST_N;
import static dev.assay.chip.tool.HistoryTool.MAX_OFFSET;
import static dev.assay.chip.tool.HistoryTool.OFFSET;

import dev.assay.chip.ChipDocuments;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.tool.Argument;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tools that list what a calibration database keeps beside task results.
final class HistoryTools {
    private HistoryTools() {}

    private record ExecutionsRequest(
            @Argument("The chip's id") String chipId,
            @Argument("Only this status: completed, failed, running, …") @Nullable String status,
            @Argument(value = "Only executions with all of these tags", fallback = "[]")
                    List<String> tags,
            @Argument(value = LAST_N, fallback = "10", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    /// `get_execution_history`: the newest runs of calibration workflows.
    static Tool executions(DocumentSource source) {
        return new HistoryTool<>(
                source,
                ExecutionsRequest.class,
                "get_execution_history",
                "Execution history",
                "Fetching execution history",
                "Newest workflow runs. Executions with status, tags, times and message, newest"
                        + " first.",
                "execution_id name status chip_id tags start_at end_at elapsed_time message") {
            @Override
            String nothing(ExecutionsRequest request) {
                return "No executions found for chip_id=" + request.chipId();
            }

            @Override
            DocumentQuery query(ExecutionsRequest request, ChipDocuments documents) {
                List<DocumentFilter> filters = new ArrayList<>();
                filters.add(narrowed("status", request.status()));
                FieldPath tags = FieldPath.of("tags");
                request.tags().forEach(tag -> filters.add(new DocumentFilter.Contains(tags, tag)));
                return documents
                        .in(DocumentCollection.EXECUTION_HISTORY)
                        .where(new DocumentFilter.And(filters))
                        .descending(ChipDocuments.START);
            }
        };
    }

    private record NotesRequest(
            @Argument("The chip's id") String chipId,
            @Argument("Only notes of this execution, such as \"20260224-001\"")
                    @Nullable String executionId,
            @Argument("Only notes of this task; \"master\" for those of whole executions")
                    @Nullable String taskId,
            @Argument(value = LAST_N, fallback = "10", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    /// `get_calibration_notes`: the parameter tables that the calibration software noted down.
    static Tool notes(DocumentSource source) {
        return new HistoryTool<>(
                source,
                NotesRequest.class,
                "get_calibration_notes",
                "Calibration notes",
                "Fetching calibration notes",
                "Notes of the calibration software. Newest first: tables of"
                        + " parameters by kind and qubit label (\"Q07\"). People's remarks are not in"
                        + " them.",
                "execution_id task_id note timestamp") {
            @Override
            String nothing(NotesRequest request) {
                return "No calibration notes found for chip_id=" + request.chipId();
            }

            @Override
            DocumentQuery query(NotesRequest request, ChipDocuments documents) {
                return documents
                        .in(DocumentCollection.CALIBRATION_NOTE)
                        .where(
                                narrowed("execution_id", request.executionId()),
                                narrowed("task_id", request.taskId()))
                        .descending(FieldPath.of("timestamp"));
            }
        };
    }

    private record LineageRequest(
            @Argument("The parameter's exact name, such as \"qubit_frequency\"")
                    String parameterName,
            @Argument("The qubit (\"7\") or coupling (\"7-8\")") String qid,
            @Argument("The chip's id") String chipId,
            @Argument(value = LAST_N, fallback = "10", minimum = 1, maximum = MAX_LAST_N) int lastN,
            @Argument(value = OFFSET, fallback = "0", minimum = 0, maximum = MAX_OFFSET) int offset)
            implements HistoryTool.Paged {}

    /// `get_parameter_lineage`: the versions of a parameter, newest first. Beside the keys of the
    /// QDash copilot's tool: `entity_id`, by which `get_provenance_lineage_graph` asks on.
    static Tool lineage(DocumentSource source) {
        return new HistoryTool<>(
                source,
                LineageRequest.class,
                "get_parameter_lineage",
                "Parameter lineage",
                "Fetching parameter lineage",
                "When a parameter changed, by which task. To find causes: the versions of one parameter of one qubit or coupling, newest first, each with the task that made it and how long it was valid. `entity_id` identifies a version: give it to get_provenance_lineage_graph to learn what it was made from.",
                "version value unit error execution_id task_id task_name valid_from valid_until entity_id") {
            @Override
            String nothing(LineageRequest request) {
                return "No version history found for parameter '"
                        + request.parameterName()
                        + "' on qid="
                        + request.qid()
                        + ", chip_id="
                        + request.chipId();
            }

            @Override
            DocumentQuery query(LineageRequest request, ChipDocuments documents) {
                return documents
                        .in(DocumentCollection.PARAMETER_VERSIONS)
                        .where(
                                ChipDocuments.equal("parameter_name", request.parameterName()),
                                ChipDocuments.of(List.of(request.qid())))
                        .descending(FieldPath.of("version"));
            }

            @Override
            ToolResult none(LineageRequest request, ChipDocuments documents)
                    throws InterruptedException {
                return nothingOf(request, documents, List.of(request.parameterName()));
            }
        };
    }
}
