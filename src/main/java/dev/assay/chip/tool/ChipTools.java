package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.QubitDocuments;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.CallLimit;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import java.util.List;

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
                TaskResultTools.latest(source),
                TaskResultTools.history(source),
                TaskResultTools.search(source),
                HistoryTools.executions(source),
                HistoryTools.notes(source),
                HistoryTools.lineage(source),
                new ProvenanceGraphTool(source));
    }

    /// The newest values of qubits or of couplings, a row each and a column a parameter.
    ///
    /// @param kind "qubits" or "couplings"
    public static ResultPart.Tables newest(String kind, String chipId, QubitDocuments stored) {
        return (ResultPart.Tables)
                ChipSummaryTool.summary(kind, chipId, List.of(), stored).parts().list().getFirst();
    }

    /// The layout of a result, with the count of values that were "not a number" where there are
    /// any: tables keep nothing in their place, and whoever reads them must know.
    static ObjectNode counting(ObjectNode layout, long notFinite) {
        return notFinite == 0 ? layout : layout.put("_not_finite", notFinite);
    }
}
