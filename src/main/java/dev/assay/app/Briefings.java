package dev.assay.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.AnalysisContext;
import dev.assay.chip.AnalysisPrompt;
import dev.assay.chip.FigureFiles;
import dev.assay.chip.TaskResult;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.source.SourceInfo;
import dev.assay.copilot.Briefing;
import dev.assay.copilot.Pictures;
import dev.assay.copilot.Subject;
import dev.assay.copilot.prompt.PromptContext;
import dev.assay.copilot.prompt.PromptContext.Purpose;
import dev.assay.copilot.prompt.PromptContext.Selected;
import dev.assay.llm.Picture;
import dev.assay.settings.SettingsFile;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Prepares what a model is told: of the source, of what the analyst chose, and of the task result
/// that a question is about.
final class Briefings implements Briefing.Desk {
    private final Sources sources;
    private final SettingsFile settings;
    private final Path home;
    private final Set<String> told = ConcurrentHashMap.newKeySet();

    /// @param home the data home, where `copilot.json` may lie, and pictures of expected results
    ///   below `expected`, in a folder for each task
    Briefings(Sources sources, SettingsFile settings, Path home) {
        this.sources = sources;
        this.settings = settings;
        this.home = home;
    }

    @Override
    public List<String> renewed(String sourceId, Instant since, Work.Watch watch)
            throws InterruptedException {
        DocumentSource source = sources.opened(sourceId);
        Optional<String> now = source.renew(watch);
        return Stream.concat(source.changesSince(since).stream(), now.stream()).distinct().toList();
    }

    @Override
    public Briefing.DataState state(String sourceId) {
        DocumentSource source = sources.opened(sourceId);
        return new Briefing.DataState(source.info().name(), source.digests());
    }

    @Override
    public Briefing of(String sourceId, Optional<Subject> about, Cancellation cancellation)
            throws InterruptedException {
        CopilotFile.Read file = CopilotFile.read(home);
        CopilotChoices choices = file.choices().answeringIn(settings.settings().language());
        List<String> remarks = new ArrayList<>(file.remarks().stream().filter(told::add).toList());
        DocumentSource source = sources.opened(sourceId);
        if (about.isEmpty()) {
            return new Briefing.Ready(chat(source.info(), choices), Pictures.NONE, remarks);
        }
        if (!choices.analysis().enabled()) {
            return new Briefing.Failed(
                    "The analysis of task results is switched off in "
                            + CopilotFile.NAME
                            + ". Nothing was asked.");
        }
        try {
            return read(source, about.get(), cancellation)
                    .<Briefing>map(
                            result -> analysis(sourceId, source.info(), result, choices, remarks))
                    .orElseGet(() -> missing(about.get(), source.info()));
        } catch (SourceException broken) {
            return new Briefing.Failed(String.valueOf(broken.getMessage()));
        }
    }

    private static Briefing missing(Subject about, SourceInfo info) {
        return new Briefing.Failed(
                "There is no task result %s of chip %s in %s. Look for it with search_task_results."
                        .formatted(about.taskId(), about.chipId(), info.name()));
    }

    private static Optional<AnalysisContext> read(
            DocumentSource source, Subject about, Cancellation cancellation)
            throws InterruptedException {
        Optional<ChipInfo> chip = source.info().chip(about.chipId());
        return chip.isEmpty()
                ? Optional.empty()
                : AnalysisContext.read(source, chip.get(), about.taskId(), cancellation);
    }

    private static PromptContext chat(SourceInfo info, CopilotChoices choices) {
        return PromptContext.ofChat(
                choices.languages(),
                info.name(),
                info.defaultChip().map(ChipInfo::chipId),
                facts(info),
                List.of(choices.scoring().section()));
    }

    private Briefing.Ready analysis(
            String sourceId,
            SourceInfo info,
            AnalysisContext result,
            CopilotChoices choices,
            List<String> remarks) {
        AnalysisPrompt prompt = AnalysisPrompt.of(result, choices.scoring());
        String qid = result.result().qid();
        PromptContext context =
                new PromptContext(
                        Purpose.ANALYSIS,
                        choices.languages(),
                        info.name(),
                        Optional.of(result.chip().chipId()),
                        qid.isEmpty()
                                ? Optional.empty()
                                : Optional.of(new Selected(qid, prompt.parameters())),
                        facts(info),
                        prompt.sections());
        return new Briefing.Ready(
                context,
                pictures(sourceId, result.result(), choices.analysis(), remarks),
                remarks,
                focus(result));
    }

    private static ObjectNode focus(AnalysisContext result) {
        return Json.object()
                .put("chip_id", result.chip().chipId())
                .put("task_id", result.result().taskId())
                .put("task", result.result().task())
                .put("qid", result.result().qid());
    }

    private Pictures pictures(
            String sourceId,
            TaskResult result,
            CopilotChoices.Analysis chosen,
            List<String> remarks) {
        if (!chosen.multimodal()) {
            return Pictures.NONE;
        }
        FigureFiles figures = new FigureFiles(figureFolders(sourceId, chosen));
        Optional<Picture> figure = figures.first(result.figures());
        if (figure.isEmpty() && !result.figures().isEmpty()) {
            String missing = missing(result.figures(), figures);
            if (told.add(missing)) {
                remarks.add(missing);
            }
        }
        FigureFiles expected = new FigureFiles(List.of(home.resolve("expected")));
        return new Pictures(
                expected.ofTask(result.task(), chosen.expectedImages()), figure.stream().toList());
    }

    private static String missing(List<String> stored, FigureFiles figures) {
        String why =
                switch (figures.absence(stored)) {
                    case NOWHERE ->
                            "is not below a folder that Assay may read. Name the folder as analysis.figures in %s."
                                    .formatted(CopilotFile.NAME);
                    case TOO_LARGE -> "is larger than the 5 MiB that go with a question.";
                    case NO_PNG -> "is not a PNG picture.";
                };
        return "The figure of this result (%s) %s The model judges the numbers alone."
                .formatted(stored.getFirst(), why);
    }

    /// A dump folder may hold figures beside its documents.
    private static List<Path> figureFolders(String sourceId, CopilotChoices.Analysis chosen) {
        List<Path> folders = new ArrayList<>();
        if (!sourceId.equals(Sources.SAMPLE) && !MongoAddress.isOne(sourceId)) {
            folders.add(Path.of(sourceId));
        }
        chosen.figures().ifPresent(folders::add);
        return folders;
    }

    private static List<String> facts(SourceInfo info) {
        List<String> facts = new ArrayList<>();
        info.chips().forEach(each -> facts.add(fact(each)));
        facts.addAll(info.remarks());
        return facts;
    }

    private static String fact(ChipInfo chip) {
        String installed = chip.installedAt() == null ? "" : ", installed " + chip.installedAt();
        return "chip " + chip.chipId() + ": " + Words.count(chip.size(), "qubit") + installed;
    }
}
