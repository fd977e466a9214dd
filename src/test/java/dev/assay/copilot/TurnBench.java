package dev.assay.copilot;

import dev.assay.base.Json;
import dev.assay.copilot.ConversationEvent.CallEnded;
import dev.assay.copilot.ConversationEvent.TurnEnded;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelRequest;
import dev.assay.result.Kept;
import dev.assay.result.ModelView;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import dev.assay.tool.Toolbox;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Runs single turns of the tool loop, without disk.
final class TurnBench {
    private final Toolbox tools;
    private final Listening listener = new Listening();
    private final Cancellation cancellation = new Cancellation();
    private final AtomicReference<Transcript> transcript = new AtomicReference<>(Transcript.EMPTY);

    TurnBench(Tool... tools) {
        this.tools = new Toolbox(List.of(tools));
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
        TurnJournal journal =
                new TurnJournal(
                        "turn-1",
                        Clock.fixed(SampleEvents.AT, ZoneOffset.UTC),
                        (event, hears) -> {
                            transcript.updateAndGet(before -> before.plus(event));
                            hears.happened(event);
                        },
                        listener);
        Work.Watch watch = new Work.Watch(Progress.NONE, cancellation);
        CallRunner runner =
                new CallRunner(tools, TurnBench::keep, CallGuard.forOneTurn(), journal, watch);
        journal.turnStarted("Why?", Optional.of(model.info().id()));
        try (Cancellation.Registration _ = cancellation.onCancel(asking::interrupt)) {
            new ToolLoop(model, runner, journal, cancellation, id -> id, () -> 3)
                    .run(
                            new ModelRequest(
                                    "Be good.",
                                    List.of(new InputItem.User("Why?")),
                                    tools.specs(),
                                    Optional.of(AnswerSchema.format())));
        }
        Thread.interrupted();
        return transcript.get().turns().getFirst();
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

    private static Kept keep(ToolCall call, ToolResult result, Work.Watch watch) {
        return switch (result) {
            case ToolResult.Direct(var json) -> whole(Json.write(json), List.of());
            case ToolResult.Charts(var charts, var json) -> whole(Json.write(json), charts);
            case ToolResult.Failed(String message) ->
                    whole(Json.write(Json.object().put("error", message)), List.of());
            case ToolResult.Tables _, ToolResult.Document _ ->
                    throw new IllegalStateException("the disk is full");
        };
    }

    private static Kept whole(String text, List<dev.assay.tool.ChartSpec> charts) {
        return new Kept(
                new ModelView(text, 1, ModelView.Kind.WHOLE),
                text.length(),
                charts,
                Optional.empty());
    }
}
