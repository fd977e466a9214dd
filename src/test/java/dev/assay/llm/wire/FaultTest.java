package dev.assay.llm.wire;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelProbe.Verdict;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What a server says of a failure reaches whoever asked, wherever it stands in the answer.
final class FaultTest {
    private static final String MEMORY =
            "model requires more system memory (5.6 GiB) than is available (4.1 GiB)";
    private static final String FIELD =
            "{\"detail\":[{\"type\":\"extra_forbidden\",\"loc\":[\"body\",\"stream_options\"],"
                    + "\"msg\":\"Extra inputs are not permitted\",\"input\":{}}]}";

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();

    @AfterEach
    void stop() {
        server.close();
    }

    private ModelSettings settings() {
        return ModelSettings.of(server.baseUrl(), ApiKey.NONE, "m");
    }

    private ModelReply ask(Provider provider) throws InterruptedException {
        ModelRequest request =
                new ModelRequest(
                        "x", List.of(new InputItem.User("Hi")), List.of(), Optional.empty());
        return provider.model(settings(), ModelFacts.NONE, Capability.Memory.ofThisRun())
                .reply(request, new Heard(), new Cancellation());
    }

    private String refused(Provider provider, int status, String body) throws InterruptedException {
        server.replies(error(status).body(body));
        return ((ModelReply.Refused) ask(provider)).problem().sentence();
    }

    private static String message(String body) {
        return Fault.of(400, Fault.body(body), _ -> "").message();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void theReasonOfTheServerIsPartOfTheSentence(Provider provider) throws InterruptedException {
        assertThat(refused(provider, 500, "{\"error\":\"" + MEMORY + "\"}"))
                .contains("had an internal error (500): " + MEMORY + ". Ask again");
        assertThat(refused(provider, 503, "{\"error\":{\"message\":\"Loading model\"}}"))
                .contains("is overloaded (503): Loading model. Ask again");
        assertThat(refused(provider, 401, "{\"error\":{\"message\":\"The key has expired\"}}"))
                .contains("refused the key (401): The key has expired. Check");
        assertThat(
                        refused(
                                provider,
                                403,
                                "{\"error\":{\"message\":\"Country, region, or territory not"
                                        + " supported\"}}"))
                .contains("allow this (403): Country, region, or territory not supported. The key");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aReasonThatIsNoJsonIsToldToo(Provider provider) throws InterruptedException {
        assertThat(refused(provider, 400, "this model is still\nbeing copied"))
                .contains("accept the request (400): this model is still being copied. Choose");
        assertThat(refused(provider, 502, "<html><h1>Bad gateway</h1></html>"))
                .contains("had an internal error (502). Ask again");
        assertThat(refused(provider, 500, "")).contains("had an internal error (500). Ask again");
        assertThat(refused(provider, 422, FIELD.replace("stream_options", "store")))
                .contains("(422): body.store: Extra inputs are not permitted.");
    }

    @Test
    void aListOfFieldsIsNegotiatedWith() throws InterruptedException {
        server.replies(error(422).body(FIELD), reply().text("one"));
        assertThat(ask(new ChatProvider())).isInstanceOf(ModelReply.Replied.class);
        assertThat(server.request(0).body().has("stream_options")).isTrue();
        assertThat(server.request(1).body().has("stream_options")).isFalse();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aTestTellsTheReason(Provider provider) throws InterruptedException {
        server.replies(error(500).body("{\"error\":\"" + MEMORY + "\"}"));
        Verdict verdict = provider.test(settings(), new Cancellation());
        assertThat(verdict.outcome()).isEqualTo(Verdict.Outcome.FAILED);
        assertThat(verdict.sentence()).contains(MEMORY);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            textBlock =
                    """
                    {"error":{"message":"a"},"detail":"b"} | a
                    {"error":"a"}                          | a
                    {"message":"a"}                        | a
                    {"detail":"a"}                         | a
                    {"detail":["a",{"msg":"b"},7,{}]}      | a; b; 7
                    [{"error":{"message":"a"}}]            | a
                    "a"                                    | a
                    a b                                    | a b
                    {"error":{"message":null}}             | ``
                    {"error":[]}                           | ``
                    []                                     | ``
                    null                                   | ``
                    {}                                     | ``
                    <p>a                                   | ``
                    """)
    void theReasonIsFoundWhereverItStands(String body, String message) {
        assertThat(message(body)).isEqualTo(message);
    }

    @Test
    void aLongTextIsNoReasonAndALongListIsCut() {
        assertThat(message("a ".repeat(1000))).isEmpty();
        assertThat(message("{\"detail\":[" + "\"a\",".repeat(99) + "\"a\"]}"))
                .isEqualTo("a; a; a; a; a");
    }

    @Test
    void whatIsTooLongAndWhatIsNotPaidForIsTold() {
        assertThat(Fault.of(400, Fault.body("prompt is too long"), _ -> "").isTooLong()).isTrue();
        assertThat(Fault.of(413, Fault.body(""), _ -> "").isTooLong()).isTrue();
        assertThat(Fault.of(402, Fault.body(""), _ -> "").hasNoCredit()).isTrue();
        assertThat(Fault.of(400, Fault.body("no"), _ -> "").isTooLong()).isFalse();
        assertThat(Fault.of(400, Fault.body("no"), _ -> "").hasNoCredit()).isFalse();
    }
}
