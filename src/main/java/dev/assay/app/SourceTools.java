package dev.assay.app;

import dev.assay.base.Words;
import dev.assay.chart.PlotResultTool;
import dev.assay.chip.ChipTools;
import dev.assay.chip.Scoring;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.SourceInfo;
import dev.assay.copilot.prompt.Languages;
import dev.assay.copilot.prompt.PromptContext;
import dev.assay.result.ReadRowsTool;
import dev.assay.result.ResultStore;
import dev.assay.tool.Tool;
import dev.assay.tool.Toolbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a source that is open brings to a conversation: its tools, and what a model is told of it.
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

    /// What a model is told about a source.
    PromptContext context(String sourceId) {
        SourceInfo info = sources.opened(sourceId).info();
        Optional<String> chip = info.defaultChip().map(ChipInfo::chipId);
        List<String> facts = new ArrayList<>();
        info.chips().forEach(each -> facts.add(fact(each)));
        facts.addAll(info.remarks());
        return PromptContext.ofChat(
                Languages.OF_THE_QUESTION,
                info.name(),
                chip,
                facts,
                List.of(Scoring.shipped().section()));
    }

    private static String fact(ChipInfo chip) {
        String installed = chip.installedAt() == null ? "" : ", installed " + chip.installedAt();
        return "chip " + chip.chipId() + ": " + Words.count(chip.size(), "qubit") + installed;
    }
}
