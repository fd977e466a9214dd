package dev.assay.inspector.extract;

import dev.assay.extract.ExtractionMode;
import dev.assay.extract.Extractor;
import dev.assay.extract.Mode;
import dev.assay.extract.ModeRouter.Route;
import dev.assay.extract.RawMode;
import dev.assay.extract.TruncateMode;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Cancellation;
import dev.assay.tool.Spending;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/// What a test gives to extraction panels, and what comes out of them.
public final class Extracts {
    static final TokenCounter COUNTER = new TokenCounter();
    final ObjectProperty<Optional<LanguageModel>> model =
            new SimpleObjectProperty<>(Optional.empty());
    final List<Citation> cited = new ArrayList<>();
    final List<Spending> spent = new ArrayList<>();
    final AtomicInteger kept = new AtomicInteger();
    final MemoryShelf shelf = new MemoryShelf();
    final ExtractAccess access;
    Instant now = Instant.parse("2026-11-12T08:00:00Z");

    Extracts(ExtractionMode... modes) {
        this.access =
                new ExtractAccess(
                        new Extractor(
                                new RawMode(COUNTER),
                                new TruncateMode(COUNTER, () -> TruncateMode.USUAL_BUDGET),
                                List.of(modes),
                                (_, _, _) ->
                                        new Route(
                                                List.of(Mode.DERIVED, Mode.RAW),
                                                "What can be computed comes first.",
                                                "nothing else"),
                                COUNTER),
                        model,
                        () -> now,
                        (_, took) -> spent.add(took),
                        cited::add,
                        kept::incrementAndGet,
                        shelf);
    }

    /// Only raw pages, and no model.
    public static ExtractAccess plain() {
        return new Extracts().access;
    }

    void connect() {
        connect("gpt-4.1", 0);
    }

    /// @param context how much it reads at once; 0 where nobody said
    void connect(String name, int context) {
        ModelFacts facts = new ModelFacts(context, Optional.empty());
        model.set(
                Optional.of(
                        new Silent(new ModelInfo("openai:" + name, name, "OpenAI", true, facts))));
    }

    /// A model that nobody asks: the modes here are scripted.
    private record Silent(ModelInfo info) implements LanguageModel {
        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation) {
            throw new AssertionError("Nobody asks it");
        }
    }
}
