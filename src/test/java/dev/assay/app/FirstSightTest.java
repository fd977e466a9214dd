package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Preview;
import dev.assay.copilot.log.Question;
import dev.assay.house.SharedFiles;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a model is sent of a file before the first question: what the screen calls its model view,
/// to the letter.
final class FirstSightTest {
    private static final int LARGE = 128_000;
    private static final int SMALL = 8_192;
    private static final int MAX_TABLE = 1_500;

    @TempDir Path home;
    @TempDir Path files;

    /// @param views of what was stored
    private record Sent(ModelRequest request, List<String> views) {
        String text() {
            return request.input().stream()
                    .map(item -> item instanceof InputItem.User(String text) ? text : "")
                    .collect(Collectors.joining("\n"));
        }
    }

    private Sent sent(Path source, int window) throws Exception {
        try (Workbench workbench = Workbench.open(new DataHome(home), Map.of(), Runnable::run);
                Conversation conversation =
                        workbench
                                .workspace()
                                .create(List.of(source.toString()), Work.Monitor.none())) {
            LanguageModel model =
                    new ChatProvider()
                            .model(
                                    ModelSettings.of(
                                            "http://127.0.0.1:9/v1", ApiKey.NONE, "gpt-test"),
                                    new ModelFacts(window, Optional.empty()),
                                    Capability.Memory.ofThisRun());
            Outcome<Preview> preview =
                    conversation.preview(Question.of("What is it?"), model, Work.Monitor.none());
            return new Sent(
                    ((Outcome.Ready<Preview>) preview).value().request(),
                    conversation.results().all().stream()
                            .map(StoredResult::view)
                            .map(view -> view.text())
                            .toList());
        }
    }

    private Path readings() throws Exception {
        String rows =
                IntStream.range(0, 200)
                        .mapToObj(i ->
                                "s%d,%s,%d,%d"
                                        .formatted(
                                                i % 3,
                                                i == 7 ? "" : "2026-03-%02d".formatted(1 + i % 28),
                                                i % 9 == 0 ? 0 : 60 + i % 40,
                                                1 + i % 5))
                        .collect(Collectors.joining("\n"));
        return Files.writeString(
                files.resolve("readings.csv"), "station,day,pressure,answer\n" + rows + "\n");
    }

    @Test
    void aModelIsSentTheModelViewToTheLetter() throws Exception {
        Sent sent = sent(readings(), LARGE);

        assertThat(sent.views()).hasSize(1);
        String view = sent.views().getFirst();
        assertThat(sent.text()).contains(view);
        assertThat(view).hasSizeLessThanOrEqualTo(MAX_TABLE);
        JsonNode table = Json.parse(view).orElseThrow().path("readings");
        assertThat(table.path("_stats").path("station").asText())
                .isEqualTo("text, 3 distinct: \"s0\" 67×, \"s1\" 67×, \"s2\" 66×");
        assertThat(table.path("_stats").path("day").asText())
                .startsWith("date, 2026-03-01 to 2026-03-28")
                .endsWith("1 missing");
        assertThat(table.path("_stats").path("answer").asText()).contains("1 40×", "5 40×");
        assertThat(table.path("_quality").asText()).contains("pressure has 23 zeros");
        assertThat(table.path("_first_rows").toString())
                .isEqualTo(
                        "[[\"s0\",\"2026-03-01\",0,1],[\"s1\",\"2026-03-02\",61,2],[\"s2\",\"2026-03-03\",62,3]]");
    }

    @Test
    void aSmallWindowIsToldLess() throws Exception {
        Sent small = sent(readings(), SMALL);

        assertThat(small.text()).contains("_stats", "2026-03-28").doesNotContain("_first_rows");
    }

    @Test
    void remarksOfTheReadingAreToldWithTheTable() throws Exception {
        Files.writeString(
                files.resolve("odd.csv"),
                "Exported by somebody\n\nname;price\n"
                        + "apple;1,50\npear;2,25\nplum;0,75\n".repeat(20));
        Sent sent = sent(files.resolve("odd.csv"), LARGE);

        JsonNode view = Json.parse(sent.views().getFirst()).orElseThrow();
        assertThat(view.at("/odd/_remarks").isArray()).as(view.toString()).isTrue();
        assertThat(sent.text()).contains("2 lines above the header were not read.");
    }

