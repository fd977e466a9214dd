package dev.assay.app.command;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.CommandProcess;
import dev.assay.app.CommandRun;
import dev.assay.base.Json;
import dev.assay.house.SharedFiles;
import dev.assay.llm.Scripted;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.ScriptedResponsesServer.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `assay extract`: a file by hand, as a script meets it.
final class ExtractCommandTest {
    @TempDir Path home;
    @TempDir Path files;

    private CommandRun run(String... arguments) {
        return CommandRun.of(home, arguments);
    }

    @Test
    void aPageIsPrintedAndToldOnTheErrorOutput() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "one\ntwo\nthree\n");
        CommandRun run = run("extract", log.toString(), "--page", "2", "--page-size", "2");
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).isEqualToIgnoringNewLines("three");
        assertThat(run.err()).contains("Page 2 of 2", "6 of 14 bytes (43 %)");
        assertThat(log).as("the file is only read").exists();
    }

    @Test
    void withoutAModeTheProgramChoosesAndSaysWhy() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "one\ntwo\n");
        CommandRun run = run("extract", log.toString(), "--query", "errors");
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).contains("2 lines, 8 bytes");
        assertThat(run.err()).contains("No model is connected", "Read all 8 bytes");
        CommandRun named = run("extract", log.toString(), "--mode", "full-chunked");
        assertThat(named.code()).isEqualTo(Console.FAILED);
        assertThat(named.err()).contains("Say what to extract");
        CommandRun asked =
                run("extract", log.toString(), "--mode", "ai-summary", "--model", "offline");
        assertThat(asked.err()).contains("assay: ai-summary needs a model", "Settings");
    }

    @Test
    void aModelReadsAFileAndItsQuotesLeadToTheBytes() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "all is well\ncafé: disk is full\n");
        try (ScriptedResponsesServer server = ScriptedResponsesServer.start()) {
            server.answers(request -> report(request, "> café: disk is full"));
            CommandRun run =
                    CommandRun.of(
                            home,
                            Map.of(
                                    "OPENAI_BASE_URL",
                                    server.baseUrl(),
                                    "OPENAI_API_KEY",
                                    "sk-test-8"),
                            "extract",
                            log.toString(),
                            "--query",
                            "what failed",
                            "--model",
                            "openai:test");
            assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
            assertThat(run.out()).isEqualToIgnoringNewLines("> café: disk is full");
            assertThat(run.err())
                    .contains(
                            "a model reads all of it",
                            "Quote \"café: disk is full\": line 2, bytes 13 to 31",
                            "Read all 32 bytes",
                            "Took 1 model call, 100 tokens in, 20 out")
                    .doesNotContain("sk-test-8");
            assertThat(server.requests())
                    .filteredOn(each -> each.method().equals("POST"))
                    .hasSize(1);
        }
    }

    @Test
    void aModelMayBeChosenForExtractionsAlone() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "all is well\n");
        Files.writeString(
                home.resolve("settings.json"),
                "{\"model\":\"openai:large\",\"extraction\":{\"model\":\"openai:small\"}}");
        try (ScriptedResponsesServer server = ScriptedResponsesServer.start()) {
            server.answers(request -> report(request, "nothing"));
            Map<String, String> access =
                    Map.of("OPENAI_BASE_URL", server.baseUrl(), "OPENAI_API_KEY", "sk-test-8");
            CommandRun.of(home, access, "extract", log.toString(), "--query", "errors");
            CommandRun.of(
                    home,
                    access,
                    "extract",
                    log.toString(),
                    "--query",
                    "errors",
                    "--model",
                    "openai:own");
            assertThat(server.requests())
                    .filteredOn(request -> request.method().equals("POST"))
                    .extracting(request -> request.body().path("model").asText())
                    .containsExactly("small", "own");
        }
    }

    private static Scripted report(Recorded request, String text) {
        Matcher open =
                Pattern.compile("<(ai-agent-[0-9a-f]{8}-FINAL)[^>]*>")
                        .matcher(request.body().path("instructions").asText());
        assertThat(open.find()).isTrue();
        return reply().text(open.group() + "\n" + text + "\n</" + open.group(1) + ">");
    }

    @Test
    void allPagesWrittenOutAreTheFileByteForByte() throws IOException {
        Path source = SharedFiles.require("data/tool-outputs/enc_euc_jp.txt");
        Path out = files.resolve("out");
        CommandRun run =
                run("extract", source.toString(), "--mode", "raw", "--out", out.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(out.resolve("enc_euc_jp.txt.raw.txt")).hasSameBinaryContentAs(source);
        assertThat(run.err()).contains("Wrote", "page");
    }

    @Test
    void topAndBottomOfJsonAreJson() throws IOException {
        Path source = SharedFiles.require("data/tool-outputs/canada.json");
        CommandRun run = run("extract", source.toString(), "--mode", "truncate");
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(Json.parse(run.out())).isPresent();
        assertThat(run.out()).contains("[···TRUNCATED ").hasSizeLessThan(12_288);
        assertThat(run.err()).contains("the middle is left out", "of 2,251,051 bytes (0.");
    }

    @Test
    void onePageWrittenOutHasItsOwnBytes() throws IOException {
        byte[] bytes = {'a', (byte) 0xFF, '\n', 'b', '\n'};
        Path source = Files.write(files.resolve("broken.txt"), bytes);
        Path out = files.resolve("out");
        CommandRun run =
                run(
                        "extract",
                        source.toString(),
                        "--page",
                        "1",
                        "--page-size",
                        "1",
                        "--out",
                        out.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(out.resolve("broken.txt.raw.txt"))
                .hasBinaryContent(new byte[] {'a', (byte) 0xFF, '\n'});
    }

    @Test
    void whatALogIsMadeOfIsPrinted() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "ERROR lost 1\nERROR lost 2\n");
        CommandRun run = run("extract", log.toString(), "--mode", "derived");
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).contains("Levels: error 2.", "2× lines 1 to 2: ERROR lost #");
        assertThat(run.err()).contains("Read all 26 bytes");
    }

    @Test
    void aPageBeyondTheEndFailsWithASentence() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "one\n");
        CommandRun run = run("extract", log.toString(), "--page", "7");
        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("There is no page 7", "1 page");
    }

    @Test
    void anEstimateRunsNothing() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "one\n");
        CommandRun run = run("extract", log.toString(), "--estimate");
        assertThat(run.code()).isEqualTo(Console.OK);
        assertThat(run.out()).isEqualToIgnoringNewLines("no model call");
    }

    @Test
    void anEstimateOfWhatCannotRunSaysWhy() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "one\n");
        for (String mode : List.of("ai-summary", "full-chunked", "read-grep")) {
            CommandRun run =
                    run("extract", log.toString(), "--estimate", "--mode", mode, "--query", "one");
            assertThat(run.code()).as(mode).isEqualTo(Console.FAILED);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).contains("assay: " + mode + " needs a model");
        }
    }

    @Test
    void whatTheSettingsMayNotSayIsTold() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "one\n");
        Files.writeString(home.resolve("settings.json"), "{\"sql_seconds\":0}");
        CommandRun run = run("extract", log.toString(), "--mode", "raw");
        assertThat(run.code()).isEqualTo(Console.OK);
        assertThat(run.err()).contains("! settings.json, line 1: `sql_seconds` must be");
    }

    private Path made(String statement, String name) throws Exception {
        Path file = files.resolve(name);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement()) {
            asking.execute(statement.formatted(file));
        }
        return file;
    }

    @Test
    void aFileOfATableIsATableInEveryMode() throws Exception {
        Path parquet =
                made(
                        "COPY (SELECT i AS n, 'shop ' || i %% 3 AS shop FROM range(300) r(i)) TO"
                                + " '%s' (FORMAT parquet)",
                        "sales.parquet");
        for (String mode : new String[] {"raw", "derived", "truncate", "auto"}) {
            CommandRun run = run("extract", parquet.toString(), "--mode", mode);
            assertThat(run.code()).as(mode + run.err()).isEqualTo(Console.OK);
            assertThat(run.out()).as(mode).contains("shop").doesNotContain("PAR1");
            assertThat(run.err()).as(mode).contains("300 rows");
        }
        CommandRun page = run("extract", parquet.toString(), "--page", "2", "--page-size", "100");
        assertThat(page.out()).contains("n,shop", "100,shop 1", "199,shop 1");
    }

    @Test
    void aCsvFileIsATableInEveryModeAndATextWhereThatIsSaid() throws IOException {
        StringBuilder rows = new StringBuilder("n;shop\n");
        for (int i = 0; i < 300; i++) {
            rows.append(i).append(";shop ").append(i % 3).append('\n');
        }
        Path csv = Files.writeString(files.resolve("sales.csv"), rows);
        for (String mode : List.of("raw", "derived", "truncate", "auto")) {
            CommandRun table = run("extract", csv.toString(), "--mode", mode);
            assertThat(table.code()).as(mode + table.err()).isEqualTo(Console.OK);
            assertThat(table.err()).as(mode).contains("300 rows");
            CommandRun text = run("extract", csv.toString(), "--mode", mode, "--text");
            assertThat(text.code()).as(mode + text.err()).isEqualTo(Console.OK);
            assertThat(text.err()).as(mode).contains("bytes").doesNotContain("300 rows");
        }
        CommandRun page = run("extract", csv.toString(), "--page", "2", "--page-size", "100");
        assertThat(page.out()).contains("n,shop", "100,shop 1", "199,shop 1");
        Path out = files.resolve("out");
        run("extract", csv.toString(), "--text", "--mode", "raw", "--out", out.toString());
        assertThat(out.resolve("sales.csv.raw.txt")).hasSameBinaryContentAs(csv);
    }

    @Test
    void whatIsATableIsOneWhateverItIsWrittenIn() throws IOException {
        Path list = Files.writeString(files.resolve("a.json"), "[{\"n\":1},{\"n\":2}]");
        Path lines = Files.writeString(files.resolve("a.jsonl"), "{\"n\":1}\n{\"n\":2}\n");
        Path tabs = Files.writeString(files.resolve("a.tsv"), "n\tm\n1\t1\n2\t2\n");
        for (Path file : List.of(list, lines, tabs)) {
            CommandRun run = run("extract", file.toString(), "--mode", "raw");
            assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
            assertThat(run.err()).as(file.toString()).contains("2 rows");
        }
        Path tree = Files.writeString(files.resolve("b.json"), "{\"n\":{\"m\":[1,2]}}");
        assertThat(run("extract", tree.toString(), "--mode", "raw").err()).contains("bytes");
    }

    @Test
    void whatIsNoTextIsNotReadAsOne() throws Exception {
        Path parquet = made("COPY (SELECT 1 AS n) TO '%s' (FORMAT parquet)", "a.parquet");
        Path database =
                made("ATTACH '%s' AS kept; CREATE TABLE kept.a AS SELECT 1 AS n", "a.duckdb");
        Path lite =
                Files.writeString(
                        files.resolve("a.sqlite"),
                        "SQLite format 3\0" + "\0".repeat(4_000) + "CREATE TABLE a (n TEXT)");
        for (Path file : List.of(parquet, database, lite)) {
            CommandRun text = run("extract", file.toString(), "--text");
            assertThat(text.code()).isEqualTo(Console.USAGE);
            assertThat(text.err())
                    .isEqualToIgnoringNewLines(file + " is no text. Leave out --text.");
        }
        assertThat(run("extract", parquet.toString(), "--text", "--table", "a").err())
                .isEqualToIgnoringNewLines("A text has no tables: leave out --text or --table.");
    }

    @Test
    void anEmptyFileIsCalledEmpty() throws IOException {
        for (String name : List.of("a.csv", "a.log", "a", "a.parquet")) {
            Path empty = Files.createFile(files.resolve(name));
            CommandRun run = run("extract", empty.toString());
            assertThat(run.code()).as(name).isEqualTo(Console.FAILED);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .isEqualToIgnoringNewLines(
                            "assay: " + empty + " is empty: there is nothing in it to read.");
        }
    }

    @Test
    void aQueryThatNoModelReadsIsToldToBeUnused() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "one\ntwo\n");
        for (String mode : List.of("raw", "derived", "truncate", "auto")) {
            assertThat(run("extract", log.toString(), "--mode", mode, "--query", "x").err())
                    .as(mode)
                    .contains("! --query was not used: in mode ");
        }
        assertThat(run("extract", log.toString(), "--mode", "raw").err()).doesNotContain("--query");
        String out = files.resolve("out").toString();
        assertThat(
                        run(
                                        "extract",
                                        log.toString(),
                                        "--mode",
                                        "raw",
                                        "--query",
                                        "x",
                                        "--out",
                                        out)
                                .err())
                .contains("! --query was not used: in mode raw no model reads.");
    }

    @Test
    void ofAFileOfSeveralTablesOneIsNamed() throws Exception {
        Path database =
                made(
                        "ATTACH '%s' AS kept; CREATE TABLE kept.a AS SELECT 1 AS n; CREATE TABLE"
                                + " kept.b AS SELECT 2 AS m",
                        "kept.duckdb");
        CommandRun unnamed = run("extract", database.toString());
        assertThat(unnamed.code()).isEqualTo(Console.USAGE);
        assertThat(unnamed.err())
                .contains("kept.duckdb holds several tables. Name one with --table: a, b.");
        for (String name : new String[] {"b", "kept_b"}) {
            CommandRun named =
                    run("extract", database.toString(), "--table", name, "--mode", "raw");
            assertThat(named.code()).as(named.err()).isEqualTo(Console.OK);
            assertThat(named.out()).isEqualToIgnoringNewLines("m2");
        }
        CommandRun absent = run("extract", database.toString(), "--table", "kept_c");
        assertThat(absent.code()).isEqualTo(Console.USAGE);
        assertThat(absent.err()).contains("kept.duckdb has no table “kept_c”. It has: a, b.");
    }

    @Test
    void wrongUsageSaysWhatThereIs() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "one\n");
        CommandRun mode = run("extract", log.toString(), "--mode", "magic");
        assertThat(mode.code()).isEqualTo(Console.USAGE);
        assertThat(mode.err()).contains("no mode magic", "raw");
        CommandRun gone = run("extract", files.resolve("gone").toString());
        assertThat(gone.code()).isEqualTo(Console.USAGE);
        assertThat(gone.err())
                .isEqualToIgnoringNewLines("There is no file " + files.resolve("gone") + ".");
        CommandRun zero = run("extract", log.toString(), "--page", "0");
        assertThat(zero.code()).isEqualTo(Console.USAGE);
    }

    @Test
    void whatIsNoFileIsCalledByWhatItIsAndNeverWaitedFor() throws Exception {
        Path pipe = files.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

        assertThat(run("extract", pipe.toString()).err())
                .startsWith(pipe + " is a pipe or a device, not a file. Write what comes from it");
        assertThat(run("extract", files.toString()).err())
                .startsWith(files + " is a folder. Name a file in it.");
        assertThat(run("extract", "/dev/zero").err()).startsWith("/dev/zero is a pipe or a device");
        assertThat(run("extract", files.resolve("none").toString()).err())
                .startsWith("There is no file ");
        assertThat(run("extract", "/proc/self/status", "--mode", "raw").out()).contains("Name:");
    }

    @Test
    void aNameThatTheLocaleCannotSayIsToldSo() throws Exception {
        Path named = Files.writeString(files.resolve("größe.log"), "one\n");
        try (CommandProcess process =
                CommandProcess.start(
                        files, home, Map.of("LC_ALL", "C"), "extract", named.toString())) {
            CommandRun run = process.ended();

            assertThat(run.code()).isEqualTo(Console.USAGE);
            assertThat(run.err())
                    .contains("names no file in this locale", "Set LC_ALL=C.UTF-8 and start again.")
                    .doesNotContain("InvalidPathException");
        }
    }
}
