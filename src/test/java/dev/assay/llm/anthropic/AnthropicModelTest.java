package dev.assay.llm.anthropic;

import static dev.assay.llm.ScriptedResponsesServer.bytes;
import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelRequest.AnswerFormat;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Picture;
import dev.assay.llm.Price;
import dev.assay.llm.Scripted;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What is peculiar to the Messages API.
final class AnthropicModelTest {
    private static final ApiKey KEY = new ApiKey("sk-ant-0123456789abcdefghij");
    private static final ToolSpec LOOK =
            new ToolSpec(
                    "look",
                    "Look",
                    "Looking",
                    "Looks.",
                    Json.object().put("type", "object"),
                    ToolSpec.Effect.READS);

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final Heard heard = new Heard();
    private final LanguageModel model =
            new AnthropicProvider()
                    .model(
                            ModelSettings.of(server.baseUrl(), KEY, "claude-test"),
                            ModelFacts.NONE,
                            Capability.Memory.ofThisRun());

    @AfterEach
    void stop() {
        server.close();
    }

    private static ModelRequest looking(List<InputItem> input) {
        return new ModelRequest("Be brief.", input, List.of(LOOK), Optional.empty());
    }

    private static List<InputItem> question() {
        return List.of(new InputItem.User("How is it?"));
    }

    private ModelReply ask(ModelRequest request, Scripted entry) throws InterruptedException {
        server.replies(entry);
        return model.reply(request, heard, new Cancellation());
    }

    private ModelReply.Replied replied(ModelRequest request, Scripted entry)
            throws InterruptedException {
        ModelReply reply = ask(request, entry);
        assertThat(reply).isInstanceOf(ModelReply.Replied.class);
        return (ModelReply.Replied) reply;
    }

    private JsonNode sent(int request, String pointer) {
        return server.request(request).body().at(pointer);
    }

    @Test
    void sendsTheRequestInTheFormOfTheApi() throws InterruptedException {
        replied(looking(question()), reply().text("Well."));

        assertThat(server.request(0).path()).isEqualTo("/v1/messages");
        assertThat(server.request(0).authorization()).isEqualTo(KEY.value());
        ObjectNode body = server.request(0).body();
        assertThat(body.path("stream").asBoolean()).isTrue();
        assertThat(body.path("max_tokens").asInt()).isEqualTo(16_384);
        assertThat(body.has("temperature")).isFalse();
        assertThat(sent(0, "/system/0/text").asText()).isEqualTo("Be brief.");
        assertThat(sent(0, "/tools/0/input_schema/type").asText()).isEqualTo("object");
    }

    @Test
    void whatRepeatsIsMarkedForTheCache() throws InterruptedException {
        ModelReply.Replied first =
                replied(looking(question()), reply().call("look", "{}").usage(10, 2));
        List<InputItem> input = new ArrayList<>(question());
        first.items().forEach(item -> input.add(new InputItem.Produced(item)));
        input.add(new InputItem.ToolOutput(first.calls().getFirst().callId(), "{\"n\":1}"));
        replied(looking(input), reply().text("Well."));

        for (String place : List.of("/system/0", "/tools/0", "/messages/2/content/0")) {
            assertThat(sent(1, place + "/cache_control/type").asText())
                    .as(place)
                    .isEqualTo("ephemeral");
        }
        assertThat(sent(1, "/messages/0/content/0").has("cache_control")).isFalse();
    }

    @Test
    void tokensOfTheCacheAreCountedAndPriced() throws InterruptedException {
        String start =
                "data: {\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":10,"
                        + "\"cache_read_input_tokens\":200,\"cache_creation_input_tokens\":30,"
                        + "\"output_tokens\":1}}}\n\n";
        String end =
                "data: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"},"
                        + "\"usage\":{\"output_tokens\":7}}\n\ndata: {\"type\":\"message_stop\"}\n\n";

