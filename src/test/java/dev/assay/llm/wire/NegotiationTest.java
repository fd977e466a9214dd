package dev.assay.llm.wire;

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
import dev.assay.llm.InputItem.Piece;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.Picture;
import dev.assay.llm.Provider;
import dev.assay.llm.Scripted;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.anthropic.AnthropicProvider;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is sent again, and without what, over every kind of API.
final class NegotiationTest {
    private static final String TOO_LONG =
            "max_tokens is too large: 9000. This model supports at most 4096 completion tokens,"
                    + " whereas you provided 9000.";

    private static final String NEWER_NAME =
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use"
                    + " 'max_completion_tokens' instead.";

    private static final ToolSpec LOOK =
            new ToolSpec(
                    "look",
                    "Look",
                    "Looking",
                    "Looks.",
                    Json.object().put("type", "object").set("properties", Json.object()),
                    ToolSpec.Effect.READS);

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final Heard heard = new Heard();
    private final Capability.Memory memory = Capability.Memory.ofThisRun();

    @AfterEach
    void stop() {
        server.close();
    }

    private LanguageModel model(Provider provider, Effort effort, ModelFacts facts) {
        ModelSettings settings =
                new ModelSettings(
                        server.baseUrl(),
                        new ApiKey("sk-terms-0123456789abcdef"),
                        "m",
                        Optional.of(0.5),
                        effort,
                        9000,
                        ModelSettings.Patience.DEFAULT);
        return provider.model(settings, facts, memory);
    }

    private LanguageModel model(Provider provider, Effort effort) {
        return model(provider, effort, ModelFacts.NONE);
    }

    private static ModelRequest question(ToolSpec... tools) {
        return new ModelRequest(
                "Be brief.", List.of(new InputItem.User("Hi")), List.of(tools), Optional.empty());
    }

    private ModelReply ask(LanguageModel model, ModelRequest request) throws InterruptedException {
        return model.reply(request, heard, new Cancellation());
    }

    private void answered(LanguageModel model, ModelRequest request) throws InterruptedException {
        assertThat(ask(model, request)).isInstanceOf(ModelReply.Replied.class);
    }

    private ObjectNode sent(int index) {
        return server.request(index).body();
    }

    /// The effort that a request asked for, wherever its API has it.
    private String effort(int index) {
        return Stream.of("/reasoning/effort", "/reasoning_effort", "/output_config/effort")
                .map(sent(index)::at)
                .map(JsonNode::asText)
                .reduce("", String::concat);
    }

    private int longest(int index) {
        return Stream.of("max_output_tokens", "max_completion_tokens", "max_tokens")
                .mapToInt(field -> sent(index).path(field).asInt())
                .sum();
    }

