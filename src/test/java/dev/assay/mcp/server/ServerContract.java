package dev.assay.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What holds of a server, whichever way it is spoken to.
abstract class ServerContract {
    static final Work.Monitor MONITOR = Work.Monitor.none();

    /// Minutes in place of hours, and four megabytes in place of sixty-four.
    static final ServerLimits SHORT =
            new ServerLimits(
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(30),
                    Duration.ofMinutes(1),
                    Duration.ofMinutes(2),
                    Duration.ofMillis(1),
                    4 << 20);

    McpServer server;

    abstract ServerEntry entry();

    @BeforeEach
    final void begin() {
        server = new McpServer(entry(), ServerLimits.USUAL, ProgramPlace.here());
    }

    @AfterEach
    final void end() {
        server.close();
    }

    final void limited(ServerLimits limits) {
        server.close();
        server = new McpServer(entry(), limits, ProgramPlace.here());
    }

    final JsonNode call(String tool) throws InterruptedException {
        return server.session(MONITOR).call(tool, Json.object(), MONITOR);
    }

    final String echo(String text) throws InterruptedException {
        ObjectNode arguments = Json.object().put("text", text);
        return server.session(MONITOR)
                .call("echo", arguments, MONITOR)
                .at("/content/0/text")
                .asText();
    }

    @Test
    void saysWhatItIsOnceItIsNeeded() throws Exception {
        assertThat(server.standing()).isEqualTo("not started yet");
        ServerFacts facts = server.ask(MONITOR);
        assertThat(facts.program()).isEqualTo("scripted 1.2");
        assertThat(facts.instructions()).isEqualTo("Call echo first.");
        assertThat(facts.protocol()).isEqualTo("2025-11-25");
        assertThat(server.standing()).isEqualTo("running");
        assertThat(server.facts()).contains(facts);
    }

    @Test
    void listsTheToolsOfAllPagesWithoutWhatCannotBeUsed() throws Exception {
        List<RemoteTool> tools = server.tools(MONITOR);
        assertThat(tools)
                .extracting(RemoteTool::name)
                .startsWith("echo", "rows", "slow")
                .doesNotContain("", "added");
        RemoteTool echo = tools.getFirst();
        assertThat(echo.description()).isEqualTo("Says it again");
        assertThat(echo.schema().at("/properties/text/type").asText()).isEqualTo("string");
        assertThat(echo.hints().words()).isEmpty();
        assertThat(tools.get(1).hints().words()).isEqualTo("The server says that it only reads.");
        assertThat(server.log().text()).contains("Left out 1 tool without");
    }

    @Test
    void aChangedListIsReadAgain() throws Exception {
        List<RemoteTool> before = server.tools(MONITOR);
        call("more");
        Patience.untilAsserted(() ->
                assertThat(server.tools(MONITOR))
                        .hasSize(before.size() + 1)
                        .last()
                        .extracting(RemoteTool::name)
                        .isEqualTo("added"));
    }

    @Test
    void promptsAreListedFilledInAndListedAgainWhenTheyChange() throws Exception {
        assertThat(server.knownPrompts()).isEmpty();
        server.listPrompts(MONITOR);
        assertThat(server.knownPrompts())
                .extracting(RemotePrompt::name)
                .containsExactly("summarise", "greet");
        RemotePrompt first = server.knownPrompts().getFirst();
        assertThat(first.title()).isEqualTo("A summary");
        assertThat(first.description()).isEqualTo("Says shortly what <b>matters</b>.");
        assertThat(first.arguments())
                .containsExactly(
                        new RemotePrompt.Argument("topic", "What it is about", true),
                        new RemotePrompt.Argument("style", "", false));
        assertThat(
                        server.prompt("summarise", Map.of("topic", "rides"), MONITOR)
                                .at("/messages/0/content/text")
                                .asText())
                .startsWith("Summarise <b>rides</b>.");
        call("more");
        Patience.untilAsserted(() ->
                assertThat(server.knownPrompts())
                        .last()
                        .extracting(RemotePrompt::name)
                        .isEqualTo("later"));
        assertThatThrownBy(() -> server.prompt("later", Map.of(), MONITOR))
                .isInstanceOf(WireException.class)
                .hasMessageContaining("Not\"today");
    }

    @Test
    void callsATool() throws Exception {
        assertThat(echo("Grüße 😀")).isEqualTo("Grüße 😀");
        String large = "0123456789".repeat(500_000);
        assertThat(echo(large)).isEqualTo(large);
    }

    @Test
    void aRefusedRequestIsToldWithTheServersWordsAsAQuotation() {
        assertThatThrownBy(() -> call("refused"))
                .isInstanceOf(WireException.class)
                .hasMessageEndingWith("refused the request (-32602): “Not\"today”");
    }

    @Test
    void aCallTellsHowFarItIsAndStops() throws Exception {
        server.ask(MONITOR);
        List<String> steps = new CopyOnWriteArrayList<>();
        CountDownLatch moving = new CountDownLatch(3);
        Progress progress =
                (step, fraction) -> {
                    steps.add(step + " " + (fraction >= 0 && fraction < 1));
                    moving.countDown();
                };
        AtomicReference<Throwable> end = new AtomicReference<>();
        Thread caller =
                Thread.ofPlatform()
                        .start(() -> {
                            try {
                                server.session(MONITOR)
                                        .call(
                                                "slow",
                                                Json.object(),
                                                new Work.Monitor(progress, new Cancellation()));
                            } catch (InterruptedException stopped) {
                                end.set(stopped);
                            }
                        });
        moving.await();
        caller.interrupt();
        Patience.until(() -> !caller.isAlive());
        assertThat(end.get()).isInstanceOf(InterruptedException.class);
        assertThat(steps).contains("Step 1 true");
        assertThat(echo("still there")).isEqualTo("still there");
    }

    @Test
    void aServerThatChattersForEverWithoutAnAnswerIsGivenUp() throws Exception {
        limited(
                new ServerLimits(
                        SHORT.start(),
                        SHORT.answer(),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(4),
                        SHORT.pause(),
                        SHORT.message()));
        server.ask(MONITOR);
        assertThatThrownBy(() -> call("chatter"))
                .hasMessageContaining("did not answer the call of chatter")
                .hasMessageContaining("seconds");
    }

    @Test
    void whoeverWaitsIsToldWhenItIsClosed() throws Exception {
        server.ask(MONITOR);
        closedWhileItIsAsked(asked("silent"));
    }

    /// Calls a tool in a thread of its own; what comes of it is a failure.
    final BlockingQueue<Throwable> asked(String tool) {
        BlockingQueue<Throwable> ends = new ArrayBlockingQueue<>(1);
        Thread.ofPlatform()
                .start(() -> {
                    try {
                        call(tool);
                    } catch (WireException | InterruptedException e) {
                        ends.add(e);
                    }
                });
        return ends;
    }

    /// Closes the server, and whoever waits for it is told.
    final void closedWhileItIsAsked(BlockingQueue<Throwable> ends) throws InterruptedException {
        server.close();
        assertThat(Patience.take(ends)).hasMessageContaining("was closed");
        assertThatThrownBy(() -> call("echo")).hasMessageContaining("was closed");
    }
}
