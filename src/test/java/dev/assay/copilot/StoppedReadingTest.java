package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.extract.Mode;
import dev.assay.extract.ReadingLeave;
import dev.assay.extract.ScriptedReader;
import dev.assay.extract.Shelf;
import dev.assay.extract.ToolOutput;
import dev.assay.llm.ModelReply;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.shell.state.ConversationTotals;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a tool took of models is part of its turn, however its call ended: each call of a model
/// once.
final class StoppedReadingTest {
    private static final Usage EACH = new Usage(1_000, 100, 0);

    @TempDir Path home;
    private final Cancellation stop = new Cancellation();
    private final AtomicInteger asked = new AtomicInteger();

    private Conversations conversations(String log, ScriptedReader reader) {
        return Home.conversations(
                home,
                Clock.systemUTC(),
                (_, store, readers) ->
                        new Toolbox(
                                List.of(
                                        FakeTool.reads("get_logs", (_, _) -> ToolResult.text(log)),
                                        new ToolOutput(
                                                store,
                                                Shelf.everyMode(),
                                                () -> readers.of(Optional.of(reader)),
                                                Shelf.ROOM,
                                                ReadingLeave.ALWAYS,
                                                () -> true))));
    }

    private Turn ask(Mode mode, int lines, ScriptedReader reader) {
        Conversations conversations = conversations("a line of it\n".repeat(lines), reader);
        String wanted =
                Json.write(
                        Json.object()
                                .put("handle", "get_logs")
                                .put("extract", "what stands there")
                                .put("mode", mode.id()));
        FakeModel model =
                FakeModel.following(
                        FakeModel.items(FakeModel.call("a", "get_logs", "{}")),
                        FakeModel.items(FakeModel.call("b", "tool_output", wanted)),
                        FakeModel.text("Found."));
        try (Conversation conversation = conversations.create("sample")) {
            conversation.ask(
                    Question.of("Where?"),
                    model,
                    new Listening(),
                    new Work.Monitor(Progress.NONE, stop));
            Turn turn = conversation.transcript().turns().getLast();
            ConversationTotals totals =
                    ConversationTotals.of(
                            conversation.transcript(), conversation.results().all(), 0);
            assertThat(totals.usage()).isEqualTo(turn.usage());
            return turn;
        }
    }

    private static CallEnded reading(Turn turn) {
        return turn.calls().getLast().ended().orElseThrow();
    }

    /// Answers so often, then is stopped.
    private ScriptedReader stoppedAfter(int answers, Mode mode) {
        return new ScriptedReader(
                8_192,
                (request, _) -> {
                    if (asked.incrementAndGet() > answers) {
                        stop.cancel();
                        throw new InterruptedException("stopped");
                    }
                    return mode == Mode.READ_GREP
                            ? new ModelReply.Replied(
                                    List.of(
                                            new OutputItem.Call(
                                                    "c" + asked.get(),
                                                    "Grep",
                                                    "{\"regex\":\"it|%d\"}".formatted(asked.get()),
                                                    Json.object())),
                                    EACH)
                            : ScriptedReader.report(request, "read");
                });
    }

    @ParameterizedTest
    @CsvSource({"READ_GREP, 3", "FULL_CHUNKED, 3", "AI_SUMMARY, 2", "FULL_CHUNKED, 0"})
    void whatAStoppedReadingTookIsCounted(Mode mode, int answers) {
        Turn turn = ask(mode, 60_000, stoppedAfter(answers, mode));

        assertThat(reading(turn).state()).isEqualTo(CallState.STOPPED);
        assertThat(reading(turn).spent().map(Spending::modelCalls).orElse(0)).isEqualTo(answers);
        assertThat(turn.usage().input()).isEqualTo(200 + 1_000L * answers);
        assertThat(reading(turn).spent().flatMap(Spending::dollars).orElse(0.0))
                .isCloseTo(0.002 * answers, offset(1e-9));
    }

    @Test
    void aReadingThatComesToItsEndIsCountedOnce() {
        ScriptedReader reader =
                new ScriptedReader(8_192, (request, _) -> ScriptedReader.report(request, "read"));
        Turn turn = ask(Mode.FULL_CHUNKED, 20_000, reader);

        assertThat(reading(turn).state()).isEqualTo(CallState.DONE);
        int calls = reader.requests().size();
        assertThat(calls).isGreaterThan(5);
        assertThat(reading(turn).spent().orElseThrow().modelCalls()).isEqualTo(calls);
        assertThat(turn.usage().input()).isEqualTo(300 + 1_000L * calls);
    }

    /// Whatever the tool handed back, nobody keeps it any more.
    @Test
    void whatAToolSaysItTookIsCountedWhereItsResultIsNotKept() {
        TurnBench[] bench = new TurnBench[1];
        Spending took = new Spending(3, 270_000, 900, 0, Optional.of(0.55));
        bench[0] =
                new TurnBench(
                        FakeTool.reads(
                                "read_it",
                                (_, _) -> {
                                    bench[0].cancellation().cancel();
                                    while (!Thread.currentThread().isInterrupted()) {
                                        Thread.onSpinWait();
                                    }
                                    return ToolResult.text("Stopped after 3 of 9").spending(took);
                                }));
        bench[0].ask(FakeModel.following(FakeModel.items(FakeModel.call("c1", "read_it", "{}"))));
        CallEnded ended = bench[0].outcome("c1");
        assertThat(ended.state()).isEqualTo(CallState.STOPPED);
        assertThat(ended.spent()).contains(took);
    }
}