    @Test
    void tablesInsideJsonAreToldAsWell() throws Exception {
        String rows =
                IntStream.range(0, 300)
                        .mapToObj(i -> "{\"id\":%d,\"kind\":\"k%d\"}".formatted(i, i % 2))
                        .collect(Collectors.joining(","));
        Path file =
                Files.writeString(
                        files.resolve("shop.json"),
                        "{\"made\":\"2026-03-01\",\"data\":{\"orders\":[" + rows + "]}}");
        Sent sent = sent(file, LARGE);

        assertThat(sent.text())
                .contains(sent.views().getFirst())
                .contains("integer, 0 to 299", "\\\"k0\\\" 150×", "[[0,\"k0\"],[1,\"k1\"]");
    }

    @Test
    void aListOfObjectsIsToldAsATableByItsName() throws Exception {
        String rows =
                IntStream.range(0, 400)
                        .mapToObj(i ->
                                "{\"Made\":\"Jun %02d %d\",\"Kind\":\"k%d\"}"
                                        .formatted(
                                                1 + i % 28, i == 77 ? 2066 : 1990 + i % 20, i % 2))
                        .collect(Collectors.joining(",", "[", "]"));
        Sent sent = sent(Files.writeString(files.resolve("films.json"), rows), LARGE);

        JsonNode table = Json.parse(sent.views().getFirst()).orElseThrow().path("films");
        assertThat(sent.text()).contains(sent.views().getFirst()).doesNotContain("a text");
        assertThat(table.path("_rows").asInt()).isEqualTo(400);
        assertThat(table.at("/_stats/Kind").asText())
                .isEqualTo("text, 2 distinct: \"k0\" 200×, \"k1\" 200×");
        assertThat(table.path("_first_rows").path(0).toString())
                .isEqualTo("[\"1990-06-01\",\"k0\"]");
        assertThat(table.path("_quality").asText())
                .startsWith(
                        "Made has 1 date of 2066, all others are of 1990 to 2009: perhaps wrong"
                                + " years");
    }

    @Test
    void aLogIsToldOnce() throws Exception {
        String log =
                IntStream.range(0, 300)
                        .mapToObj(i ->
                                "2026-03-01 10:%02d:%02d %s worker: error reports are on, %d"
                                        .formatted(i / 60, i % 60, i == 7 ? "FATAL" : "INFO", i))
                        .collect(Collectors.joining("\n"));
        String text = sent(Files.writeString(files.resolve("app.log"), log), LARGE).text();

        assertThat(text)
                .contains("(`app_entries`; `app` is the same as a text, before any question")
                .contains("\\\"INFO\\\" 299×, \\\"FATAL\\\" 1×")
                .doesNotContain("Content: log", "look like errors");
        assertThat(text.split("before any question", -1)).hasSize(2);
    }

