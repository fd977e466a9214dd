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
import dev.assay.settings.ServerModels;
import dev.assay.task.Cancellation;
import dev.assay.tool.Spending;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/// What a test gives to extraction panels, and what comes out of them.
public final class Extracts {
    static final TokenCounter COUNTER = new TokenCounter();
    final ObjectProperty<Optional<LanguageModel>> model =
            new SimpleObjectProperty<>(Optional.empty());
    final List<ServerModels> servers = new ArrayList<>();
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
                                new TruncateMode(COUNTER, _ -> TruncateMode.USUAL_BUDGET),
                                List.of(modes),
                                (_, _, _) ->
                                        new Route(
                                                List.of(Mode.DERIVED, Mode.RAW),
                                                "What can be computed comes first.",
                                                "nothing else"),
                                COUNTER),
                        new ExtractReaders(
                                model,
                                () -> List.of(),
                                () -> servers,
                                id -> silent(id, 0),
                                one -> one),
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
        model.set(Optional.of(silent("openai:" + name, context)));
    }

    private static LanguageModel silent(String id, int context) {
        ModelFacts facts = new ModelFacts(context, Optional.empty());
        String name = id.substring(id.indexOf(':') + 1);
        return new Silent(new ModelInfo(id, name, "OpenAI", true, facts));
    }

    /// Adds a server to choose a model of.
    void server(String name, String... models) {
        List<ModelInfo> all =
                Stream.of(models).map(each -> silent(name + ":" + each, 0).info()).toList();
        servers.add(new ServerModels(name, name, true, all));
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
