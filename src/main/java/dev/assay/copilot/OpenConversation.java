package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.RequestBase;
import dev.assay.agent.TurnContext;
import dev.assay.base.FolderLock;
import dev.assay.base.Json;
import dev.assay.copilot.limit.LimitedDialogue;
import dev.assay.copilot.log.CallIds;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.Renamed;
import dev.assay.copilot.log.ConversationEvent.ResultPinned;
import dev.assay.copilot.log.ConversationEvent.ResultTold;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.ConversationLog;
import dev.assay.copilot.log.ConversationTitle;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.TurnIds;
import dev.assay.copilot.offer.AnyModel;
import dev.assay.copilot.offer.DescribedTools;
import dev.assay.copilot.offer.LookedUp;
import dev.assay.copilot.offer.ToolOffer;
import dev.assay.copilot.raw.CallSpending;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.copilot.redaction.ChosenResults;
import dev.assay.copilot.redaction.RedactedResults;
import dev.assay.llm.LanguageModel;
import dev.assay.result.ResultKeeper;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import dev.assay.tool.Toolbox;
import dev.assay.tool.served.ServedResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A conversation whose log and store are open for writing.
final class OpenConversation implements Conversation {
    private static final Logger LOG = LoggerFactory.getLogger(OpenConversation.class);

    private final Path folder;
    private final ConversationLog log;
    private final ResultStore store;
    private final Toolbox tools;
    private final ResultKeeper keeper;
    private final ResultDrawings drawings;
    private final ConversationParts parts;
    private final FolderLock lock;
    private final Turns turns;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final CallIds callIds;
    private final RawExchanges exchanges = new RawExchanges();

    /// Whether something is odd about what was kept, so that nothing is said of its safety.
    private final boolean incomplete;

    private final DataLook look;
    private final TurnBeginnings beginnings;

    /// The model that was asked last, which reads for tools too.
    private final AtomicReference<Optional<LanguageModel>> asking =
            new AtomicReference<>(Optional.empty());

    /// One turn at a time looks whether the data changed and lists the tools.
    private final ReentrantLock beginning = new ReentrantLock();

    private Transcript transcript;

    OpenConversation(
            Path folder,
            Transcript transcript,
            TurnIds ids,
            ConversationLog log,
            ResultStore store,
            ConversationParts parts,
            FolderLock lock) {
        this.folder = folder;
        this.transcript = transcript;
        this.turns = new Turns(ids, parts.clock(), exchanges, new Written());
        this.log = log;
        this.store = store;
        this.tools = parts.tools().of(transcript.sources(), store, this::reader);
        parts.tools().opened(store, LookedUp.called(transcript));
        this.keeper = parts.keeper().apply(store);
        this.drawings =
                new ResultDrawings(
                        keeper,
                        parts.tools().drawer(store, this::reader),
                        transcript.turns().stream().flatMap(turn -> turn.charts().stream()));
        this.parts = parts;
        this.lock = lock;
        this.look = new DataLook(folder, transcript, store, parts);
        this.beginnings = new TurnBeginnings(tools, store, parts.briefings(), this::transcript);
        this.incomplete = transcript.notice().isPresent();
        this.callIds = new CallIds(transcript);
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public Optional<String> changedData() {
        return look.atOpening();
    }

    @Override
    public void bringTables(Work.Monitor monitor) throws InterruptedException {
        look.bringTables(monitor);
    }

    @Override
    public synchronized Transcript transcript() {
        return transcript;
    }

    private Optional<LanguageModel> reader(Optional<LanguageModel> chosen) {
        return chosen.or(asking::get).map(exchanges::ofTools).map(CallSpending::counted);
    }

    @Override
    public RawExchanges exchanges() {
        return exchanges;
    }

    @Override
    public ResultStore results() {
        return store;
    }

    @Override
    public Toolbox tools() {
        return tools;
    }

    @Override
    public void ask(
            Question question, LanguageModel model, TurnListener listener, Work.Monitor monitor) {
        ask(transcript(), question, Optional.empty(), model, listener, monitor);
    }

    @Override
    public void askBeside(
            String turn, LanguageModel model, TurnListener listener, Work.Monitor monitor) {
        Transcript now = transcript();
        Transcript.Turn first =
                now.turns().stream()
                        .filter(each -> each.id().equals(turn))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("no turn " + turn));
        String asked = first.beside().orElse(turn);
        Question question = new Question(first.question(), first.started().about());
        ask(now.before(asked), question, Optional.of(asked), model, listener, monitor);
    }

    private void ask(
            Transcript earlier,
            Question question,
            Optional<String> beside,
            LanguageModel model,
            TurnListener listener,
            Work.Monitor monitor) {
        turns.alone(
                listener,
                monitor,
                journal -> {
                    journal.turnStarted(question, Optional.of(model.info().id()), beside);
                    journal.status("Reading what is known");
                    look.take(journal, monitor);
                    switch (beginnings.briefing(earlier, question.aboutAfter(earlier), monitor)) {
                        case Outcome.Ready(TurnBriefing ready) ->
                                loop(earlier, question, ready, model, journal, monitor).run();
                        case Outcome.Refused(String sentence) ->
                                journal.ended(
                                        TurnState.FAILED, Optional.of(sentence), Optional.empty());
                    }
                });
    }

