package dev.assay.llm.openai;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.AdapterModels;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Heard;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelProblem.Kind;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.Scripted;
import dev.assay.llm.ScriptedResponsesServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The Responses API in bad weather: every failure ends as one problem with a sentence for people.
final class OpenAiProblemsTest {
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    400 | PERMANENT | did not accept the request (400): Invalid value: 'x'.
                    401 | PERMANENT | refused the key (401): Incorrect API key provided:
                    403 | PERMANENT | does not allow this (403):
                    404 | PERMANENT | does not know the model "gpt-test" (404). Choose another
                    408 | RETRIABLE | refused the request (408, time-out). Ask again
                    409 | RETRIABLE | refused the request (409, conflict). Ask again
                    413 | PERMANENT | refused the request (413, too long for "gpt-test"). Begin
                    422 | PERMANENT | did not accept the request (422)
                    429 | RETRIABLE | refused the request (429, rate limit). Ask again in a minute
                    500 | RETRIABLE | had an internal error (500): The server had an error
                    502 | RETRIABLE | had an internal error (502):
                    503 | RETRIABLE | is overloaded (503):
                    """)
    void tellsAnErrorStatusInASentence(int status, Kind kind, String words)
            throws InterruptedException {
        ModelProblem problem = refusal(error(status));

        assertThat(problem.kind()).isEqualTo(kind);
        assertThat(problem.status()).isEqualTo(status);
        assertThat(problem.sentence()).startsWith("The server at 127.0.0.1:").contains(words);
        assertThat(problem.detail()).contains("\"request_id\" : \"req_test\"");
    }

    @Test
    void tellsNoCreditFromTooFast() throws InterruptedException {
        ModelProblem broke = refusal(error(429).code("insufficient_quota"));

        assertThat(broke.kind()).isEqualTo(Kind.PERMANENT);
        assertThat(broke.sentence()).contains("(429, no credit left). Add credit");
    }

    @Test
    void tellsTooLongFromWrong() throws InterruptedException {
        ModelProblem long_ = refusal(error(400).code("context_length_exceeded"));

        assertThat(long_.sentence())
                .contains("(400, too long for \"gpt-test\"). Begin a new conversation");
    }

    @Test
    void tellsAModelWithoutToolsByName() throws InterruptedException {
        assertThat(refusal(error(400).message("gemma does not support tools")).sentence())
                .isEqualTo(
                        "The model \"gpt-test\" does not accept tools. It cannot look anything up."
                                + " Choose a model with tools.");
    }

    @Test
    void tellsAWrongAddressFromAWrongModel() throws InterruptedException {
        assertThat(refusal(error(404).message("Not Found").code("")).sentence())
                .contains("has no Responses API at this address (404). Check the base URL");
    }

    @Test
    void takesTheWaitThatTheProviderAsksFor() throws InterruptedException {
        assertThat(refusal(error(429).retryAfter(7)).retryAfter()).hasSeconds(7);
        assertThat(refusal(error(429).header("retry-after-ms", "250")).retryAfter()).hasMillis(250);
        assertThat(
                        refusal(error(503).header("Retry-After", "Fri, 01 Jan 2100 00:00:00 GMT"))
                                .retryAfter())
                .isGreaterThan(Duration.ofDays(300));
        assertThat(refusal(error(429).header("Retry-After", "soon")).retryAfter()).isZero();
    }

    @Test
    void saysHowLongAServerAsksToWait() throws InterruptedException {
        assertThat(refusal(error(429).retryAfter(3600)).sentence())
                .contains("(429, rate limit). It asks to wait an hour. Ask again then");
        assertThat(refusal(error(503).body("").retryAfter(45)).sentence())
                .contains("is overloaded (503). It asks to wait 45 seconds.");
        assertThat(refusal(error(429).retryAfter(2_000_000)).sentence())
                .as("longer than eleven days")
                .contains("It asks to wait 23 days.");
        String date =
                DateTimeFormatter.RFC_1123_DATE_TIME.format(
                        ZonedDateTime.now(ZoneOffset.UTC).plusHours(5));
        assertThat(refusal(error(503).header("Retry-After", date)).sentence())
                .contains("It asks to wait 5 hours.");
    }

    @Test
    void survivesErrorsThatAreNotJson() throws InterruptedException {
        assertThat(refusal(error(502).body("<html>Bad gateway</html>")).sentence())
                .contains("had an internal error (502)");
        assertThat(refusal(error(400).body("")).sentence())
                .contains("did not accept the request (400). Choose another");
        assertThat(refusal(error(500).body("null")).kind()).isEqualTo(Kind.RETRIABLE);
    }

    @Test
    void showsNoKeyAnywhere() throws InterruptedException {
        ModelProblem problem =
                refusal(
                        error(401)
                                .message(
                                        "Incorrect key: "
                                                + Asking.KEY.value()
                                                + ", or sk-abcdefgh"));

        assertThat(problem.toString()).doesNotContain(Asking.KEY.value(), "sk-abcdefgh");
        assertThat(problem.detail()).contains("[hidden]");
        ModelProblem quoted =
                refusal(error(400).message("Bad header: Bearer " + Asking.KEY.value()));
        assertThat(quoted.sentence()).doesNotContain(Asking.KEY.value()).contains("[hidden]");
        assertThat(Asking.settings("x").toString()).doesNotContain(Asking.KEY.value());
    }

    @Test
    void tellsAFailureInsideTheStream() throws InterruptedException {
        assertThat(refusal(reply().failed("server_error", "Sorry about that")))
                .extracting(ModelProblem::kind, ModelProblem::status)
                .containsExactly(Kind.RETRIABLE, 0);
        assertThat(refusal(reply().failed("invalid_prompt", "Not this")).sentence())
                .contains("did not finish the reply: Not this. Ask in other words");
        assertThat(refusal(reply().errorEvent("rate_limit_exceeded", "Slow down")))
                .extracting(ModelProblem::kind, ModelProblem::status)
                .containsExactly(Kind.RETRIABLE, 429);
        assertThat(refusal(reply().flatErrorEvent("server_error", "Oops")).sentence())
                .contains("could not finish the reply: Oops.");
        assertThat(refusal(reply().errorEvent("insufficient_quota", "Pay")).kind())
                .isEqualTo(Kind.PERMANENT);
        assertThat(refusal(reply().failed("context_length_exceeded", "Too long")).sentence())
                .contains("too long for \"gpt-test\"");
    }

    @Test
    void tellsAReplyThatStoppedEarly() throws InterruptedException {
        assertThat(refusal(reply().incomplete("content_filter")).sentence())
                .contains("stopped the reply (content filter)");
        assertThat(refusal(reply().incomplete("whim")).kind()).isEqualTo(Kind.PERMANENT);
        assertThat(refusal(reply().incomplete("")).kind())
                .as("no reason")
                .isEqualTo(Kind.RETRIABLE);
    }

    @Test
    void tellsThatTheModelDeclined() throws InterruptedException {
        assertThat(refusal(reply().refusal("I cannot help with that.")).sentence())
                .startsWith("The model \"gpt-test\" declined to answer: I cannot help with that.");
    }

    @Test
    void tellsAStreamCutInTheMiddle() throws InterruptedException {
        Heard heard = new Heard();
        server.replies(reply().halfText("Half an ans").cut());
        ModelProblem cut = Asking.refusal(Asking.model(server), heard);

        assertThat(cut.kind()).isEqualTo(Kind.RETRIABLE);
        assertThat(cut.sentence()).contains("broke in mid-reply. Ask again");
        assertThat(heard.text()).isEqualTo("Half an ans");
        assertThat(refusal(reply().text("Whole").halfCall("a", "{\"x\"").cut()).kind())
                .isEqualTo(Kind.RETRIABLE);
        assertThat(refusal(reply().text("Whole, but no end").endsSilently()).sentence())
                .contains("ended its reply before it was complete");
    }

    @Test
    void tellsWordsThatAreNotJson() throws InterruptedException {
        assertThat(refusal(reply().halfText("Hi").malformed()))
                .extracting(ModelProblem::kind, p -> p.sentence().contains("cannot be read"))
                .containsExactly(Kind.RETRIABLE, true);
    }

    @Test
    void tellsAnAnswerThatIsNoReply() throws InterruptedException {
        ModelProblem page = refusal(error(200).body("<html>Welcome</html>"));

        assertThat(page.kind()).isEqualTo(Kind.PERMANENT);
        assertThat(page.sentence()).contains("sent a web page in place of a reply");
    }

    @Test
    void tellsThatNothingListens() throws Exception {
        // A port that is taken, so that nobody else can, but not listened at.
        try (Socket taken = new Socket()) {
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            String nobody = "http://127.0.0.1:" + taken.getLocalPort() + "/v1";

            ModelProblem refused =
                    Asking.refusal(AdapterModels.openAi(Asking.settings(nobody)), new Heard());

            assertThat(refused.kind()).isEqualTo(Kind.PERMANENT);
            assertThat(refused.sentence())
                    .startsWith("Nothing answers at 127.0.0.1:")
                    .contains("Start the model server");
        }
    }

    @Test
    void tellsAHostThatDoesNotExist() throws InterruptedException {
        ModelProblem unknown =
                Asking.refusal(
                        AdapterModels.openAi(Asking.settings("http://no-such-host.invalid/v1")),
                        new Heard());

        assertThat(unknown.sentence())
                .startsWith("There is no server called no-such-host.invalid, or this computer");
    }

    @Test
    void tellsAnAddressThatIsNone() throws InterruptedException {
        for (String address : new String[] {"", "localhost:11434", "ftp://x/v1", "http://a b/v1"}) {
            ModelProblem problem =
                    Asking.refusal(AdapterModels.openAi(Asking.settings(address)), new Heard());
            assertThat(problem.kind()).isEqualTo(Kind.PERMANENT);
            assertThat(problem.sentence()).contains("Settings");
        }
    }

    @Test
    void tellsThatAServerSpeaksNoTls() throws Exception {
        try (ServerSocket plain = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> answerPlainly(plain));
            String https = "https://127.0.0.1:" + plain.getLocalPort() + "/v1";
            LanguageModel model = AdapterModels.openAi(Asking.settings(https));

            assertThat(Asking.refusal(model, new Heard()).sentence())
                    .startsWith("No secure connection to the server at 127.0.0.1:");
        }
    }

    private static void answerPlainly(ServerSocket plain) {
        try {
            while (true) {
                try (Socket client = plain.accept()) {
                    client.getOutputStream().write("HTTP/1.1 400 Bad\r\n\r\n".getBytes(UTF_8));
                }
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    @Test
    void tellsThatPatienceRanOut() throws InterruptedException {
        server.replies(reply().mute());

        assertThat(Asking.refusal(impatient(Duration.ofMillis(200)), new Heard()).sentence())
                .contains("did not begin to answer within 0.2 s");
    }

    @Test
    void tellsThatAReplyFellSilent() throws InterruptedException {
        Duration silence = Duration.ofMillis(200);
        Heard heard = new Heard();
        ModelProblem silent = halfAReply(silence, heard);
        // A machine may be too slow for the first half; it then gets more time.
        while (heard.text().isEmpty()) {
            silence = silence.multipliedBy(2);
            silent = halfAReply(silence, heard);
        }

        assertThat(silent.sentence()).contains("fell silent in mid-reply");
    }

    private ModelProblem halfAReply(Duration silence, Heard heard) throws InterruptedException {
        server.replies(reply().halfText("Wait").stall());
        return Asking.refusal(impatient(silence), heard);
    }

    private LanguageModel impatient(Duration silence) {
        Duration ample = Duration.ofMinutes(2);
        return AdapterModels.openAi(
                new ModelSettings(
                        server.baseUrl(),
                        new ApiKey("sk-test"),
                        "gpt-test",
                        Optional.empty(),
                        Effort.OWN,
                        16,
                        new ModelSettings.Patience(ample, silence, silence, ample)));
    }

    private ModelProblem refusal(Scripted entry) throws InterruptedException {
        server.replies(entry);
        return Asking.refusal(Asking.model(server), new Heard());
    }
}
