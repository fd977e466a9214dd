package dev.assay.llm.wire;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Patience;
import dev.assay.llm.Provider;
import dev.assay.llm.RetryingModel;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Servers on this computer and in the same house, which may be slow.
final class NearbyServersTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:11434/v1",
                "http://127.0.0.1:8080/v1",
                "http://[::1]:1234/v1",
                "http://192.168.1.20:11434/v1",
                "http://10.0.0.7/v1",
                "http://172.20.3.4:8000",
                "http://nas:11434/v1",
                "http://box.local/v1"
            })
    void theyAreKnownByTheirAddress(String address) {
        assertThat(ServerName.at(address).isNearby()).isTrue();
        assertThat(StreamedModel.patience(ModelSettings.of(address, ApiKey.NONE, "one")))
                .isEqualTo(Patience.DEFAULT.withFirst(Patience.DEFAULT.silence()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://api.openai.com/v1",
                "https://api.anthropic.com",
                "https://openrouter.ai/api/v1",
                "https://models.example.com/v1",
                "http://10.example.com/v1",
                "http://172.32.0.1/v1",
                "http://8.8.8.8/v1"
            })
    void othersAreNot(String address) {
        assertThat(ServerName.at(address).isNearby()).isFalse();
        assertThat(StreamedModel.patience(ModelSettings.of(address, ApiKey.NONE, "one")))
                .isEqualTo(Patience.DEFAULT);
    }

    @Test
    void whatTheAnalystChoseHolds() {
        Patience chosen = Patience.DEFAULT.withFirst(Duration.ofSeconds(20));
        ModelSettings usual = ModelSettings.of("http://localhost:1/v1", ApiKey.NONE, "one");

        assertThat(StreamedModel.patience(patient(usual, chosen))).isEqualTo(chosen);
    }

    @Test
    void nothingElseGivesUpBeforeTheTimeForTheFirstByteIsOver() {
        Duration hour = Duration.ofHours(1);

        assertThat(HttpDesk.longestRead(Patience.DEFAULT.withFirst(hour))).isGreaterThan(hour);
        assertThat(HttpDesk.longestRead(Patience.DEFAULT))
                .isGreaterThan(Patience.DEFAULT.silence());
    }

    @Test
    void aTestWaitsAsLongForTheFirstByteAsAQuestionDoes() {
        ModelSettings here = ModelSettings.of("http://localhost:1/v1", ApiKey.NONE, "one");
        ModelSettings elsewhere = ModelSettings.of("https://api.example/v1", ApiKey.NONE, "one");
        Patience chosen = Patience.DEFAULT.withFirst(Duration.ofMinutes(20));

        assertThat(ServerProbe.forAnAnswer(here).first()).isEqualTo(Duration.ofMinutes(5));
        assertThat(ServerProbe.forAnAnswer(here).whole()).isEqualTo(Duration.ofMinutes(6));
        assertThat(ServerProbe.forAnAnswer(elsewhere).first()).isEqualTo(Duration.ofMinutes(1));
        assertThat(ServerProbe.forAnAnswer(patient(here, chosen)).first())
                .isEqualTo(Duration.ofMinutes(20));
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aTestHeedsWhatTheAnalystChose(Provider provider) throws InterruptedException {
        try (ScriptedResponsesServer server = ScriptedResponsesServer.start()) {
            server.replies(reply().mute());
            ModelSettings usual = ModelSettings.of(server.baseUrl(), ApiKey.NONE, "one");
            Patience second = Patience.DEFAULT.withFirst(Duration.ofSeconds(1));

            assertThat(provider.test(patient(usual, second), new Cancellation()).sentence())
                    .contains("did not begin to answer within 1.0 s");
        }
    }

    private static ModelSettings patient(ModelSettings usual, Patience patience) {
        return new ModelSettings(
                usual.baseUrl(),
                usual.key(),
                usual.model(),
                usual.temperature(),
                usual.effort(),
                usual.maxOutputTokens(),
                patience);
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aQuestionThatIsStillReadIsNotSentAgain(Provider provider) throws InterruptedException {
        Duration silence = Duration.ofSeconds(2);
        try (ScriptedResponsesServer server = ScriptedResponsesServer.start()) {
            server.replies(reply().mute(), reply().text("Well."));
            ModelSettings usual = ModelSettings.of(server.baseUrl(), ApiKey.NONE, "one");
            Patience patience =
                    new Patience(
                            Patience.DEFAULT.connect(),
                            Patience.DEFAULT.first(),
                            silence,
                            Patience.DEFAULT.whole());
            Heard heard = new Heard();
            ModelRequest request =
                    new ModelRequest(
                            "", List.of(new InputItem.User("Why?")), List.of(), Optional.empty());

            ModelReply reply =
                    new RetryingModel(
                                    provider.model(
                                            patient(usual, patience),
                                            ModelFacts.NONE,
                                            Capability.Memory.ofThisRun()))
                            .reply(request, heard, new Cancellation());

            ModelProblem problem = ((ModelReply.Refused) reply).problem();
            assertThat(problem.sentence())
                    .contains("did not begin to answer within", "It was not asked again");
            assertThat(heard.retries()).isEmpty();
            assertThat(server.requests()).hasSizeLessThanOrEqualTo(1);
        }
    }
}
