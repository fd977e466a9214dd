package dev.assay.llm.openai;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.llm.ApiKey;
import dev.assay.llm.ModelProbe.Listing;
import dev.assay.llm.ModelProbe.Verdict;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Trying settings out, against the scripted server.
final class OpenAiProbeTest {
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final OpenAiProvider probe = new OpenAiProvider();

    @AfterEach
    void stop() {
        server.close();
    }

    private ModelSettings settings() {
        return Asking.settings(server.baseUrl());
    }

    private Verdict test(ModelSettings settings) throws InterruptedException {
        return probe.test(settings, new Cancellation());
    }

    private String unavailable(ModelSettings settings) throws InterruptedException {
        Listing listing = probe.list(settings, new Cancellation());
        assertThat(listing).isInstanceOf(Listing.Unavailable.class);
        return ((Listing.Unavailable) listing).problem().sentence();
    }

    @Test
    void listsModelsThatConverseByName() throws InterruptedException {
        server.models("gpt-b", "text-embedding-3-large", "gpt-a", "tts-1", "whisper-1");

        assertThat(probe.list(settings(), new Cancellation()))
                .isEqualTo(new Listing.Listed(List.of("gpt-a", "gpt-b"), Map.of()));
        assertThat(server.requests().getFirst().authorization())
                .isEqualTo("Bearer " + Asking.KEY.value());
    }

    @Test
    void saysWhyThereIsNoList() throws InterruptedException {
        server.modelsFail(error(401));
        assertThat(unavailable(settings())).contains("refused the key (401)");
        server.modelsFail(error(200).body("<html>"));
        assertThat(unavailable(settings())).contains("cannot be read");
        assertThat(unavailable(Asking.settings("localhost"))).contains("not the address");
        assertThat(unavailable(ModelSettings.of(ModelSettings.OPENAI, ApiKey.NONE, "")))
                .contains("no key for OpenAI");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aServerWithoutModelsIsReadable(Provider provider) throws InterruptedException {
        for (String none :
                List.of(
                        "{\"object\":\"list\",\"data\":null}",
                        "{\"object\":\"list\",\"data\":[]}")) {
            server.modelsFail(error(200).body(none));
            assertThat(provider.list(settings(), new Cancellation()))
                    .isEqualTo(new Listing.Listed(List.of(), Map.of()));
        }
        server.modelsFail(error(200).body("{\"object\":\"list\"}"));
        assertThat(unavailable(settings())).contains("cannot be read");
    }

    @Test
    void saysThatAModelAnswersAndCallsTools() throws InterruptedException {
        server.replies(reply().call("report_ready", "{}"));

        Verdict verdict = test(settings());

        assertThat(verdict.outcome()).isEqualTo(Verdict.Outcome.WORKS);
        assertThat(verdict.sentence()).matches("gpt-test answered in .* and calls tools\\.");
        assertThat(server.request(0).tools()).containsExactly("report_ready");
    }

    @Test
    void saysThatAModelAnswersOnly() throws InterruptedException {
        server.replies(reply().text("ready"));

        assertThat(test(settings()).outcome()).isEqualTo(Verdict.Outcome.ANSWERS_ONLY);
    }

    @Test
    void saysWhatWentWrong() throws InterruptedException {
        server.replies(error(404));

        Verdict verdict = test(settings());

        assertThat(verdict.outcome()).isEqualTo(Verdict.Outcome.FAILED);
        assertThat(verdict.sentence()).contains("does not know the model \"gpt-test\"");
    }

    @Test
    void stopsWhenCancelled() {
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();

        assertThatThrownBy(() -> probe.list(settings(), cancelled))
                .isInstanceOf(InterruptedException.class);
        assertThatThrownBy(() -> probe.test(settings(), cancelled))
                .isInstanceOf(InterruptedException.class);
    }
}
