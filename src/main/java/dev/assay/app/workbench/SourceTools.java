package dev.assay.app.workbench;

import dev.assay.analysis.DescribeStoredTool;
import dev.assay.analysis.ListStoredTool;
import dev.assay.analysis.QueryResultsTool;
import dev.assay.analysis.python.PythonAnalysisTool;
import dev.assay.copilot.ConversationParts;
import dev.assay.copilot.ResultDrawings;
import dev.assay.extract.DrawnAnswer;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.Extractor;
import dev.assay.extract.PageBudget;
import dev.assay.extract.ReadingLeave;
import dev.assay.extract.ToolOutput;
import dev.assay.finding.AnalyseTool;
import dev.assay.finding.Detector;
import dev.assay.finding.table.TableDetectors;
import dev.assay.llm.LanguageModel;
import dev.assay.plot.PlotResultTool;
import dev.assay.result.ReadRowsTool;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import dev.assay.tool.FixedToolset;
import dev.assay.tool.Tool;
import dev.assay.tool.Toolbox;
import dev.assay.tool.Toolset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/// The tools that open sources bring to a conversation.
///
/// @param sources those that are open
/// @param chosen what holds, by the store of a conversation
/// @param reader the model that was chosen to read for extractions, if any
/// @param leave for models to read stored results
/// @param sqlLimit how long a statement in SQL may take
/// @param pythons of the conversations
record SourceTools(
        AvailableSources sources,
        Extractor extractor,
        Function<ResultStore, ChosenValues> chosen,
        Supplier<Optional<LanguageModel>> reader,
        ReadingLeave leave,
        Supplier<Duration> sqlLimit,
        PythonSessions pythons)
        implements ConversationParts.Tools {
    @Override
    public void opened(ResultStore store, Set<String> called) {
        if (called.contains(PythonAnalysisTool.NAME)) {
            pythons.of(store).expectsVariables();
        }
    }

    @Override
    public void closed(ResultStore store) {
        pythons.left(store);
    }

    @Override
    public ResultDrawings.Drawer drawer(
            ResultStore store, ConversationParts.ReadingModels readers) {
        return (stored, drawing, monitor) ->
                new DrawnAnswer(extractor, readers.of(reader.get()), leave)
                        .of(new ExtractionInput(store, stored), drawing, monitor);
    }

    @Override
    public Toolbox of(
            List<String> sourceIds, ResultStore store, ConversationParts.ReadingModels readers) {
        Supplier<Optional<LanguageModel>> reads = () -> readers.of(reader.get());
        List<Detector> own =
                sourceIds.stream().flatMap(id -> sources.opened(id).detectors().stream()).toList();
        List<Tool> ofResults =
                List.of(
                        new ReadRowsTool(store),
                        new PlotResultTool(store),
                        new ListStoredTool(store),
                        new DescribeStoredTool(store),
                        new QueryResultsTool(store, sqlLimit),
                        new AnalyseTool(store, own, TableDetectors.all()),
                        pythons.tool(store),
                        new ToolOutput(
                                store,
                                extractor,
                                reads,
                                new PageBudget(() ->
                                        chosen.apply(store)
                                                .number(SettingKey.LARGEST_RESULT_BYTES)),
                                leave,
                                () -> chosen.apply(store).isOn(SettingKey.EXTRACTION)));
        List<Toolset> sets = new ArrayList<>();
        sourceIds.forEach(id -> sets.add(sources.opened(id).tools()));
        sets.add(new FixedToolset(ofResults));
        return Toolbox.of(sets);
    }
}
