package dev.assay.extract.chunks;

import dev.assay.base.Words;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.extract.ModeRouter;
import dev.assay.extract.reading.ContextWindow;
import dev.assay.extract.view.ReadingView;
import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Chooses by the size of what a model would read: all of it where that is little, or where its
/// lines are too long to be searched; else a search in it. The other one comes next. Without a
/// model, or without anything to look for, it is what can be computed.
public final class SizeRouter implements ModeRouter {
    /// Where reading all takes more chunks, only a search is tried, unless somebody set more.
    private static final int MOST_CHUNKS = 100;

    private final TokenCounter counter;
    private final Function<ResultStore, ChosenValues> chosen;

    /// @param chosen where reading all ends, by the store of the conversation
    public SizeRouter(TokenCounter counter, Function<ResultStore, ChosenValues> chosen) {
        this.counter = counter;
        this.chosen = chosen;
    }

    @Override
    public Route route(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        if (request.model().isEmpty()) {
            return new Route(
                    List.of(Mode.DERIVED), "No model is connected to read it.", "no model");
        }
        if (request.wanted().isBlank()) {
            return new Route(List.of(Mode.DERIVED), "No query was given.", "nothing to look for");
        }
        LanguageModel model = request.model().get();
        Optional<ReadingView> seen = input.view(request.table(), Lines.AS_STORED, counter, monitor);
        if (seen.isEmpty()) {
            // It says which tables there are.
            return new Route(List.of(Mode.FULL_CHUNKED), "There is no such table.", "no table");
        }
        try (ReadingView view = seen.get()) {
            ChosenValues limits = chosen.apply(input.store());
            Assignment assignment =
                    Assignment.of(
                            input,
                            request,
                            view,
                            request.wanted(),
                            limits.number(SettingKey.OVERLAP_PERCENT));
            int room = ContextWindow.of(model.info()).room(assignment.promptTokens(counter));
            return room < ChunkedReading.LEAST_ROOM
                    ? new Route(
                            List.of(Mode.READ_GREP, Mode.FULL_CHUNKED),
                            "What to look for leaves no room for a chunk of it.",
                            "no room")
                    : route(limits, view.facts().averageLineBytes(), assignment.plan(room).count());
        }
    }

    private static Route route(ChosenValues limits, long averageLineBytes, long chunks) {
        String size =
                "It is %s long, in lines of %s on average"
                        .formatted(
                                Words.count(chunks, "chunk"),
                                Words.count(averageLineBytes, "byte"));
        List<Mode> order = order(limits, averageLineBytes, chunks);
        String what = order.getFirst() == Mode.FULL_CHUNKED ? "reads all of it" : "searches it";
        return new Route(order, size + ": a model " + what + ".", "no mode");
    }

    /// The modes for a result of such lines and so many chunks.
    static List<Mode> order(ChosenValues limits, long averageLineBytes, long chunks) {
        int whole = limits.number(SettingKey.MAX_CHUNKS);
        if (chunks > Math.max(MOST_CHUNKS, whole)) {
            return List.of(Mode.READ_GREP);
        }
        return averageLineBytes > limits.number(SettingKey.AVERAGE_LINE_BYTES) || chunks <= whole
                ? List.of(Mode.FULL_CHUNKED, Mode.READ_GREP)
                : List.of(Mode.READ_GREP, Mode.FULL_CHUNKED);
    }
}
