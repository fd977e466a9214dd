package dev.assay.llm.openai;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.AdapterModels;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Echo;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.OutputItem;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The Responses API in good weather: what is sent, what is read, what goes back.
final class OpenAiModelTest extends OpenAiContract {
    /// A request as it goes over the wire.
    private static final String REQUEST =
            """
            {"include":["reasoning.encrypted_content"],
             "instructions":"You are an analyst.",
             "max_output_tokens":900,
             "model":"gpt-test",
             "store":false,
             "temperature":0.25,
             "input":[{"role":"user","content":"First?"},
                      {"role":"assistant","content":"Yes."},
                      {"role":"user","content":"Second?"}],
             "tools":[{"type":"function","name":"get_chip_summary",
               "description":"The state of a chip.",
               "parameters":{"type":"object",
                 "properties":{"chip_id":{"type":"string"}},
                 "required":["chip_id"],"additionalProperties":false}}],
             "text":{"format":{"type":"json_schema",
               "name":"analysis_response","strict":false,
               "schema":{"type":"object"}}},
             "stream":true}
            """;

    @Override
    protected LanguageModel modelForPlainQuestion() {
        server.replies(reply().text("All qubits are well."));
        return Asking.model(server);
    }

    @Override
    protected LanguageModel modelForToolQuestion() {
        server.replies(
                reply().reasoning("Look first.").call("get_chip_summary", "{\"chip_id\":\"c\"}"),
                reply().text("It is well."));
        return Asking.model(server);
    }

    @Test
    void sendsTheRequestInTheFormOfTheApi() throws InterruptedException {
        server.replies(reply().text("{}"));
        ObjectNode schema = Json.object().put("type", "object");
        ModelRequest request =
                new ModelRequest(
                        "You are an analyst.",
                        List.of(
                                new InputItem.User("First?"),
                                new InputItem.Assistant("Yes."),
                                new InputItem.User("Second?")),
                        List.of(Asking.tool()),
                        Optional.of(new ModelRequest.AnswerFormat("analysis_response", schema)));

        ask(Asking.model(server), request, new Heard());

        ObjectNode body = server.request(0).body();
        assertThat(server.request(0).path()).isEqualTo("/v1/responses");
        assertThat(server.request(0).authorization()).isEqualTo("Bearer " + Asking.KEY.value());
        assertThat(Json.parse(Json.write(body))).isEqualTo(Json.parse(REQUEST));
    }

    private static JsonNode own(OutputItem item) {
        return Echo.of("openai", item).orElseThrow();
    }

    @Test
    void readsEveryItemInOrderWithItsJson() throws InterruptedException {
        ObjectNode strange = Json.object().put("type", "telepathy").put("id", "tp_1");
        server.replies(
                reply().reasoning("Two of them.")
                        .text("Looking. ")
                        .item(strange)
                        .call("a", "{\"q\":3}")
                        .call("b", "not json")
                        .unknownEvent()
                        .usage(1200, 34)
                        .cached(1024));
        Heard heard = new Heard();

        ModelReply.Replied reply = ask(Asking.model(server), Asking.question(), heard);

        assertThat(reply.items().stream().map(item -> own(item).path("type").asText()))
                .containsExactly(
                        "reasoning", "message", "telepathy", "function_call", "function_call");
        assertThat(reply.items().get(2))
                .isEqualTo(new OutputItem.Unknown(new Echo("openai", strange).raw()));
        assertThat(reply.calls())
                .extracting(OutputItem.Call::name, OutputItem.Call::arguments)
                .containsExactly(tuple("a", "{\"q\":3}"), tuple("b", "not json"));
        assertThat(reply.usage()).isEqualTo(new Usage(1200, 34, 1024));
        assertThat(heard.pieces()).hasSizeGreaterThan(1);
        assertThat(heard.text()).isEqualTo("Looking. ");
    }

    @Test
    void aReplyThatReachedItsLimitIsToldFromOneThatEnded() throws InterruptedException {
        server.replies(
                reply().text("First, ").halfText("seco").incomplete("max_output_tokens"),
                reply().halfText("Only ha").incomplete("max_output_tokens").usage(70, 900),
                reply().text("All of it."));
        LanguageModel model = Asking.model(server);

        ModelReply.Replied whole = ask(model, Asking.question(), new Heard());
        assertThat(whole.text()).startsWith("First, ");
        assertThat(whole.cut().orElseThrow().sentence())
                .isEqualTo(
                        "The reply reached the limit of 900 tokens before it was complete. Raise"
                                + " the limit in Settings, or ask for less at once.");
        ModelReply.Replied half = ask(model, Asking.question(), new Heard());
        assertThat(half.text()).as("though no item of it was ever done").isEqualTo("Only ha");
        assertThat(half.usage()).isEqualTo(new Usage(70, 900, 0));
        assertThat(ask(model, Asking.question(), new Heard()).cut()).isEmpty();
    }

