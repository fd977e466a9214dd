package dev.assay.llm.chat;

import static dev.assay.llm.ScriptedResponsesServer.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Streams as servers of the world send them: calls in pieces that grow, come again or share a
/// number, arguments and names with something around them, and ends for reasons of their own.
final class ChatStreamsTest {
    private static final String SUM = "{\"sql\":\"select sum(b) s from t\"}";
    private static final String MAX = "{\"sql\":\"select max(a) m from t\"}";
    private static final String CALLED = "query_results " + SUM;

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final Heard heard = new Heard();
    private final LanguageModel model =
            new ChatProvider()
                    .model(
                            ModelSettings.of(server.baseUrl(), ApiKey.NONE, "qwen3:8b"),
                            ModelFacts.NONE,
                            Capability.Memory.ofThisRun());

    @AfterEach
    void stop() {
        server.close();
    }

    private static ToolSpec tool(String name) {
        ObjectNode parameters = Json.object().put("type", "object");
        parameters.putObject("properties").putObject("sql").put("type", "string");
        return new ToolSpec(name, name, name, "Looks.", parameters, ToolSpec.Effect.READS);
    }

    private ModelReply.Replied replied(List<ObjectNode> deltas, String finish)
            throws InterruptedException {
        StringBuilder body = new StringBuilder();
        for (ObjectNode delta : deltas) {
            ObjectNode chunk = Json.object();
            chunk.putArray("choices").addObject().put("index", 0).set("delta", delta);
            body.append("data: ").append(Json.write(chunk)).append("\n\n");
        }
        body.append("data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"")
                .append(finish)
                .append("\"}]}\n\n");
        server.replies(bytes("text/event-stream", body.toString()));
        ModelRequest request =
                new ModelRequest(
                        "Be brief.",
                        List.of(new InputItem.User("How is it?")),
                        List.of(tool("query_results"), tool("list")),
                        Optional.empty());
        ModelReply reply = model.reply(request, heard, new Cancellation());
        assertThat(reply).isInstanceOf(ModelReply.Replied.class);
        return (ModelReply.Replied) reply;
    }

    private static ObjectNode piece(int index, String id, String name, String arguments) {
        ObjectNode piece = Json.object().put("index", index);
        if (!id.isEmpty()) {
            piece.put("id", id);
        }
        ObjectNode function = piece.putObject("function").put("arguments", arguments);
        if (!name.isEmpty()) {
            function.put("name", name);
        }
        return piece;
    }

    private static ObjectNode calls(ObjectNode... pieces) {
        ObjectNode delta = Json.object();
        ArrayNode calls = delta.putArray("tool_calls");
        List.of(pieces).forEach(calls::add);
        return delta;
    }

    private List<String> called(ObjectNode... deltas) throws InterruptedException {
        return replied(List.of(deltas), "tool_calls").calls().stream()
                .map(call -> call.name() + " " + call.arguments())
                .toList();
    }

    private static ObjectNode said(String text) {
        return Json.object().put("content", text);
    }

    @Test
    void argumentsMayComeAsAllThereIsSoFar() throws InterruptedException {
        List<ObjectNode> deltas = new ArrayList<>();
        deltas.add(calls(piece(0, "c1", "query_results", "")));
        for (int end : new int[] {4, 9, 18, 26, SUM.length()}) {
            deltas.add(calls(piece(0, "", "", SUM.substring(0, end))));
        }
        assertThat(called(deltas.toArray(ObjectNode[]::new))).containsExactly(CALLED);
        // With the name each time, too.
        for (int i = 1; i < deltas.size(); i++) {
            ObjectNode function = (ObjectNode) deltas.get(i).at("/tool_calls/0/function");
            function.put("name", "query_results");
        }
        assertThat(called(deltas.toArray(ObjectNode[]::new))).containsExactly(CALLED);
    }

    @Test
    void argumentsMayComeAgainWhenTheyAreWhole() throws InterruptedException {
        assertThat(
                        called(
                                calls(piece(0, "c1", "query_results", "{")),
                                calls(piece(0, "", "", SUM))))
                .containsExactly(CALLED);
        assertThat(
                        called(
                                calls(piece(0, "c1", "query_results", SUM.substring(0, 7))),
                                calls(piece(0, "", "", SUM.substring(7))),
                                calls(piece(0, "c1", "query_results", SUM))))
                .containsExactly(CALLED);
        ObjectNode whole = calls(piece(0, "c1", "query_results", SUM));
        assertThat(called(whole, whole, whole)).containsExactly(CALLED);
        assertThat(called(whole, whole, whole, whole, whole)).containsExactly(CALLED);
        assertThat(called(calls(piece(0, "c1", "query_results", "{}")), whole))
                .as("an empty object in the place of what comes")
                .containsExactly(CALLED);
    }

    @Test
    void twoCallsUnderOneNumberOrIdAreTwo() throws InterruptedException {
        String[] both = {CALLED, "query_results " + MAX};
        assertThat(
                        called(
                                calls(
                                        piece(0, "", "query_results", SUM),
                                        piece(0, "", "query_results", MAX))))
                .containsExactly(both);
        assertThat(
                        called(
                                calls(piece(0, "a", "query_results", SUM)),
                                calls(piece(0, "b", "query_results", MAX))))
                .containsExactly(both);
        assertThat(
                        called(
                                calls(piece(0, "a", "query_results", SUM)),
                                calls(piece(0, "a", "query_results", MAX))))
                .containsExactly(both);
        assertThat(
                        called(
                                calls(piece(0, "a", "query_results", SUM)),
                                calls(piece(1, "a", "list", "{}"))))
                .containsExactly(CALLED, "list {}");
        assertThat(replied(List.of(), "stop").calls()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "functions.query_results",
                "default_api.query_results",
                "functions.query_results:0",
                "query_results<|channel|>commentary",
                "<|channel|>commentary to=functions.query_results<|message|>",
                "assistant to=functions.query_results json",
                " query_results "
            })
    void namesAreReadWithoutWhatIsAroundThem(String name) throws InterruptedException {
        assertThat(called(calls(piece(0, "c1", name, SUM)))).containsExactly(CALLED);
    }

    @Test
    void aNameInPiecesIsOneName() throws InterruptedException {
        assertThat(called(calls(piece(0, "c1", "query_", "")), calls(piece(0, "", "results", SUM))))
                .containsExactly(CALLED);
        assertThat(
                        called(
                                calls(piece(0, "c1", "query_", "")),
                                calls(piece(0, "", "query_results", SUM))))
                .containsExactly(CALLED);
    }

    /// A name that may be any of two tools, or of none, stays what it was.
    @Test
    void noNameIsGuessed() throws InterruptedException {
        assertThat(called(calls(piece(0, "c1", "list.query_results", "{}"))))
                .containsExactly("list.query_results {}");
        assertThat(called(calls(piece(0, "c1", "functions.other", "{}"))))
                .containsExactly("functions.other {}");
    }

    @Test
    void argumentsAreReadOutOfWhatIsAroundThem() throws InterruptedException {
        String twice = Json.write(Json.array().add(SUM)).replaceAll("^\\[|]$", "");
        String thrice = Json.write(Json.array().add(twice)).replaceAll("^\\[|]$", "");
        for (String around :
                List.of(
                        "```json\n" + SUM + "\n```",
                        "```\n" + SUM + "```",
                        "\n" + SUM + "\n",
                        twice,
                        thrice,
                        "```json\n" + twice + "\n```",
                        "{'sql': 'select sum(b) s from t'}",
                        "{\"sql\":\"select sum(b) s from t\",}")) {
            assertThat(called(calls(piece(0, "c1", "query_results", around))))
                    .as(around)
                    .containsExactly(CALLED);
        }
        assertThat(
                        called(
                                calls(
                                        piece(
                                                0,
                                                "c1",
                                                "query_results",
                                                "{\"sql\":\"select 1\n from t\"}"))))
                .containsExactly("query_results {\"sql\":\"select 1\\n from t\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"sql\":\"select sum(b) s from t\"",
                "select 1",
                "[1]",
                "\"a\"",
                "7",
                "{{}"
            })
    void whatIsNoObjectStaysToBeTold(String arguments) throws InterruptedException {
        assertThat(called(calls(piece(0, "c1", "query_results", arguments))))
                .containsExactly("query_results " + arguments);
    }

    @ParameterizedTest
    @CsvSource({
        "other, true",
        "unknown, true",
        "abort, true",
        "SAFETY, true",
        "stop, false",
        "STOP, false",
        "end_turn, false",
        "eos, false"
    })
    void anEndForAnUnknownReasonIsTold(String reason, boolean told) throws InterruptedException {
        ModelReply.Replied reply = replied(List.of(said("Half an ans")), reason);
        assertThat(reply.text()).isEqualTo("Half an ans");
        assertThat(reply.cut().isPresent()).isEqualTo(told);
        if (told) {
            assertThat(reply.cut().get().sentence())
                    .contains("may have been cut off. The reason is: " + reason);
        }
        assertThat(replied(List.of(calls(piece(0, "c", "list", "{}"))), reason).cut())
                .as("calls that are whole are run")
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "query_results(sql=\"select sum(b) s from t\")",
                "query_results(sql='select sum(b) s from t')",
                "functions.query_results(sql=\"select sum(b) s from t\")",
                "[query_results(sql=\"select sum(b) s from t\")]",
                "Let me look.\n\nquery_results(\n  sql=\"select sum(b) s from t\"\n)\n"
            })
    void aCallWrittenAsPythonIsOne(String text) throws InterruptedException {
        List<ObjectNode> letters = text.chars().mapToObj(each -> said("" + (char) each)).toList();
        ModelReply.Replied reply = replied(letters, "stop");
        assertThat(reply.calls())
                .singleElement()
                .satisfies(call -> assertThat(call.arguments()).isEqualTo(SUM));
        assertThat(heard.text()).doesNotContain("query_results");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "query_results(sql=\"select 1\") gave 6 rows.",
                "query_results() is what I would call, but cannot.",
                "I ran query_results(sql=\"select 1\")",
                "other(sql=\"select 1\")",
                "query_results(sql=select 1)"
            })
    void wordsAboutACallAreWords(String text) throws InterruptedException {
        ModelReply.Replied reply = replied(List.of(said(text)), "stop");
        assertThat(reply.calls()).isEmpty();
        assertThat(reply.text()).isEqualTo(text);
    }
}
