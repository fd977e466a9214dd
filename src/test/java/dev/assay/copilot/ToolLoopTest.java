package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.call;
import static dev.assay.copilot.FakeModel.items;
import static dev.assay.copilot.FakeModel.refuses;
import static dev.assay.copilot.FakeModel.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.tool.ChipTools;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.copilot.log.ConversationEvent.RoundStarted;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ToolLoopTest {
    private static final String ANSWER =
            "{\"blocks\":[{\"type\":\"text\",\"content\":\"done\",\"chart\":null}],"
                    + "\"assessment\":\"good\"}";

    private static List<String> shown(Turn turn) {
        return turn.answer().orElseThrow().blocks().stream()
                .map(block ->
                        switch (block) {
                            case Block.Text(String markdown) -> markdown;
                            case Block.Chart(var chart) -> "chart " + chart.title();
                        })
                .toList();
    }

    @Test
    void anAnswerEndsTheTurn() {
        TurnBench bench = new TurnBench();
        Turn turn = bench.ask(FakeModel.following(text(ANSWER)));
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(turn.sentence()).isEmpty();
        assertThat(turn.rounds()).isEqualTo(1);
        assertThat(turn.roundLimit()).isEqualTo(10);
        assertThat(shown(turn)).containsExactly("done");
        assertThat(turn.answer().orElseThrow().assessment()).contains(Answer.Assessment.GOOD);
        assertThat(bench.listener().answers()).containsExactly("done");
        assertThat(bench.listener().statuses()).containsExactly("Thinking");
    }

    @Test
    void theWholeReplyIsHandedBackInOrderBeforeTheResults() {
        OutputItem reasoning =
                new OutputItem.Unknown(SampleEvents.json("{\"type\":\"reasoning\"}"));
        OutputItem.Call a = call("a", "echo", "{\"qid\":\"1\"}");
        OutputItem.Call b = call("b", "echo", "{\"qid\":\"2\"}");
        FakeModel model = FakeModel.following(items(reasoning, a, b), text(ANSWER));
        Turn turn = new TurnBench(FakeTool.echo("echo")).ask(model);
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(model.requests().get(1).input())
                .containsExactly(
                        new InputItem.User("Why?"),
                        new InputItem.Produced(reasoning),
                        new InputItem.Produced(a),
                        new InputItem.Produced(b),
                        new InputItem.ToolOutput("a", "{\"qid\":\"1\"}"),
                        new InputItem.ToolOutput("b", "{\"qid\":\"2\"}"));
    }

    @Test
    void chartsOfToolsFollowTheBlocksInCallOrder() {
        TurnBench bench =
                new TurnBench(FakeTool.chart("first", "A"), FakeTool.chart("second", "B"));
        String own =
                "{\"blocks\":[{\"type\":\"chart\",\"content\":null,\"chart\":{\"data\":[],\"layout\":"
                        + "{\"title\":\"own\"}}},{\"type\":\"text\",\"content\":\"t\",\"chart\":null}]}";
        Turn turn =
                bench.ask(
                        FakeModel.following(
                                items(call("a", "second", "{}"), call("b", "first", "{}")),
                                items(call("c", "second", "")),
                                text(own)));
        assertThat(shown(turn))
                .containsExactly("chart own", "t", "chart B", "chart A", "chart B (2)");
    }

    @Test
    void everyMistakeOfAModelBecomesAResult() {
        TurnBench bench = new TurnBench(FakeTool.echo("echo"), FakeTool.echo("other"));
        Turn turn =
                bench.ask(
                        FakeModel.following(
                                items(
                                        call("json", "echo", "{\"qid\":"),
                                        call("list", "echo", "[1]"),
                                        call("name", "nonsense", "{bad"),
                                        call("schema", "echo", "{\"qid\":\"1\",\"x\":2}")),
                                text(ANSWER)));
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(bench.outcome("json").view().text())
                .startsWith("{\"error\":\"The arguments of echo are not a JSON object.");
        assertThat(bench.outcome("list").state()).isEqualTo(CallState.FAILED);
        assertThat(bench.outcome("name").view().text())
                .contains("no tool called nonsense", "echo, other");
        assertThat(bench.outcome("schema").view().text()).contains("`x` is not an argument");
    }

    @Test
    void aToolThatThrowsIsAResultWithoutInnerDetails() {
        TurnBench bench =
                new TurnBench(
                        FakeTool.reads(
                                "bug",
                                (_, _) -> {
                                    throw new IllegalStateException(
                                            "/home/ann/secret.db is broken");
                                }),
                        FakeTool.reads(
                                "deep",
                                (_, _) -> {
                                    throw new StackOverflowError();
                                }));
        Turn turn =
                bench.ask(
                        FakeModel.following(
                                items(call("a", "bug", "{}"), call("b", "deep", "{}")),
                                text(ANSWER)));
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        for (String id : List.of("a", "b")) {
            assertThat(bench.outcome(id).state()).isEqualTo(CallState.FAILED);
            assertThat(bench.outcome(id).view().text())
                    .containsPattern("failed inside the program \\(reference [0-9a-f]{8}")
                    .doesNotContain("secret", "Exception");
        }
    }

    @Test
    void aStoreThatIsFullSaysSo() {
        TurnBench bench = new TurnBench(FakeTool.table("full", 3), FakeTool.table("too", 3));
        Turn turn =
                bench.ask(
                        FakeModel.following(
                                items(call("a", "full", "{}"), call("b", "too", "{}")),
                                items(call("c", "full", "{}")),
                                text(ANSWER)));
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        for (String id : List.of("a", "b", "c")) {
            assertThat(bench.outcome(id).state()).isEqualTo(CallState.FAILED);
            assertThat(bench.outcome(id).view().text())
                    .isEqualTo(
                            "{\"error\":\"Storing t1 failed: the disk is full. Results stored"
                                    + " earlier are safe. Free some space and try again.\"}");
        }
    }

    @Test
    void aSourceThatDiesBetweenTwoCallsSaysSo(@TempDir Path folder) throws Exception {
        Files.writeString(
                folder.resolve("chip.json"),
                "[{\"project_id\":\"p\",\"chip_id\":\"LAB\",\"size\":4}]");
        Files.writeString(
                folder.resolve("qubit.json"),
                "[{\"project_id\":\"p\",\"chip_id\":\"LAB\",\"qid\":\"2\",\"data\":{\"t1\":{\"value\":41.5}}}]");
        DocumentSource source = DumpFolder.open(folder, Work.Monitor.none());
        TurnBench bench = new TurnBench(ChipTools.over(source).toArray(Tool[]::new));
        String arguments = "{\"chip_id\":\"LAB\",\"qid\":\"Q02\"}";
        Turn turn =
                bench.ask(
                        FakeModel.following(
                                items(call("a", "get_qubit_params", arguments)),
                                (request, listener, cancellation) -> {
                                    source.close();
                                    return items(call("b", "get_qubit_params", arguments))
                                            .reply(request, listener, cancellation);
                                },
                                text(ANSWER)));
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(bench.outcome("a").view().text()).contains("41.5");
        assertThat(bench.outcome("b").state()).isEqualTo(CallState.FAILED);
        assertThat(bench.outcome("b").view().text())
                .contains("could not be read. Stored results are safe; open the source again.\"}");
    }

    @Test
    void aFailureOfAToolIsToldAsAnError() {
        TurnBench bench =
                new TurnBench(FakeTool.reads("none", (_, _) -> ToolResult.failed("No such qubit")));
        bench.ask(FakeModel.following(items(call("a", "none", "{}")), text(ANSWER)));
        assertThat(bench.outcome("a").view().text()).isEqualTo("{\"error\":\"No such qubit\"}");
        assertThat(bench.outcome("a").state()).isEqualTo(CallState.FAILED);
    }

    @Test
    void nothingFoundIsToldAsAnErrorAndIsNone() {
        TurnBench bench =
                new TurnBench(
                        FakeTool.reads(
                                "search", (_, _) -> new ToolResult.NothingFound("No such task")));
        bench.ask(FakeModel.following(items(call("a", "search", "{}")), text(ANSWER)));
        assertThat(bench.outcome("a").view().text()).isEqualTo("{\"error\":\"No such task\"}");
        assertThat(bench.outcome("a").state()).isEqualTo(CallState.EMPTY);
    }

    @Test
    void theSameCallAFourthTimeIsRefusedHoweverItIsWritten() {
        TurnBench bench = new TurnBench(FakeTool.echo("echo"));
        bench.ask(
                FakeModel.following(
                        items(
                                call("a", "echo", "{\"qid\":\"1\"}"),
                                call("b", "echo", "{ \"qid\" : \"1\" }")),
                        items(
                                call("c", "echo", "{\"qid\":\"1\"}"),
                                call("d", "echo", "{\"qid\":\"1\"}")),
                        items(call("e", "echo", "{\"qid\":\"2\"}")),
                        text(ANSWER)));
        assertThat(bench.outcome("c").state()).isEqualTo(CallState.DONE);
        assertThat(bench.outcome("d").view().text()).contains("already made 3 times");
        assertThat(bench.outcome("e").state()).isEqualTo(CallState.DONE);
    }

    @Test
    void theSameCallMayBeMadeAgainOfAToolThatChangesSomething() {
        AtomicInteger steps = new AtomicInteger();
        TurnBench bench =
                new TurnBench(
                        FakeTool.ordered(
                                "step",
                                (_, _) -> ToolResult.text("step " + steps.incrementAndGet())));
        bench.ask(
                FakeModel.following(
                        items(
                                call("a", "step", "{}"),
                                call("b", "step", "{}"),
                                call("c", "step", "{}"),
                                call("d", "step", "{}"),
                                call("e", "step", "{}")),
                        text(ANSWER)));
        assertThat(bench.outcome("e").view().text()).isEqualTo("step 5");
    }

    @Test
    void atTheRoundLimitOneLastCallWithoutToolsMustAnswer() {
        TurnBench bench = new TurnBench(FakeTool.echo("echo"));
        FakeModel model = new FakeModel();
        for (int round = 1; round <= 10; round++) {
            model.then(
                    items(
                            call("a" + round, "echo", "{\"qid\":\"a" + round + "\"}"),
                            call("b" + round, "echo", "{\"qid\":\"b" + round + "\"}")),
                    1);
        }
        model.then(text(ANSWER), 1);
        Turn turn = bench.ask(model);
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(turn.sentence())
                .contains("Reached 10 rounds. The model answered from what it had.");
        assertThat(turn.calls())
                .hasSize(20)
                .allMatch(call -> call.ended().orElseThrow().state() == CallState.DONE);
        assertThat(bench.listener().events(RoundStarted.class)).hasSize(10);
        assertThat(bench.listener().events(ModelReplied.class)).hasSize(11);

        ModelRequest last = model.requests().getLast();
        assertThat(last.tools()).isEmpty();
        assertThat(last.input().getLast())
                .isInstanceOfSatisfying(
                        InputItem.User.class,
                        user ->
                                assertThat(user.text())
                                        .contains("10 rounds", "Do not ask for more"));
        assertThat(last.input()).contains(new InputItem.ToolOutput("a10", "{\"qid\":\"a10\"}"));
    }

    @Test
    void aTextThatCameWithTheLastCallsIsKeptWhereNothingMoreComes() {
        TurnBench bench = new TurnBench(FakeTool.echo("echo"));
        FakeModel model = new FakeModel();
        for (int round = 1; round <= 9; round++) {
            model.then(items(call("a" + round, "echo", "{\"qid\":\"" + round + "\"}")), 1);
        }
        model.then(items(new OutputItem.Text(ANSWER, Json.object()), call("z", "echo", "{}")), 1);
        model.then(items(), 1);
        Turn turn = bench.ask(model);
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(shown(turn)).containsExactly("done");
        assertThat(turn.steps()).hasSize(10).allMatch(Transcript.Call.class::isInstance);
        assertThat(model.requests()).hasSize(11);
    }

    @Test
    void aReplyWithoutTextIsAskedOnceMore() {
        FakeModel model = FakeModel.following(items(), text(ANSWER));
        assertThat(new TurnBench(FakeTool.echo("echo")).ask(model).state())
                .isEqualTo(TurnState.ANSWERED);
        assertThat(model.requests().getLast().tools()).isEmpty();

        Turn silent = new TurnBench().ask(FakeModel.following(items(), items()));
        assertThat(silent.state()).isEqualTo(TurnState.FAILED);
        assertThat(silent.sentence().orElseThrow())
                .startsWith("The model ended without an answer.")
                .contains("3 stored results are safe");
    }

    @Test
    void aRefusalEndsTheTurnWithWordsAndDetails() {
        TurnBench bench = new TurnBench(FakeTool.chart("draw", "A"));
        Turn turn =
                bench.ask(
                        FakeModel.following(
                                items(call("a", "draw", "{}")), refuses("It was refused.")));
        assertThat(turn.state()).isEqualTo(TurnState.FAILED);
        assertThat(turn.sentence())
                .contains("It was refused. Your question and 3 stored results are safe.");
        assertThat(Json.write(turn.detail().orElseThrow()))
                .contains("\"status\":429", "slow down", "fake:one");
        assertThat(shown(turn)).containsExactly("chart A");
    }

    @Test
    void anAnswerThatReachedTheLimitIsKeptAndSaysSo() {
        ModelProblem limit =
                new ModelProblem(
                        ModelProblem.Kind.PERMANENT, 0, "The reply reached the limit.", "cut");
        TurnBench bench = new TurnBench();
        Turn turn =
                bench.ask(
                        FakeModel.following((_, listener, _) -> {
                            listener.textArrived("T1 is fine on");
                            return new ModelReply.Replied(
                                    List.of(new OutputItem.Text("T1 is fine on", Json.object())),
                                    new Usage(100, 900, 0),
                                    Optional.of(limit));
                        }));
        assertThat(turn.state()).isEqualTo(TurnState.FAILED);
        assertThat(shown(turn)).containsExactly("T1 is fine on");
        assertThat(turn.sentence().orElseThrow())
                .contains("The reply reached the limit. What arrived of the answer is kept.");
        assertThat(bench.listener().events(ModelReplied.class))
                .as("what it cost is told")
                .extracting(ModelReplied::usage)
                .containsExactly(new Usage(100, 900, 0));
    }

    @Test
    void aModelThatThrowsEndsTheTurnInWords() {
        Turn turn =
                new TurnBench()
                        .ask(
                                FakeModel.following((_, _, _) -> {
                                    throw new IllegalStateException("bug");
                                }));
        assertThat(turn.state()).isEqualTo(TurnState.FAILED);
        assertThat(turn.sentence().orElseThrow()).contains("failed inside the program", "are safe");
    }

    @Test
    void whatCameBeforeARetryStaysUntilMoreComes() {
        TurnBench bench = new TurnBench();
        bench.ask(
                FakeModel.following((request, listener, cancellation) -> {
                    listener.textArrived("half");
                    listener.retrying("Retrying in 1 s");
                    return text(ANSWER).reply(request, listener, cancellation);
                }));
        assertThat(bench.listener().answers()).containsExactly("half", "done");
        assertThat(bench.listener().statuses()).contains("Retrying in 1 s");
    }
}
