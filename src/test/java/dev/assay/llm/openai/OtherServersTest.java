package dev.assay.llm.openai;

import static dev.assay.llm.ScriptedResponsesServer.bytes;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.llm.Echo;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelProblem.Kind;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Scripted;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Servers that say less than OpenAI, or say it in another way: byte for byte what they send.
final class OtherServersTest {
    private static final String STREAM = "text/event-stream";
    private static final String JSON = "application/json";
    private static final String MESSAGE =
            "{\"type\":\"message\",\"id\":\"m\",\"role\":\"assistant\",\"content\":"
                    + "[{\"type\":\"output_text\",\"text\":\"All of it.\"}]}";
    private static final String COMPLETED =
            event("{\"type\":\"response.completed\",\"response\":{\"status\":\"completed\"}}");

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final LanguageModel model = Asking.model(server);
    private final Heard heard = new Heard();

    @AfterEach
    void stop() {
        server.close();
    }

    private static String event(String data) {
        return "data: " + data + "\n\n";
    }

    private static String delta(String text) {
        return event("{\"type\":\"response.output_text.delta\",\"delta\":\"" + text + "\"}");
    }

    private static String recorded(String name) throws IOException {
        try (InputStream in = ScriptedResponsesServer.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private ModelReply ask(ModelRequest request, Scripted entry) throws InterruptedException {
        server.replies(entry);
        return model.reply(request, heard, new Cancellation());
    }

    private ModelReply.Replied replied(String body) throws InterruptedException {
        ModelReply reply = ask(Asking.question(), bytes(STREAM, body));
        assertThat(reply).isInstanceOf(ModelReply.Replied.class);
        return (ModelReply.Replied) reply;
    }

    private ModelProblem refused(Scripted entry) throws InterruptedException {
        ModelReply reply = ask(Asking.question(), entry);
        assertThat(reply).isInstanceOf(ModelReply.Refused.class);
        return ((ModelReply.Refused) reply).problem();
    }

    @Test
    void whatWasHeardIsTheAnswerWhereNothingRepeatsIt() throws Exception {
        ModelReply.Replied reply = replied(recorded("mockserver-text.sse"));

        assertThat(reply.text()).isEqualTo("All is well with T1.");
        assertThat(heard.text()).isEqualTo("All is well with T1.");
        assertThat(reply.usage()).isEqualTo(new Usage(12, 8, 0));
    }

    @Test
    void anItemThatEndedWithoutItsTextGoesBackWithIt() throws Exception {
        ModelReply.Replied first = replied(recorded("mockserver-call.sse"));
        assertThat(first.text()).isEqualTo("Looking.");
        OutputItem.Call call = first.calls().getFirst();
        assertThat(call.arguments()).isEqualTo("{\"chip_id\":\"c\"}");
        List<InputItem> input = new ArrayList<>(Asking.question().input());
        first.items().forEach(item -> input.add(new InputItem.Produced(item)));
        input.add(new InputItem.ToolOutput(call.callId(), "{\"qubits\":64}"));

        ask(new ModelRequest("x", input, List.of(), Optional.empty()), reply().text("Done."));

        List<JsonNode> sent = server.request(1).input();
        assertThat(sent.get(1).at("/content/0/text").asText()).isEqualTo("Looking.");
        assertThat(sent.get(2).path("call_id").asText())
                .as("a call without an id is called by the id of its item")
                .isEqualTo(sent.get(3).path("call_id").asText())
                .startsWith("fc_");
    }

    @Test
    void textAloneIsAnAnswerWhereItemsAreNeverSpokenOf() throws Exception {
        assertThat(replied(delta("All ") + delta("of it.") + COMPLETED).text())
                .isEqualTo("All of it.");
        assertThat(
                        replied(
                                        event(
                                                        "{\"type\":\"response.output_text.done\",\"text\":\"At"
                                                                + " once.\"}")
                                                + COMPLETED)
                                .text())
                .isEqualTo("At once.");
    }

    @Test
    void aCallIsPutTogetherFromItsPieces() throws Exception {
        String added =
                "{\"type\":\"response.output_item.added\",\"output_index\":0,\"item\":{\"type\":"
                        + "\"function_call\",\"id\":\"f\",\"call_id\":\"c7\",\"name\":\"look\"}}";
        String done =
                "{\"type\":\"response.function_call_arguments.done\",\"output_index\":0,"
                        + "\"arguments\":\"{\\\"a\\\":1}\"}";

        ModelReply.Replied reply = replied(event(added) + event(done) + COMPLETED);

        assertThat(reply.calls()).hasSize(1);
        assertThat(reply.calls().getFirst().callId()).isEqualTo("c7");
        assertThat(reply.calls().getFirst().arguments()).isEqualTo("{\"a\":1}");
        JsonNode own = Echo.of("openai", reply.calls().getFirst()).orElseThrow();
        assertThat(own.path("arguments").asText()).isEqualTo("{\"a\":1}");
    }

    @Test
    void eventsThatSayNothingAreLetPass() throws Exception {
        List<String> lines =
                List.of(
                        "\uFEFF: hello",
                        "data: null",
                        "data:",
                        "data: 7",
                        "retry: 3",
                        "data: \"word\"",
                        "data: [1,2]",
                        "");
        String strange = String.join("\r\n\r\n", lines);

        assertThat(replied(strange + delta("Well.") + event("[DONE]") + COMPLETED).text())
                .isEqualTo("Well.");
        assertThat(replied((delta("Old.") + COMPLETED).replace('\n', '\r')).text())
                .as("lines may end as on an old Mac")
                .isEqualTo("Old.");
    }

    @Test
    void aReplyThatWasNotStreamedIsReadAsOne() throws Exception {
        String whole =
                "{\"object\":\"response\",\"status\":\"completed\",\"output\":["
                        + MESSAGE
                        + "],\"usage\":{\"input_tokens\":5,\"output_tokens\":3}}";

        ModelReply reply = ask(Asking.question(), bytes(JSON, " \n" + whole));

        assertThat(((ModelReply.Replied) reply).text()).isEqualTo("All of it.");
        assertThat(((ModelReply.Replied) reply).usage()).isEqualTo(new Usage(5, 3, 0));
    }

    @Test
    void anErrorWithAStatusOf200IsAnError() throws Exception {
        assertThat(
                        refused(
                                bytes(
                                        JSON,
                                        "{\"error\":{\"message\":\"Out of"
                                                + " coffee\",\"code\":\"server_error\"}}")))
                .extracting(ModelProblem::kind, ModelProblem::happened)
                .containsExactly(
                        Kind.RETRIABLE, subject("could not finish the reply: Out of coffee."));
        assertThat(refused(bytes(STREAM, event("{\"error\":\"no more memory\"}"))).happened())
                .isEqualTo(subject("could not finish the reply: no more memory."));
    }

    private String subject(String rest) {
        return "The server at " + model.info().provider() + " " + rest;
    }

    @Test
    void theStatusOfTheResponseCountsWhateverItsEventIsCalled() throws Exception {
        String incomplete =
                "{\"type\":\"response.completed\",\"response\":{\"status\":\"incomplete\","
                        + "\"incomplete_details\":{\"reason\":\"max_output_tokens\"}}}";
        ModelReply.Replied cut = replied(delta("Half an ans") + event(incomplete));
        assertThat(cut.text()).isEqualTo("Half an ans");
        assertThat(cut.cut().orElseThrow().sentence()).contains("reached the limit of 900 tokens");

        String failed =
                "{\"type\":\"response.completed\",\"response\":{\"status\":\"failed\","
                        + "\"error\":{\"code\":\"server_error\",\"message\":\"Sorry\"}}}";
        assertThat(refused(bytes(STREAM, delta("Half an ans") + event(failed))))
                .extracting(ModelProblem::kind, ModelProblem::happened)
                .containsExactly(Kind.RETRIABLE, subject("could not finish the reply: Sorry."));
        assertThat(refused(bytes(STREAM, event(failed.replace("failed", "cancelled")))).kind())
                .isEqualTo(Kind.RETRIABLE);
    }

    @Test
    void aReplyInAnotherFormIsCalledByItsName() throws Exception {
        assertThat(refused(bytes("text/html", "<!doctype html><h1>Sign in")).sentence())
                .contains("sent a web page in place of a reply. Check the base URL in Settings; a");
        assertThat(
                        refused(bytes(JSON, "{\"object\":\"chat.completion\",\"choices\":[]}"))
                                .sentence())
                .contains("Chat Completions API");
        assertThat(refused(bytes(JSON, "[1,2]")).kind()).isEqualTo(Kind.PERMANENT);
        assertThat(refused(bytes(JSON, "{\"object\":\"respo")).kind()).isEqualTo(Kind.RETRIABLE);
    }

    @Test
    void whatCannotBeReadInTheMiddleOfATurnIsAskedForAgain() throws Exception {
        for (String garbage : List.of("<html>busy</html>", "\u0000\u0001 not a word\n", "[]", "")) {
            assertThat(refused(bytes(STREAM, garbage)).kind()).isEqualTo(Kind.PERMANENT);
        }
        replied(delta("Yes.") + COMPLETED);
        for (String garbage : List.of("<html>busy</html>", "\u0000\u0001 not a word\n", "[]", "")) {
            ModelProblem again = refused(bytes(STREAM, garbage));
            assertThat(again.kind()).as(garbage).isEqualTo(Kind.RETRIABLE);
            assertThat(again.advice())
                    .as("the address was right a moment ago")
                    .doesNotContain("base URL");
        }
    }

    @Test
    void aKeyThatAServerRepeatsIsNotRepeatedFurther() throws Exception {
        String key = Asking.KEY.value();
        ModelReply.Replied reply =
                replied(
                        delta("Your key is " + key.substring(0, 9))
                                + delta(key.substring(9) + ".")
                                + COMPLETED);
        assertThat(reply.toString()).doesNotContain(key).contains("Your key is [hidden].");
        String echo = "{\"echo\":\"" + key + "\"}";
        ModelReply whole =
                ask(
                        Asking.question(),
                        reply().call("look", echo).text(echo).item(Json.object().put("type", key)));
        assertThat(whole.toString()).doesNotContain(key);
    }
}
