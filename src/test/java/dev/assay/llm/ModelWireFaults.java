package dev.assay.llm;

import static dev.assay.llm.RawServer.bomb;
import static dev.assay.llm.RawServer.bytes;
import static dev.assay.llm.RawServer.chunks;
import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.llm.ModelProblem.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// What no server may do to the program below the lines of an API: bytes, chunks and headers that
/// are not as HTTP wants them. Every fault ends in a sentence, soon and in little memory.
public abstract class ModelWireFaults extends ModelFaults {
    private static final Duration AMPLE = Duration.ofMinutes(2);
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final String OK = "HTTP/1.1 200 OK\r\n";
    private static final String STREAM = OK + "Content-Type: text/event-stream\r\n";

    private byte[] event(String text) {
        return ("data: " + textEvent(text) + "\n\n").getBytes(UTF_8);
    }

    /// An event that ends within its last character, of two bytes.
    private byte[] halfACharacter() {
        byte[] whole = event("Gr\u00fc");
        String all = new String(whole, ISO_8859_1);
        return Arrays.copyOf(whole, all.indexOf('\u00c3') + 1);
    }

    private Map<String, RawServer.Answer> faults() {
        Map<String, RawServer.Answer> faults = new LinkedHashMap<>();
        faults.put("closed without a word", bytes(""));
        faults.put("another protocol", bytes("SSH-2.0-OpenSSH_9.6\r\n"));
        faults.put("bytes of no protocol", bytes("\u0000\u00ff\u0016\u0003\u0001".repeat(99)));
        faults.put("a status that is no number", bytes("HTTP/1.1 fine\r\n\r\n"));
        faults.put("a status out of range", bytes("HTTP/1.1 999 Odd\r\n\r\n"));
        faults.put("a header without a colon", bytes(OK + "what is this\r\n\r\n"));
        faults.put(
                "a status line without end", bytes("HTTP/1.1 200 ").thenForEver("O".repeat(999)));
        faults.put("headers without end", bytes(OK).thenForEver("X-More: and more\r\n".repeat(99)));
        faults.put("a header without end", bytes(OK + "X-Long: ").thenForEver("x".repeat(999)));
        faults.put("cut within the headers", bytes(OK + "Content-Ty"));
        faults.put("nothing at all", bytes(OK + "Content-Length: 0\r\n\r\n"));
        faults.put("no content", bytes("HTTP/1.1 204 No Content\r\n\r\n"));
        faults.put("a length that is no number", bytes(STREAM + "Content-Length: much\r\n\r\n"));
        faults.put("a negative length", bytes(STREAM + "Content-Length: -7\r\n\r\n"));
        faults.put(
                "less than was promised", bytes(STREAM + "Content-Length: 99999\r\n\r\ndata: {"));
        putBodies(faults);
        putPacked(faults);
        putWords(faults);
        return faults;
    }

    private void putBodies(Map<String, RawServer.Answer> faults) {
        faults.put(
                "chunks of no size", bytes(STREAM + "Transfer-Encoding: chunked\r\n\r\nzz\r\nx"));
        faults.put(
                "a chunk larger than all memory",
                bytes(STREAM + "Transfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\ndata: {"));
        faults.put("cut within a character", chunks(event("Good"), halfACharacter()));
        faults.put("cut within a character of the first event", chunks(halfACharacter()));
        faults.put(
                "a line without end", bytes(STREAM + "\r\ndata: ").thenForEver("x".repeat(9999)));
        faults.put(
                "empty lines without end", bytes(STREAM + "\r\n").thenForEver("\n".repeat(9999)));
        faults.put(
                "comments without end",
                bytes(STREAM + "\r\n").thenForEver(": still here\n\n".repeat(999)));
    }

    private static void putPacked(Map<String, RawServer.Answer> faults) {
        faults.put("a packed megabyte times five hundred", bomb("data: ", 500));
        faults.put("packed JSON times five hundred", bomb("{\"a\":\"", 500));
        faults.put(
                "called packed, and is not",
                bytes(STREAM + "Content-Encoding: gzip\r\n\r\ndata: {}\n\n"));
        faults.put(
                "packed in a way that nobody knows",
                bytes(STREAM + "Content-Encoding: zstd\r\n\r\n(\u00b5/\u00fd\u0000"));
        faults.put(
                "brackets in brackets",
                bytes(STREAM + "\r\ndata: " + "{\"a\":[".repeat(60_000) + "\n\n"));
        faults.put(
                "a number of a million digits",
                bytes(STREAM + "\r\ndata: {\"type\":" + "9".repeat(1_000_000) + "}\n\n"));
    }

    @TestFactory
    Stream<DynamicTest> everyFaultOfTheWireEndsInASentence() {
        return faults().entrySet().stream()
                .map(each ->
                        DynamicTest.dynamicTest(
                                each.getKey(), () -> endsInASentence(each.getValue())));
    }

    /// What every address, key and number might be the beginning of.
    private static String refusing(String words) {
        String json = Json.write(Json.object().set("error", Json.object().put("message", words)));
        return "HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: "
                + json.length()
                + "\r\n\r\n"
                + json;
    }

    private static void putWords(Map<String, RawServer.Answer> faults) {
        faults.put("an error of dots", bytes(refusing("a.".repeat(200_000))));
        faults.put("an error of digits and letters", bytes(refusing("a1".repeat(200_000))));
        faults.put("an error of marks of quotation", bytes(refusing("'key':\"".repeat(100_000))));
        faults.put("an error of blanks", bytes(refusing(" ".repeat(400_000))));
        faults.put("an error of one line after the other", bytes(refusing("x\n".repeat(200_000))));
    }

    private void endsInASentence(RawServer.Answer answer) throws IOException {
        try (RawServer raw = RawServer.start(answer)) {
            LanguageModel model = model(raw.baseUrl(), patience(LONG, LONG));

            ModelProblem problem = Patience.of(() -> refusal(model));

            assertThat(problem.happened()).isNotBlank();
            assertThat(problem.advice()).isNotBlank();
            assertThat(problem.toString()).hasSizeLessThan(10_000);
        }
    }

    @Test
    void aConnectionThatIsCutWithinTheArgumentsOfACallIsSaid() throws InterruptedException {
        server.replies(reply().halfCall("get_chip_summary", "{\"chip_id\":\"6").cut());

        ModelProblem problem = refusal(model());

        assertThat(problem.happened()).endsWith("broke in mid-reply.");
        assertThat(problem.kind()).isEqualTo(Kind.RETRIABLE);
        assertThat(heard.text()).isEmpty();
    }

    @Test
    void nobodyWaitsAYearBecauseAServerSaysSo() {
        LanguageModel patient =
                new RetryingModel(
                        model(server.baseUrl(), patience(AMPLE, AMPLE)),
                        new RetryingModel.Pauses(
                                1,
                                Duration.ofMillis(1),
                                Duration.ofMillis(1),
                                Duration.ofSeconds(60)));
        server.replies(error(429).retryAfter(31_536_000));
        assertThat(Patience.of(() -> refusal(patient)).happened()).contains("rate limit");
        assertThat(server.requests()).as("not asked again").hasSize(1);

        for (String nonsense :
                new String[] {
                    "99999999999999999999",
                    "-5",
                    "soon",
                    "",
                    "Fri, 31 Dec 9999 23:59:59 GMT",
                    "1e308"
                }) {
            server.answers(_ -> error(429).header("Retry-After", nonsense));
            assertThat(Patience.of(() -> refusal(patient)).happened())
                    .as(nonsense)
                    .contains("rate limit");
        }
    }
}
