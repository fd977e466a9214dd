package dev.assay.shell;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.RequestComposition;
import dev.assay.agent.RequestMeasures;
import dev.assay.agent.RequestScale;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Preview;
import dev.assay.copilot.input.InputPart;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.input.SentParts;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.Handmade;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.TokenCounter;
import dev.assay.result.EmptyStore;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.Toolbox;
import dev.assay.tool.served.ServedResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A conversation in which nothing was said yet.
public final class FakeConversation implements Conversation {
    private final String id;
    private final List<String> sources;
    private final List<StoredResult> stored = new CopyOnWriteArrayList<>();
    private final ResultStore store =
            new EmptyStore() {
                @Override
                public List<StoredResult> all() {
                    return List.copyOf(stored);
                }

                @Override
                public Optional<StoredResult> find(String key) {
                    return stored.reversed().stream().filter(r -> r.key().equals(key)).findFirst();
                }
            };
    private final RawExchanges exchanges = new RawExchanges();
    public volatile String prompt = "The prompt";
    public volatile boolean broken;

    /// Whether what would be sent fits.
    public volatile boolean fits = true;

    /// Results that go along with a question, and what one says.
    public volatile List<InputPart> told = List.of();

    public volatile String resultText = "A result";

    /// What was changed of what goes along.
    public final List<String> changes = new CopyOnWriteArrayList<>();

    /// Where its folder lies.
    public volatile Path home = Path.of("");

    /// What changed in its data.
    volatile @Nullable String changed;

    /// What was made by hand in it.
    volatile Handmade made = Handmade.NONE;

    /// What was asked in it.
    public volatile List<Transcript.Turn> turns = List.of();

    public volatile List<ToolSpec> specs = List.of();

    /// What it has in place of tools of those kinds.
    public volatile @Nullable Toolbox toolbox;

    /// Who asked first which tools there are.
    public final AtomicReference<@Nullable Thread> firstAsked = new AtomicReference<>();

    private volatile String title = "New conversation";
    private volatile boolean closed;

    /// Holds up its closing.
    CountDownLatch closeGate = new CountDownLatch(0);

    public FakeConversation(String id, String... sources) {
        this.id = id;
        this.sources = List.of(sources);
    }

    /// Puts a stored result into it, as if a tool had just returned it.
    public void stores(String key, int version) {
        stored.add(
                new StoredResult(
                        new UUID(stored.size(), version),
                        key,
                        version,
                        new ToolCall("call", "get_chip_summary", Json.object()),
                        Instant.EPOCH,
                        new ResultContent.Tables(Json.object(), List.of()),
                        new StoredResult.Size(4096, 1200, 64),
                        new ModelView("{}", 1, ModelView.Kind.SUMMARY)));
    }

    public boolean isClosed() {
        return closed;
    }

    /// Whether it is the conversation of an id, and not closed yet.
    boolean isOpen(String conversation) {
        return id.equals(conversation) && !closed;
    }

    @Override
    public Path folder() {
        return home.resolve(id);
    }

    @Override
    public Transcript transcript() {
        return new Transcript(id, sources, title, turns, made, Optional.empty());
    }

    @Override
    public Optional<String> changedData() {
        return Optional.ofNullable(changed);
    }

    @Override
    public ResultStore results() {
        return store;
    }

    @Override
    public Toolbox tools() {
        firstAsked.compareAndSet(null, Thread.currentThread());
        Toolbox given = toolbox;
        return given != null
                ? given
                : new Toolbox(specs.stream().<Tool>map(spec -> new NeverRun(spec)).toList());
    }

    @Override
    public void ask(
            Question question, LanguageModel model, TurnListener listener, Work.Monitor monitor) {
        throw new AssertionError("Nobody asks here");
    }

    @Override
    public void askBeside(
            String turn, LanguageModel model, TurnListener listener, Work.Monitor monitor) {
        throw new AssertionError("Nobody asks here");
    }

    @Override
    public void bringTables(Work.Monitor monitor) {}

    @Override
    public Outcome<Preview> preview(Question question, LanguageModel model, Work.Monitor monitor) {
        if (broken) {
            throw new IllegalStateException("it broke");
        }
        IdentityHashMap<InputItem, InputPart> known = new IdentityHashMap<>();
        List<InputItem> input = new ArrayList<>();
        List<InputPart> leftOut = new ArrayList<>();
        for (InputPart part : told) {
            ToldAs as = part.place().map(InputPart.Place::told).orElse(ToldAs.WHOLE);
            InputItem item = new InputItem.User(as == ToldAs.SHORT ? "stored" : resultText);
            if (as == ToldAs.LEFT_OUT) {
                leftOut.add(part);
            } else {
                known.put(item, part);
                input.add(item);
            }
        }
        InputItem asked = new InputItem.User(question.text());
        known.put(asked, new InputPart(InputPart.Kind.QUESTION, "Question", Optional.empty()));
        input.add(asked);
        ModelRequest request = new ModelRequest(prompt, input, tools().specs(), Optional.empty());
        RequestScale scale = new RequestMeasures(new TokenCounter()).scale(model.info());
        List<SentPart> parts =
                SentParts.of(request, item -> Optional.ofNullable(known.get(item)), leftOut, scale);
        long tokens = parts.stream().mapToLong(SentPart::tokens).sum();
        int room = model.info().facts().contextTokens();
        RequestComposition composition = new RequestComposition(tokens, 0, 0, 0, 0, room, 0, true);
        return new Outcome.Ready<>(new Preview(request, parts, Optional.of(composition), fits));
    }

    @Override
    public ServedResult serve(
            String tool,
            ObjectNode arguments,
            String program,
            TurnListener listener,
            Work.Monitor monitor) {
        throw new AssertionError("Nobody is served here");
    }

    @Override
    public void runTool(
            String tool, ObjectNode arguments, TurnListener listener, Work.Monitor monitor) {
        throw new AssertionError("Nobody runs tools here");
    }

    @Override
    public void pin(String turn, String callId, boolean pinned) {
        changes.add((pinned ? "pin " : "unpin ") + turn + " " + callId);
        told = List.of();
    }

    @Override
    public RawExchanges exchanges() {
        return exchanges;
    }

    @Override
    public void tell(String turn, String callId, ToldAs as) {
        changes.add(as + " " + turn + " " + callId);
        told =
                told.stream()
                        .map(part ->
                                new InputPart(
                                        part.kind(),
                                        part.title(),
                                        part.place()
                                                .map(place ->
                                                        new InputPart.Place(
                                                                place.turn(),
                                                                place.callId(),
                                                                place.pinned(),
                                                                as))))
                        .toList();
    }

    @Override
    public void byHand(Function<Instant, ConversationEvent.ByHand> event) {
        throw new AssertionError("Nobody makes anything here");
    }

    private record NeverRun(ToolSpec spec) implements Tool {
        @Override
        public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
            throw new AssertionError("Nobody runs tools here");
        }
    }

    public void rename(String title) {
        this.title = title;
    }

    @Override
    public void close() {
        try {
            // An open gate holds up nobody, not even a job that was stopped.
            if (closeGate.getCount() > 0) {
                closeGate.await();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("Nobody stops a closing here", e);
        }
        closed = true;
    }
}
