package dev.assay.app;

import dev.assay.chart.PlotResultTool;
import dev.assay.chip.ChipTools;
import dev.assay.extract.Extractor;
import dev.assay.extract.PageRoom;
import dev.assay.extract.ToolOutput;
import dev.assay.llm.LanguageModel;
import dev.assay.result.ReadRowsTool;
import dev.assay.result.ResultStore;
import dev.assay.tool.FixedToolset;
import dev.assay.tool.Tool;
import dev.assay.tool.Toolbox;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The tools that a source that is open brings to a conversation.
///
/// @param sources those that are open
/// @param room for what is drawn from a stored result
/// @param reader the model that was chosen to read for extractions, if any
record SourceTools(
        Sources sources,
        Extractor extractor,
        PageRoom room,
        Supplier<Optional<LanguageModel>> reader) {
    /// The tools of a source, and those that work on the stored results of a conversation.
    ///
    /// @param model whose turn it is, which reads where no other was chosen
    Toolbox tools(String sourceId, ResultStore store, Supplier<Optional<LanguageModel>> model) {
        List<Tool> ofSource = ChipTools.over(sources.opened(sourceId));
        Supplier<Optional<LanguageModel>> reads = () -> reader.get().or(model);
        List<Tool> ofResults =
                List.of(
                        new ReadRowsTool(store),
                        new PlotResultTool(store),
                        new ToolOutput(store, extractor, reads, room));
        return Toolbox.of(
                List.of(
                        new FixedToolset(sourceId, ofSource, ChipTools.LIMITS),
                        new FixedToolset(ofResults)));
    }
}
