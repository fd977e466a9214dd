package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.CompactNumber;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.CallLimit;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The calibration tools over one source, under the names that the QDash copilot gives them.
public final class ChipTools {
    /// How often some of them may be called in a turn.
    public static final List<CallLimit> LIMITS =
            List.of(
                    new CallLimit(
                            "get_parameter_timeseries",
                            3,
                            "get_chip_parameter_timeseries",
                            "it returns all qubits in one result"));

    private ChipTools() {}

    /// Every tool, in the order they are offered.
    public static List<Tool> over(DocumentSource source) {
        return List.of(
                new ListParametersTool(source),
                new ChipSummaryTool(source),
                new ChipTimeseriesTool(source),
                new HeatmapTool(source),
                new ChipTopologyTool(source),
                new CompareQubitsTool(source),
                new QubitParamsTool(source),
                new CouplingParamsTool(source),
                new ParameterTimeseriesTool(source),
                new LatestTaskResultTool(source),
                new TaskHistoryTool(source),
                new SearchTaskResultsTool(source),
                new ExecutionHistoryTool(source),
                new CalibrationNotesTool(source),
                new ParameterLineageTool(source),
                new ProvenanceGraphTool(source));
    }

    /// The layout of a result, with the count of values that were "not a number" where there are
    /// any: tables keep nothing in their place, and whoever reads them must know.
    static ObjectNode counting(ObjectNode layout, long notFinite) {
        return notFinite == 0 ? layout : layout.put("_not_finite", notFinite);
    }

    /// Rows that a query found, with the number there would be without its limit.
    static ToolResult listing(
            ChipDocuments documents, DocumentQuery query, ArrayNode rows, String nothing)
            throws InterruptedException {
        return listing(documents, query, rows, rows, nothing);
    }

    /// Makes a row of a document, with all digits of its numbers or with few.
    @FunctionalInterface
    interface Row {
        ObjectNode of(ObjectNode document, UnaryOperator<JsonNode> digits);
    }

    /// The rows that a query finds, of whose numbers a model reads few digits.
    static ToolResult inFewDigits(
            ChipDocuments documents, DocumentQuery query, Row row, String nothing)
            throws InterruptedException {
        ArrayNode rows = Json.array();
        ArrayNode forModel = Json.array();
        documents.find(
                query,
                document -> {
                    rows.add(row.of(document, UnaryOperator.identity()));
                    forModel.add(row.of(document, CompactNumber::of));
                });
        return listing(documents, query, rows, forModel, nothing);
    }

    private static ToolResult listing(
            ChipDocuments documents,
            DocumentQuery query,
            ArrayNode rows,
            ArrayNode forModel,
            String nothing)
            throws InterruptedException {
        if (rows.isEmpty()) {
            return new ToolResult.NothingFound(nothing);
        }
        long total = rows.size() < query.limit() ? rows.size() : documents.count(query);
        return ToolResult.rows(rows, forModel, total);
    }

    /// Asks for a field's text where one was given.
    static void narrow(List<DocumentFilter> filters, String field, @Nullable String wanted) {
        if (wanted != null) {
            filters.add(ChipDocuments.equal(field, wanted));
        }
    }
}
