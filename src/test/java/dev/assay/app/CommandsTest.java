package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.command.Console;
import dev.assay.base.Json;
import dev.assay.chip.sample.SampleChip;
import dev.assay.chip.sample.SampleStories;
import dev.assay.house.MarkdownTable;
import dev.assay.house.SharedFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The commands as a script meets them: what they print, where, and how they end.
final class CommandsTest {
    private static final String WARM_UP = SampleChip.QUESTIONS.getFirst();

    @TempDir static Path home;
    private static CommandRun warmUp;

    @TempDir Path folder;

    @BeforeAll
    static void askOnce() throws Exception {
        SampleHome.prepare(home);
        warmUp = run("ask", WARM_UP);
    }

    private static CommandRun run(String... arguments) {
        return CommandRun.of(home, arguments);
    }

    @Test
    void askFindsTheNineQubitsOfTheWarmUp() {
        assertThat(warmUp.code()).as(warmUp.err()).isEqualTo(Console.OK);
        assertThat(warmUp.out()).contains("| Qubit |", "[chart: ", "not the whole chip");
        assertThat(MarkdownTable.firstColumn("Qubit", warmUp.out()))
                .containsExactlyInAnyOrderElementsOf(SampleStories.WARMED);
        assertThat(warmUp.out().strip()).endsWith("without a language model.*");
        assertThat(warmUp.err()).contains("Planning").doesNotContain("Thinking");
        assertThat(warmUp.err().lines())
                .anyMatch(line -> line.startsWith("  analyse: analyse, "))
                .filteredOn(line -> line.startsWith("  "))
                .allMatch(line -> line.matches("  [a-z]\\w+: .*"));
    }

    /// The sample's folder stood open before.
    @Test
    void everyFolderOfTheDataHomeIsItsOwnersAlone() throws Exception {
        try (Stream<Path> all = Files.walk(home)) {
            assertThat(all.filter(Files::isDirectory))
                    .hasSizeGreaterThan(6)
                    .allSatisfy(each ->
                            assertThat(Files.getPosixFilePermissions(each))
                                    .as(each.toString())
                                    .isEqualTo(PosixFilePermissions.fromString("rwx------")));
        }
    }

    @Test
    void askPrintsEventsAsJsonLinesAndNothingElse() {
        CommandRun run = run("ask", "--json", "Which parameters are there?");

        assertThat(run.code()).isEqualTo(Console.OK);
        List<String> events =
                run.out()
                        .lines()
                        .map(line -> Json.parseObject(line).orElseThrow())
                        .map(event -> event.path("event").asText(event.path("type").asText()))
                        .toList();
        assertThat(events).hasSizeGreaterThan(3).doesNotContain("");
    }

    @Test
    void askWritesEverythingIntoAFolder() throws Exception {
        CommandRun run = run("ask", WARM_UP, "--out", folder.toString());

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        String transcript = Files.readString(folder.resolve("transcript.md"));
        assertThat(transcript).contains(WARM_UP);
        assertThat(MarkdownTable.firstColumn("Qubit", transcript))
                .containsExactlyInAnyOrderElementsOf(SampleStories.WARMED);
        assertThat(Files.readAllLines(folder.resolve("conversation.jsonl")))
                .hasSizeGreaterThan(3)
                .allMatch(line -> Json.parseObject(line).isPresent());
        assertThat(Json.parseObject(Files.readString(folder.resolve("charts/chart-1.json"))))
                .hasValueSatisfying(figure -> assertThat(figure.path("data")).isNotEmpty());
        String page = Files.readString(folder.resolve("charts/chart-1.html"));
        String beforeTheLibrary = page.substring(0, page.indexOf("plotly.js v3"));
        assertThat(beforeTheLibrary)
                .contains("default-src 'none'", "change of each")
                .doesNotContain(" src=", "<link ");
        JsonNode whole =
                Json.parseObject(Files.readString(folder.resolve("results/analyse.json")))
                        .orElseThrow();
        assertThat(whole).isNotEmpty();
        assertThat(csvFiles()).isNotEmpty().allSatisfy(CommandsTest::hasRows);
    }

    private List<Path> csvFiles() throws Exception {
        try (Stream<Path> all = Files.list(folder.resolve("results"))) {
            return all.filter(file -> file.toString().endsWith(".csv")).toList();
        }
    }

    private static void hasRows(Path csv) throws Exception {
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines).as(csv.toString()).hasSizeGreaterThan(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fez", "sherbrooke", "manila"})
    void askWorksOnARealChip(String chip) {
        Path dump = SharedFiles.require("data/chips/" + chip);

        CommandRun run = run("ask", "Summarise the chip", "--source", dump.toString());

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out().toLowerCase(Locale.ROOT)).contains(chip, "t1").doesNotContain("\\_");
    }

