package dev.assay.copilot;

import dev.assay.agent.RequestBase;
import dev.assay.agent.RequestMeasures;
import dev.assay.agent.RequestScale;
import dev.assay.agent.TurnContext;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.limit.LimitedDialogue;
import dev.assay.copilot.limit.RequestParts;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.copilot.redaction.ChosenResults;
import dev.assay.copilot.redaction.RedactedResults;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.TokenCounter;
import dev.assay.result.EmptyStore;
import dev.assay.result.ResultKeeper;
import dev.assay.result.TestStores;
import dev.assay.result.store.OnDemand;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.SendLimit;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.Toolbox;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Runs single turns of the tool loop, without disk.
final class TurnBench {
    private final Toolbox tools;
    private final ResultKeeper keeper;
    private final Listening listener = new Listening();
    private final Cancellation cancellation = new Cancellation();
    private final RequestMeasures measures = new RequestMeasures(new TokenCounter());
    private final RequestBase beginning =
            new RequestBase() {
                @Override
                public ModelRequest request(int characters) {
                    return new ModelRequest(
                            "Be good.",
                            List.of(new InputItem.User("Why?")),
                            tools.specs(),
                            Optional.of(Answer.format(true)));
                }

                @Override
                public boolean isResult(InputItem item) {
                    return false;
                }
            };
    private SendDesk sending = new SendDesk(() -> SendLimit.NONE);

    /// Turns that begin with nothing that could be told in another way.
    private static final class NothingBefore implements RequestParts {
        @Override
        public void retell() {}

        @Override
        public Supplier<List<SentPart>> of(
                ModelRequest request, List<TurnContext.Told> told, RequestScale scale) {
            return List::of;
        }
    }

    private final AtomicReference<Transcript> transcript = new AtomicReference<>(Transcript.EMPTY);

    TurnBench(Tool... tools) {
        this(new EmptyStore(), List.of(tools));
    }

    TurnBench(ResultStore store, List<Tool> tools) {
        this(store, new Toolbox(tools));
    }

    TurnBench(ResultStore store, Toolbox tools) {
        this.keeper = TestStores.keeper(store);
        this.tools = tools;
    }

    /// Large requests are asked about.
    TurnBench limited(SendDesk desk) {
        sending = desk;
        return this;
    }

    Listening listener() {
        return listener;
    }

    Cancellation cancellation() {
        return cancellation;
    }

    /// Asks "Why?" and gives what became of the turn.
    Transcript.Turn ask(LanguageModel model) {
        Thread asking = Thread.currentThread();
        TurnJournal journal = journal();
        Work.Monitor monitor = new Work.Monitor(Progress.NONE, cancellation);
        TurnContext context =
                new TurnContext(
                        model.info(),
                        measures,
                        beginning,
                        new ChosenResults(transcript::get),
                        new RedactedResults(() -> true));
        journal.turnStarted(Question.of("Why?"), Optional.of(model.info().id()));
        try (Cancellation.Registration _ = cancellation.onCancel(asking::interrupt)) {
            new ToolLoop(
                            model,
                            new ToolListing(tools, journal, monitor),
                            new RoundOfCalls(runner(context, journal, monitor), id -> id),
                            new LimitedDialogue(
                                    context,
                                    new NothingBefore(),
                                    model,
                                    measures,
                                    sending,
                                    cancellation,
                                    journal::status),
                            journal,
                            cancellation,
                            () -> 3)
                    .run();
        }
        Thread.interrupted();
        return transcript.get().turns().getFirst();
    }

    private TurnJournal journal() {
        return new TurnJournal(
                "turn-1",
                Clock.fixed(SampleEvents.AT, ZoneOffset.UTC),
                (event, hears) -> {
                    transcript.updateAndGet(before -> before.plus(event));
                    hears.happened(event);
                },
                listener,
                new RawExchanges());
    }

    private CallRunner runner(TurnContext context, TurnJournal journal, Work.Monitor monitor) {
        return new CallRunner(
                tools,
                (call, result, own) -> keeper.keep(call, result, context.room(), own),
                new ResultDrawings(keeper, (_, drawing, _) -> drawing.parts(), Stream.of()),
                CallGuard.forOneTurn(tools),
                new OnDemand(),
                journal,
                monitor);
    }

    TurnEnded end() {
        return listener.events(TurnEnded.class).getLast();
    }

    CallEnded outcome(String callId) {
        return listener.events(CallEnded.class).stream()
                .filter(end -> end.callId().equals(callId))
                .findFirst()
                .orElseThrow();
    }
}
