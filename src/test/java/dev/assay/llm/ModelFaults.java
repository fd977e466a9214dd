package dev.assay.llm;

import static dev.assay.llm.ScriptedResponsesServer.bytes;
import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.llm.ModelProblem.Kind;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What no server may do to the program, whatever API it speaks: every fault ends in a sentence.
public abstract class ModelFaults {
    protected static final ApiKey KEY = new ApiKey("sk-contract-0123456789abcdef");
    private static final Duration AMPLE = Duration.ofMinutes(2);
    private static final Duration SHORT = Duration.ofMillis(250);
    private static final String STREAM = "text/event-stream";

    protected final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    protected final ScriptedResponsesServer other = ScriptedResponsesServer.start();
    protected final Heard heard = new Heard();

    /// The kind of API under test.
    protected abstract Provider provider();

    /// An event that says a piece of text, as JSON.
    protected abstract String textEvent(String text);

    /// How much the model is to think.
    protected ModelSettings.Effort effort() {
        return ModelSettings.Effort.OWN;
    }

    @AfterEach
    void stop() {
        server.close();
        other.close();
    }

    protected static ModelSettings.Patience patience(Duration first, Duration silence) {
        return new ModelSettings.Patience(AMPLE, first, silence, AMPLE);
    }

    protected LanguageModel model(String baseUrl, ModelSettings.Patience patience) {
        return model(baseUrl, patience, Capability.Memory.ofThisRun());
    }

    protected LanguageModel model(
            String baseUrl, ModelSettings.Patience patience, Capability.Memory memory) {
        ModelSettings settings =
                new ModelSettings(
                        baseUrl, KEY, "gpt-test", Optional.of(0.25), effort(), 900, patience);
        return provider().model(settings, ModelFacts.NONE, memory);
    }

    protected LanguageModel model() {
        return model(server.baseUrl(), patience(AMPLE, AMPLE));
    }

    protected static ModelRequest question() {
        return new ModelRequest(
                "Be brief.", List.of(new InputItem.User("Hello?")), List.of(), Optional.empty());
    }

    protected ModelProblem refusal(LanguageModel model) throws InterruptedException {
        ModelReply reply = model.reply(question(), heard, new Cancellation());
        assertThat(reply).isInstanceOf(ModelReply.Refused.class);
        ModelProblem problem = ((ModelReply.Refused) reply).problem();
        assertThat(problem.sentence())
                .as("words for people")
                .endsWith(".")
                .doesNotContain("Exception", "null", KEY.value());
        assertThat(problem.toString()).doesNotContain(KEY.value());
        return problem;
    }

    private ModelProblem refusal(Scripted... entries) throws InterruptedException {
        server.replies(entries);
        return refusal(model());
    }

    @Test
    void aSlowServerIsHeardToTheEnd() throws InterruptedException {
        server.replies(reply().dribble(Duration.ofMillis(3)).text("Slow, and whole."));

        ModelReply reply =
                model(server.baseUrl(), patience(AMPLE, AMPLE))
                        .reply(question(), heard, new Cancellation());

        assertThat(((ModelReply.Replied) reply).text()).isEqualTo("Slow, and whole.");
    }

