package dev.assay.llm.wire;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelProbe.Listing;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A base URL with something after its question mark works with every kind of API.
final class BaseUrlTest {
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatStandsAfterTheQuestionMarkStaysThere(Provider provider) throws InterruptedException {
        ModelSettings settings =
                ModelSettings.of(server.baseUrl() + "?api-version=preview", ApiKey.NONE, "m");
        ModelRequest request =
                new ModelRequest(
                        "x", List.of(new InputItem.User("Hi")), List.of(), Optional.empty());
        server.replies(reply().text("one")).models("m");

        assertThat(
                        provider.model(settings, ModelFacts.NONE, Capability.Memory.ofThisRun())
                                .reply(request, new Heard(), new Cancellation()))
                .isInstanceOf(ModelReply.Replied.class);
        assertThat(server.request(0).path()).matches("/v1/(responses|chat/completions|messages)");
        assertThat(server.request(0).query()).isEqualTo("api-version=preview");

        assertThat(provider.list(settings, new Cancellation())).isInstanceOf(Listing.Listed.class);
        assertThat(server.requests().get(1).path()).isEqualTo("/v1/models");
        assertThat(server.requests().get(1).query()).startsWith("api-version=preview");
    }

    @Test
    void pathsGoBeforeTheQuestionMark() {
        assertThat(BaseUrl.below("http://h:1/v1", "a/b")).isEqualTo("http://h:1/v1/a/b");
        assertThat(BaseUrl.below("http://h:1", "a")).isEqualTo("http://h:1/a");
        assertThat(BaseUrl.below("http://h:1/v1/?x=1#y", "a")).isEqualTo("http://h:1/v1/a?x=1");
        assertThat(BaseUrl.below("no address", "a")).isEqualTo("no address/a");
        assertThat(BaseUrl.with("http://h:1/a?x=1", "b", "2")).isEqualTo("http://h:1/a?x=1&b=2");
        assertThat(BaseUrl.with("no address", "b", "2")).isEqualTo("no address");
    }
}
