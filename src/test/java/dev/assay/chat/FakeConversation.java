package dev.assay.chat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Preview;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.ResultPinned;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.llm.LanguageModel;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.Toolbox;
import dev.assay.tool.served.ServedResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.Stream;

/// A conversation whose turns do what a test says.
final class FakeConversation implements Conversation {
    /// Where its folder would be.
    Path home = Path.of("none");

    final List<String> asked = new CopyOnWriteArrayList<>();
    private volatile Transcript transcript = Turns.transcript();
    private Script script = (_, _) -> {};

    interface Script {
        void run(TurnListener listener, Work.Monitor monitor) throws InterruptedException;
    }

    FakeConversation show(Transcript shown) {
        transcript = shown;
        return this;
    }

    FakeConversation whenAsked(Script todo) {
        script = todo;
        return this;
    }

    @Override
    public void ask(
            Question question, LanguageModel model, TurnListener listener, Work.Monitor monitor) {
        play(model.info().id() + ": " + question.text(), listener, monitor);
    }

    @Override
    public void askBeside(
            String turn, LanguageModel model, TurnListener listener, Work.Monitor monitor) {
        play(model.info().id() + " beside " + turn, listener, monitor);
    }

    @Override
    public void bringTables(Work.Monitor monitor) {}

    @Override
    public Outcome<Preview> preview(Question question, LanguageModel model, Work.Monitor monitor) {
        throw new AssertionError("Nobody looks at what is sent here");
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
        play(tool + " " + Json.write(arguments), listener, monitor);
    }

    private void play(String what, TurnListener listener, Work.Monitor monitor) {
        asked.add(what);
        try {
            script.run(listener, monitor);
        } catch (InterruptedException stopped) {
            asked.add("stopped");
        }
    }

    @Override
    public Toolbox tools() {
        return new Toolbox(
                Stream.of(
                                "get_chip_summary",
                                "get_chip_parameter_timeseries",
                                "list_available_parameters",
                                "generate_chip_heatmap")
                        .map(FakeConversation::tool)
                        .toList());
    }

    private static Tool tool(String name) {
        return new Tool() {
            @Override
            public ToolSpec spec() {
                return new ToolSpec(
                        name,
                        "The " + name,
                        "Doing " + name,
                        "",
                        Json.object(),
                        ToolSpec.Effect.READS);
            }

            @Override
            public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
                return ToolResult.json(Json.object());
            }
        };
    }

    @Override
    public Transcript transcript() {
        return transcript;
    }

    @Override
    public Path folder() {
        return home.resolve(transcript().conversation());
    }

    @Override
    public ResultStore results() {
        throw new IllegalStateException("The chat reads no stored results");
    }

    @Override
    public void pin(String turn, String callId, boolean pinned) {
        asked.add((pinned ? "pin " : "unpin ") + turn + " " + callId);
        transcript = transcript.plus(new ResultPinned(Instant.EPOCH, turn, callId, pinned));
    }

    @Override
    public RawExchanges exchanges() {
        throw new AssertionError("Nobody looks at what was sent here");
    }

    @Override
    public void tell(String turn, String callId, ToldAs as) {
        throw new AssertionError("Nobody looks at what is sent here");
    }

    @Override
    public void byHand(Function<Instant, ConversationEvent.ByHand> event) {
        transcript = transcript.plus(event.apply(Instant.EPOCH));
    }

    @Override
    public void close() {}
}
