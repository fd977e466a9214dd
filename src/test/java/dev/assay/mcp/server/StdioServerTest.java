package dev.assay.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.house.ChildJava;
import dev.assay.house.Patience;
import dev.assay.mcp.StdioScript;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.wire.WireException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StdioServerTest extends HostileContract {
    @Override
    ServerEntry entry() {
        return script();
    }

    private static ServerEntry script(String... words) {
        List<String> command = ChildJava.shortLived().runs(StdioScript.class, words).command();
        return new ServerEntry(
                "scripted",
                new ServerEntry.Command(
                        command.getFirst(),
                        command.subList(1, command.size()),
                        Map.of("SAID", "here")));
    }

    @Override
    String gone() {
        return "The server scripted ended by itself (exit code 7)";
    }

    @Override
    int answering() {
        return 0;
    }

    private void replaced(ServerEntry by) {
        server.close();
        server = new McpServer(by, SHORT, ProgramPlace.here());
    }

    @Test
    void whatItWritesBesideMessagesIsItsLogWithoutSecrets() throws Exception {
        server.ask(MONITOR);
        Patience.untilAsserted(() ->
                assertThat(server.log().text())
                        .contains("— Starting the server scripted")
                        .contains("scripted server is up, [hidden]")
                        .contains("Welcome to the scripted server!")
                        .contains("— Running."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"marked", "logging"})
    void whatStandsBeforeMessagesKeepsNobodyFromReadingThem(String word) throws Exception {
        replaced(script(word));
        assertThat(echo("read")).isEqualTo("read");
        if (word.equals("logging")) {
            assertThat(server.log().text()).contains("[INFO] 2026-01-01 server started");
        }
    }

    @Test
    void theBeginningOfWhatIsNoMessageStandsInTheLog() throws Exception {
        server.ask(MONITOR);
        assertThatThrownBy(() -> call("garbage"))
                .hasMessageContaining("no JSON in UTF-8")
                .hasMessageEndingWith("The server's log has the beginning of the message.");
        assertThat(server.log().text()).contains("{\"content\":[oops");
    }

    @Test
    void aProgramIsHandedItsVariablesAndFewOthers() throws Exception {
        String[] said =
                server.session(MONITOR)
                        .call("environment", Json.object(), MONITOR)
                        .at("/content/0/text")
                        .asText()
                        .split(" ", -1);
        assertThat(said[0]).isEqualTo("here");
        assertThat(Integer.parseInt(said[1])).isLessThan(32);
    }

    @Test
    void aServerThatEndedIsStartedAgainWithAWord() throws Exception {
        server.ask(MONITOR);
        assertThatThrownBy(() -> call("dies")).hasMessageContaining("exit code 7");
        assertThat(echo("back")).isEqualTo("back");
        assertThat(server.log().text())
                .contains("— The server scripted ended by itself (exit code 7)")
                .contains("— Starting again, after it ended, the server scripted");
    }

    @Test
    void aProgramIsFoundWhereTheUserInstalledIt(@TempDir Path user) throws Exception {
        ServerEntry.Command script = (ServerEntry.Command) script().launch();
        Path program = Files.createDirectories(user.resolve(".local/bin")).resolve("lab-server");
        Files.writeString(program, "#!/bin/sh\nexec \"$@\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        List<String> arguments = new ArrayList<>(List.of(script.program()));
        arguments.addAll(script.arguments());
        server.close();
        server =
                new McpServer(
                        new ServerEntry(
                                "scripted",
                                new ServerEntry.Command("lab-server", arguments, Map.of())),
                        SHORT,
                        new ProgramPlace(user, Map.of("PATH", "/usr/bin:/bin")));
        assertThat(echo("found")).isEqualTo("found");
    }

    @Test
    void aProgramThatDoesNotExistIsTold() {
        replaced(
                new ServerEntry(
                        "none", new ServerEntry.Command("no-such-program", List.of(), Map.of())));
        assertThatThrownBy(() -> server.ask(MONITOR))
                .isInstanceOf(WireException.class)
                .hasMessageContaining("“no-such-program” of the server none cannot be started")
                .hasMessageContaining("(No such file or directory). Check");
    }

    @Test
    void aProgramThatEndsAtOnceIsToldWithItsLastWords() {
        replaced(script("lost"));
        assertThatThrownBy(() -> server.ask(MONITOR))
                .hasMessageContaining("exit code 3")
                .hasMessageContaining("Error: the table of contents is missing");
        assertThat(server.standing()).isEqualTo("failed");
    }

    @Test
    void aProgramThatSaysNothingIsGivenUp() {
        server.close();
        server =
                new McpServer(
                        script("mute"),
                        new ServerLimits(
                                Duration.ofSeconds(1),
                                SHORT.answer(),
                                SHORT.silence(),
                                SHORT.call(),
                                Duration.ofMinutes(1),
                                SHORT.message()),
                        ProgramPlace.here());
        assertThatThrownBy(() -> server.ask(MONITOR))
                .hasMessageContaining(
                        "did not say what it is: after 1 second it was still not done.");
        assertThatThrownBy(() -> server.tools(MONITOR)).hasMessageContaining("did not say");
    }

    @Test
    void aServerThatGoesOnWhenItsInputEndsIsEndedWithItsChildren() throws Exception {
        replaced(script("deaf", "parent"));
        server.ask(MONITOR);
        ProcessHandle left = child();

        server.close();

        Patience.until(() -> !left.isAlive());
    }

    /// With all the patience that a start is usually given, and a server that hears of no end.
    @Test
    void aServerThatIsClosedBeforeItHasStartedIsEndedWithItsChildren() throws Exception {
        server.close();
        server =
                new McpServer(
                        script("mute", "deaf", "parent"), ServerLimits.USUAL, ProgramPlace.here());
        BlockingQueue<Throwable> ends = asked("echo");
        ProcessHandle left = child();
        assertThat(server.standing()).isEqualTo("starting");
        closedWhileItIsAsked(ends);
        assertThat(server.standing()).isEqualTo("closed");
        Patience.until(() -> !left.isAlive());
    }

    /// The child that the server says it has.
    private ProcessHandle child() {
        Pattern told = Pattern.compile("child (\\d+)");
        Patience.until(() -> told.matcher(server.log().text()).find());
        Matcher child = told.matcher(server.log().text());
        assertThat(child.find()).isTrue();
        return ProcessHandle.of(Long.parseLong(child.group(1))).orElseThrow();
    }

    /// With all the patience that a call is usually given.
    @Test
    void aServerThatDiesIsMissedAlthoughAChildOfItsHoldsItsOutput() throws Exception {
        server.close();
        server = new McpServer(script("heir"), ServerLimits.USUAL, ProgramPlace.here());
        server.ask(MONITOR);
        ProcessHandle left = child();

        BlockingQueue<Throwable> ends = asked("dies");

        assertThat(Patience.take(ends)).hasMessageContaining("ended by itself (exit code 7)");
        Patience.until(() -> !left.isAlive());
        assertThat(echo("back")).isEqualTo("back");
    }

    @Test
    void aServerThatEndsWithItsInputLeavesNoChildBehind() throws Exception {
        replaced(script("parent"));
        server.ask(MONITOR);
        ProcessHandle left = child();

        server.close();

        Patience.until(() -> !left.isAlive());
    }
}
