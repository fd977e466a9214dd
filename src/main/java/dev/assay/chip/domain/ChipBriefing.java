package dev.assay.chip.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.FigureFiles;
import dev.assay.chip.Scoring;
import dev.assay.chip.TaskResult;
import dev.assay.chip.analysis.AnalysisContext;
import dev.assay.chip.analysis.AnalysisPrompt;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.SourceException;
import dev.assay.llm.Picture;
import dev.assay.settings.CheckedJson;
import dev.assay.source.Briefing;
import dev.assay.source.QuestionPictures;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a model is told of calibration data, and of the task result that a question is about; one
/// for each question.
final class ChipBriefing {
    private final DocumentSource source;
    private final CheckedJson file;
    private final ChipChoices choices;
    private final Optional<Path> figures;
    private final Path expected;
    private final List<String> remarks = new ArrayList<>();

    /// @param file what the analyst chose
    /// @param figures a folder of the source itself that may hold figures beside its documents
    /// @param expected pictures of expected results, in a folder for each task
    ChipBriefing(DocumentSource source, CheckedJson file, Optional<Path> figures, Path expected) {
        this.source = source;
        this.file = file;
        this.choices = ChipChoices.read(file);
        this.figures = figures;
        this.expected = expected;
        this.remarks.addAll(file.remarks());
    }

    /// What is told where the question is about nothing else; blocking. Where the data cannot be
    /// read, it is told without them.
    Outcome<Briefing> ofChat(Cancellation cancellation) throws InterruptedException {
        Optional<ChipInfo> chip = source.info().defaultChip();
        ChipInView view = ChipInView.whole(chip.map(ChipInfo::chipId));
        MeasuredFacts measured = MeasuredFacts.NOTHING;
        Scoring scoring = choices.scoring();
        try {
            if (chip.isPresent()) {
                measured = MeasuredFacts.of(new ChipDocuments(source, chip.get(), cancellation));
                scoring = scoring.among(measured.names());
            }
        } catch (SourceException broken) {
            remarks.add(String.valueOf(broken.getMessage()));
        }
        return new Outcome.Ready<>(
                new Briefing(
                        Optional.empty(),
                        ChipExpertise.EXPERTISE,
                        List.of(scoring.section()),
                        view.words(),
                        facts(view, measured),
                        details(view, measured),
                        QuestionPictures.NONE,
                        remarks,
                        Json.object()));
    }

    /// What is told with a task result; blocking.
    Outcome<Briefing> of(TaskResultFocus focus, Cancellation cancellation)
            throws InterruptedException {
        if (!choices.analysis().enabled()) {
            return new Outcome.Refused<>(
                    "The analysis of task results is switched off in "
                            + file.name()
                            + ". Nothing was asked.");
        }
        try {
            Optional<ChipInfo> chip = source.info().chip(focus.chipId());
            if (chip.isEmpty()) {
                return missing(focus);
            }
            MeasuredFacts measured =
                    MeasuredFacts.of(new ChipDocuments(source, chip.get(), cancellation));
            return AnalysisContext.read(source, chip.get(), focus.taskId(), cancellation)
                    .<Outcome<Briefing>>map(result -> analysis(result, measured))
                    .orElseGet(() -> missing(focus));
        } catch (SourceException broken) {
            return new Outcome.Refused<>(String.valueOf(broken.getMessage()));
        }
    }

    private Outcome<Briefing> missing(TaskResultFocus focus) {
        return new Outcome.Refused<>(
                "There is no task result %s of chip %s in %s. Look for it with search_task_results."
                        .formatted(focus.taskId(), focus.chipId(), source.info().name()));
    }

    private Outcome<Briefing> analysis(AnalysisContext result, MeasuredFacts measured) {
        AnalysisPrompt prompt = AnalysisPrompt.of(result, choices.scoring(), measured.names());
        ChipInView view =
                new ChipInView(
                        Optional.of(result.chip().chipId()),
                        Optional.of(result.result().qid()).filter(qid -> !qid.isEmpty()),
                        prompt.parameters());
        QuestionPictures pictures = pictures(result.result());
        return new Outcome.Ready<>(
                new Briefing(
                        Optional.of(ChipExpertise.JUDGE_A_RESULT),
                        ChipExpertise.EXPERTISE,
                        prompt.sections(),
                        view.words(),
                        facts(view, measured),
                        details(view, measured),
                        pictures,
                        remarks,
                        focus(result)));
    }

    private static ObjectNode focus(AnalysisContext result) {
        return Json.object()
                .put("chip_id", result.chip().chipId())
                .put("task_id", result.result().taskId())
                .put("task", result.result().task())
                .put("qid", result.result().qid());
    }

    private QuestionPictures pictures(TaskResult result) {
        ChipChoices.Analysis chosen = choices.analysis();
        if (!chosen.multimodal()) {
            return QuestionPictures.NONE;
        }
        List<Path> folders = new ArrayList<>();
        figures.ifPresent(folders::add);
        chosen.figures().ifPresent(folders::add);
        FigureFiles found = new FigureFiles(folders);
        Optional<Picture> figure = found.first(result.figures());
        if (figure.isEmpty() && !result.figures().isEmpty()) {
            remarks.add(missing(result.figures(), found));
        }
        return ResultPictures.of(
                new FigureFiles(List.of(expected)).ofTask(result.task(), chosen.expectedImages()),
                figure.stream().toList());
    }

    private String missing(List<String> stored, FigureFiles found) {
        String why =
                switch (found.absence(stored)) {
                    case NOWHERE ->
                            "is not below a folder that Assay may read. Name the folder as analysis.figures in %s."
                                    .formatted(file.name());
                    case TOO_LARGE -> "is larger than the 5 MiB that go with a question.";
                    case NO_PNG -> "is not a PNG picture.";
                };
        return "The figure of this result (%s) %s The model judges the numbers alone."
                .formatted(stored.getFirst(), why);
    }

    private List<String> facts(ChipInView view, MeasuredFacts measured) {
        List<String> facts = new ArrayList<>(view.facts());
        List<ChipInfo> chips = source.info().chips();
        chips.forEach(each ->
                facts.add((chips.size() > 1 ? "chip " + each.chipId() + ": " : "") + fact(each)));
        measured.span().ifPresent(facts::add);
        if (!chips.isEmpty()) {
            facts.add(
                    (chips.size() > 1 ? "of chip " + chips.getFirst().chipId() + ", " : "")
                            + "read when named: "
                            + ChipHistory.words());
        }
        facts.addAll(source.info().remarks());
        return facts;
    }

    private static List<Briefing.Detail> details(ChipInView view, MeasuredFacts measured) {
        return Stream.concat(view.details().stream(), measured.details().stream()).toList();
    }

    private static String fact(ChipInfo chip) {
        String installed =
                chip.installedAt() == null
                        ? ""
                        : ", installed " + MeasuredFacts.day(chip.installedAt());
        return Words.count(chip.size(), "qubit") + installed;
    }
}
