package dev.assay.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.workbench.DataHome;
import dev.assay.base.Json;
import dev.assay.house.ChildJava;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `assay mcp` asked by a client that nobody here wrote: the protocol's own inspector, from npm.
@Tag("proof")
final class InspectorTest {
    private static final String NPX = "npx";
    private static final String INSPECTOR = "@modelcontextprotocol/inspector";

    @TempDir Path home;
    @TempDir Path folder;

    @BeforeAll
    static void needsNode() {
        boolean there =
                Arrays.stream(
                                System.getenv()
                                        .getOrDefault("PATH", "")
                                        .split(File.pathSeparator, -1))
                        .anyMatch(each -> Files.isExecutable(Path.of(each, NPX)));
        if (!there) {
            System.err.println("The inspector is not tried: there is no npx in the PATH.");
        }
        assumeTrue(there, "there is no npx in the PATH");
    }

    /// The inspector takes no options of the server's that look like its own, so the command is a
    /// script.
    private Path script(Path data) throws IOException {
        List<String> command =
                new ArrayList<>(
                        ChildJava.shortLived()
                                .runs(Main.class, "mcp", "--source", data.toString())
                                .command());
        command.replaceAll(each -> "'" + each.replace("'", "'\\''") + "'");
        Path script =
                Files.writeString(
                        folder.resolve("assay"),
                        "#!/bin/sh\n%s='%s' exec %s\n"
                                .formatted(DataHome.VARIABLE, home, String.join(" ", command)));
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }

    private JsonNode inspect(Path script, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(NPX, "-y", INSPECTOR, "--cli", script.toString()));
        command.addAll(List.of(arguments));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process =
                new ProcessBuilder(command)
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile())
                        .start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        String said = Files.readString(out, UTF_8);
        return Json.parse(said).orElseThrow(() -> new AssertionError(said + read(err)));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, UTF_8);
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Test
    void theInspectorListsAndCallsTheToolsOfAFile() throws Exception {
        StringBuilder rows = new StringBuilder("region,amount\n");
        for (int i = 0; i < 5_000; i++) {
            rows.append("north").append(i % 7).append(',').append(i / 4.0).append('\n');
        }
        Path script = script(Files.writeString(folder.resolve("sales.csv"), rows));

        JsonNode tools = inspect(script, "--method", "tools/list").path("tools");
        assertThat(tools.findValuesAsText("name")).contains("query_results", "tool_output");

        JsonNode small =
                inspect(
                        script,
                        "--method",
                        "tools/call",
                        "--tool-name",
                        "query_results",
                        "--tool-arg",
                        "sql=select count(*) as n from sales");
        assertThat(small.at("/isError").asBoolean(true)).isFalse();
        assertThat(Json.write(small)).contains("5000");

        JsonNode large =
                inspect(
                        script,
                        "--method",
                        "tools/call",
                        "--tool-name",
                        "query_results",
                        "--tool-arg",
                        "sql=select * from sales");
        assertThat(large.at("/content/0/text").asText()).contains("data_key");
        assertThat(Json.write(large).length()).isLessThan(20_000);
    }
}