    @Test
    void aServerThatTakesNoConnectionIsGivenUp() throws Exception {
        List<Socket> waiting = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            fill(full, waiting);
            ModelSettings.Patience patience =
                    new ModelSettings.Patience(SHORT, AMPLE, AMPLE, AMPLE);
            String address = "http://127.0.0.1:" + full.getLocalPort() + "/v1";

            ModelProblem problem = refusal(model(address, patience));

            assertThat(problem.happened()).endsWith("did not answer in time.");
            assertThat(problem.kind()).isEqualTo(Kind.RETRIABLE);
        } finally {
            for (Socket socket : waiting) {
                socket.close();
            }
        }
    }

    /// Until the queue of those that wait to be let in is full.
    private static void fill(ServerSocket server, List<Socket> waiting) throws IOException {
        InetSocketAddress address =
                new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
        for (int i = 0; i < 100; i++) {
            Socket socket = new Socket();
            waiting.add(socket);
            try {
                socket.connect(address, 200);
            } catch (SocketTimeoutException full) {
                return;
            }
        }
    }

    @Test
    void nobodyAtTheAddressIsSaid() throws Exception {
        int free;
        try (ServerSocket nobody = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = nobody.getLocalPort();
        }
        ModelProblem problem =
                refusal(model("http://127.0.0.1:" + free + "/v1", patience(AMPLE, AMPLE)));

        assertThat(problem.happened()).startsWith("Nothing answers at 127.0.0.1:" + free);
        assertThat(problem.kind()).isEqualTo(Kind.PERMANENT);
    }

    @Test
    void aServerThatNeverBeginsIsGivenUp() throws InterruptedException {
        server.replies(reply().mute());

        ModelProblem problem = refusal(model(server.baseUrl(), patience(SHORT, AMPLE)));

        assertThat(problem.happened()).contains("did not begin to answer within");
        assertThat(problem.kind()).as("it would begin from the start").isEqualTo(Kind.PERMANENT);
    }

    @Test
    void aServerThatFallsSilentIsGivenUp() throws InterruptedException {
        server.replies(reply().halfText("Half an answer").stall());

        ModelProblem problem = refusal(model(server.baseUrl(), patience(AMPLE, SHORT)));

        assertThat(problem.happened()).endsWith("fell silent in mid-reply.");
        assertThat(problem.kind()).isEqualTo(Kind.RETRIABLE);
    }

    @Test
    void aConnectionThatIsCutIsSaid() throws InterruptedException {
        assertThat(refusal(reply().halfText("Half an answer").cut()).happened())
                .endsWith("broke in mid-reply.");
        assertThat(heard.text()).isEqualTo("Half an answer");
        assertThat(refusal(reply().halfText("Half an answer").endsSilently()).happened())
                .endsWith("ended its reply before it was complete.");
        assertThat(refusal(bytes(STREAM, "")).happened()).endsWith("but not as a model does.");
    }

    @Test
    void garbageIsCalledSo() throws InterruptedException {
        assertThat(refusal(reply().halfText("Half").malformed()).happened())
                .endsWith("sent something that cannot be read.");
        assertThat(refusal(bytes(STREAM, "\u0000\u0001 not a word\n\n")).happened())
                .endsWith("but not as a model does.");
        assertThat(refusal(bytes("application/json", "{\"half\":")).happened())
                .endsWith("sent something that cannot be read.");
        String padding = "\n".repeat(70_000);
        assertThat(refusal(bytes("application/json", padding + "{\"half\":")).happened())
                .endsWith("sent something that cannot be read.");
        assertThat(refusal(bytes("application/json", "{\"some\":\"thing\"}")).happened())
                .contains("not as a model does");
    }

    @Test
    void anotherKindOfContentIsToldApart() throws InterruptedException {
        assertThat(refusal(bytes("text/html", "<!doctype html><h1>Sign in")).happened())
                .endsWith("sent a web page in place of a reply.");
        server.replies(
                bytes("text/plain", "data: " + textEvent("Text") + "\n\n"),
                error(200).body("<html>"));

        assertThat(refusal(model()).happened()).endsWith("before it was complete.");
        assertThat(heard.text()).as("what is in it counts").isEqualTo("Text");
    }

    @Test
    void aWordOfTenMegabytesIsGivenUp() throws InterruptedException {
        String word = textEvent("w".repeat(10_000_000));

        ModelProblem problem = refusal(bytes(STREAM, "data: " + word + "\n\n"));

        assertThat(problem.happened()).contains("did not come to an end");
        assertThat(problem.kind()).isEqualTo(Kind.PERMANENT);
    }

    @Test
    void aReplyOfNothingButMarksIsReadInNoTime() throws InterruptedException {
        String marks = "<tool_call>\n</tool_call>\n".repeat(160_000);
        server.replies(bytes(STREAM, "data: " + textEvent(marks) + "\n\n"));

        ModelReply reply = Patience.of(() -> model().reply(withTool(), heard, new Cancellation()));

        assertThat(((ModelReply.Refused) reply).problem().happened())
                .endsWith("before it was complete.");
    }

    private static ModelRequest withTool() {
        ToolSpec look =
                new ToolSpec(
                        "look",
                        "Look",
                        "Looking",
                        "Looks.",
                        Json.object().put("type", "object").set("properties", Json.object()),
                        ToolSpec.Effect.READS);
        return new ModelRequest(
                "Be brief.",
                List.of(new InputItem.User("Hello?")),
                List.of(look),
                Optional.empty());
    }

    @Test
    void textThatIsNoUtf8IsReadAsFarAsItGoes() throws InterruptedException {
        server.replies(bytes(STREAM, "data: " + textEvent("A \u00ff\u00fe B") + "\n\n").inLatin1());

        refusal(model());

        assertThat(heard.text()).startsWith("A ").endsWith(" B").contains("\uFFFD");
    }

    @Test
    void anotherHostSeesNeitherTheQuestionNorTheKey() throws InterruptedException {
        other.answers(_ -> reply().text("Thank you."));
        for (int status : new int[] {301, 302, 307, 308}) {
            server.replies(error(status).header("Location", other.baseUrl() + "/x").body(""));

            assertThat(refusal(model()).happened()).contains("sends requests on to");
        }
        assertThat(other.requests()).isEmpty();
        assertThat(server.request(0).authorization()).contains(KEY.value());
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 529})
    void everyStatusHasASentence(int status) throws InterruptedException {
        assertThat(refusal(error(status)).status()).isEqualTo(status);
        assertThat(refusal(error(status).body("<html>")).status()).isEqualTo(status);
        assertThat(refusal(error(status).body("")).status()).isEqualTo(status);
    }

    @Test
    void failuresInsideAStreamHaveSentences() throws InterruptedException {
        assertThat(refusal(reply().errorEvent("server_error", "Out of coffee")))
                .satisfies(problem -> assertThat(problem.kind()).isEqualTo(Kind.RETRIABLE))
                .satisfies(problem -> assertThat(problem.happened()).contains("Out of coffee"));
        assertThat(refusal(reply().errorEvent("rate_limit_exceeded", "Slow down")).happened())
                .contains("rate limit");
        assertThat(refusal(reply().incomplete("content_filter")).happened())
                .contains("content filter");
    }

    @Test
    void aStormOfLimitsEndsInASentence() throws InterruptedException {
        server.answers(_ -> error(429).header("retry-after-ms", "1"));
        Duration soon = Duration.ofMillis(2);
        LanguageModel patient =
                new RetryingModel(
                        model(), new RetryingModel.Pauses(3, soon, soon, Duration.ofMinutes(1)));

        assertThat(Patience.of(() -> refusal(patient)).happened()).contains("rate limit");
        assertThat(server.requests()).hasSize(4);
        assertThat(heard.retries()).hasSize(3);
    }
}