    @ParameterizedTest
    @CsvSource({"oracle, openai:oracle", "openai:, openai:gpt-4.1", "ollama:x, openai:gpt-4.1"})
    void anUnknownModelIsNamedAndHowOneIsNamed(String model, String example) {
        CommandRun run = run("ask", "Hello", "--model", model);
        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("There is no model \"" + model + "\". Name \"offline\", or a server")
                .contains("such as \"" + example + "\". The servers are openai, chat, anthropic;");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \t "})
    void aQuestionThatIsNoneIsNotAsked(String question) throws Exception {
        List<String> before = conversations();

        CommandRun run = run("ask", question);

        assertThat(run.code()).isEqualTo(Console.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("There is no question. Write it behind ask, in quotes");
        assertThat(conversations()).isEqualTo(before);
    }

    /// The window's list had an empty conversation for each.
    @Test
    void whatCannotBeAskedLeavesNoConversation() throws Exception {
        List<String> before = conversations();

        CommandRun run = run("ask", "Is it well?", "--about", "no-such");

        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.err()).contains("Nothing was asked. --about takes the id of a task result");
        assertThat(conversations()).isEqualTo(before);
    }

    private static List<String> conversations() throws Exception {
        try (Stream<Path> all = Files.list(home.resolve("conversations"))) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void withoutAModelAResultSaysHowOneIsChosenHere() {
        CommandRun found =
                run("tool", "search_task_results", "{\"task_name\":\"CheckT1\",\"last_n\":1}");
        String id = Json.parse(found.out()).orElseThrow().at("/0/task_id").asText();

        CommandRun run = run("ask", "Is it good?", "--about", id);

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).contains("or with `--model` on the command line, and ask again");
    }

    @Test
    void aSourceThatIsNotThereIsNamed() {
        CommandRun run = run("ask", "Hello", "--source", folder.resolve("nowhere").toString());
        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("nowhere").doesNotContain("Exception");
    }

    @Test
    void aToolReadsTheTableOfAFile() throws Exception {
        Path sales = Files.writeString(folder.resolve("sales.csv"), "region,revenue\nnorth,7\n");

        CommandRun run =
                run(
                        "tool",
                        "read_stored_rows",
                        "{\"data_key\":\"sales\"}",
                        "--source",
                        sales.toString());

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).contains("[[\"north\",7]]");
    }

    @Test
    void aFolderThatIsNoDumpIsRefused() throws Exception {
        Files.writeString(folder.resolve("holiday.jpg"), "Sea and sand.");
        CommandRun run = run("tool", "get_chip_summary", "--source", folder.toString());
        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(folder.toString()).doesNotContain("Exception");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ask", "tool"})
    void whatWasLeftOutOfADumpIsToldBesideTheAnswer(String command) throws Exception {
        Files.writeString(
                folder.resolve("qubit.json"), "{\"chip_id\":\"A\",\"qid\":\"0\"}\n{\"chip_id\":\n");
        String wanted = command.equals("ask") ? "Summarise the chip" : "get_chip_summary";

        CommandRun run = run(command, wanted, "--source", folder.toString());

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.err())
                .contains("! qubit.json breaks off in line 2; what follows was left out.");
        assertThat(run.out()).doesNotContain("left out");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fly",
                "ask",
                "ask Hello --wings",
                "tour",
                "tour --out x --until nowhere",
                "tool a {} b"
            })
    void wrongUsageIsExplained(String arguments) {
        CommandRun run = run(arguments.split(" ", -1));
        assertThat(run.code()).isEqualTo(Console.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Usage: assay");
    }

    @Test
    void whatIsNeitherACommandNorThereIsToldWithTheCommands() throws Exception {
        String sales = Files.writeString(folder.resolve("a.csv"), "a\n1\n").toString();

        CommandRun run = run(sales, "missing.csv");

        assertThat(run.code()).isEqualTo(Console.USAGE);
        assertThat(run.err())
                .startsWith(
                        "There is no command, file or folder “missing.csv”. Nothing was opened.")
                .contains("Commands:", "  extract ");
        assertThat(run("aks", "Hello").err()).contains("“aks”. Did you mean ask?");
    }

    /// A script took what was not understood for an answer.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "florb the werkel",
                "t1 of the florb",
                "why is t1 so low",
                "/no_such_tool {}",
                "/get_chip_summary not json",
                "/query_results {\"sql\":\"SELECT nothing FROM nowhere\"}"
            })
    void whatIsNotAnsweredEndsAsNotAnswered(String question) {
        CommandRun run = run("ask", question, "--model", "offline");

        assertThat(run.code()).as(run.out()).isEqualTo(Console.FAILED);
        assertThat(run.out()).isNotBlank();
        CommandRun json = run("ask", question, "--json", "--model", "offline");
        assertThat(json.code()).isEqualTo(Console.FAILED);
        assertThat(json.out()).contains("\"state\":\"ANSWERED\"").doesNotContain("declined");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ask Hello", "tour"})
    void aFolderThatCannotBeMadeIsNamedBeforeAnythingElse(String command) throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        List<String> arguments = new ArrayList<>(List.of(command.split(" ", -1)));
        arguments.addAll(List.of("--out", file.toString()));

        CommandRun run = run(arguments.toArray(String[]::new));

        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualToIgnoringNewLines(
                        "assay: The folder " + file + " cannot be made. Name another with --out.");
    }

    @Test
    void aDataFolderThatCannotHoldConversationsIsToldInWords() throws Exception {
        Files.writeString(folder.resolve("conversations"), "in the way");

        CommandRun run = CommandRun.of(folder, "ask", WARM_UP);

        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.err())
                .contains("assay: The folders for conversations cannot be made in " + folder)
                .contains("Check who may write there.")
                .doesNotContain("Exception");
    }

    @Test
    void noCommandIsWrongUsage() {
        assertThat(run().code()).isEqualTo(Console.USAGE);
    }

    @Test
    void helpNamesTheCommandsAndTheExitCodes() {
        CommandRun run = run("--help");
        assertThat(run.code()).isEqualTo(Console.OK);
        assertThat(run.out())
                .contains(
                        "ask",
                        "tool",
                        "tour",
                        "ASSAY_HOME",
                        "1 failed or not answered",
                        "130 stopped");
        assertThat(run("ask", "--help").out()).contains("--source", "--model", "--out", "--json");
    }

    @Test
    void versionIsPrinted() {
        CommandRun run = run("--version");
        assertThat(run.code()).isEqualTo(Console.OK);
        assertThat(run.out()).startsWith("Assay ");
    }
}
