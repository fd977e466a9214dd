package dev.assay.mcp.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.mcp.wire.ClientWire;
import dev.assay.tool.ChartSpec;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a client says and is told, line by line.
final class ToolServerTest {
    private final ScriptedTools tools = new ScriptedTools();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final BlockingQueue<JsonNode> heard = new LinkedBlockingQueue<>();
    private final PipedOutputStream toServer = new PipedOutputStream();
    private final PipedInputStream fromServer = new PipedInputStream(1 << 16);
    private Future<?> running;

    @BeforeEach
    void start() throws IOException {
        PipedInputStream in = new PipedInputStream(toServer, 1 << 16);
        PrintStream out = new PrintStream(new PipedOutputStream(fromServer), true, UTF_8);
        ToolServer server =
                new ToolServer(
                        tools, "1.0", new ClientWire(in, out, 1 << 20), Duration.ofMillis(50));
        running =
                threads.submit(() -> {
                    server.run();
                    return true;
                });
        Future<Boolean> _ =
                threads.submit(() -> {
                    BufferedReader lines =
                            new BufferedReader(new InputStreamReader(fromServer, UTF_8));
                    String line = lines.readLine();
                    while (line != null) {
                        heard.add(Json.parse(line).orElseThrow());
                        line = lines.readLine();
                    }
                    return true;
                });
    }

    @AfterEach
    void stop() throws IOException {
        toServer.close();
        threads.shutdownNow();
    }

    private void say(String line) throws IOException {
        toServer.write((line + "\n").getBytes(UTF_8));
        toServer.flush();
    }

    private JsonNode next() throws InterruptedException {
        return Patience.take(heard);
    }

    private JsonNode ask(int id, String method, String params) throws Exception {
        say(
                "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}"
                        .formatted(id, method, params));
        return id < 0 ? Json.object() : next();
    }

    private void tell(String method, String params) throws IOException {
        say("{\"jsonrpc\":\"2.0\",\"method\":\"%s\",\"params\":%s}".formatted(method, params));
    }

    private JsonNode greet(String version) throws Exception {
        JsonNode hello =
                ask(
                        1,
                        "initialize",
                        "{\"protocolVersion\":\"%s\",\"capabilities\":{},\"clientInfo\":{\"name\":\"a\\u001b[31m client\",\"version\":\"2\"}}"
                                .formatted(version));
        tell("notifications/initialized", "{}");
        return hello.path("result");
    }

    private JsonNode call(int id, String tool, String arguments) throws Exception {
        return ask(
                id, "tools/call", "{\"name\":\"%s\",\"arguments\":%s}".formatted(tool, arguments));
    }

    @Test
    void aSessionBeginsWithWhatThereIs() throws Exception {
        JsonNode hello = greet("2025-06-18");
        assertThat(hello.path("protocolVersion").asText()).isEqualTo("2025-06-18");
        assertThat(hello.path("instructions").asText()).isEqualTo("Made for a test.");
        assertThat(hello.at("/serverInfo/name").asText()).isEqualTo("assay");
        assertThat(tools.programs).containsExactly("a client 2");
        JsonNode listed = ask(2, "tools/list", "{}").at("/result/tools");
        assertThat(listed.at("/0/inputSchema/properties/text/type").asText()).isEqualTo("string");
        assertThat(listed.at("/0/annotations/readOnlyHint").asBoolean()).isTrue();
        assertThat(listed.at("/1/annotations/readOnlyHint").asBoolean(true)).isFalse();
    }

    private static ChartSpec picture(String source) {
        ObjectNode figure = Json.object();
        figure.putArray("data");
        ObjectNode layout = figure.putObject("layout");
        layout.putArray("images").addObject().put("source", source);
        layout.putObject("meta").put("kind", "picture");
        return new ChartSpec(figure);
    }

