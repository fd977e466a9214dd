package dev.assay.llm.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.llm.AdapterModels;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server of the Responses API that nobody here wrote: MockServer, in a process of its own. Its
/// jars come with `-Pproof`.
@Tag("proof")
final class MockServerTest {
    private static final Path JARS = Path.of("target", "mockserver").toAbsolutePath();

    @TempDir Path folder;
    private final HttpClient http = HttpClient.newHttpClient();
    private Process process;
    private String address;

    @BeforeEach
    void start() throws Exception {
        assertThat(JARS)
                .as("the jars of MockServer, which `mvn test -Pproof` copies")
                .isNotEmptyDirectory();
        int port = freePort();
        address = "http://127.0.0.1:" + port;
        process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx300m",
                                "-cp",
                                JARS + "/*",
                                "org.mockserver.cli.Main",
                                "-serverPort",
                                String.valueOf(port),
                                "-logLevel",
                                "WARN")
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("log").toFile())
                        .start();
        Patience.until(this::listens);
    }

    @AfterEach
    void stop() {
        process.destroyForcibly();
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return any.getLocalPort();
        }
    }

    private boolean listens() {
        try {
            return put("/mockserver/status", "") == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private int put(String path, String body) throws IOException, InterruptedException {
        return http.send(
                        HttpRequest.newBuilder(URI.create(address + path))
                                .PUT(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    private LanguageModel modelThatStreams(String version, String completion) throws Exception {
        String expectation =
                """
                {"httpRequest": {"path": "/%s/responses"},
                 "httpLlmResponse": {"provider": "OPENAI_RESPONSES", "model": "gpt-test",
                   "completion": %s}}
                """
                        .formatted(version, completion);
        assertThat(put("/mockserver/expectation", expectation)).isEqualTo(201);
        return AdapterModels.openAi(Asking.settings(address + "/" + version));
    }

    private static ModelReply.Replied ask(LanguageModel model, ModelRequest request, Heard heard)
            throws InterruptedException {
        ModelReply reply = model.reply(request, heard, new Cancellation());
        assertThat(reply).isInstanceOf(ModelReply.Replied.class);
        return (ModelReply.Replied) reply;
    }

    @Test
    void everyAnswerArrives() throws Exception {
        for (int i = 0; i < 10; i++) {
            String text = "Answer %d: T1 is %d μs, \"well\".".formatted(i, 80 + i);
            String completion = Json.write(Json.object().put("text", text).put("streaming", true));
            Heard heard = new Heard();

            ModelReply.Replied reply =
                    ask(modelThatStreams("v" + i, completion), Asking.question(), heard);

            assertThat(reply.text()).isEqualTo(text);
            assertThat(heard.text()).isEqualTo(text);
        }
    }

    @Test
    void aCallIsHeardAndItsResultGoesBack() throws Exception {
        LanguageModel calling =
                modelThatStreams(
                        "calls",
                        """
                        {"text": "Looking.", "streaming": true, "toolCalls": [
                          {"name": "get_chip_summary", "arguments": "{\\"chip_id\\":\\"c\\"}"}]}
                        """);
        ModelReply.Replied first = ask(calling, Asking.toolQuestion(), new Heard());
        assertThat(first.text()).isEqualTo("Looking.");
        OutputItem.Call call = first.calls().getFirst();
        assertThat(call.arguments()).isEqualTo("{\"chip_id\":\"c\"}");
        List<InputItem> input = new ArrayList<>(Asking.toolQuestion().input());
        first.items().forEach(item -> input.add(new InputItem.Produced(item)));
        input.add(new InputItem.ToolOutput(call.callId(), "{\"qubits\":64}"));

        LanguageModel answering =
                modelThatStreams("answers", "{\"text\": \"64 qubits.\", \"streaming\": true}");
        ModelRequest second = new ModelRequest("x", input, List.of(), Optional.empty());
        assertThat(ask(answering, second, new Heard()).text()).isEqualTo("64 qubits.");
    }

    @Test
    void anAnswerThatIsNotStreamedIsReadTheSame() throws Exception {
        LanguageModel model =
                modelThatStreams("whole", "{\"text\": \"All at once.\", \"streaming\": false}");

        assertThat(ask(model, Asking.question(), new Heard()).text()).isEqualTo("All at once.");
    }
}