        Usage usage = replied(looking(question()), bytes("text/event-stream", start + end)).usage();

        assertThat(usage).isEqualTo(new Usage(240, 7, 200, 30, 0, false));
        assertThat(new Price(1_000_000, 100_000, 0, 1_000).of(usage).orElseThrow())
                .as("a quarter more for what is kept, a tenth for what is found again")
                .isEqualTo(10 + 30 * 1.25 + 200 * 0.1);
    }

    @Test
    void thoughtsGoBackAsTheyCame() throws InterruptedException {
        ModelReply.Replied first =
                replied(looking(question()), reply().reasoning("Look first.").call("look", "{}"));
        List<InputItem> input = new ArrayList<>(question());
        first.items().forEach(item -> input.add(new InputItem.Produced(item)));
        input.add(new InputItem.ToolOutput(first.calls().getFirst().callId(), "1"));
        replied(looking(input), reply().text("Well."));

        assertThat(sent(1, "/messages/1/content/0/thinking").asText()).isEqualTo("Look first.");
        assertThat(sent(1, "/messages/1/content/0/signature").asText()).startsWith("EqQB");
        assertThat(heard.text()).isEqualTo("Well.");
    }

    @Test
    void thoughtsThatNobodySignedAreLeftOut() throws InterruptedException {
        ObjectNode unsigned = Json.object().put("type", "thinking").put("thinking", "Hm.");
        ModelReply.Replied first =
                replied(looking(question()), reply().item(unsigned).text("Well."));

        List<InputItem> input = new ArrayList<>(question());
        first.items().forEach(item -> input.add(new InputItem.Produced(item)));
        input.add(new InputItem.User("Sure?"));
        replied(looking(input), reply().text("Yes."));

        assertThat(sent(1, "/messages/1/content").size()).isEqualTo(1);
    }

    @Test
    void blocksOfAKindThatNobodyKnowsGoBackUnchanged() throws InterruptedException {
        ObjectNode strange = Json.object().put("type", "telepathy").put("data", "x");
        ModelReply.Replied first =
                replied(looking(question()), reply().item(strange).text("Well."));

        List<InputItem> input = new ArrayList<>(question());
        first.items().forEach(item -> input.add(new InputItem.Produced(item)));
        input.add(new InputItem.User("Sure?"));
        replied(looking(input), reply().text("Yes."));

        assertThat(sent(1, "/messages/1/content/0")).isEqualTo(strange);
    }

    @Test
    void picturesAreSentByTheirKind() throws InterruptedException {
        InputItem.Shown shown =
                new InputItem.Shown(
                        List.of(
                                new InputItem.Piece.Image(Picture.png("a", new byte[] {1, 2})),
                                new InputItem.Piece.Words("Good?")));
        replied(looking(List.of(shown)), reply().text("Yes."));

        JsonNode source = sent(0, "/messages/0/content/0/source");
        assertThat(source.path("media_type").asText()).isEqualTo("image/png");
        assertThat(source.path("data").asText()).isEqualTo("AQI=");
    }

    @Test
    void aSchemaIsSentWhereTheProviderCanHoldAnAnswerToIt() throws InterruptedException {
        ObjectNode closed = Json.object().put("type", "object").put("additionalProperties", false);
        closed.putObject("properties").putObject("summary").put("type", "string");
        ObjectNode open = closed.deepCopy();
        ((ObjectNode) open.path("properties")).putObject("chart").putArray("type").add("object");
        for (ObjectNode schema : List.of(closed, open)) {
            replied(
                    new ModelRequest(
                            "x",
                            question(),
                            List.of(),
                            Optional.of(new AnswerFormat("answer", schema))),
                    reply().text("{}"));
        }
        assertThat(sent(0, "/output_config/format/schema")).isEqualTo(closed);
        assertThat(server.request(1).body().has("output_config")).isFalse();
    }

    @Test
    void callsOfAnotherModelAreNamedAsThisApiAllows() throws InterruptedException {
        List<InputItem> input = new ArrayList<>();
        input.add(new InputItem.Assistant("Before."));
        input.addAll(question());
        input.add(
                new InputItem.Produced(
                        new OutputItem.Call("call.1/2", "look", "not json", Json.object())));
        input.add(new InputItem.ToolOutput("call.1/2", ""));
        replied(looking(input), reply().text("Well."));

        assertThat(sent(0, "/messages/0/role").asText()).isEqualTo("user");
        assertThat(sent(0, "/messages/3/content/0/id").asText()).isEqualTo("call_1_2");
        assertThat(sent(0, "/messages/4/content/0/tool_use_id").asText()).isEqualTo("call_1_2");
    }

    @Test
    void overloadAndLimitsAreToldWithTheirWait() throws InterruptedException {
        ModelProblem overloaded =
                refused(
                        error(529)
                                .retryAfter(7)
                                .body(
                                        "{\"type\":\"error\",\"error\":{\"type\":"
                                                + "\"overloaded_error\",\"message\":\"Overloaded\"}}"));
        assertThat(overloaded.happened()).endsWith("is overloaded (529): Overloaded.");
        assertThat(overloaded.retryAfter()).isEqualTo(Duration.ofSeconds(7));
        assertThat(overloaded.kind()).isEqualTo(ModelProblem.Kind.RETRIABLE);
        assertThat(refused(reply().errorEvent("overloaded_error", "Overloaded")).kind())
                .isEqualTo(ModelProblem.Kind.RETRIABLE);
        assertThat(
                        refused(
                                        error(400)
                                                .body(
                                                        "{\"error\":{\"message\":\"Your credit balance"
                                                                + " is too low\"}}"))
                                .sentence())
                .contains("no credit left");
        assertThat(refused(error(400).message("prompt is too long: 9 > 8")).sentence())
                .contains("too long for");
    }

    private ModelProblem refused(Scripted entry) throws InterruptedException {
        ModelReply reply = ask(looking(question()), entry);
        assertThat(reply).isInstanceOf(ModelReply.Refused.class);
        return ((ModelReply.Refused) reply).problem();
    }

    @Test
    void aReplyThatWasNotStreamedIsReadAsOne() throws InterruptedException {
        String whole =
                "{\"type\":\"message\",\"role\":\"assistant\",\"stop_reason\":\"tool_use\","
                        + "\"content\":[{\"type\":\"text\",\"text\":\"Looking.\"},{\"type\":"
                        + "\"tool_use\",\"id\":\"t\",\"name\":\"look\",\"input\":{\"a\":1}}],"
                        + "\"usage\":{\"input_tokens\":5,\"output_tokens\":3}}";

        ModelReply.Replied reply = replied(looking(question()), bytes("application/json", whole));

        assertThat(reply.text()).isEqualTo("Looking.").isEqualTo(heard.text());
        assertThat(reply.calls().getFirst().arguments()).isEqualTo("{\"a\":1}");
        assertThat(reply.usage()).isEqualTo(new Usage(5, 3, 0));
    }

    @Test
    void anthropicIsAskedForNothingWithoutAKey() throws InterruptedException {
        AnthropicProvider provider = new AnthropicProvider();
        LanguageModel unkeyed =
                provider.model(
                        ModelSettings.of(provider.usualAddress(), ApiKey.NONE, "claude-test"),
                        ModelFacts.NONE,
                        Capability.Memory.ofThisRun());

        ModelReply reply = unkeyed.reply(looking(question()), heard, new Cancellation());

        assertThat(((ModelReply.Refused) reply).problem().sentence())
                .startsWith(
                        "There is no key for Anthropic. Add one in Settings, set ANTHROPIC_API_KEY");
        assertThat(unkeyed.info().id()).isEqualTo("anthropic:claude-test");
        assertThat(unkeyed.info().provider()).isEqualTo("Anthropic");
    }
}
