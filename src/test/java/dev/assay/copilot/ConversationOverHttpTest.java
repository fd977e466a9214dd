package dev.assay.copilot;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.answer.Answer.Block;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.AdapterModels;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Cost;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Price;
import dev.assay.llm.RetryingModel;
import dev.assay.llm.Scripted;
import dev.assay.llm.ScriptedReply;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole turns with everything real below them: the wire format, the store, the log.
final class ConversationOverHttpTest {
    private static final String ANSWER =
            "{\"blocks\":[{\"type\":\"text\",\"content\":\"T1 is **fine**.\",\"chart\":null}],"
                    + "\"assessment\":\"good\"}";

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final Listening listener = new Listening();
    private final Cancellation cancellation = new Cancellation();
    @TempDir private Path home;

    @AfterEach
    void stop() {
        server.close();
    }

    private LanguageModel model() {
        return AdapterModels.openAi(
                ModelSettings.of(server.baseUrl(), new ApiKey("sk-test-1"), "gpt-test"),
                new ModelFacts(32_000, Optional.of(new Price(2, 0.5, 8, 1000))));
    }

    private Turn ask(Tool tool, Scripted... script) {
        return ask(model(), tool, script);
    }

    private Turn ask(LanguageModel model, Tool tool, Scripted... script) {
        server.replies(script);
        try (Conversation conversation = Home.conversations(home, tool).create("sample")) {
            conversation.ask(
                    Question.of("How is T1?"),
                    model,
                    listener,
                    new Work.Monitor(Progress.NONE, cancellation));
            return conversation.transcript().turns().getLast();
        }
    }

    private static ScriptedReply call(String qid) {
        return reply().call("get_t1", "{\"qid\":\"" + qid + "\"}");
    }

    private static String id(Turn turn, int call) {
        return turn.calls().get(call).started().call().id();
    }

    @Test
    void textStreamsToTheScreen() {
        Turn turn = ask(FakeTool.echo("get_t1"), reply().text(ANSWER).usage(900, 40));
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(turn.answer().orElseThrow().blocks())
                .containsExactly(new Block.Text("T1 is **fine**."));
        assertThat(turn.usage().input()).isEqualTo(900);
        assertThat(turn.contextTokens()).isEqualTo(940);
        assertThat(listener.answers()).hasSizeGreaterThan(2).last().isEqualTo("T1 is **fine**.");
        assertThat(server.request(0).body().path("instructions").asText())
                .contains("- default chip_id: C1");
        assertThat(server.request(0).body().path("text").path("format").path("name").asText())
                .isEqualTo("analysis_response");
    }

    @Test
    void everyCallIsPricedByItself() {
        Turn turn =
                ask(
                        FakeTool.echo("get_t1"),
                        call("1").usage(1000, 100).cached(500),
                        reply().text(ANSWER).usage(1001, 100));

        // The second call reads more than the price holds for.
        assertThat(turn.cost()).isEqualTo(new Cost(0.00205, 1));
        assertThat(turn.cost().words()).isEqualTo("over $0.0021");
    }

    @Test
    void severalCallsOfOneRoundGoBackBesideTheirReasoning() {
        Turn turn =
                ask(
                        FakeTool.table("get_t1", 3),
                        reply().reasoning("Look.")
                                .call("get_t1", "{\"qid\":\"1\"}")
                                .call("get_t1", "{\"qid\":\"2\"}"),
                        reply().reasoning("Again.").call("get_t1", "{\"qid\":\"1\"}"),
                        reply().text(ANSWER));
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(server.request(1).inputTypes())
                .containsExactly(
                        "user",
                        "reasoning",
                        "function_call",
                        "function_call",
                        "function_call_output",
                        "function_call_output");
        assertThat(server.request(1).toolOutput(id(turn, 0))).contains("_schema", "data_key");
        assertThat(turn.calls())
                .extracting(call -> call.ended().orElseThrow().key().orElseThrow())
                .contains("t1", "t1#2");
    }

    @Test
    void aWrongCallIsToldAndTheModelGoesOn() {
        Turn turn =
                ask(
                        FakeTool.echo("get_t1"),
                        reply().call("get_t1", "{\"qid\":"),
                        reply().call("get_t2", "{}"),
                        reply().text(ANSWER));
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(turn.calls())
                .allMatch(call -> call.ended().orElseThrow().state() == CallState.FAILED);
        assertThat(server.request(1).toolOutput(id(turn, 0))).contains("not a JSON object");
        assertThat(server.request(2).toolOutput(id(turn, 1))).contains("The tools are: get_t1.");
    }

    @Test
    void everyErrorOfTheServerEndsTheTurnInWords() {
        for (int status : new int[] {400, 401, 429, 500}) {
            Turn turn = ask(FakeTool.echo("get_t1"), error(status));
            assertThat(turn.state()).isEqualTo(TurnState.FAILED);
            assertThat(turn.sentence().orElseThrow()).endsWith(" Your question is safe.");
            assertThat(turn.detail().orElseThrow().path("status").asInt()).isEqualTo(status);
            assertThat(turn.detail().orElseThrow().toString()).doesNotContain("sk-test-1");
        }
    }