    private ModelId id(Provider provider) {
        return new ModelId(provider.id(), "m");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void theEffortIsSentWhereOneWasChosen(Provider provider) throws InterruptedException {
        server.answers(_ -> reply().text("one"));
        answered(model(provider, Effort.OWN), question());
        answered(model(provider, Effort.HIGH), question());
        answered(model(provider, Effort.MINIMAL), question());
        assertThat(effort(0)).isEmpty();
        assertThat(effort(1)).isEqualTo("high");
        assertThat(effort(2))
                .as("the least that there is")
                .isEqualTo(provider instanceof AnthropicProvider ? "low" : "minimal");
        assertThat(provider.efforts()).startsWith(Effort.OWN).contains(Effort.LOW, Effort.HIGH);
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void anEffortThatIsRefusedIsLeftOutOnceAndForGood(Provider provider)
            throws InterruptedException {
        for (String words :
                List.of(
                        "Unsupported parameter: 'reasoning.effort' is not supported with this model.",
                        "Unrecognized request argument supplied: reasoning_effort",
                        "Unsupported value: 'reasoning_effort' does not support 'high' with this"
                                + " model. Supported values are: 'low' and 'medium'.",
                        "This model does not support the effort parameter.",
                        "\"gemma3\" does not support thinking")) {
            int before = server.requests().size();
            server.replies(error(400).message(words), reply().text("one"), reply().text("two"));
            answered(model(provider, Effort.HIGH), question());
            answered(model(provider, Effort.HIGH), question());
            assertThat(server.requests()).hasSize(before + 3);
            assertThat(effort(before)).isEqualTo("high");
            assertThat(effort(before + 1)).isEmpty();
            assertThat(effort(before + 2)).isEmpty();
            assertThat(sent(before + 2).has("temperature")).as("the rest stays").isTrue();
            assertThat(memory.refusedBy(id(provider), server.baseUrl()))
                    .as(words)
                    .containsExactly(Capability.EFFORT);
            memory.forget(id(provider), server.baseUrl());
        }
        assertThat(heard.notes()).hasSize(5).allMatch(note -> note.startsWith("m does not think"));
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aRefusalOfTheTemperatureThatNamesThinkingIsNoneOfTheEffort(Provider provider)
            throws InterruptedException {
        server.replies(
                error(400).message("`temperature` may only be set to 1 when thinking is enabled."),
                reply().text("one"));
        answered(model(provider, Effort.HIGH), question());
        assertThat(effort(1)).isEqualTo("high");
        assertThat(sent(1).has("temperature")).isFalse();
    }

    @Test
    void aModelThatDoesNotThinkBesideToolsIsToldNotTo() throws InterruptedException {
        String words =
                "Function tools with reasoning_effort are not supported for m in"
                        + " /v1/chat/completions. To use function tools, use /v1/responses or set"
                        + " reasoning_effort to 'none'.";
        server.replies(error(400).message(words).param("reasoning_effort"));
        server.replies(reply().text("one"), reply().text("two"), reply().text("three"));
        ChatProvider chat = new ChatProvider();
        answered(model(chat, Effort.OWN), question(LOOK));
        answered(model(chat, Effort.HIGH), question(LOOK));
        answered(model(chat, Effort.HIGH), question());
        assertThat(effort(0)).isEmpty();
        assertThat(effort(1)).isEqualTo("none");
        assertThat(server.request(1).tools()).containsExactly("look");
        assertThat(effort(2)).isEqualTo("none");
        assertThat(effort(3)).as("without tools it thinks").isEqualTo("high");
    }

    @Test
    void whereNoneIsRefusedTooNothingIsSaidOfIt() throws InterruptedException {
        server.replies(
                error(400).message("Function tools with reasoning_effort are not supported for m"),
                error(400).message("Unsupported value: 'reasoning_effort' does not support 'none'"),
                reply().text("one"));
        answered(model(new ChatProvider(), Effort.OWN), question(LOOK));
        assertThat(effort(1)).isEqualTo("none");
        assertThat(effort(2)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                NEWER_NAME,
                "litellm.BadRequestError: AzureException BadRequestError - " + NEWER_NAME
            })
    void theLongestReplyGoesByItsNewerNameWhereTheOlderOneIsRefused(String words)
            throws InterruptedException {
        server.replies(
                error(400).message(words).param("max_tokens").code("unsupported_parameter"),
                reply().text("one"),
                reply().text("two"));
        ChatProvider chat = new ChatProvider();
        answered(model(chat, Effort.OWN), question());
        answered(model(chat, Effort.OWN), question());
        assertThat(server.requests()).hasSize(3);
        assertThat(sent(0).path("max_tokens").asInt()).isEqualTo(9000);
        for (int index : List.of(1, 2)) {
            assertThat(sent(index).path("max_completion_tokens").asInt()).isEqualTo(9000);
            assertThat(sent(index).has("max_tokens")).isFalse();
        }
        assertThat(heard.notes()).as("it makes no difference to anybody").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void earlierThoughtsThatAreRefusedStayAtHomeFromThenOn(Provider provider)
            throws InterruptedException {
        server.replies(reply().reasoning("Look first.").text("Well.").call("look", "{}"));
        LanguageModel model = model(provider, Effort.OWN);
        ModelReply.Replied first = (ModelReply.Replied) ask(model, question(LOOK));
        List<InputItem> said = new ArrayList<>(question().input());
        first.items().forEach(item -> said.add(new InputItem.Produced(item)));
        said.add(new InputItem.ToolOutput(first.calls().getFirst().callId(), "seen"));
        ModelRequest second = new ModelRequest("x", said, List.of(LOOK), Optional.empty());
        server.replies(
                error(400).message("The encrypted content of a reasoning item is not valid."),
                reply().text("one"),
                reply().text("two"));
        answered(model, second);
        answered(model, second);
        assertThat(server.requests()).hasSize(4);
        assertThat(Json.write(sent(1))).contains("Look first.", "Well.", "seen");
        for (int index : List.of(2, 3)) {
            assertThat(Json.write(sent(index)))
                    .contains("Well.", "look", "seen")
                    .doesNotContain("Look first.", "encrypted_content", "\"reasoning");
        }
        assertThat(heard.notes()).as("it makes no difference to anybody").isEmpty();
    }

    @Test
    void theNewerNameIsTriedOnlyOnce() throws InterruptedException {
        server.answers(_ -> error(400).message(NEWER_NAME));
        assertThat(ask(model(new ChatProvider(), Effort.OWN), question()))
                .isInstanceOf(ModelReply.Refused.class);
        assertThat(server.requests()).hasSize(2);
        assertThat(memory.refusedBy(id(new ChatProvider()), server.baseUrl())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void noLongerReplyIsAskedForThanTheServerAllows(Provider provider) throws InterruptedException {
        server.replies(error(400).message(TOO_LONG), reply().text("one"), reply().text("two"));
        answered(model(provider, Effort.OWN), question());
        answered(model(provider, Effort.OWN), question());
        assertThat(longest(0)).isEqualTo(9000);
        assertThat(longest(1)).isEqualTo(4096);
        assertThat(longest(2)).as("at the next question").isEqualTo(4096);
        assertThat(heard.notes())
                .containsExactly(
                        "m writes at most 4,096 tokens in one reply: it is asked for no more from"
                                + " now on.");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aReplyThatReachesTheLimitOfTheServerIsNotBlamedOnTheSettings(Provider provider)
            throws InterruptedException {
        server.replies(
                error(400).message(TOO_LONG), reply().text("Half").incomplete("max_output_tokens"));
        ModelReply reply = ask(model(provider, Effort.OWN), question());
        var cut = ((ModelReply.Replied) reply).cut().orElseThrow();
        assertThat(cut.sentence()).contains("limit of 4096 tokens").doesNotContain("Settings");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatIsLeftOfTheContextIsAskedForAndTheContextIsKnownFromThenOn(Provider provider)
            throws InterruptedException {
        server.replies(
                error(400)
                        .message(
                                "'max_tokens' or 'max_completion_tokens' is too large: 9000. This"
                                        + " model's maximum context length is 8192 tokens and your"
                                        + " request has 1192 input tokens (9000 > 8192 - 1192)."),
                reply().text("one"),
                reply().text("two"));
        answered(model(provider, Effort.OWN), question());
        answered(model(provider, Effort.OWN), question());
        assertThat(longest(1)).isEqualTo(7000);
        assertThat(longest(2)).as("half of what it reads at once").isEqualTo(4096);
        assertThat(heard.notes()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aServerThatIsNeverContentIsGivenUp(Provider provider) throws InterruptedException {
        server.answers(request ->
                error(400)
                        .message(
                                "max_tokens is too large. This model supports at most "
                                        + (longest(server.requests().size() - 1) - 1)
                                        + " completion tokens"));
        assertThat(ask(model(provider, Effort.OWN), question()))
                .isInstanceOf(ModelReply.Refused.class);
        assertThat(server.requests()).hasSize(2);
        assertThat(memory.longestReply(id(provider), server.baseUrl())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void halfOfASmallContextIsForTheQuestion(Provider provider) throws InterruptedException {
        server.replies(reply().text("one"));
        answered(model(provider, Effort.OWN, new ModelFacts(8192, Optional.empty())), question());
        assertThat(longest(0)).isEqualTo(4096);
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void agatewayThatKnowsNobodyWithToolsOrImagesRefusesThoseAndNotTheModel(Provider provider)
            throws InterruptedException {
        Scripted[] script = {
            error(404)
                    .code("404")
                    .message(
                            "No endpoints found that support tool use. Try disabling \"look\". To"
                                    + " learn more about provider routing, visit:"
                                    + " https://openrouter.ai/docs/guides/routing/provider-selection"),
            error(404).code("404").message("No endpoints found that support image input"),
            reply().text("one"),
            reply().text("two")
        };
        server.replies(script);
        ModelRequest shown =
                new ModelRequest(
                        "x",
                        List.of(
                                new InputItem.Shown(
                                        List.of(
                                                new Piece.Words("Look:"),
                                                new Piece.Image(
                                                        Picture.png("a", new byte[] {1, 2}))))),
                        List.of(LOOK),
                        Optional.empty());
        answered(model(provider, Effort.OWN), shown);
        answered(model(provider, Effort.OWN), shown);
        assertThat(server.requests()).hasSize(4);
        assertThat(server.request(3).tools()).isEmpty();
        assertThat(Json.write(sent(3))).doesNotContain("AQI=");
        assertThat(memory.refusedBy(id(provider), server.baseUrl()))
                .containsExactlyInAnyOrder(Capability.TOOLS, Capability.PICTURES);
        assertThat(heard.notes()).hasSize(2);
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aRefusalThatTellsTheContextIsRemembered(Provider provider) throws InterruptedException {
        server.replies(
                error(400)
                        .message(
                                "This model's maximum context length is 8192 tokens. However, your"
                                        + " messages resulted in 20000 tokens."));
        assertThat(ask(model(provider, Effort.OWN), question()))
                .isInstanceOf(ModelReply.Refused.class);
        assertThat(memory.context(id(provider), server.baseUrl())).contains(8192);
    }
}
