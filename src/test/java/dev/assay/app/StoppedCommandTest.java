package dev.assay.app;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.command.Console;
import dev.assay.app.workbench.DataHome;
import dev.assay.base.FolderLock;
import dev.assay.chip.domain.ChipDomain;
import dev.assay.house.Patience;
import dev.assay.llm.ScriptedResponsesServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Commands that are stopped by Ctrl+C, or killed, while they work.
final class StoppedCommandTest {
    @TempDir private Path folder;
    @TempDir private Path home;
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();

    @AfterEach
    void stop() {
        server.close();
    }

    private static void waitFor(CommandProcess command, Callable<Boolean> condition) {
        Patience.until(() -> condition.call() || !command.runs());
        assertThat(command.runs()).as("the command works").isTrue();
    }

    /// Each step has a time of its own: on a busy machine a program takes long to start.
    private void waitForItsRequest(CommandProcess ask) {
        waitFor(ask, () -> !ask.scratch().isEmpty());
        waitFor(ask, () -> !server.requests().isEmpty());
        waitFor(ask, () -> !server.asked().isEmpty());
    }

    /// A dump of one qubit, and a question to a model that never answers.
    private CommandProcess askOnADump() throws IOException {
        Path dump = Files.createDirectory(folder.resolve("dump"));
        Files.writeString(dump.resolve("qubit.json"), "{\"chip_id\":\"A\",\"qid\":\"0\"}\n");
        server.replies(reply().mute());
        return CommandProcess.start(
                folder,
                home,
                Map.of("OPENAI_BASE_URL", server.baseUrl(), "OPENAI_API_KEY", "sk-test-7"),
                "ask",
                "How is T1?",
                "--model",
                "openai:test",
                "--source",
                dump.toString());
    }

    @Test
    void aToolThatIsStoppedClosesWhatItOpened() throws Exception {
        Path sample =
                Files.createDirectories(new DataHome(home).sources().resolve(ChipDomain.SAMPLE));
        // While somebody else makes the sample, the tool has to wait for it.
        try (FolderLock _ = FolderLock.take(sample).orElseThrow();
                CommandProcess tool =
                        CommandProcess.start(folder, home, Map.of(), "tool", "get_chip_summary")) {
            waitFor(tool, () -> !tool.scratch().isEmpty());

            int expected = tool.interrupt();
            CommandRun run = tool.ended();

            assertThat(run.code()).as(run.err()).isEqualTo(expected);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).doesNotContain("assay:", "Exception");
            assertThat(tool.scratch()).isEmpty();
        }
    }

    @Test
    void aQuestionThatIsStoppedStaysInItsConversation() throws Exception {
        try (CommandProcess ask = askOnADump()) {
            waitForItsRequest(ask);

            int expected = ask.interrupt();
            CommandRun run = ask.ended();

            assertThat(run.code()).as(run.err()).isEqualTo(expected);
            assertThat(run.err()).doesNotContain("assay:", "Exception");
            assertThat(ask.scratch()).isEmpty();
        }
        assertThat(conversations()).singleElement().satisfies(StoppedCommandTest::isStopped);
    }

    private List<Path> conversations() throws IOException {
        try (Stream<Path> all = Files.list(home.resolve("conversations"))) {
            return all.toList();
        }
    }

    private static void isStopped(Path conversation) throws IOException {
        List<String> events = Files.readAllLines(conversation.resolve("conversation.jsonl"));
        assertThat(events.getLast()).contains("turn-1", "STOPPED");
    }

    @Test
    void whatAKilledCommandLeftBehindTheNextOneSweeps() throws Exception {
        try (CommandProcess ask = askOnADump()) {
            waitForItsRequest(ask);
            ask.kill();
            assertThat(ask.scratch()).isNotEmpty();
        }
        Path other = Files.createDirectory(folder.resolve("home"));
        SampleHome.prepare(other);

        try (CommandProcess tool = CommandProcess.start(folder, other, Map.of(), "tool")) {
            CommandRun run = tool.ended();

            assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
            assertThat(tool.scratch()).isEmpty();
        }
    }
}
