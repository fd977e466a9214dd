package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.CallLimit;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
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
        return listing(documents, query, new Found(rows, rows, 0), nothing);
    }

    /// Rows in both forms, behind some that were passed over.
    private record Found(ArrayNode rows, ArrayNode forModel, int offset) {}

    /// Which of the rows are meant that a query finds.
    ///
    /// @param offset how many come before them
    record Page(int offset, int count) {
        static final String OFFSET = "How many of the newest to pass over, to go further back";
        static final int MAX_OFFSET = 10_000_000;
    }

    /// Makes a row of a document in one of two forms.
    @FunctionalInterface
    interface Row {
        ObjectNode of(ObjectNode document, Form form);
    }

    /// The rows that a query finds: kept exactly, and read by a model in short forms.
    static ToolResult inShort(
            ChipDocuments documents, DocumentQuery all, Page page, Row row, String nothing)
            throws InterruptedException {
        DocumentQuery query = all.first(page.offset() + page.count());
        AtomicInteger before = new AtomicInteger();
        ArrayNode rows = Json.array();
        ArrayNode forModel = Json.array();
        documents.find(
                query,
                document -> {
                    if (before.getAndIncrement() < page.offset()) {
                        return;
                    }
                    rows.add(row.of(document, Form.EXACT));
                    forModel.add(row.of(document, Form.SHORT));
                });
        return listing(documents, query, new Found(rows, forModel, page.offset()), nothing);
    }

    private static ToolResult listing(
            ChipDocuments documents, DocumentQuery query, Found found, String nothing)
            throws InterruptedException {
        if (found.rows().isEmpty()) {
            return new ToolResult.NothingFound(
                    found.offset() == 0
                            ? nothing
                            : "%s beyond the newest %s"
                                    .formatted(nothing, Words.count(found.offset())));
        }
        int seen = found.offset() + found.rows().size();
        long total = seen < query.limit() ? seen : documents.count(query);
        return ToolResult.rows(found.rows(), found.forModel(), total);
    }

    /// Asks for a field's text where one was given.
    static void narrow(List<DocumentFilter> filters, String field, @Nullable String wanted) {
        if (wanted != null) {
            filters.add(ChipDocuments.equal(field, wanted));
        }
    }
}