    @Test
    void picturesAreImagesAndWhatIsNoneIsCounted() throws Exception {
        greet("2025-06-18");
        ObjectNode bars = Json.object();
        bars.putArray("data").addObject().put("type", "bar");
        bars.putObject("layout").putObject("meta").put("kind", "picture");
        String large = "data:image/png;base64," + "AAAA".repeat(SentPictures.MOST_LETTERS / 4 + 1);
        tools.charts =
                List.of(
                        picture("data:image/png;base64,iVBORw0K"),
                        new ChartSpec(bars),
                        picture("data:image/jpeg;base64,/9j/4AAQ"),
                        picture("data:image/png;base64,AAAAA"),
                        picture("data:image/svg+xml;base64,AAAA"),
                        picture("https://tracker.example/p.png"),
                        picture(large));
        JsonNode content = call(2, "draw", "{}").at("/result/content");
        assertThat(content).hasSize(4);
        assertThat(content.at("/0/text").asText()).isEqualTo("drawn");
        assertThat(content.at("/1"))
                .isEqualTo(
                        Json.object()
                                .put("type", "image")
                                .put("data", "iVBORw0K")
                                .put("mimeType", "image/png"));
        assertThat(content.at("/2/mimeType").asText()).isEqualTo("image/jpeg");
        assertThat(content.at("/3/text").asText()).startsWith("5 charts were not sent: ");
    }

    @Test
    void manyPicturesAreSentWhileThereIsRoom() throws Exception {
        greet("2025-06-18");
        String half = "AAAA".repeat(SentPictures.MOST_LETTERS / 8);
        ChartSpec chart = picture("data:image/png;base64," + half);
        tools.charts = List.of(chart, chart, chart);
        JsonNode content = call(2, "draw", "{}").at("/result/content");
        assertThat(content).hasSize(4);
        assertThat(content.at("/2/data").asText()).isEqualTo(half);
        assertThat(content.at("/3/text").asText()).startsWith("1 chart was not sent: ");
    }

    @Test
    void aVersionThatNobodyKnowsIsAnsweredWithTheNewest() throws Exception {
        assertThat(greet("1999-01-01").path("protocolVersion").asText()).isEqualTo("2025-11-25");
    }

    @Test
    void wholeResultsHaveValuesAndOthersTheTextAlone() throws Exception {
        greet("2025-06-18");
        JsonNode echo = call(2, "echo", "{\"text\":\"hi\"}").path("result");
        assertThat(echo.at("/content/0/text").asText()).isEqualTo("{\"text\":\"hi\"}");
        assertThat(echo.at("/structuredContent/text").asText()).isEqualTo("hi");
        assertThat(call(3, "list", "{}").at("/result/structuredContent/result/1").asInt())
                .isEqualTo(2);
        JsonNode large = call(4, "large", "{}").path("result");
        assertThat(large.at("/content/0/text").asText()).contains("data_key");
        assertThat(large.has("structuredContent")).isFalse();
        assertThat(call(5, "fail", "{}").at("/result/isError").asBoolean()).isTrue();
    }

    @Test
    void garbageIsAnsweredAndTheSessionGoesOn() throws Exception {
        say("what is this");
        assertThat(next().at("/error/code").asInt()).isEqualTo(-32700);
        say("{\"id\": 7, \"nonsense\": true}");
        JsonNode refused = next();
        assertThat(refused.at("/error/code").asInt()).isEqualTo(-32600);
        assertThat(refused.path("id").asInt()).isEqualTo(7);
        say("[".repeat(5_000));
        assertThat(next().at("/error/code").asInt()).isEqualTo(-32700);
        toServer.write(new byte[] {'{', '"', (byte) 0xC3, (byte) 0x28, '"', '}', '\n'});
        assertThat(next().at("/error/code").asInt()).isEqualTo(-32700);
        greet("2025-06-18");
        assertThat(call(2, "echo", "{}").at("/result/isError").asBoolean(true)).isFalse();
    }

    @Test
    void whatComesBeforeTheGreetingIsRefusedButForAPing() throws Exception {
        assertThat(ask(1, "tools/list", "{}").at("/error/message").asText())
                .contains("The session has not begun");
        assertThat(ask(2, "ping", "{}").has("result")).isTrue();
    }

    @Test
    void unknownToolsMethodsAndArgumentsThatAreNoneAreRefusedInWords() throws Exception {
        greet("2025-06-18");
        JsonNode unknown = call(2, "coffee", "{}");
        assertThat(unknown.at("/error/code").asInt()).isEqualTo(-32602);
        assertThat(unknown.at("/error/message").asText())
                .isEqualTo("There is no tool called coffee.");
        assertThat(call(3, "echo", "[1]").at("/error/message").asText())
                .contains("not a JSON object");
        assertThat(ask(4, "coffee/make", "{}").at("/error/code").asInt()).isEqualTo(-32601);
        assertThat(call(5, "bug", "{}").at("/error/code").asInt()).isEqualTo(-32603);
    }

