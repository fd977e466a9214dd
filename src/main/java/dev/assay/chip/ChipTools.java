package dev.assay.chip;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Tool;
import java.util.List;

/// The calibration tools over one source, under the names that the QDash copilot gives them.
public final class ChipTools {
    private ChipTools() {}

    /// Every tool, in the order they are offered.
    public static List<Tool> over(DocumentSource source) {
        return List.of(
                new ListParametersTool(source),
                new ChipSummaryTool(source),
                new ChipTimeseriesTool(source),
                new HeatmapTool(source),
                new CompareQubitsTool(source));
    }

    /// The layout of a result, with the count of values that were "not a number" where there are
    /// any: tables keep nothing in their place, and whoever reads them must know.
    static ObjectNode counting(ObjectNode layout, long notFinite) {
        return notFinite == 0 ? layout : layout.put("_not_finite", notFinite);
    }
}
