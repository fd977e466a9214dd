package dev.assay.llm.listing;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.house.Patience;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.listing.LoopbackServers.Place;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Looking for model servers, on ports of the test's own.
final class LoopbackServersTest {
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final ScriptedResponsesServer other = ScriptedResponsesServer.start();

    @AfterEach
    void stop() {
        server.close();
        other.close();
    }

    private static Place at(String name, ScriptedResponsesServer server) {
        return new Place(name, URI.create(server.baseUrl()).getPort());
    }

    private static List<LocalServer> find(Place... places) throws InterruptedException {
        return find(Duration.ofMinutes(2), places);
    }

    private static List<LocalServer> find(Duration patience, Place... places)
            throws InterruptedException {
        return new LoopbackServers(List.of(places), patience).find(new Cancellation());
    }

    private static ServerSocket socket() throws IOException {
        return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    private static int portOfNobody() throws IOException {
        try (ServerSocket free = socket()) {
            return free.getLocalPort();
        }
    }

    @Test
    void findsThoseThatAnswerWithTheirModels() throws Exception {
        server.models("qwen3:8b", "nomic-embed-text", "llama3.2");
        other.models();

        List<LocalServer> found =
                find(at("Ollama", server), new Place("Nobody", portOfNobody()), at("Other", other));

        assertThat(found)
                .as("programs that do not say who they are")
                .containsExactly(
                        new LocalServer(
                                "Server at " + at("", server).port(),
                                server.baseUrl(),
                                List.of("llama3.2", "qwen3:8b"),
                                Map.of()),
                        new LocalServer(
                                "Server at " + at("", other).port(),
                                other.baseUrl(),
                                List.of(),
                                Map.of()));
        assertThat(server.requests().getFirst().path()).isEqualTo("/v1/models");
        assertThat(server.requests())
                .allSatisfy(request -> assertThat(request.authorization()).isNull());
    }

    @Test
    void whatElseListensThereIsNoModelServer() throws Exception {
        server.modelsFail(error(404));
        other.modelsFail(error(200).body("<html>A web page</html>"));

        assertThat(find(at("Ollama", server), at("LM Studio", other))).isEmpty();
    }

    @Test
    void isNotSentElsewhere() throws Exception {
        try (ServerSocket redirecting = socket()) {
            Thread.ofVirtual()
                    .start(() ->
                            answer(
                                    redirecting,
                                    "HTTP/1.1 302 Found\r\nLocation: "
                                            + other.baseUrl()
                                            + "/models\r\nContent-Length: 0\r\n\r\n"));

            assertThat(find(new Place("Ollama", redirecting.getLocalPort()))).isEmpty();
        }
        assertThat(other.requests()).isEmpty();
    }

    @Test
    void whoIsSilentOrNeverEndsIsLeft() throws Exception {
        try (ServerSocket silent = socket();
                ServerSocket endless = socket();
                ServerSocket slow = socket()) {
            Thread.ofVirtual().start(() -> talkWithoutEnd(endless));
            Thread.ofVirtual().start(() -> dripHeaders(slow));
            Place[] places = {
                new Place("Silent", silent.getLocalPort()),
                new Place("Endless", endless.getLocalPort()),
                new Place("Slow", slow.getLocalPort()),
                at("Ollama", server)
            };

            List<LocalServer> found = Patience.of(() -> findInTheEnd(places));

            assertThat(found).extracting(LocalServer::baseUrl).containsExactly(server.baseUrl());
        }
    }

    @Test
    void stopsWhenCancelled() {
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();

        LoopbackServers servers =
                new LoopbackServers(List.of(at("Ollama", server)), Duration.ofMinutes(2));
        assertThatThrownBy(() -> servers.find(cancelled)).isInstanceOf(InterruptedException.class);
    }

    @Test
    void looksForThoseThatPeopleHave() {
        assertThat(new LoopbackServers().names())
                .containsExactly("Ollama", "LM Studio", "llama.cpp", "vLLM");
    }

    private static void answer(ServerSocket server, String words) {
        try (Socket asked = server.accept()) {
            asked.getOutputStream().write(words.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException gone) {
            // The other end has what it wanted.
        }
    }

    private static void talkWithoutEnd(ServerSocket server) {
        while (!server.isClosed()) {
            talkWithoutEndOnce(server);
        }
    }

    /// A machine may be too slow for any answer; it then gets more time.
    private static List<LocalServer> findInTheEnd(Place... places) throws InterruptedException {
        Duration patience = Duration.ofMillis(500);
        List<LocalServer> found = find(patience, places);
        while (found.isEmpty()) {
            patience = patience.multipliedBy(2);
            found = find(patience, places);
        }
        return found;
    }

    private static void dripHeaders(ServerSocket server) {
        while (!server.isClosed()) {
            try (Socket asked = server.accept()) {
                OutputStream out = asked.getOutputStream();
                out.write("HTTP/1.1 200 OK\r\nX-More: ".getBytes(StandardCharsets.US_ASCII));
                while (!server.isClosed()) {
                    out.write('x');
                    TimeUnit.MILLISECONDS.sleep(50);
                }
            } catch (IOException | InterruptedException gone) {
                // The other end has heard enough.
            }
        }
    }

    private static void talkWithoutEndOnce(ServerSocket server) {
        try (Socket asked = server.accept()) {
            OutputStream out = asked.getOutputStream();
            out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            byte[] noise = new byte[8192];
            while (!Thread.currentThread().isInterrupted()) {
                out.write(noise);
            }
        } catch (IOException gone) {
            // The other end has heard enough.
        }
    }

    @Test
    void twoServersOfOneProgramAreToldApartByTheirPorts() {
        LocalServer vllm = called("vLLM", "http://127.0.0.1:8000/v1");
        List<LocalServer> all =
                List.of(
                        vllm,
                        called("vLLM", "http://127.0.0.1:8080/v1"),
                        called("Ollama", "http://127.0.0.1:11434/v1"));
        assertThat(all)
                .extracting(each -> each.label(all))
                .containsExactly("vLLM, port 8000", "vLLM, port 8080", "Ollama");
        assertThat(vllm.inSentence(all)).isEqualTo("vLLM on port 8000 of this computer");
        assertThat(vllm.inSentence(List.of(vllm))).isEqualTo("vLLM on this computer");
    }

    private static LocalServer called(String name, String address) {
        return new LocalServer(name, address, List.of(), Map.of());
    }
}