    @Test
    void twoCallsRunAtOnce() throws Exception {
        greet("2025-06-18");
        say(
                "[%1$s2%2$s,%1$s3%2$s]"
                        .formatted(
                                "{\"jsonrpc\":\"2.0\",\"id\":",
                                ",\"method\":\"tools/call\",\"params\":{\"name\":\"meet\"}}"));
        assertThat(next().at("/result/content/0/text").asText()).isEqualTo("met");
        assertThat(next().at("/result/content/0/text").asText()).isEqualTo("met");
    }

    @Test
    void aCallTellsHowFarItIsAndIsCancelledWithoutAnAnswer() throws Exception {
        greet("2025-06-18");
        say(
                "{\"jsonrpc\":\"2.0\",\"id\":\"w\",\"method\":\"tools/call\",\"params\":{\"name\":\"wait\",\"_meta\":{\"progressToken\":9}}}");
        JsonNode told = next();
        assertThat(told.path("method").asText()).isEqualTo("notifications/progress");
        assertThat(told.path("params"))
                .isEqualTo(
                        Json.parse("{\"progressToken\":9,\"progress\":1,\"message\":\"Waiting\"}")
                                .orElseThrow());
        tell("notifications/cancelled", "{\"requestId\":\"w\"}");
        assertThat(tools.stopped.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(ask(3, "ping", "{}").path("id").asInt()).isEqualTo(3);
    }

    @Test
    void changedToolsAreTold() throws Exception {
        tools.change();
        greet("2025-06-18");
        assertThat(ask(2, "ping", "{}").path("id").asInt()).isEqualTo(2);
        tools.change();
        assertThat(next().path("method").asText()).isEqualTo("notifications/tools/list_changed");
    }

    @Test
    void aClientThatDiesInACallEndsTheCallAndTheServer() throws Exception {
        greet("2025-06-18");
        call(-1, "wait", "{}");
        tools.waiting.await();
        toServer.close();
        assertThat(Patience.get(running)).isEqualTo(true);
        assertThat(tools.stopped.getCount()).isZero();
    }

    /// A client that writes all of its requests at once, and then no more.
    private ToolServer atOnce(OutputStream answers, String tool) {
        String all =
                """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"printf","version":"1"}}}
                {"jsonrpc":"2.0","method":"notifications/initialized"}
                {"jsonrpc":"2.0","id":2,"method":"tools/list"}
                {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"%s"}}
                """
                        .formatted(tool);
        ClientWire wire =
                new ClientWire(
                        new ByteArrayInputStream(all.getBytes(UTF_8)),
                        new PrintStream(answers, true, UTF_8),
                        1 << 20);
        return new ToolServer(tools, "1.0", wire, Duration.ofMinutes(5));
    }

    @Test
    void whoeverWritesAllRequestsAtOnceIsAnsweredToTheLast() throws Exception {
        ByteArrayOutputStream answers = new ByteArrayOutputStream();

        atOnce(answers, "slow").run();

        Map<Integer, String> told = new HashMap<>();
        answers.toString(UTF_8)
                .lines()
                .map(line -> Json.parse(line).orElseThrow())
                .forEach(each ->
                        told.put(
                                each.path("id").asInt(),
                                each.at("/result/content/0/text").asText()));
        assertThat(told).containsOnlyKeys(1, 2, 3).containsEntry(3, "done");
    }

    @Test
    void nobodyIsWaitedForWhoseAnswerNobodyReads() throws Exception {
        OutputStream closed =
                new OutputStream() {
                    @Override
                    public void write(int letter) throws IOException {
                        throw new IOException("closed");
                    }
                };
        running =
                threads.submit(() -> {
                    atOnce(closed, "wait").run();
                    return true;
                });
        assertThat(Patience.get(running)).isEqualTo(true);
    }

    @Test
    void aMessageWithoutAnEndEndsTheSession() throws Exception {
        byte[] piece = "x".repeat(1 << 14).getBytes(UTF_8);
        for (int i = 0; i < 64; i++) {
            toServer.write(piece);
        }
        toServer.write('x');
        toServer.flush();
        assertThat(next().at("/error/message").asText()).contains("more than 1 MB");
        assertThat(Patience.get(running)).isEqualTo(true);
    }
}
