package dev.assay.llm.listing;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.llm.listing.LoopbackServers.Place;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which program listens, and how much its models read, by answers as the programs give them.
final class LoopbackProgramsTest {
    private final Map<String, String> answers = new ConcurrentHashMap<>();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    /// By the path, behind it the body of the request where it has one.
    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String answer = answers.get((exchange.getRequestURI().getPath() + " " + body).strip());
        byte[] bytes = (answer == null ? "" : answer).getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.sendResponseHeaders(answer == null ? 404 : 200, 0);
            exchange.getResponseBody().write(bytes);
        }
    }

    private List<LocalServer> find() throws InterruptedException {
        Place place = new Place("Somebody", server.getAddress().getPort());
        return new LoopbackServers(List.of(place), Duration.ofMinutes(2)).find(new Cancellation());
    }

    private LocalServer found() throws InterruptedException {
        List<LocalServer> found = find();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private void models(String data) {
        answers.put("/v1/models", "{\"object\":\"list\",\"data\":" + data + "}");
    }

    @Test
    void ollamaIsKnownByItsVersionAndItsModelsByHowTheyAreLoaded() throws InterruptedException {
        models(
                """
                [{"id":"loaded:8b","object":"model","owned_by":"library"},
                 {"id":"chosen:8b","object":"model","owned_by":"library"},
                 {"id":"usual:8b","object":"model","owned_by":"library"},
                 {"id":"short:1b","object":"model","owned_by":"library"},
                 {"id":"far:120b-cloud","object":"model","owned_by":"library"},
                 {"id":"strange","object":"model","owned_by":"library"}]\
                """);
        answers.put("/api/version", "{\"version\":\"0.12.3\"}");
        answers.put(
                "/api/ps",
                "{\"models\":[{\"name\":\"loaded:8b\",\"model\":\"loaded:8b\",\"context_length\":32768}]}");
        show(
                "chosen:8b",
                "\"parameters\":\"stop  \\\"x\\\"\\nnum_ctx                        16384\",",
                131_072);
        show("usual:8b", "", 131_072);
        show("short:1b", "", 2048);
        show("far:120b-cloud", "\"remote_host\":\"https://ollama.com:443\",", 131_072);

        LocalServer ollama = found();

        assertThat(ollama.name()).isEqualTo("Ollama");
        assertThat(ollama.models()).hasSize(6);
        assertThat(ollama.contexts())
                .as("never more than the server lets them read")
                .isEqualTo(
                        Map.of(
                                "loaded:8b", 32_768,
                                "chosen:8b", 16_384,
                                "usual:8b", 4096,
                                "short:1b", 2048,
                                "far:120b-cloud", 131_072));
    }

    private void show(String model, String fields, int most) {
        answers.put(
                "/api/show {\"model\":\"" + model + "\"}",
                "{" + fields + "\"model_info\":{\"llama.context_length\":" + most + "}}");
    }

    private Map<Capability, Boolean> abilities(String model) {
        String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
        return ModelAbilities.at(address, model).able();
    }

    private Map<Capability, Boolean> ofOllama(String capabilities) {
        answers.put("/api/version", "{\"version\":\"0.12.3\"}");
        answers.put("/api/show {\"model\":\"a\"}", "{\"capabilities\":" + capabilities + "}");
        return abilities("a");
    }

    private static Map<Capability, Boolean> takes(boolean tools, boolean pictures) {
        return Map.of(Capability.TOOLS, tools, Capability.PICTURES, pictures);
    }

    @Test
    void ollamaSaysWhatAModelCanDo() {
        assertThat(ofOllama("[\"completion\"]")).isEqualTo(takes(false, false));
        assertThat(ofOllama("[\"completion\",\"tools\",\"thinking\"]"))
                .isEqualTo(takes(true, false));
        assertThat(ofOllama("[\"completion\",\"vision\",\"tools\"]")).isEqualTo(takes(true, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "null", "{}", "[\"embedding\"]", "\"completion\"", "[1]"})
    void whatSaysNothingOfWritingSaysNothingOfAbilities(String capabilities) {
        assertThat(ofOllama(capabilities)).isEmpty();
        assertThat(ModelAbilities.at("http://127.0.0.1:9/v1", "a").able()).isEmpty();
    }

    @Test
    void lmStudioSaysWhatItsModelsCanDo() {
        answers.put(
                "/api/v0/models",
                """
                {"object":"list","data":[
                 {"id":"qwen/qwen3-vl-8b","type":"vlm","state":"loaded",
                  "max_context_length":40960,"loaded_context_length":8192,
                  "capabilities":["tool_use"]},
                 {"id":"qwen3","type":"llm","state":"not-loaded","capabilities":["tool_use"]},
                 {"id":"plain","type":"llm","state":"not-loaded","capabilities":[]},
                 {"id":"old","type":"llm","state":"not-loaded","max_context_length":4096},
                 {"id":"nomic","type":"embeddings","state":"not-loaded",
                  "capabilities":["tool_use"]}]}\
                """);
        assertThat(abilities("qwen/qwen3-vl-8b")).isEqualTo(takes(true, true));
        assertThat(abilities("qwen3")).isEqualTo(takes(true, false));
        assertThat(abilities("plain")).isEqualTo(takes(false, false));
        assertThat(abilities("old"))
                .as("before 0.3.16 nothing is said of tools")
                .isEqualTo(Map.of(Capability.PICTURES, false));
        assertThat(abilities("nomic")).isEmpty();
        assertThat(abilities("gone")).isEmpty();
    }

    @Test
    void anOllamaWithoutModelsIsThereAllTheSame() throws InterruptedException {
        models("null");
        answers.put("/api/version", "{\"version\":\"0.12.3\"}");
        assertThat(found().name()).isEqualTo("Ollama");
        assertThat(found().models()).isEmpty();
    }

    @Test
    void lmStudioSaysWhatItHasLoaded() throws InterruptedException {
        models(
                """
                [{"id":"qwen3","object":"model","owned_by":"organization_owner"},
                 {"id":"idle","object":"model","owned_by":"organization_owner"}]\
                """);
        answers.put(
                "/api/v0/models",
                """
                {"object":"list","data":[
                 {"id":"qwen3","type":"llm","state":"loaded","max_context_length":40960,
                  "loaded_context_length":8192},
                 {"id":"idle","type":"llm","state":"not-loaded","max_context_length":131072}]}\
                """);
        assertThat(found().name()).isEqualTo("LM Studio");
        assertThat(found().contexts())
                .as("what a model could read says nothing")
                .isEqualTo(Map.of("qwen3", 8192));
    }

    @Test
    void llamaCppSaysItsSlotAndNotWhatTheModelWasTrainedFor() throws InterruptedException {
        models(
                """
                [{"id":"gemma","object":"model","owned_by":"llamacpp",
                  "meta":{"n_ctx_train":131072,"n_params":3880099328}}]\
                """);
        assertThat(found().name()).isEqualTo("llama.cpp");
        assertThat(found().contexts()).isEmpty();
        answers.put("/props", "{\"default_generation_settings\":{\"n_ctx\":8192}}");
        assertThat(found().contexts()).isEqualTo(Map.of("gemma", 8192));
    }

    @Test
    void vllmSaysItInTheList() throws InterruptedException {
        models(
                """
                [{"id":"Qwen/Qwen3-8B","object":"model","owned_by":"vllm","root":"Qwen/Qwen3-8B",
                  "max_model_len":8192}]\
                """);
        assertThat(found().name()).isEqualTo("vLLM");
        assertThat(found().contexts()).isEqualTo(Map.of("Qwen/Qwen3-8B", 8192));
        assertThat(found().shortName()).isEqualTo("vllm");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<html>Jenkins</html>",
                "{\"data\":[]}",
                "{\"data\":[{\"id\":1}],\"object\":\"list\"}",
                "{\"object\":\"list\",\"data\":[\"a\"]}",
                "{\"object\":\"list\"}",
                "{\"object\":\"list\",\"data\":{\"id\":\"a\"}}",
                "{\"status\":\"ok\"}",
                "[]",
                ""
            })
    void aProgramThatListsNoModelsIsNotOffered(String answer) throws InterruptedException {
        answers.put("/v1/models", answer);
        answers.put("/api/version", "{\"version\":\"2\"}");
        assertThat(find()).isEmpty();
    }

    private Map<String, Integer> listedContexts() throws InterruptedException {
        String address = "http://localhost:" + server.getAddress().getPort() + "/v1";
        ModelProbe.Listing listing =
                new ChatProvider()
                        .list(ModelSettings.of(address, ApiKey.NONE, ""), new Cancellation());
        return ((ModelProbe.Listing.Listed) listing).contexts();
    }

    @Test
    void aServerThatWasAddedByHandIsUnderstoodAsOneThatWasFound() throws InterruptedException {
        models("[{\"id\":\"q\",\"owned_by\":\"vllm\",\"max_model_len\":32768}]");
        assertThat(listedContexts()).isEqualTo(Map.of("q", 32_768));
        models(
                "[{\"id\":\"q\",\"context_length\":1000000,\"top_provider\":{\"context_length\":65536}}]");
        assertThat(listedContexts()).as("what is let through").isEqualTo(Map.of("q", 65_536));
        models("[{\"id\":\"usual:8b\",\"object\":\"model\",\"owned_by\":\"library\"}]");
        assertThat(listedContexts()).isEmpty();
        answers.put("/api/version", "{\"version\":\"0.12.3\"}");
        show("usual:8b", "", 131_072);
        assertThat(listedContexts()).isEqualTo(Map.of("usual:8b", 4096));
    }
}
