package dev.assay.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.CommandRun;
import dev.assay.app.SampleHome;
import dev.assay.base.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `assay tool`: one tool by hand, as a script meets it.
final class ToolCommandTest {
    @TempDir static Path home;

    @BeforeAll
    static void prepare() throws Exception {
        SampleHome.prepare(home);
    }

    private static CommandRun run(String... arguments) {
        return CommandRun.of(home, arguments);
    }

    private static ObjectNode json(CommandRun run) {
        return Json.parseObject(run.out()).orElseThrow(() -> new AssertionError(run.toString()));
    }

    @Test
    void toolsAreListedWithoutAName() {
        CommandRun run = run("tool");
        assertThat(run.code()).isEqualTo(Console.OK);
        assertThat(run.out())
                .contains(
                        "list_available_parameters",
                        "get_chip_summary",
                        "get_chip_parameter_timeseries",
                        "generate_chip_heatmap",
                        "Chip summary",
                        "Available parameters")
                .doesNotContain("Fetching", "Listing", "Generating");
    }

    @Test
    void aLargeResultIsPrintedAsTheModelReadsIt() {
        CommandRun run = run("tool", "get_chip_summary", "{}");
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(json(run).path("data_key").asText()).isEqualTo("chip_summary");
        assertThat(run.out()).contains("_schema", "_rows");
        assertThat(run.out().length()).isLessThan(10_000);
    }

    @Test
    void whatIsSaidOfAFileIsNoTableToAskFor(@TempDir Path files) throws Exception {
        Path file = files.resolve("kept.sqlite");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE a (n INTEGER)");
            statement.execute("CREATE TABLE b (n INTEGER)");
            statement.execute("INSERT INTO b VALUES (7)");
        }
        Path csv = Files.writeString(files.resolve("rows.csv"), "n\n1\n2\n");
        for (Path source : List.of(file, csv)) {
            JsonNode tables =
                    json(run("tool", "list_tables", "--source", source.toString())).path("tables");
            assertThat(tables)
                    .extracting(table -> table.path("name").asText())
                    .isEqualTo(source.equals(csv) ? List.of("rows") : List.of("kept_a", "kept_b"));
        }
        CommandRun asked =
                run(
                        "tool",
                        "query_results",
                        "{\"sql\": \"SELECT bytes > 0 AS there FROM kept_b_values\"}",
                        "--source",
                        file.toString());
        assertThat(asked.out()).as("an older statement still runs").contains("true");
    }

    @Test
    void fullPrintsEveryRowAtFullPrecision() {
        CommandRun whole = run("tool", "get_chip_summary", "{}", "--full");
        assertThat(whole.code()).as(whole.err()).isEqualTo(Console.OK);
        assertThat(json(whole).path("data_key").isMissingNode()).isTrue();
        assertThat(whole.out()).doesNotContain("_schema").containsPattern("\\d\\.\\d{9,}");
        CommandRun view = run("tool", "get_chip_summary", "{}");
        assertThat(whole.out().length()).isGreaterThan(view.out().length() * 5);
        assertThat(view.out()).doesNotContainPattern("\\d\\.\\d{9,}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[]", "\"text\"", ""})
    void argumentsThatAreNoJsonObjectAreWrongUsage(String arguments) {
        CommandRun run = run("tool", "get_chip_summary", arguments);
        assertThat(run.code()).isEqualTo(Console.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("not a JSON object");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"parameter_name\":{\"a\":1}}"})
    void argumentsThatTheSchemaForbidsAreWrongUsage(String arguments) {
        CommandRun run = run("tool", "get_chip_parameter_timeseries", arguments);
        assertThat(run.code()).isEqualTo(Console.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("get_chip_parameter_timeseries takes:")
                .contains("  parameter_name (string, required): Its exact name");
    }

    @Test
    void anUnknownToolIsWrongUsage() {
        CommandRun run = run("tool", "make_coffee");
        assertThat(run.code()).isEqualTo(Console.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("There is no tool make_coffee").doesNotContain("Did you");
        assertThat(run("tool", "get_chip_sumary").err())
                .contains("There is no tool get_chip_sumary. Did you mean get_chip_summary?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"model", "full"})
    void aToolThatFailsSaysSoAsJson(String form) {
        String arguments = "{\"chip_id\":\"nobody\",\"parameter_name\":\"t1\"}";
        CommandRun run =
                form.equals("full")
                        ? run("tool", "get_chip_parameter_timeseries", arguments, "--full")
                        : run("tool", "get_chip_parameter_timeseries", arguments);
        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(json(run).path("error").asText()).contains("nobody");
    }

    @Test
    void aChartIsPrintedWholeOnlyWhenWished() {
        String arguments = "{\"metric_name\":\"t1\"}";
        CommandRun view = run("tool", "generate_chip_heatmap", arguments);
        CommandRun whole = run("tool", "generate_chip_heatmap", arguments, "--full");
        assertThat(view.out()).doesNotContain("heatmap\",\"z\"");
        assertThat(json(whole).at("/charts/0/data")).as(whole.err()).isNotEmpty();
    }
}
