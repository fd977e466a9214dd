package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.RequestBase;
import dev.assay.agent.TurnContext;
import dev.assay.base.DiskException;
import dev.assay.base.FolderLock;
import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.Renamed;
import dev.assay.copilot.log.ConversationEvent.ResultPinned;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.ConversationLog;
import dev.assay.copilot.log.ConversationTitle;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.TurnIds;
import dev.assay.copilot.redaction.RedactedResults;
import dev.assay.llm.LanguageModel;
import dev.assay.result.ResultKeeper;
import dev.assay.result.store.ResultStore;
import dev.assay.source.FocusKey;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A conversation whose log and store are open for writing.
final class OpenConversation implements Conversation {
    private static final Logger LOG = LoggerFactory.getLogger(OpenConversation.class);
    private static final int SECONDS_FOR_A_LAST_WORD = 10;

    private final Path folder;
    private final ConversationLog log;
    private final ResultStore store;
    private final Toolbox tools;
    private final ResultKeeper keeper;
    private final ResultDrawings drawings;
    private final ConversationParts parts;
    private final FolderLock lock;
    private final TurnIds ids;
    private final Semaphore turns = new Semaphore(1);
    private final AtomicBoolean closed = new AtomicBoolean();
    private final CallIds callIds;

    /// Whether something is odd about what was kept, so that nothing is said of its safety.
    private final boolean incomplete;

    private final DataLook look;
    private final TurnBeginnings beginnings;

    /// The model that was asked last, which reads for tools too.
    private final AtomicReference<Optional<LanguageModel>> asking =
            new AtomicReference<>(Optional.empty());

    /// The journal of the turn that runs; null while none does.
    private final AtomicReference<@Nullable TurnJournal> running = new AtomicReference<>();