    /// Month names, no year, no level; a host that is always the same and many programs.
    private static String syslog() {
        return IntStream.range(0, 600)
                .mapToObj(i ->
                        "%s %2d %02d:%02d:%02d combo %s[%d]: message %d of the daemon, rhost=218.188.2.%d user=root"
                                .formatted(
                                        i < 300 ? "Jun" : "Jul",
                                        1 + i % 300 / 12,
                                        i % 12 * 2,
                                        i % 60,
                                        i % 60,
                                        i % 2 == 0
                                                ? "ftpd"
                                                : i % 3 == 0 ? "sshd(pam_unix)" : "prog" + i % 31,
                                        1_000 + i,
                                        i,
                                        i % 250))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void aSyslogIsToldByItsTimesAndTheUsualValuesOfItsColumns() throws Exception {
        Path file = Files.writeString(files.resolve("messages.log"), syslog());
        Sent sent = sent(file, LARGE);

        String view = sent.views().getFirst();
        assertThat(view).hasSizeLessThanOrEqualTo(MAX_TABLE);
        JsonNode entries = Json.parse(view).orElseThrow().path("entries");
        assertThat(entries.at("/_stats/time").asText()).contains("-06-01T", " to ", "-07-25T");
        assertThat(entries.at("/_stats/host").asText()).isEqualTo("text, always \"combo\"");
        assertThat(entries.at("/_stats/source").asText()).contains("\"ftpd\" 300×");
        assertThat(entries.path("_first_rows").toString())
                .contains("message 0 of the daemon, rhost");

        assertThat(sent(file, SMALL).text()).contains("-06-01T", "always \\\"combo\\\"");
    }

    @Test
    void aLogOfManySourcesNamesTheUsualOnes() throws Exception {
        String log =
                IntStream.range(0, 400)
                        .mapToObj(i ->
                                "2026-03-01 10:%02d:%02d %s [t%d] com.example.%s: took %d ms"
                                        .formatted(
                                                i / 60,
                                                i % 60,
                                                i == 7 ? "FATAL" : i % 9 == 0 ? "WARN" : "INFO",
                                                i % 90,
                                                i % 2 == 0 ? "Usual" : "Class" + i % 97,
                                                i))
                        .collect(Collectors.joining("\n"));
        Sent sent = sent(Files.writeString(files.resolve("app.log"), log), LARGE);

        JsonNode stats = Json.parse(sent.views().getFirst()).orElseThrow().at("/entries/_stats");
        assertThat(stats.path("level").asText())
                .isEqualTo("text, 3 distinct: \"INFO\" 354×, \"WARN\" 45×, \"FATAL\" 1×");
        assertThat(stats.path("source").asText()).contains("top \"com.example.Usual\" 200×");
    }

    @Test
    void everyTableInsideJsonIsToldWithRanges() throws Exception {
        String tables =
                IntStream.range(0, 3)
                        .mapToObj(table ->
                                IntStream.range(0, 200)
                                        .mapToObj(i ->
                                                "{\"id\":%d,\"watts\":%d.5,\"kind\":\"k%d\"}"
                                                        .formatted(i, table * 1_000 + i, i % 2))
                                        .collect(
                                                Collectors.joining(
                                                        ",", "\"list%d\":[".formatted(table), "]")))
                        .collect(Collectors.joining(","));
        Path file = Files.writeString(files.resolve("nested.json"), "{\"data\":{" + tables + "}}");
        Sent sent = sent(file, LARGE);

        assertThat(sent.text())
                .contains(sent.views().getFirst())
                .contains(
                        "0.5 to 199.5", "1000.5 to 1199.5", "2000.5 to 2199.5", "\\\"k0\\\" 100×");
        assertThat(sent(file, SMALL).text())
                .contains(
                        "Content: JSON. {data: {list0: 200 items", "watts: number 2000.5..2199.5");
    }

    @Test
    void aPlainTextIsToldByItsFirstLines() throws Exception {
        String text =
                "Minutes of the meeting\n\nPresent: Ada, Grace\nAgenda\n" + "word ".repeat(9_000);
        Path file = Files.writeString(files.resolve("minutes.txt"), text);
        for (int window : new int[] {LARGE, SMALL}) {
            assertThat(sent(file, window).text())
                    .contains("It begins with \"Minutes of the meeting\", \"Present: Ada, Grace\"");
        }
    }

    @Test
    void aRealListOfFilmsIsToldAsATable() throws Exception {
        Sent sent = sent(SharedFiles.require("data/tables/movies.json"), LARGE);

        JsonNode table = Json.parse(sent.views().getFirst()).orElseThrow().path("movies");
        assertThat(table.path("_rows").asInt()).isEqualTo(3_201);
        assertThat(table.path("_quality").asText())
                .contains("Release Date has ")
                .contains(" to 2046, all others are of 1928 to ");
    }

    @Test
    void ofManyFilesThoseThatThereIsRoomForAreToldWholeAndTheOthersByTheirColumns()
            throws Exception {
        for (char name = 'a'; name <= 'z'; name++) {
            String columns = "%1$s_id,%1$s_value,%1$s_name\n".formatted(name);
            Files.writeString(
                    files.resolve(name + "_list.csv"),
                    columns
                            + IntStream.range(0, 50)
                                    .mapToObj(row -> "%d,%d,t%d".formatted(row, row * 3, row))
                                    .collect(Collectors.joining("\n")));
        }
        for (int window : new int[] {LARGE, SMALL}) {
            String text = sent(files, window).text();
            assertThat(text).hasSizeLessThan(window == LARGE ? 24_000 : 6_000);
            assertThat(text).contains("a_value", "`z_list`", "has the columns");
        }
    }
}
