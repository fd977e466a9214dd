package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.call;
import static dev.assay.copilot.FakeModel.items;
import static dev.assay.copilot.FakeModel.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Several calls in one, for models that ask for one thing at a time.
final class BatchTest {
    @TempDir Path home;

    private static String output(FakeModel model) {
        return ((InputItem.ToolOutput) model.requests().getLast().input().getLast()).text();
    }

    @Test
    void itsCallsAreCallsLikeAnyOtherAndComeBackTogether() {
        TurnBench bench =
                new TurnBench(
                        FakeTool.echo("echo"),
                        FakeTool.chart("draw", "A"),
                        FakeTool.reads("words", (_, _) -> ToolResult.text("not json")));
        FakeModel model =
                FakeModel.following(
                        items(
                                call(
                                        "b",
                                        "batch",
                                        """
                                        {"calls":[
                                          {"tool":"echo","arguments":{"qid":"7"}},
                                          {"tool":"words"},
                                          {"tool":"draw","arguments":{}},
                                          {"tool":"nonsense","arguments":{}}]}
                                        """)),
                        text("Done."));
        Turn turn = bench.ask(model);

        assertThat(turn.calls())
                .extracting(each -> each.started().call().name())
                .containsExactly("echo", "words", "draw", "nonsense");
        assertThat(turn.calls())
                .extracting(each -> each.ended().orElseThrow().state())
                .containsExactly(CallState.DONE, CallState.DONE, CallState.DONE, CallState.FAILED);
        assertThat(turn.charts()).hasSize(1);
        JsonNode results = Json.parse(output(model)).orElseThrow().path("results");
        assertThat(results).hasSize(4);
        assertThat(Json.write(results.path(0)))
                .isEqualTo("{\"tool\":\"echo\",\"ok\":true,\"output\":{\"qid\":\"7\"}}");
        assertThat(results.path(1).path("output").asText()).isEqualTo("not json");
        assertThat(results.path(3).path("ok").asBoolean(true)).isFalse();
        assertThat(results.path(3).path("output").path("error").asText()).contains("nonsense");
    }

    @Test
    void theGuardsCountItsCalls() {
        String same = "{\"tool\":\"echo\",\"arguments\":{\"qid\":\"1\"}}";
        FakeModel model =
                FakeModel.following(
                        items(
                                call(
                                        "b",
                                        "batch",
                                        "{\"calls\":[" + (same + ",").repeat(3) + same + "]}")),
                        text("Done."));
        Turn turn = new TurnBench(FakeTool.echo("echo")).ask(model);
        assertThat(turn.calls().getLast().ended().orElseThrow().state())
                .isEqualTo(CallState.FAILED);
    }

    @Test
    void whatIsNoBatchIsAnsweredWithASentence() {
        for (String arguments :
                new String[] {
                    "[]",
                    "{}",
                    "{\"calls\":[]}",
                    "{\"calls\":[{\"tool\":\"batch\",\"arguments\":{\"calls\":[]}}]}"
                }) {
            FakeModel model =
                    FakeModel.following(items(call("b", "batch", arguments)), text("Done."));
            Turn turn = new TurnBench(FakeTool.echo("echo")).ask(model);
            assertThat(turn.calls()).as(arguments).isEmpty();
            assertThat(output(model)).as(arguments).contains("error");
            assertThat(turn.answer()).isPresent();
        }
    }

    @Test
    void itStandsBesideOtherCallsInTheirOrder() {
        FakeModel model =
                FakeModel.following(
                        items(
                                call("a", "echo", "{\"qid\":\"1\"}"),
                                call("b", "batch", "{\"calls\":[{\"tool\":\"echo\"}]}"),
                                call("c", "echo", "{\"qid\":\"3\"}")),
                        text("Done."));
        new TurnBench(FakeTool.echo("echo")).ask(model);
        assertThat(model.requests().getLast().input())
                .filteredOn(InputItem.ToolOutput.class::isInstance)
                .extracting(item -> ((InputItem.ToolOutput) item).text())
                .containsExactly(
                        "{\"qid\":\"1\"}",
                        "{\"results\":[{\"tool\":\"echo\",\"ok\":true,\"output\":{}}]}",
                        "{\"qid\":\"3\"}");
    }

    @Test
    void onlyAModelThatAsksOneByOneIsOfferedIt() {
        FakeModel parallel = FakeModel.following(text("Yes."));
        FakeModel single = FakeModel.following(text("Yes."));
        Conversations conversations =
                Home.conversations(home, FakeTool.echo("echo"), FakeTool.echo("other"));
        try (Conversation conversation = conversations.create("sample")) {
            ask(conversation, parallel);
            ask(conversation, new OneByOne(single));
        }
        assertThat(parallel.requests().getLast().tools())
                .extracting(ToolSpec::name)
                .containsExactly("echo", "other");
        assertThat(single.requests().getLast().tools())
                .extracting(ToolSpec::name)
                .containsExactly("echo", "other", "batch");
    }

    private static void ask(Conversation conversation, LanguageModel model) {
        conversation.ask(Question.of("Is it?"), model, new Listening(), Work.Monitor.none());
    }

    private record OneByOne(LanguageModel model) implements LanguageModel {
        @Override
        public ModelInfo info() {
            return model.info();
        }

        @Override
        public boolean callsInParallel() {
            return false;
        }

        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation)
                throws InterruptedException {
            return model.reply(request, listener, cancellation);
        }
    }
}
