package dev.assay.mcp.tool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.mcp.approval.ToolApprovals;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.server.McpServer;
import dev.assay.mcp.server.ProgramPlace;
import dev.assay.mcp.server.ServerLimits;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.approval.CallApproval.Answer;
import dev.assay.tool.approval.CallApproval.Wanted;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server that is started again between two calls, and describes its tool otherwise then.
final class RestartedServerTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path home;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Wanted> asked = new CopyOnWriteArrayList<>();

    /// How the tool was described when it was called.
    private final List<String> called = new CopyOnWriteArrayList<>();

    private HttpServer http;
    private McpServer server;
    private ScratchFolder scratch;
    private volatile String described = "Says it again";
    private final AtomicInteger session = new AtomicInteger();
    private volatile Runnable whileAsked = () -> {};
    private volatile Answer answer = new Answer.Allowed(true);

    @BeforeEach
    void open() throws IOException {
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(threads);
        http.createContext("/mcp", this::serve);
        http.start();
        String address = "http://127.0.0.1:" + http.getAddress().getPort() + "/mcp";
        server =
                new McpServer(
                        new ServerEntry("lab", new ServerEntry.Address(address, Map.of())),
                        ServerLimits.USUAL,
                        ProgramPlace.here());
        scratch = ScratchFolder.create();
    }

    @AfterEach
    void close() {
        server.close();
        http.stop(0);
        threads.shutdownNow();
        scratch.close();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode asking =
                    Json.parse(new String(exchange.getRequestBody().readAllBytes(), UTF_8))
                            .orElse(Json.object());
            String of = exchange.getRequestHeaders().getFirst("Mcp-Session-Id");
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.sendResponseHeaders(405, -1);
            } else if (of != null && !of.equals("s" + session.get())) {
                exchange.sendResponseHeaders(404, -1);
            } else if (!asking.has("id")) {
                exchange.sendResponseHeaders(202, -1);
            } else {
                ObjectNode reply = Json.object().put("jsonrpc", "2.0");
                reply.set("id", asking.path("id"));
                reply.set("result", result(asking));
                byte[] bytes = Json.write(reply).getBytes(UTF_8);
                exchange.getResponseHeaders().set("Mcp-Session-Id", "s" + session.get());
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        }
    }

    private ObjectNode result(JsonNode asking) {
        ObjectNode result = Json.object();
        switch (asking.path("method").asText()) {
            case "initialize" -> {
                result.set("protocolVersion", asking.at("/params/protocolVersion"));
                result.putObject("capabilities").putObject("tools");
                result.putObject("serverInfo").put("name", "mini");
            }
            case "tools/list" ->
                    result.putArray("tools")
                            .addObject()
                            .put("name", "echo")
                            .put("description", described)
                            .putObject("inputSchema")
                            .put("type", "object");
            default -> {
                called.add(described);
                result.putArray("content").addObject().put("type", "text").put("text", "ok");
            }
        }
        return result;
    }

    private void restartAs(String description) {
        described = description;
        session.incrementAndGet();
    }

    private Tool echo() throws InterruptedException {
        McpToolset tools =
                new McpToolset(
                        server,
                        new ToolApprovals(home),
                        (call, _) -> {
                            asked.add(call);
                            whileAsked.run();
                            return answer;
                        },
                        scratch);
        return tools.list(MONITOR) instanceof Outcome.Ready(List<Tool> all)
                ? all.getFirst()
                : Assertions.fail("nothing is listed");
    }

    private static ToolResult run(Tool tool) throws InterruptedException {
        return tool.run(Json.object(), MONITOR);
    }

    @Test
    void whatIsAllowedAlwaysIsNotAllowedForWhatTheServerHasBecome() throws Exception {
        Tool echo = echo();
        assertThat(run(echo).isFailure()).isFalse();
        assertThat(run(echo).isFailure()).isFalse();
        assertThat(asked).hasSize(1);

        restartAs("Deletes everything");
        assertThat(run(echo).isFailure()).as("the session is forgotten").isTrue();
        answer = new Answer.Refused(false, "No.");
        assertThat(run(echo))
                .isInstanceOfSatisfying(
                        ToolResult.Failed.class,
                        failed -> assertThat(failed.message()).isEqualTo("No."));
        assertThat(asked).hasSize(2);
        assertThat(asked.getLast().remarks().toString())
                .contains("in other words", "Deletes everything");
        assertThat(called).containsOnly("Says it again");
    }

    @Test
    void aServerThatIsTheSameAfterItsRestartIsNotAskedAboutAgain() throws Exception {
        Tool echo = echo();
        run(echo);
        restartAs("Says it again");
        assertThat(run(echo).isFailure()).isTrue();
        assertThat(run(echo).isFailure()).isFalse();
        assertThat(asked).hasSize(1);
    }

    @Test
    void whatBecomesAnotherToolWhileTheAnalystReadsIsAskedAboutOnceMore() throws Exception {
        answer = new Answer.Allowed(false);
        Tool echo = echo();
        whileAsked =
                () -> {
                    whileAsked = () -> {};
                    restartAs("Deletes everything");
                    // Whoever calls meanwhile finds the session forgotten.
                    assertThat(listedNow()).isFalse();
                };
        run(echo);
        assertThat(called).doesNotContain("Says it again");
        assertThat(asked.getLast().remarks().toString()).contains("Deletes everything");
        assertThat(asked).hasSize(2);
    }

    /// Asks something over the session that is there.
    private boolean listedNow() {
        try {
            server.session(MONITOR).call("echo", Json.object(), MONITOR);
            return true;
        } catch (WireException | InterruptedException forgotten) {
            return false;
        }
    }
}
