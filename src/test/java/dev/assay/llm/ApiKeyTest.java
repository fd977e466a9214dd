package dev.assay.llm;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Secrets;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Keys as people paste them, and addresses as they type them, at every kind of API.
final class ApiKeyTest {
    private static final ModelRequest REQUEST =
            new ModelRequest(
                    "Be brief.",
                    List.of(new InputItem.User("How is it?")),
                    List.of(),
                    Optional.empty());

    private ScriptedResponsesServer server;

    @BeforeEach
    void start() {
        server = ScriptedResponsesServer.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static ModelReply ask(Provider provider, ModelSettings settings)
            throws InterruptedException {
        return provider.model(settings, ModelFacts.NONE, Capability.Memory.ofThisRun())
                .reply(REQUEST, new Heard(), new Cancellation());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " sk-0123456789abcdef\n",
                "\u200bsk-0123456789abcdef\u200b",
                "sk-01234\u200b56789abcdef",
                "\u00a0sk-0123456789abcdef\u00a0",
                "sk-0123456789\u00a0abcdef",
                "\ufeffsk-0123456789abcdef"
            })
    void whatNobodySeesIsNoPartOfAKey(String pasted) {
        ApiKey key = new ApiKey(pasted);

        assertThat(key.value()).isEqualTo("sk-0123456789abcdef");
        assertThat(key.isSendable()).isTrue();
        assertThat(Secrets.hideKnown("It was " + pasted.strip() + "."))
                .doesNotContain("0123456789abcdef", "56789abcdef");
    }

    @Test
    void whatCannotBeSentIsKnown() {
        assertThat(new ApiKey("").isSendable()).isTrue();
        assertThat(new ApiKey("sk-ab\ncd").isSendable()).isFalse();
        assertThat(new ApiKey("sk-é").isSendable()).isFalse();
        assertThat(new ApiKey("sk\tab").isSendable()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aKeyThatCannotBeSentIsSaidWithoutIt(Provider provider) throws InterruptedException {
        for (String pasted : List.of("sk-sec\nret0123456789", "sk-secréet0123456789")) {
            ModelSettings settings = ModelSettings.of(server.baseUrl(), new ApiKey(pasted), "one");

            ModelProblem problem = ((ModelReply.Refused) ask(provider, settings)).problem();
            Object listing = provider.list(settings, new Cancellation());
            Object verdict = provider.test(settings, new Cancellation());

            assertThat(problem.kind()).isEqualTo(ModelProblem.Kind.PERMANENT);
            assertThat(problem.sentence()).startsWith("The key for the server at 127.0.0.1:");
            for (Object said : List.of(problem, listing, verdict)) {
                assertThat(said.toString())
                        .contains("has a character that no key has")
                        .doesNotContain("0123456789");
            }
        }
        assertThat(server.requests()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aKeyCopiedFromAPageIsSentClean(Provider provider) throws InterruptedException {
        server.replies(reply().text("Well."));
        ModelSettings settings =
                ModelSettings.of(server.baseUrl(), new ApiKey("sk-0123\u200b456789\u00a0"), "one");

        assertThat(ask(provider, settings)).isInstanceOf(ModelReply.Replied.class);

        assertThat(server.request(0).authorization()).endsWith("sk-0123456789");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aPortThatCannotBeIsSaid(Provider provider) throws InterruptedException {
        for (String address : List.of("http://localhost:99999/v1", "http://localhost:0x1/v1")) {
            ModelSettings settings = ModelSettings.of(address, ApiKey.NONE, "one");

            ModelProblem problem = ((ModelReply.Refused) ask(provider, settings)).problem();

            assertThat(problem.kind()).isEqualTo(ModelProblem.Kind.PERMANENT);
            assertThat(problem.sentence()).contains("is not the address of a server");
            assertThat(provider.list(settings, new Cancellation()).toString())
                    .contains("is not the address of a server");
        }
    }
}
