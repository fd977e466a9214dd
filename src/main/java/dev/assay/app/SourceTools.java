package dev.assay.app;

import dev.assay.chart.PlotResultTool;
import dev.assay.chip.ChipTools;
import dev.assay.result.ReadRowsTool;
import dev.assay.result.ResultStore;
import dev.assay.tool.Tool;
import dev.assay.tool.Toolbox;
import java.util.ArrayList;
import java.util.List;

/// The tools that a source that is open brings to a conversation.
///
/// @param sources those that are open
record SourceTools(Sources sources) {
    /// The tools of a source, and those that work on the stored results of a conversation.
    Toolbox tools(String sourceId, ResultStore store) {
        List<Tool> tools = new ArrayList<>(ChipTools.over(sources.opened(sourceId)));
        tools.add(new ReadRowsTool(store));
        tools.add(new PlotResultTool(store));
        return new Toolbox(tools);
    }
}