    @Test
    void aStreamThatIsCutKeepsWhatCame() {
        Turn turn =
                ask(
                        FakeTool.table("get_t1", 3),
                        call("1"),
                        reply().halfText("{\"blocks\":[{\"content\":\"Half an ans").cut());
        assertThat(turn.state()).isEqualTo(TurnState.FAILED);
        assertThat(turn.sentence().orElseThrow())
                .endsWith("Your question and 1 stored result are safe.");
        assertThat(turn.answer().orElseThrow().blocks())
                .containsExactly(new Block.Text("Half an ans"));
    }

    @Test
    void aStreamThatIsCutInMidAnswerKeepsWhatCameAndIsNotAskedForAgain() {
        Duration soon = Duration.ofMillis(2);
        LanguageModel patient =
                new RetryingModel(
                        model(), new RetryingModel.Pauses(3, soon, soon, Duration.ofMinutes(1)));
        Turn turn =
                ask(
                        patient,
                        FakeTool.echo("get_t1"),
                        error(503),
                        reply().halfText("{\"blocks\":[{\"content\":\"Half an ans").cut(),
                        reply().text(ANSWER));
        assertThat(server.requests()).hasSize(2);
        assertThat(turn.state()).isEqualTo(TurnState.FAILED);
        assertThat(turn.answer().orElseThrow().blocks())
                .containsExactly(new Block.Text("Half an ans"));
        assertThat(turn.sentence().orElseThrow())
                .endsWith("What arrived of the answer is kept. Your question is safe.");
    }

    @Test
    void whatIsWrittenBetweenRoundsStaysInItsPlace() {
        Turn turn =
                ask(
                        FakeTool.echo("get_t1"),
                        reply().reasoning("Look.")
                                .text("Let me look at **qubit 1**.")
                                .call("get_t1", "{\"qid\":\"1\"}"),
                        call("2"),
                        reply().text("{\"blocks\":[{\"type\":\"text\",\"content\":\"And 3.\"}]}")
                                .call("get_t1", "{\"qid\":\"3\"}"),
                        reply().text(ANSWER));
        assertThat(turn.steps())
                .map(step ->
                        switch (step) {
                            case Transcript.Said(List<Block> blocks) -> blocks.toString();
                            case Transcript.Note(String sentence, _) -> sentence;
                            case Transcript.Call call ->
                                    call.started().call().arguments().path("qid").asText();
                        })
                .containsExactly(
                        List.of(new Block.Text("Let me look at **qubit 1**.")).toString(),
                        "1",
                        "2",
                        List.of(new Block.Text("And 3.")).toString(),
                        "3");
        assertThat(turn.answer().orElseThrow().blocks())
                .containsExactly(new Block.Text("T1 is **fine**."));
        assertThat(server.request(1).inputTypes())
                .containsExactly(
                        "user", "reasoning", "message", "function_call", "function_call_output");
    }

    @Test
    void malformedJsonOnTheWireEndsTheTurnInWords() {
        Turn turn = ask(FakeTool.echo("get_t1"), reply().malformed());
        assertThat(turn.state()).isEqualTo(TurnState.FAILED);
        assertThat(turn.sentence()).isPresent();
    }

    @Test
    void theRoundLimitEndsInAnAnswer() {
        ScriptedReply[] script = new ScriptedReply[11];
        for (int round = 0; round < 10; round++) {
            script[round] = call("q" + round);
        }
        script[10] = reply().text(ANSWER);
        Turn turn = ask(FakeTool.echo("get_t1"), script);
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(turn.sentence().orElseThrow()).startsWith("Reached 10 rounds.");
        assertThat(server.request(10).tools()).isEmpty();
    }

    @Test
    void aTurnStopsWhileTheModelIsSilent() {
        stopInSilence();
    }

    @Tag("proof")
    @Test
    void aTurnStopsSoonWhileTheModelIsSilent() {
        Duration took = stopInSilence();
        System.out.println("| in a silent model's reply | " + took.toMillis() + " ms |");
    }

    /// How long the turn went on after it was told.
    private Duration stopInSilence() {
        AtomicReference<Instant> wish = new AtomicReference<>(Instant.MAX);
        listener.whenAnswering(markdown -> {
            if (!markdown.isEmpty()) {
                wish.compareAndSet(Instant.MAX, Instant.now());
                cancellation.cancel();
            }
        });
        Turn turn =
                ask(
                        FakeTool.echo("get_t1"),
                        reply().halfText("{\"blocks\":[{\"content\":\"Half").stall());
        assertThat(turn.state()).isEqualTo(TurnState.STOPPED);
        assertThat(turn.answer()).isPresent();
        return Duration.between(wish.get(), listener.events(TurnEnded.class).getLast().at());
    }

    @Test
    void aTurnStopsWhileAToolWorks() {
        FakeTool waiting =
                FakeTool.reads(
                        "get_t1",
                        (_, monitor) -> {
                            monitor.cancellation().cancel();
                            new CountDownLatch(1).await();
                            return ToolResult.failed("never");
                        });
        Turn turn = ask(waiting, call("1"));
        assertThat(turn.state()).isEqualTo(TurnState.STOPPED);
        assertThat(turn.calls().getFirst().ended().orElseThrow().state())
                .isEqualTo(CallState.STOPPED);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
}
