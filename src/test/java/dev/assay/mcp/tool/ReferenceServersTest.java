package dev.assay.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.house.Patience;
import dev.assay.mcp.approval.ToolApprovals;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.entry.ServerEntry.Address;
import dev.assay.mcp.entry.ServerEntry.Command;
import dev.assay.mcp.server.McpServer;
import dev.assay.mcp.server.ProgramPlace;
import dev.assay.mcp.server.ServerLimits;
import dev.assay.task.Cancellation;
import dev.assay.task.ChildProcess;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.approval.CallApproval.Answer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Servers that nobody here wrote: the protocol's own reference servers, from npm.
@Tag("proof")
final class ReferenceServersTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();
    private static final String NPX = "npx";
    private static final String EVERYTHING = "@modelcontextprotocol/server-everything";

    @TempDir Path folder;
    private final List<AutoCloseable> opened = new ArrayList<>();
    private ScratchFolder scratch;

    @BeforeAll
    static void needsNode() {
        boolean there =
                Arrays.stream(
                                System.getenv()
                                        .getOrDefault("PATH", "")
                                        .split(File.pathSeparator, -1))
                        .anyMatch(each -> Files.isExecutable(Path.of(each, NPX)));
        if (!there) {
            System.err.println("The reference servers are not tried: there is no npx in the PATH.");
        }
        assumeTrue(there, "there is no npx in the PATH");
    }

    @BeforeEach
    void open() throws IOException {
        scratch = ScratchFolder.create();
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : opened.reversed()) {
            each.close();
        }
        scratch.close();
    }

    private McpToolset tools(ServerEntry entry) {
        McpServer server = new McpServer(entry, ServerLimits.USUAL, ProgramPlace.here());
        opened.add(server);
        return new McpToolset(
                server, new ToolApprovals(folder), (_, _) -> new Answer.Allowed(false), scratch);
    }

    private McpToolset program(String name, Map<String, String> variables, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("-y", "@modelcontextprotocol/server-" + name));
        arguments.addAll(List.of(more));
        return tools(new ServerEntry(name, new Command(NPX, arguments, variables)));
    }

    private static Tool tool(McpToolset of, String name) throws InterruptedException {
        assertThat(of.list(MONITOR)).isInstanceOf(Outcome.Ready.class);
        List<Tool> all = of.list(MONITOR) instanceof Outcome.Ready(var tools) ? tools : List.of();
        return all.stream()
                .filter(each -> each.spec().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static ToolResult run(McpToolset of, String name, String arguments)
            throws InterruptedException {
        return tool(of, name).run(Json.parseObject(arguments).orElseThrow(), MONITOR);
    }

    private static List<ResultPart> parts(McpToolset of, String name, String arguments)
            throws InterruptedException {
        ToolResult result = run(of, name, arguments);
        assertThat(result.isFailure()).as(result.toString()).isFalse();
        return result.parts().list();
    }

    @Test
    void everythingGivesEveryKindOfContent() throws Exception {
        everyKindOfContent(program("everything", Map.of()));
    }

    @Test
    void soItDoesOverStreamableHttp() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("PORT", String.valueOf(port));
        ChildProcess process =
                ChildProcess.start(
                        List.of(NPX, "-y", EVERYTHING, "streamableHttp"), folder, environment);
        opened.add(process);
        Patience.until(() -> process.complaints().contains("listening on port " + port));
        everyKindOfContent(
                tools(
                        new ServerEntry(
                                "everything",
                                new Address("http://127.0.0.1:" + port + "/mcp", Map.of()))));
    }

    private static void everyKindOfContent(McpToolset everything) throws InterruptedException {
        assertThat(parts(everything, "echo", "{\"message\": \"Grüße\"}"))
                .containsExactly(new ResultPart.Text("Echo: Grüße"));
        assertThat(parts(everything, "get-structured-content", "{\"location\": \"Chicago\"}"))
                .singleElement()
                .isInstanceOfSatisfying(
                        ResultPart.Text.class,
                        text -> assertThat(text.text()).contains("\"temperature\":"));
        assertThat(parts(everything, "get-tiny-image", "{}"))
                .hasAtLeastOneElementOfType(ResultPart.Charts.class);
        assertThat(parts(everything, "get-resource-links", "{\"count\": 2}").toString())
                .contains("which was not opened");
        assertThat(
                        parts(
                                everything,
                                "get-resource-reference",
                                "{\"resourceType\": \"Blob\", \"resourceId\": 1}"))
                .hasAtLeastOneElementOfType(ResultPart.File.class);
        assertThat(run(everything, "get-sum", "{\"a\": \"not a number\", \"b\": 1}").isFailure())
                .isTrue();
        List<Double> fractions = new CopyOnWriteArrayList<>();
        tool(everything, "trigger-long-running-operation")
                .run(
                        Json.object().put("duration", 1).put("steps", 4),
                        new Work.Monitor(
                                (_, fraction) -> fractions.add(fraction), new Cancellation()));
        assertThat(fractions).contains(0.25, 0.5);
    }

    @Test
    void filesystemReadsAndWritesInItsFolderOnly() throws Exception {
        Path data = Files.createDirectory(folder.resolve("my data"));
        Files.writeString(data.resolve("large.txt"), "0123456789\n".repeat(1_000_000));
        McpToolset files = program("filesystem", Map.of(), data.toRealPath().toString());
        String path = Json.write(Json.object().textNode(data.toRealPath() + "/new.txt"));
        parts(files, "write_file", "{\"path\": %s, \"content\": \"hello\"}".formatted(path));
        assertThat(data.resolve("new.txt")).hasContent("hello");
        String large = Json.write(Json.object().textNode(data.toRealPath() + "/large.txt"));
        List<ResultPart> read = parts(files, "read_text_file", "{\"path\": %s}".formatted(large));
        assertThat(read)
                .singleElement()
                .isInstanceOfSatisfying(
                        ResultPart.Text.class, text -> assertThat(text.text()).hasSize(11_000_000));
        assertThat(run(files, "read_text_file", "{\"path\": \"/etc/passwd\"}"))
                .isInstanceOfSatisfying(
                        ToolResult.Failed.class,
                        failed -> assertThat(failed.message()).contains("Access denied"));
    }

    @Test
    void memoryKeepsAGraph() throws Exception {
        McpToolset memory =
                program(
                        "memory",
                        Map.of("MEMORY_FILE_PATH", folder.resolve("graph.jsonl").toString()));
        parts(
                memory,
                "create_entities",
                """
                {"entities": [
                  {"name": "Ada", "entityType": "person", "observations": ["wrote a program"]},
                  {"name": "Engine", "entityType": "machine", "observations": []}
                ]}
                """);
        assertThat(parts(memory, "read_graph", "{}"))
                .anySatisfy(part ->
                        assertThat(part)
                                .isInstanceOfSatisfying(
                                        ResultPart.Text.class,
                                        text -> {
                                            JsonNode graph = Json.parse(text.text()).orElseThrow();
                                            assertThat(graph.at("/entities/0/name").asText())
                                                    .isEqualTo("Ada");
                                        }));
    }
}
