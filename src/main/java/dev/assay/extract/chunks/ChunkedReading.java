package dev.assay.extract.chunks;

import dev.assay.base.Words;
import dev.assay.extract.Estimate;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionMode;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.extract.reading.ContextWindow;
import dev.assay.extract.view.ReadingView;
import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.TokenCounter;
import dev.assay.llm.Usage;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

/// A model reads a whole result, chunk by chunk: for everything that was asked for, out of every
/// part of it, or for a summary in the words of whoever asks for it or in ours.
public final class ChunkedReading implements ExtractionMode {
    private static final String SUMMARY =
            """
            Summarise the document for an analyst who has not seen it: what it is, what it covers (from when \
            to when, which things, how many), its most important facts with their numbers, what stands out \
            or looks wrong, and what is missing.\
            """;

    /// Less would not hold a record of any size.
    static final int LEAST_ROOM = 256;

    /// What a report takes, in tokens, as far as one can tell before.
    private static final int USUAL_REPORT = 500;

    private final Mode mode;

    /// What a model looks for where nobody says it; empty where somebody must.
    private final String usual;

    private final TokenCounter counter;
    private final Function<ResultStore, ChosenValues> chosen;

    private ChunkedReading(
            Mode mode,
            String usual,
            TokenCounter counter,
            Function<ResultStore, ChosenValues> chosen) {
        this.mode = mode;
        this.usual = usual;
        this.counter = counter;
        this.chosen = chosen;
    }

    /// Reads for what was asked for.
    ///
    /// @param chosen how much chunks overlap, by the store of the conversation
    public static ChunkedReading fullChunked(
            TokenCounter counter, Function<ResultStore, ChosenValues> chosen) {
        return new ChunkedReading(Mode.FULL_CHUNKED, "", counter, chosen);
    }

    /// Reads for a summary.
    ///
    /// @param chosen as above
    public static ChunkedReading aiSummary(
            TokenCounter counter, Function<ResultStore, ChosenValues> chosen) {
        return new ChunkedReading(Mode.AI_SUMMARY, SUMMARY, counter, chosen);
    }

    @Override
    public Mode mode() {
        return mode;
    }

    private Assignment assignment(
            ExtractionInput input, ExtractionRequest request, ReadingView view) {
        int overlap = chosen.apply(input.store()).number(SettingKey.OVERLAP_PERCENT);
        return Assignment.of(input, request, view, wanted(request), overlap);
    }

    private String wanted(ExtractionRequest request) {
        return request.wanted().isBlank() ? usual : request.wanted();
    }

    @Override
    public Extraction run(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        if (wanted(request).isEmpty()) {
            return refused("Say what to extract: the model looks for that in every chunk.");
        }
        if (request.model().isEmpty()) {
            return refused(
                    "%s needs a model, and none is connected. Add one in Settings, or choose a mode that needs none."
                            .formatted(mode.label()));
        }
        LanguageModel model = request.model().get();
        Optional<ReadingView> seen = input.view(request.table(), Lines.AS_STORED, counter, monitor);
        if (seen.isEmpty()) {
            return refused(input.noTable(request.table().orElse("")));
        }
        try (ReadingView view = seen.get()) {
            Assignment assignment = assignment(input, request, view);
            int room = ContextWindow.of(model.info()).room(assignment.promptTokens(counter));
            return room < LEAST_ROOM
                    ? new Extraction.Failed(mode, tooLong(model.info()), Spending.NOTHING)
                    : new ChunkedRun(mode, assignment, room, model, counter, monitor).run();
        } catch (IOException e) {
            throw StoreException.of("Reading the stored result", e);
        }
    }

    private Extraction refused(String sentence) {
        return new Extraction.Refused(mode, sentence);
    }

    private static String tooLong(ModelInfo model) {
        return "The request is so long that it leaves no room for the result in the %s of %s. Shorten it, or choose a model with a larger context window."
                .formatted(Words.count(ContextWindow.of(model).tokens(), "token"), model.name());
    }

    /// What [#run] would take: chunks as long as they can be, and one call more that reads all
    /// reports where they fit.
    @Override
    public Estimate estimate(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        Optional<ReadingView> seen =
                request.model().isEmpty()
                        ? Optional.empty()
                        : input.view(request.table(), Lines.AS_STORED, counter, monitor);
        if (seen.isEmpty()) {
            return Estimate.FREE;
        }
        ModelInfo model = request.model().orElseThrow().info();
        try (ReadingView view = seen.get()) {
            Assignment assignment = assignment(input, request, view);
            int prompt = assignment.promptTokens(counter);
            int room = ContextWindow.of(model).room(prompt);
            return room < LEAST_ROOM
                    ? Estimate.FREE
                    : estimate(assignment.plan(room), view.facts(), room, prompt, model);
        }
    }

    private static Estimate estimate(
            ChunkPlan plan, ReadingView.Facts facts, int room, int prompt, ModelInfo model) {
        long chunks = plan.count();
        long reports = chunks == 1 ? 0 : chunks * USUAL_REPORT;
        long reduces = Math.ceilDiv(reports, room);
        long calls = chunks + (reduces > 1 ? reduces + 1 : reduces);
        double twice = (double) (chunks - 1) * plan.overlap() / Math.max(1, plan.bytes());
        long in = Math.round(facts.tokens() * (1 + twice)) + reports + calls * prompt;
        long out = calls * USUAL_REPORT;
        Usage each = new Usage(in / calls, USUAL_REPORT, 0);
        return new Estimate(
                Math.toIntExact(calls),
                in,
                out,
                model.facts().price().flatMap(price -> price.of(each)).map(one -> one * calls));
    }
}
