package dev.assay.extract.search;

import dev.assay.base.Words;
import dev.assay.extract.Coverage;
import dev.assay.extract.Estimate;
import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.Failed;
import dev.assay.extract.Extraction.Refused;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionMode;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.extract.reading.ContextWindow;
import dev.assay.extract.reading.FinalReport;
import dev.assay.extract.search.FileTools.Searched;
import dev.assay.extract.search.SearchAgent.Reported;
import dev.assay.extract.view.FileLines;
import dev.assay.extract.view.ReadingView;
import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Price;
import dev.assay.llm.TokenCounter;
import dev.assay.llm.Usage;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A model searches the result and reads around what it finds. For results of any size: what it
/// costs depends on the question. That nothing was found is told with what was searched for and how
/// much was read.
public final class ReadGrepMode implements ExtractionMode {
    /// What a round usually adds to the talk at most, and what the model writes in it. Where more
    /// is added, there are fewer rounds.
    private static final int ROUND_TOKENS = 3_000;

    private static final int WRITTEN_TOKENS = 400;

    private static final int SHOWN_SEARCHES = 8;

    private final TokenCounter counter;

    public ReadGrepMode(TokenCounter counter) {
        this.counter = counter;
    }

    @Override
    public Mode mode() {
        return Mode.READ_GREP;
    }

    @Override
    public Estimate estimate(
            ExtractionInput input, ExtractionRequest request, Work.Monitor monitor) {
        if (request.model().isEmpty()) {
            return Estimate.FREE;
        }
        ModelInfo model = request.model().get().info();
        double sum = 0;
        boolean known = true;
        for (int round = 1; round <= SearchAgent.ROUNDS; round++) {
            long tokens = tokensOf(round, model);
            Optional<Double> dollars =
                    model.facts()
                            .price()
                            .flatMap((Price price) ->
                                    price.of(new Usage(tokens, WRITTEN_TOKENS, 0)));
            known &= dollars.isPresent();
            sum += dollars.orElse(0.0);
        }
        return new Estimate(
                        SearchAgent.ROUNDS,
                        mostTokens(model),
                        (long) SearchAgent.ROUNDS * WRITTEN_TOKENS,
                        known ? Optional.of(sum) : Optional.empty())
                .atMost();
    }

    private static long tokensOf(int round, ModelInfo model) {
        return Math.min(ContextWindow.of(model).room(0), (long) round * ROUND_TOKENS);
    }

    /// What a model may read in a whole search.
    private static long mostTokens(ModelInfo model) {
        return IntStream.rangeClosed(1, SearchAgent.ROUNDS)
                .mapToLong(round -> tokensOf(round, model))
                .sum();
    }

    @Override
    public Extraction run(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        if (request.model().isEmpty()) {
            return refused(
                    "%s needs a model, and none is connected. Add one in Settings, or choose a mode that needs none."
                            .formatted(Mode.READ_GREP.label()));
        }
        if (request.wanted().isBlank()) {
            return refused("Say what to look for: the model searches for that.");
        }
        Optional<ReadingView> seen = input.view(request.table(), Lines.READABLE, counter, monitor);
        if (seen.isEmpty()) {
            return refused(input.noTable(request.table().orElse("")));
        }
        try (ReadingView view = seen.get()) {
            return search(input, request, request.model().get(), view, monitor);
        }
    }

    private Extraction search(
            ExtractionInput input,
            ExtractionRequest request,
            LanguageModel model,
            ReadingView view,
            Work.Monitor monitor)
            throws InterruptedException {
        SearchPrompt prompt =
                new SearchPrompt(
                        FinalReport.Tag.fresh(),
                        input.result(),
                        view.facts(),
                        request.wanted().strip());
        FileTools tools = FileTools.of(prompt.fileName(), view, counter, monitor.cancellation());
        SearchAgent agent =
                new SearchAgent(model, tools, prompt, counter, mostTokens(model.info()), monitor);
        return switch (agent.run()) {
            case Outcome.Ready(Reported(FinalReport report, boolean marked)) -> {
                Coverage coverage = Coverage.of(view, agent.sent());
                yield new Drawn(
                        Mode.READ_GREP,
                        report.text(),
                        coverage,
                        List.of(new Extraction.ReadPiece(report.text(), agent.sent())),
                        warnings(report, marked, coverage, words(tools.searched(), view.lines())),
                        agent.spent());
            }
            case Outcome.Refused(String sentence) ->
                    new Failed(Mode.READ_GREP, sentence, agent.spent());
        };
    }

    private static List<String> warnings(
            FinalReport report, boolean marked, Coverage coverage, String searched) {
        List<String> warnings = new ArrayList<>();
        if (!report.complete()) {
            warnings.add("The model's output ended in the middle of its report.");
        }
        if (!marked) {
            warnings.add(
                    "The model did not mark where its report begins and ends, so its whole reply is"
                            + " the report.");
        }
        if (coverage.isWhole()) {
            if (report.text().startsWith(SearchPrompt.NOTHING)) {
                warnings.add("The model read every line: no line is left in which it could stand.");
            }
        } else {
            warnings.add(
                    "%s It cannot tell of anything else in what it did not read."
                            .formatted(
                                    searched.isEmpty()
                                            ? "The model searched for nothing."
                                            : "The model searched every line for %s."
                                                    .formatted(searched)));
        }
        return warnings;
    }

    private static String words(List<Searched> searched, FileLines lines) {
        String first =
                searched.stream()
                        .limit(SHOWN_SEARCHES)
                        .map(each ->
                                "%s (%s)"
                                        .formatted(
                                                shortened(each.regex()),
                                                each.matches() == 0
                                                        ? "nowhere"
                                                        : Words.count(
                                                                each.matches(), lines.unit())))
                        .collect(Collectors.joining(", "));
        int more = searched.size() - SHOWN_SEARCHES;
        return more > 0 ? first + " and %d more".formatted(more) : first;
    }

    private static String shortened(String regex) {
        String line = Words.oneLine(regex);
        return line.length() <= 60 ? line : line.substring(0, 57) + "...";
    }

    private static Refused refused(String sentence) {
        return new Refused(Mode.READ_GREP, sentence);
    }
}