    @Test
    void handsProducedItemsBackUnchangedWithReasoningBesideItsCall() throws InterruptedException {
        server.replies(
                reply().reasoning("Look.").call("a", "{}").call("b", "{}"), reply().text("Done."));
        LanguageModel model = Asking.model(server);
        ModelReply.Replied first = ask(model, Asking.question(), new Heard());
        List<InputItem> input = new ArrayList<>(Asking.question().input());
        first.items().forEach(item -> input.add(new InputItem.Produced(item)));
        first.calls().forEach(c -> input.add(new InputItem.ToolOutput(c.callId(), "{\"n\":1}")));

        ask(model, new ModelRequest("x", input, List.of(), Optional.empty()), new Heard());

        ScriptedResponsesServer.Recorded second = server.request(1);
        assertThat(second.inputTypes())
                .containsExactly(
                        "user",
                        "reasoning",
                        "function_call",
                        "function_call",
                        "function_call_output",
                        "function_call_output");
        List<JsonNode> sentBack = second.input().subList(1, 4);
        assertThat(sentBack)
                .containsExactlyElementsOf(
                        first.items().stream().map(OpenAiModelTest::own).toList());
        assertThat(second.toolOutput(first.calls().getLast().callId())).isEqualTo("{\"n\":1}");
    }

    @Test
    void saysItemsOfAnotherKindOfModelInTheWordsOfTheApi() throws InterruptedException {
        server.replies(reply().text("ok"));
        JsonNode foreign = Json.object().put("guide", true);
        List<InputItem> input =
                List.of(
                        new InputItem.User("How is it?"),
                        new InputItem.Produced(new OutputItem.Unknown(foreign)),
                        new InputItem.Produced(new OutputItem.Text("Let me look.", foreign)),
                        new InputItem.Produced(new OutputItem.Call("c1", "a", "{}", foreign)),
                        new InputItem.ToolOutput("c1", "1"));

        ask(
                Asking.model(server),
                new ModelRequest("x", input, List.of(), Optional.empty()),
                new Heard());

        assertThat(server.request(0).inputTypes())
                .containsExactly("user", "assistant", "function_call", "function_call_output");
    }

    @Test
    void readsServersThatRepeatNothingAtTheEnd() throws InterruptedException {
        server.replies(reply().text("Hello.").call("a", "{}").withoutTerminalOutput());

        ModelReply.Replied reply = ask(Asking.model(server), Asking.question(), new Heard());

        assertThat(reply.text()).isEqualTo("Hello.");
        assertThat(reply.calls()).hasSize(1);
    }

    @Test
    void leavesOutWhatAModelRefusesAndRemembersIt() throws InterruptedException {
        server.replies(
                error(400)
                        .message("Unsupported parameter: 'temperature' is not supported.")
                        .param("temperature"),
                error(400).message("Encrypted content is not supported with this model."),
                error(400).message("Invalid parameter: 'text.format'.").param("text.format"),
                reply().text("one"),
                reply().text("two"));
        LanguageModel model = Asking.model(server);
        ModelRequest request =
                new ModelRequest(
                        "x",
                        Asking.question().input(),
                        List.of(),
                        Optional.of(new ModelRequest.AnswerFormat("f", Json.object())));

        ask(model, request, new Heard());
        ask(model, request, new Heard());

        assertThat(server.requests()).hasSize(5);
        assertThat(server.request(0).body().has("temperature")).isTrue();
        for (int i : new int[] {3, 4}) {
            ObjectNode body = server.request(i).body();
            assertThat(body.has("temperature")).isFalse();
            assertThat(body.has("include")).isFalse();
            assertThat(body.has("text")).isFalse();
        }
    }

    @Test
    void doesNotInsistWhenLeavingOutDidNotHelp() throws InterruptedException {
        server.replies(
                error(400).param("temperature").message("bad temperature"),
                error(400).param("temperature").message("bad temperature still"));

        assertThat(Asking.refusal(Asking.model(server), new Heard()).sentence())
                .contains("bad temperature still");
    }

    @Test
    void sendsNoKeyToAServerThatNeedsNone() throws InterruptedException {
        server.replies(reply().text("ok"));
        LanguageModel model =
                AdapterModels.openAi(
                        ModelSettings.of(server.baseUrl() + "/", ApiKey.NONE, "llama"));

        ask(model, Asking.question(), new Heard());

        assertThat(server.request(0).authorization()).isNull();
        assertThat(server.request(0).path()).isEqualTo("/v1/responses");
        assertThat(model.info().provider()).startsWith("127.0.0.1:");
    }

    @Test
    void asksOpenAiForNothingWithoutAKey() throws InterruptedException {
        LanguageModel model =
                AdapterModels.openAi(
                        ModelSettings.of(ModelSettings.OPENAI, ApiKey.NONE, "gpt-4.1"));

        assertThat(Asking.refusal(model, new Heard()).sentence())
                .startsWith("There is no key for OpenAI. Add one in Settings");
        assertThat(model.info().id()).isEqualTo("openai:gpt-4.1");
        assertThat(model.info().provider()).isEqualTo("OpenAI");
    }

    @Test
    void answersSeveralAtOnce() throws InterruptedException {
        server.answers(
                request -> reply().text(request.input().getFirst().path("content").asText()));
        LanguageModel model = Asking.model(server);

        List<String> answers =
                Jobs.allOf(
                        "ask",
                        IntStream.range(0, 8)
                                .mapToObj(i -> asking(model, "question " + i))
                                .toList());

        assertThat(answers).first().isEqualTo("question 0");
        assertThat(answers).last().isEqualTo("question 7");
    }

    private static Callable<String> asking(LanguageModel model, String question) {
        return () ->
                ((ModelReply.Replied)
                                model.reply(
                                        new ModelRequest(
                                                "x",
                                                List.of(new InputItem.User(question)),
                                                List.of(),
                                                Optional.empty()),
                                        new Heard(),
                                        new Cancellation()))
                        .text();
    }
}
