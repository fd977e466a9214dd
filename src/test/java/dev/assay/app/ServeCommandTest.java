package dev.assay.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.command.Console;
import dev.assay.app.workbench.AssayWorkspace;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.house.ChildJava;
import dev.assay.house.Patience;
import dev.assay.mcp.HttpScript;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.server.McpServer;
import dev.assay.mcp.server.ProgramPlace;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.mcp.server.ServerLimits;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.task.Work;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `assay mcp`: the program as a server, asked by its own client.
final class ServeCommandTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path home;
    @TempDir Path folder;

    private McpServer client(String... arguments) {
        String[] all = Stream.concat(Stream.of("mcp"), Stream.of(arguments)).toArray(String[]::new);
        List<String> command = ChildJava.shortLived().runs(Main.class, all).command();
        return new McpServer(
                new ServerEntry(
                        "assay",
                        new ServerEntry.Command(
                                command.getFirst(),
                                command.subList(1, command.size()),
                                Map.of(DataHome.VARIABLE, home.toString()))),
                ServerLimits.USUAL,
                new ProgramPlace(Path.of("").toAbsolutePath(), System.getenv()));
    }

    private static JsonNode call(McpServer at, String tool, String arguments) throws Exception {
        return at.session(MONITOR).call(tool, Json.parseObject(arguments).orElseThrow(), MONITOR);
    }

    private static String text(JsonNode result) {
        return result.at("/content/0/text").asText();
    }

    @Test
    void aSourcesToolsAreCalledAndWhatIsLargeIsKeptForTheWindow() throws Exception {
        SampleHome.prepare(home);
        String view;
        try (McpServer assay = client("--source", "sample")) {
            assertThat(assay.ask(MONITOR).program()).startsWith("Assay");
            assertThat(assay.ask(MONITOR).instructions()).contains("query_results", "chip_id");
            assertThat(assay.tools(MONITOR))
                    .extracting(RemoteTool::name)
                    .contains("get_chip_summary", "query_results", "tool_output");
            assertThat(assay.tools(MONITOR))
                    .filteredOn(tool -> tool.hints().readsOnly())
                    .extracting(RemoteTool::name)
                    .contains("get_chip_summary", "query_results")
                    .doesNotContain("execute_python_analysis");
            view = text(call(assay, "get_chip_summary", "{}"));
            assertThat(view).contains("\"data_key\":\"chip_summary\"", "_schema");
            assertThat(view.length()).isLessThan(10_000);
            JsonNode tables = call(assay, "list_tables", "{}");
            assertThat(tables.path("structuredContent").isObject()).isTrue();
            assertThat(text(tables)).contains("chip_summary");
            JsonNode wrong = call(assay, "get_chip_parameter_timeseries", "{}");
            assertThat(wrong.path("isError").asBoolean()).isTrue();
            assertThat(text(wrong)).contains("`parameter_name` is required");
        }
        keptForTheWindow(view);
    }

    private void keptForTheWindow(String view) throws InterruptedException {
        try (Workbench workbench = Workbench.open(new DataHome(home), Map.of(), Runnable::run)) {
            AssayWorkspace desk = workbench.workspace();
            ConversationEntry entry = desk.conversations().getFirst();
            assertThat(entry.title()).startsWith("Calls of Assay");
            try (Conversation conversation = desk.open(entry.id(), MONITOR)) {
                assertThat(conversation.results().all())
                        .extracting(StoredResult::key)
                        .containsExactly("qubits", "couplings", "chip_summary");
                assertThat(conversation.transcript().turns())
                        .extracting(Turn::state)
                        .containsExactly(TurnState.ANSWERED, TurnState.ANSWERED, TurnState.FAILED);
                assertThat(conversation.transcript().turns().getFirst().calls())
                        .singleElement()
                        .satisfies(call ->
                                assertThat(call.ended().orElseThrow().view().text())
                                        .isEqualTo(view));
            }
        }
    }

    @Test
    void callsThatTheAnalystMustAllowNeedTheOptionForIt() throws Exception {
        try (HttpScript lab = HttpScript.open()) {
            Files.writeString(
                    home.resolve("mcp.json"),
                    "{\"mcpServers\": {\"lab\": {\"url\": \"%s\"}}}".formatted(lab.address()));
            try (McpServer assay = client("--source", "mcp:lab")) {
                JsonNode refused = call(assay, "echo", "{\"text\": \"hi\"}");
                assertThat(refused.path("isError").asBoolean()).isTrue();
                assertThat(text(refused)).contains("--approve");
            }
            try (McpServer assay = client("--source", "mcp:lab", "--approve")) {
                assertThat(text(call(assay, "echo", "{\"text\": \"hi\"}"))).isEqualTo("hi");
                JsonNode picture = call(assay, "picture", "{}");
                assertThat(text(picture)).contains("A pixel", "image/png");
                assertThat(picture.at("/content/1/type").asText()).isEqualTo("image");
                assertThat(picture.at("/content/1/mimeType").asText()).isEqualTo("image/png");
                assertThat(picture.at("/content/1/data").asText()).startsWith("iVBOR");
            }
        }
    }

    @Test
    void itEndsWhenItIsAskedToAndLeavesNothingWhereNothingWasCalled() throws Exception {
        Path csv = Files.writeString(folder.resolve("a.csv"), "x\n1\n");
        try (CommandProcess serving =
                CommandProcess.start(folder, home, Map.of(), "mcp", "--source", csv.toString())) {
            Patience.until(() ->
                    Files.readString(folder.resolve("err")).contains("Ready for the messages"));
            assertThat(conversations()).hasSize(1);
            int expected = serving.interrupt();
            CommandRun run = serving.ended();
            assertThat(run.code()).as(run.err()).isEqualTo(expected);
            assertThat(run.out()).isEmpty();
        }
        assertThat(conversations()).isEmpty();
    }

    private List<Path> conversations() throws IOException {
        Path all = home.resolve("conversations");
        if (!Files.exists(all)) {
            return List.of();
        }
        try (Stream<Path> each = Files.list(all)) {
            return each.toList();
        }
    }

    @Test
    void whatALibraryPrintsDoesNotGetBetweenTheMessages() throws IOException {
        Path csv = Files.writeString(folder.resolve("a.csv"), "x\n1\n");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream printing =
                new InputStream() {
                    @Override
                    public int read() {
                        System.out.println("a library says hello");
                        return -1;
                    }

                    @Override
                    public int read(byte[] into, int from, int most) {
                        return read();
                    }
                };
        int code =
                Commands.run(
                        new Console(
                                printing,
                                new PrintStream(out, true, UTF_8),
                                new PrintStream(err, true, UTF_8),
                                Map.of(DataHome.VARIABLE, home.toString())),
                        "mcp",
                        "--source",
                        csv.toString());
        assertThat(code).as(err.toString(UTF_8)).isEqualTo(Console.OK);
        assertThat(out.toString(UTF_8)).isEmpty();
        assertThat(err.toString(UTF_8)).contains("a library says hello");
    }

    @Test
    void aSourceThatIsNotThereIsSaidOnTheErrorOutput() {
        CommandRun run = CommandRun.of(home, "mcp", "--source", "nowhere.csv");
        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("There is no file or folder “nowhere.csv”");
    }
}
