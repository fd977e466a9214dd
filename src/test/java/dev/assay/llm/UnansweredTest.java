package dev.assay.llm;

import static dev.assay.llm.ScriptedResponsesServer.bytes;
import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.llm.anthropic.AnthropicProvider;
import dev.assay.task.Cancellation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a request costs whose server counts nothing, or which came to no reply, behind every kind
/// of API.
final class UnansweredTest {
    private static final ModelRequest REQUEST =
            new ModelRequest(
                    "Be brief.",
                    List.of(new InputItem.User("How is the first qubit of the chip?")),
                    List.of(),
                    Optional.empty());

    private final List<Usage> unanswered = new ArrayList<>();
    private ScriptedResponsesServer server;

    @BeforeEach
    void start() {
        server = ScriptedResponsesServer.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /// Whether the API tells the tokens of the input before the reply.
    private static boolean countsAtTheBeginning(Provider provider) {
        return provider instanceof AnthropicProvider;
    }

    private final class Hearing implements LanguageModel.ReplyListener.Over {
        private final Heard heard = new Heard();
        private Runnable onText = () -> {};

        @Override
        public LanguageModel.ReplyListener listener() {
            return heard;
        }

        @Override
        public boolean shows() {
            return false;
        }

        @Override
        public void textArrived(String piece) {
            heard.textArrived(piece);
            onText.run();
        }

        @Override
        public void unanswered(Usage usage) {
            assertThat(heard.exchanges()).hasSize(unanswered.size() + 1);
            unanswered.add(usage);
        }
    }

    private LanguageModel model(Provider provider) {
        return provider.model(
                ModelSettings.of(server.baseUrl(), new ApiKey("sk-1"), "one"),
                ModelFacts.NONE,
                Capability.Memory.ofThisRun());
    }

    private ModelReply ask(Provider provider) throws InterruptedException {
        return model(provider).reply(REQUEST, new Hearing(), new Cancellation());
    }

    private static String withoutCount(Provider provider) {
        return switch (provider.id()) {
            case "openai" ->
                    """
                    data: {"type":"response.reasoning_text.delta","output_index":0,"delta":"Look."}

                    data: {"type":"response.output_text.delta","output_index":1,"delta":"All well."}

                    data: {"type":"response.completed","response":{"status":"completed"}}

                    """;
            case "chat" ->
                    """
                    data: {"choices":[{"delta":{"reasoning":"Look."}}]}

                    data: {"choices":[{"delta":{"content":"All well."},"finish_reason":"stop"}]}

                    data: [DONE]

                    """;
            default ->
                    """
                    data: {"type":"message_start","message":{}}

                    data: {"type":"content_block_start","index":0,"content_block":{"type":"thinking"}}

                    data: {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Look."}}

                    data: {"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"All well."}}

                    data: {"type":"message_stop"}

                    """;
        };
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatNobodyCountsIsEstimatedAndMarked(Provider provider) throws InterruptedException {
        server.replies(bytes("text/event-stream", withoutCount(provider)));

        ModelReply.Replied reply = (ModelReply.Replied) ask(provider);

        assertThat(reply.text()).isEqualTo("All well.");
        Usage usage = reply.usage();
        assertThat(usage.estimated()).isTrue();
        assertThat(usage.input()).isBetween(8L, 20L);
        assertThat(usage.reasoning()).isBetween(1L, 3L);
        assertThat(usage.output()).isBetween(3L, 8L);
        assertThat(unanswered).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void zeroIsNoCount(Provider provider) throws InterruptedException {
        server.replies(reply().text("All well.").usage(0, 0));

        Usage usage = ((ModelReply.Replied) ask(provider)).usage();

        assertThat(usage.estimated()).isTrue();
        assertThat(usage.input()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatWasCutCostsWhatCame(Provider provider) throws InterruptedException {
        server.replies(reply().halfText("The first qubit of this chip is").usage(90, 70).cut());

        assertThat(ask(provider)).isInstanceOf(ModelReply.Refused.class);

        assertThat(unanswered).hasSize(1);
        Usage usage = unanswered.getFirst();
        assertThat(usage.estimated()).isTrue();
        assertThat(usage.output()).isBetween(6L, 9L);
        if (countsAtTheBeginning(provider)) {
            assertThat(usage.input()).isEqualTo(90);
        } else {
            assertThat(usage.input()).isBetween(8L, 20L);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatWasDeclinedCostsWhatTheServerCounted(Provider provider) throws InterruptedException {
        server.replies(reply().refusal("I will not.").usage(90, 7));

        assertThat(ask(provider)).isInstanceOf(ModelReply.Refused.class);
        assertThat(unanswered).containsExactly(new Usage(90, 7, 0));
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatWasFilteredCostsWhatTheServerCounted(Provider provider) throws InterruptedException {
        server.replies(reply().text("Half").usage(80, 6).incomplete("content_filter"));

        assertThat(ask(provider)).isInstanceOf(ModelReply.Refused.class);
        assertThat(unanswered).containsExactly(new Usage(80, 6, 0));
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatWasStoppedCostsWhatCame(Provider provider) {
        server.replies(reply().halfText("The first qubit of this chip is").usage(90, 7).stall());
        Cancellation stop = new Cancellation();
        Hearing hearing = new Hearing();
        hearing.onText =
                () -> {
                    if (hearing.heard.text().endsWith("chip is")) {
                        stop.cancel();
                    }
                };

        assertThatThrownBy(() -> model(provider).reply(REQUEST, hearing, stop))
                .isInstanceOf(InterruptedException.class);

        assertThat(unanswered).hasSize(1);
        assertThat(unanswered.getFirst().input()).isPositive();
        assertThat(unanswered.getFirst().output()).isBetween(6L, 9L);
        assertThat(unanswered.getFirst().estimated()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void eachAttemptIsHeardOf(Provider provider) throws InterruptedException {
        server.replies(
                reply().halfText("The first").cut(),
                error(500),
                reply().text("Well.").usage(90, 7));
        RetryingModel retrying =
                new RetryingModel(
                        model(provider),
                        new RetryingModel.Pauses(
                                2,
                                Duration.ofMillis(1),
                                Duration.ofMillis(2),
                                Duration.ofMinutes(2)));

        ModelReply reply = retrying.reply(REQUEST, new Hearing(), new Cancellation());

        assertThat(((ModelReply.Replied) reply).usage()).isEqualTo(new Usage(90, 7, 0));
        assertThat(unanswered).hasSize(1);
        assertThat(unanswered.getFirst().output()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatNobodyWorkedOnCostsNothing(Provider provider) throws InterruptedException {
        server.replies(error(401), reply().usage(0, 0).errorEvent("overloaded", "?"));

        assertThat(ask(provider)).isInstanceOf(ModelReply.Refused.class);
        assertThat(ask(provider)).isInstanceOf(ModelReply.Refused.class);

        assertThat(unanswered).isEmpty();
    }
}
