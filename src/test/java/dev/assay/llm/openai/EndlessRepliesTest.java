package dev.assay.llm.openai;

import static dev.assay.llm.ScriptedResponsesServer.bytes;
import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.AdapterModels;
import dev.assay.llm.Heard;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelProblem.Kind;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.RetryingModel;
import dev.assay.llm.ScriptedBytes;
import dev.assay.llm.ScriptedReply;
import dev.assay.llm.ScriptedResponsesServer;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Servers that never come to an end, or never begin: each would go on until the test closes it.
final class EndlessRepliesTest {
    private static final String STREAM = "text/event-stream";

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();

    @AfterEach
    void stop() {
        server.close();
    }

    private static String event(String type, String rest) {
        return "data: {\"type\":\"response." + type + "\"" + rest + "}\n\n";
    }

    private static ScriptedBytes endless(String begin, String again) {
        return bytes(STREAM, begin).thenForEver(again);
    }

    static Stream<Arguments> endless() {
        String item = ",\"item\":{\"type\":\"reasoning\",\"summary\":\"" + "x".repeat(900) + "\"}";
        return Stream.of(
                Arguments.of("a line", endless("data: {\"type\":\"", "x".repeat(1 << 16))),
                Arguments.of("lines of one event", endless("", "data: 1\n".repeat(9000))),
                Arguments.of(
                        "words",
                        endless(
                                "",
                                event("output_text.delta", ",\"delta\":\"and on \"").repeat(99))),
                Arguments.of(
                        "reasoning",
                        endless(
                                "",
                                event(
                                        "reasoning_summary_text.delta",
                                        ",\"delta\":\"" + "h".repeat(9000) + "\""))),
                Arguments.of("items", endless("", event("output_item.done", item))),
                Arguments.of(
                        "arguments",
                        endless(
                                "",
                                event(
                                        "function_call_arguments.delta",
                                        ",\"output_index\":0,\"delta\":\""
                                                + "1".repeat(999)
                                                + "\""))),
                Arguments.of("comments", endless("", ": still here\n\n".repeat(5000))),
                Arguments.of(
                        "JSON",
                        bytes("application/json", "{\"a\":[").thenForEver("1,".repeat(5000))),
                Arguments.of(
                        "a word over 20 MB",
                        bytes(
                                STREAM,
                                event(
                                        "output_text.delta",
                                        ",\"delta\":\"" + "w".repeat(21_000_000) + "\""))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("endless")
    void endsAtALimit(String what, ScriptedBytes endless) throws InterruptedException {
        server.replies(endless);

        ModelProblem problem = Asking.refusal(Asking.model(server), new Heard());

        assertThat(problem.sentence())
                .as(what)
                .matches(
                        "The server at \\S+ did not come to an end: its reply was given up after"
                                + " [0-9.]+ MB\\. Ask for less at once, or choose another model\\.");
        assertThat(problem.kind()).isEqualTo(Kind.PERMANENT);
    }

    @Test
    void theWordsOfAnErrorEndToo() throws InterruptedException {
        server.replies(error(500).body("{\"error\":\"" + "long ".repeat(2_000_000)));

        assertThat(Asking.refusal(Asking.model(server), new Heard()).kind()).isNotNull();
    }

    @Test
    void commentsThatKeepAConnectionAliveAreNoReply() throws InterruptedException {
        ScriptedReply alive = reply().dribble(Duration.ofMillis(20));
        for (int i = 0; i < 100_000; i++) {
            alive.comment();
        }
        server.replies(alive);

        ModelProblem problem =
                Asking.refusal(model(Duration.ofMinutes(2), Duration.ofMillis(400)), new Heard());

        assertThat(problem.sentence()).contains("fell silent in mid-reply");
        assertThat(problem.kind()).isEqualTo(Kind.RETRIABLE);
    }

    @Test
    void aServerThatAcceptsAndStaysSilentIsToldSo() throws InterruptedException {
        server.replies(reply().mute());

        ModelProblem problem =
                Asking.refusal(model(Duration.ofMillis(200), Duration.ofMinutes(2)), new Heard());

        assertThat(problem.sentence())
                .contains("did not begin to answer within 0.2 s. It was not asked again")
                .contains("\"first_answer_seconds\" in settings.json");
        assertThat(problem.kind()).isEqualTo(Kind.PERMANENT);
        assertThat(ModelSettings.Patience.DEFAULT.first()).hasSeconds(60);
    }

    @Test
    void isNotAskedAgainWhenTheTimeForItIsOver() throws InterruptedException {
        server.replies(reply().stall(), reply().text("Too late."));
        Duration soon = Duration.ofMillis(5);
        LanguageModel model =
                new RetryingModel(
                        model(Duration.ofMinutes(2), Duration.ofMillis(200)),
                        new RetryingModel.Pauses(
                                3, soon, soon, Duration.ofMinutes(1), Duration.ofMillis(100)));

        Heard heard = new Heard();
        assertThat(Asking.refusal(model, heard).sentence()).contains("fell silent");
        assertThat(heard.retries()).isEmpty();
    }

    @Test
    void fourSilentAttemptsTakeLessThanTwentyMinutes() {
        ModelSettings.Patience patience = ModelSettings.Patience.DEFAULT;
        RetryingModel.Pauses pauses = RetryingModel.Pauses.DEFAULT;

        assertThat(patience.first().multipliedBy(1 + pauses.attempts()))
                .isLessThan(Duration.ofMinutes(5));
        assertThat(pauses.altogether().plus(patience.silence())).isLessThan(Duration.ofMinutes(20));
    }

    private LanguageModel model(Duration first, Duration silence) {
        Duration ample = Duration.ofMinutes(2);
        return AdapterModels.openAi(
                new ModelSettings(
                        server.baseUrl(),
                        Asking.KEY,
                        "gpt-test",
                        Optional.empty(),
                        Effort.OWN,
                        16,
                        new ModelSettings.Patience(ample, first, silence, ample)));
    }
}
