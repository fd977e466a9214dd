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
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;

/// Chooses by the size of what a model would read: all of it where that is little, or where its
/// lines are too long to be searched; else a search in it. The other one comes next. Without a
/// model, or without anything to look for, it is what can be computed.
public final class SizeRouter implements ModeRouter {
    /// Where reading all takes more chunks, only a search is tried, unless somebody set more.
    private static final int MOST_CHUNKS = 100;

    private final TokenCounter counter;
    private final Limits limits;

    /// Where reading all ends.
    ///
    /// @param chunks a longer result is searched
    /// @param averageLineBytes unless its lines are longer than this on average
    public record Limits(int chunks, long averageLineBytes) {
        /// What is used where nobody set anything.
        public static final Limits USUAL = new Limits(1, 1_000);

        /// What was chosen, each as usual where nothing was.
        public static Limits of(Optional<Integer> chunks, Optional<Integer> averageLineBytes) {
            return new Limits(
                    chunks.orElse(USUAL.chunks),
                    averageLineBytes.map(Integer::longValue).orElse(USUAL.averageLineBytes));
        }
    }

    public SizeRouter(TokenCounter counter, Limits limits) {
        this.counter = counter;
        this.limits = limits;
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
            Assignment assignment = Assignment.of(input, request, view, request.wanted());
            int room = ContextWindow.of(model.info()).room(assignment.promptTokens(counter));
            return room < ChunkedReading.LEAST_ROOM
                    ? new Route(
                            List.of(Mode.READ_GREP, Mode.FULL_CHUNKED),
                            "What to look for leaves no room for a chunk of it.",
                            "no room")
                    : route(view.facts().averageLineBytes(), assignment.plan(room).count());
        }
    }

    private Route route(long averageLineBytes, long chunks) {
        String size =
                "It is %s long, in lines of %s on average"
                        .formatted(
                                Words.count(chunks, "chunk"),
                                Words.count(averageLineBytes, "byte"));
        List<Mode> order = order(averageLineBytes, chunks);
        String what = order.getFirst() == Mode.FULL_CHUNKED ? "reads all of it" : "searches it";
        return new Route(order, size + ": a model " + what + ".", "no mode");
    }

    /// The modes for a result of such lines and so many chunks.
    List<Mode> order(long averageLineBytes, long chunks) {
        if (chunks > Math.max(MOST_CHUNKS, limits.chunks())) {
            return List.of(Mode.READ_GREP);
        }
        return averageLineBytes > limits.averageLineBytes() || chunks <= limits.chunks()
                ? List.of(Mode.FULL_CHUNKED, Mode.READ_GREP)
                : List.of(Mode.READ_GREP, Mode.FULL_CHUNKED);
    }
}