    /// Remarks of briefings that stand in the log; turns come one at a time.
    private final Set<String> told = new HashSet<>();

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
        this.ids = ids;
        this.log = log;
        this.store = store;
        this.tools = parts.tools().of(transcript.sources(), store, asking::get);
        parts.tools().opened(store, transcript.called());
        this.keeper = parts.keeper().apply(store);
        this.drawings = new ResultDrawings(keeper, parts.tools().drawer(store, asking::get));
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
        Transcript earlier = transcript();
        inTurn(
                listener,
                monitor,
                journal -> {
                    journal.turnStarted(question, Optional.of(model.info().id()));
                    journal.status("Reading what is known");
                    look.take(journal, monitor);
                    switch (beginnings.briefing(earlier, aboutOf(question, earlier), monitor)) {
                        case TurnBriefing.Ready ready ->
                                loop(earlier, question, ready, model, journal, monitor).run();
                        case TurnBriefing.Failed(String sentence) ->
                                journal.ended(
                                        TurnState.FAILED, Optional.of(sentence), Optional.empty());
                    }
                });
    }

    private ToolLoop loop(
            Transcript earlier,
            Question question,
            TurnBriefing.Ready briefing,
            LanguageModel model,
            TurnJournal journal,
            Work.Monitor monitor) {
        asking.set(Optional.of(model));
        // The same fault of a file is told once in a conversation, not before every turn.
        briefing.remarks().stream().filter(told::add).forEach(journal::noted);
        TurnBeginnings.unseenPictures(briefing, model).ifPresent(journal::noted);
        TurnContext context = context(earlier, question, briefing, model);
        CallRunner runner =
                new CallRunner(
                        tools,
                        (call, result, own) -> keeper.keep(call, result, context.room(), own),
                        drawings,
                        CallGuard.forOneTurn(tools),
                        journal,
                        monitor);
        return new ToolLoop(
                model,
                new ToolListing(tools, journal, monitor),
                new RoundOfCalls(runner, callIds::next),
                context,
                journal,
                monitor.cancellation(),
                this::countStored);
    }

    private static Optional<FocusKey> aboutOf(Question question, Transcript earlier) {
        return question.about().filter(FocusKey::tellsMore).or(earlier::focus);
    }

    private TurnContext context(
            Transcript earlier,
            Question question,
            TurnBriefing.Ready briefing,
            LanguageModel model) {
        return new TurnContext(
                model.info(),
                parts.measures(),
                beginnings.of(earlier, question, briefing, model),
                this::isPinned,
                new RedactedResults());
    }

    private boolean isPinned(String callId) {
        return transcript().turns().reversed().stream()
                .flatMap(turn -> turn.calls().stream())
                .anyMatch(call -> call.pinned() && call.id().equals(callId));
    }

    @Override
    public void pin(String turn, String callId, boolean pinned) {
        meanwhile(new ResultPinned(parts.clock().instant(), turn, callId, pinned));
    }

    @Override
    public void byHand(Function<Instant, ConversationEvent.ByHand> event) {
        meanwhile(event.apply(parts.clock().instant()));
    }

    /// Through the turn that runs, where one does: who watches it hears of it.
    private void meanwhile(ConversationEvent event) {
        TurnJournal now = running.get();
        if (now == null || !now.meanwhile(event)) {
            write(event);
        }
    }

    @Override
    public Preview preview(Question question, LanguageModel model, Work.Monitor monitor)
            throws InterruptedException {
        Transcript now = transcript();
        return switch (beginnings.briefing(now, aboutOf(question, now), monitor)) {
            case TurnBriefing.Failed(String sentence) -> new Preview.Refused(sentence);
            case TurnBriefing.Ready ready ->
                    new Preview.Composed(
                            beginnings
                                    .of(now, question, ready, model)
                                    .request(RequestBase.MOST_CHARACTERS));
        };
    }

    @Override
    public void runTool(
            String tool, ObjectNode arguments, TurnListener listener, Work.Monitor monitor) {
        inTurn(
                listener,
                monitor,
                journal -> {
                    journal.turnStarted(
                            Question.of("/" + tool + " " + Json.write(arguments)),
                            Optional.empty());
                    look.take(journal, monitor);
                    new ToolListing(tools, journal, monitor).refresh();
                    ObjectNode all =
                            new UsualArguments(tools, transcript().sources())
                                    .filled(tool, arguments, parts.briefings());
                    ToolCall call = new ToolCall(callIds.next("by-hand"), tool, all);
                    new CallRunner(tools, keeper::keepByHand, drawings, List.of(), journal, monitor)
                            .run(call)
                            .end(journal);
                });
    }

    /// What is done in a turn.
    private interface TurnWork {
        void run(TurnJournal journal) throws InterruptedException;
    }

    private void inTurn(TurnListener listener, Work.Monitor monitor, TurnWork turn) {
        if (!turns.tryAcquire()) {
            throw new IllegalStateException(
                    "This conversation is still working on the question before. Stop it, or wait"
                            + " for its end.");
        }
        String id = ids.next();
        TurnJournal journal = new TurnJournal(id, parts.clock(), this::record, listener);
        running.set(journal);
        Thread asking = Thread.currentThread();
        try (Cancellation.Registration _ = monitor.cancellation().onCancel(asking::interrupt)) {
            turn.run(journal);
        } catch (InterruptedException stopped) {
            journal.ended(TurnState.STOPPED, Optional.empty(), Optional.empty());
        } finally {
            if (!journal.hasEnded()) {
                endBroken(id, listener);
            }
            running.set(null);
            if (monitor.cancellation().isCancelled()) {
                // The wish to stop was heard; whoever called goes on normally.
                Thread.interrupted();
            }
            turns.release();
        }
    }

    /// Ends a turn that a failing disk or a bug left open. The failure itself goes on to whoever
    /// called.
    private void endBroken(String turn, TurnListener listener) {
        TurnEnded end = TurnJournal.broken(turn, parts.clock().instant());
        try {
            record(end, listener);
        } catch (DiskException e) {
            LOG.error("The end of {} could not be written", turn, e);
            remember(end);
            listener.happened(end);
        }
    }

    private void record(ConversationEvent event, TurnListener listener) {
        write(event);
        listener.happened(event);
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
            awaitTurn();
            try (lock;
                    log;
                    store) {
                LOG.debug("Closing the conversation in {}", folder.getFileName());
                parts.tools().closed(store);
            }
        }
    }

    /// A turn that was stopped still writes that it was, and must find its log open.
    private void awaitTurn() {
        try {
            if (!turns.tryAcquire(SECONDS_FOR_A_LAST_WORD, TimeUnit.SECONDS)) {
                LOG.warn("A turn still runs in {}", folder.getFileName());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
