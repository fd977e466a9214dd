package dev.assay.app.workbench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.guide.OfflineGuide;
import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.ModelId;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.settings.ModelServer;
import dev.assay.settings.RefusedParts;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.FakeLocalServers;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a server on this computer says of its models before one of them is asked.
final class HeardModelsTest {
    @TempDir Path home;

    private SettingsFile file;

    @BeforeEach
    void begin() {
        file = SettingsFile.open(home, Map.of());
    }

    private AvailableModels models(Capability.Memory remembered) {
        return new AvailableModels(
                file,
                KnownModels.bundled(),
                new KnownServers(file, List.of(new ChatProvider()), new FakeLocalServers()),
                remembered,
                new OfflineGuide(_ -> List.of(), List.of()),
                model -> model);
    }

    private void keep(ModelServer server) {
        file.change(before ->
                before.withModel(before.model().with(before.model().servers().with(server))));
    }

    @Test
    void aServerThatSaysItTakesWhatItRefusesIsAskedInVainOnce() throws Exception {
        HttpServer ollama =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ollama.createContext("/v1/models", e -> answer(e, "{\"data\":[{\"id\":\"a\"}]}"));
        ollama.createContext("/api/version", e -> answer(e, "{\"version\":\"1\"}"));
        ollama.createContext(
                "/api/show", e -> answer(e, "{\"capabilities\":[\"completion\",\"tools\"]}"));
        ollama.start();
        try {
            String address = "http://localhost:" + ollama.getAddress().getPort() + "/v1";
            ModelId model = new ModelId("chat", "a");
            keep(new ModelServer("here", "chat", address));
            for (Capability.Memory kept :
                    List.of(Capability.Memory.ofThisRun(), RefusedParts.open(home))) {
                models(kept).hearContext("here:a", Work.Monitor.none());
                kept.refused(model, address, Capability.TOOLS);
                models(kept).hearContext("here:a", Work.Monitor.none());
                assertThat(kept.refusedBy(model, address)).contains(Capability.TOOLS);
            }
            Capability.Memory later = RefusedParts.open(home);
            models(later).hearContext("here:a", Work.Monitor.none());
            assertThat(later.refusedBy(model, address))
                    .as("also after a restart")
                    .contains(Capability.TOOLS);
        } finally {
            ollama.stop(0);
        }
    }

    @Test
    void aMendedServerOfANewVersionIsAskedAnew() throws Exception {
        AtomicReference<String> version = new AtomicReference<>("1");
        HttpServer ollama =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ollama.createContext("/v1/models", e -> answer(e, "{\"data\":[{\"id\":\"a\"}]}"));
        ollama.createContext("/api/version", e -> answer(e, "{\"version\":\"" + version + "\"}"));
        ollama.createContext(
                "/api/show", e -> answer(e, "{\"capabilities\":[\"completion\",\"tools\"]}"));
        ollama.start();
        try {
            String address = "http://localhost:" + ollama.getAddress().getPort() + "/v1";
            ModelId model = new ModelId("chat", "a");
            keep(new ModelServer("here", "chat", address));
            Capability.Memory kept = RefusedParts.open(home);
            models(kept).hearContext("here:a", Work.Monitor.none());
            kept.refused(model, address, Capability.TOOLS);
            version.set("2");
            models(kept).hearContext("here:a", Work.Monitor.none());
            assertThat(kept.refusedBy(model, address)).containsExactly(Capability.PICTURES);
        } finally {
            ollama.stop(0);
        }
    }

    @Test
    void aSilentServerOnThisComputerIsNotWaitedFor() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            keep(
                    new ModelServer(
                            "here", "chat", "http://localhost:" + silent.getLocalPort() + "/v1"));
            List<String> told = new ArrayList<>();
            models(Capability.Memory.ofThisRun())
                    .hearContext(
                            "here:a",
                            new Work.Monitor((step, _) -> told.add(step), new Cancellation()));
            assertThat(told)
                    .containsExactly(
                            "here did not say within 3 seconds how much its models read. The model is asked all the same.");
        }
    }

    private static void answer(HttpExchange exchange, String json) throws IOException {
        byte[] bytes = json.getBytes(UTF_8);
        try (exchange) {
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