    private ToolLoop loop(
            Transcript earlier,
            Question question,
            TurnBriefing briefing,
            LanguageModel model,
            TurnJournal journal,
            Work.Monitor monitor) {
        asking.set(Optional.of(model));
        beginnings.untold(briefing, model).forEach(journal::noted);
        TurnBeginnings.Beginning begun = beginnings.of(earlier, question, briefing, model);
        TurnContext context = context(begun, model);
        DescribedTools described = describedTo(model);
        CallRunner runner =
                new CallRunner(
                        tools,
                        (call, result, own) ->
                                described.kept(call, result, keeper, context.room(), own),
                        drawings,
                        CallGuard.forOneTurn(tools),
                        store.onDemand(),
                        journal,
                        monitor);
        return new ToolLoop(
                model,
                new ToolListing(tools, journal, monitor),
                new RoundOfCalls(runner, callIds::next),
                new LimitedDialogue(
                        context,
                        begun,
                        model,
                        parts.measures(),
                        parts.sending(),
                        monitor.cancellation(),
                        journal::status),
                journal,
                monitor.cancellation(),
                this::countStored);
    }

    private DescribedTools describedTo(LanguageModel model) {
        return new DescribedTools(new ToolOffer(model.info()), tools::specs, this::transcript);
    }

    private TurnContext context(RequestBase beginning, LanguageModel model) {
        return new TurnContext(
                model.info(),
                parts.measures(),
                beginning,
                new ChosenResults(this::transcript),
                new RedactedResults(parts.redaction()));
    }

    @Override
    public void pin(String turn, String callId, boolean pinned) {
        turns.meanwhile(new ResultPinned(parts.clock().instant(), turn, callId, pinned));
    }

    @Override
    public void tell(String turn, String callId, ToldAs as) {
        turns.meanwhile(new ResultTold(parts.clock().instant(), turn, callId, as));
    }

    @Override
    public void byHand(Function<Instant, ConversationEvent.ByHand> event) {
        turns.meanwhile(event.apply(parts.clock().instant()));
    }

    @Override
    public Outcome<Preview> preview(Question question, LanguageModel model, Work.Monitor monitor)
            throws InterruptedException {
        Transcript now = transcript();
        return switch (beginnings.briefing(now, question.aboutAfter(now), monitor)) {
            case Outcome.Refused(String sentence) -> new Outcome.Refused<>(sentence);
            case Outcome.Ready(TurnBriefing ready) -> {
                TurnBeginnings.Beginning told =
                        beginnings.of(now, question, ready, AnyModel.inPlaceOf(model));
                yield new Outcome.Ready<>(
                        told.preview(
                                context(told, model).fit(1), parts.measures().scale(model.info())));
            }
        };
    }

    @Override
    public void runTool(
            String tool, ObjectNode arguments, TurnListener listener, Work.Monitor monitor) {
        turns.alone(
                listener,
                monitor,
                journal -> {
                    begin(tool, arguments, journal, monitor);
                    ToolCall call = call(CallIds.BY_HAND, tool, arguments);
                    new CallRunner(
                                    tools,
                                    keeper::keepByHand,
                                    drawings,
                                    List.of(),
                                    store.onDemand(),
                                    journal,
                                    monitor)
                            .run(call)
                            .end(journal);
                });
    }

    @Override
    public ServedResult serve(
            String tool,
            ObjectNode arguments,
            String program,
            TurnListener listener,
            Work.Monitor monitor)
            throws InterruptedException {
        AtomicReference<Optional<ServedResult>> told = new AtomicReference<>(Optional.empty());
        boolean reads = tools.find(tool).filter(one -> one.spec().effect().onlyReads()).isPresent();
        turns.beside(
                reads,
                listener,
                monitor,
                journal -> {
                    begin(tool, arguments, journal, monitor);
                    journal.noted("Called by another program: %s.".formatted(program));
                    CallRunner.CallOutcome outcome =
                            new CallRunner(
                                            tools,
                                            keeper::keepForProgram,
                                            drawings,
                                            List.of(),
                                            store.onDemand(),
                                            journal,
                                            monitor)
                                    .run(call(CallIds.SERVED, tool, arguments));
                    outcome.end(journal);
                    told.set(Optional.of(outcome.served()));
                });
        return told.get().orElseThrow(() -> new InterruptedException("cancelled"));
    }

    private void begin(String tool, ObjectNode arguments, TurnJournal journal, Work.Monitor monitor)
            throws InterruptedException {
        beginning.lockInterruptibly();
        try {
            journal.turnStarted(
                    Question.of("/" + tool + " " + Json.write(arguments)), Optional.empty());
            look.take(journal, monitor);
            new ToolListing(tools, journal, monitor).refresh();
        } finally {
            beginning.unlock();
        }
    }

    private ToolCall call(String name, String tool, ObjectNode arguments) {
        ObjectNode all =
                new UsualArguments(tools, transcript().sources())
                        .filled(tool, arguments, parts.briefings());
        return new ToolCall(callIds.next(name), tool, all);
    }

    /// Where the events of turns go.
    private final class Written implements Turns.EventLog {
        @Override
        public void write(ConversationEvent event) {
            OpenConversation.this.write(event);
        }

        @Override
        public void remember(ConversationEvent event) {
            OpenConversation.this.remember(event);
        }
    }

    private void write(ConversationEvent event) {
        log.append(event);
        remember(event);
    }

    private synchronized void remember(ConversationEvent event) {
        transcript = transcript.plus(event);
    }

    /// Counted from the transcript, because the store may be what just failed.
    private int countStored() {
        return incomplete ? 0 : transcript().storedKeys().size();
    }

    public void rename(String title) {
        write(new Renamed(parts.clock().instant(), ConversationTitle.given(title)));
    }

    boolean isOpen() {
        return !closed.get();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            if (!turns.awaitEnd()) {
                LOG.warn("A turn still runs in {}", folder.getFileName());
            }
            try (lock;
                    log;
                    store) {
                LOG.debug("Closing the conversation in {}", folder.getFileName());
                parts.tools().closed(store);
            }
        }
    }
}
