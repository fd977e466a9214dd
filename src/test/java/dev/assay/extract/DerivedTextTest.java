package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.house.RealOutputs;
import dev.assay.house.SharedFiles;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Derived features of texts: logs as they are found, and texts that are none.
final class DerivedTextTest {
    @TempDir Path folder;
    private final DerivedMode derived = new DerivedMode();
    private Shelf shelf;

    @BeforeEach
    void open() {
        shelf = new Shelf(folder);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    private Drawn drawn(byte[] bytes) throws IOException, InterruptedException {
        ExtractionInput input = shelf.text("log", bytes);
        return (Drawn)
                derived.run(
                        input,
                        new ExtractionRequest("", Optional.empty(), 1, 200, Optional.empty()),
                        Work.Monitor.none());
    }

    private String text(String content) throws IOException, InterruptedException {
        return drawn(content.getBytes(StandardCharsets.UTF_8)).text();
    }

    private Drawn real(String name) throws IOException, InterruptedException {
        return drawn(Files.readAllBytes(SharedFiles.require("data/tool-outputs/" + name)));
    }

    @Test
    void linesThatDifferInNumbersAreOneShape() throws Exception {
        assertThat(
                        text(
                                """
                                2026-11-01T10:00:00Z INFO served 12 rows to 10.0.0.7:443 in 3ms
                                2026-11-01T10:00:01Z INFO served 9 rows to 10.0.0.9:443 in 12ms
                                2026-11-01T10:05:00Z ERROR lost blk_-77 of 1b4e28ba-2fa1-11d2-883f
                                """))
                .contains("3 lines, ")
                .contains("Levels: error 1, info 2.")
                .contains("Times: 3 of 3 lines have one, from 2026-11-01T10:00 to 2026-11-01T10:05")
                .contains("Median step 1 s; longest pauses (over 3 times that): 4.983 min from")
                .contains("2× lines 1 to 2: #T#Z INFO served # rows to # in #ms")
                .contains("1× line 3: #T#Z ERROR lost blk_# of #");
    }

    @Test
    void theLongestPauseComesFirst() throws Exception {
        StringBuilder log = new StringBuilder();
        int second = 0;
        for (int i = 0; i < 60; i++) {
            second += i == 20 ? 300 : i == 40 ? 900 : 1;
            log.append(
                    "2026-11-01T10:%02d:%02dZ INFO served\n".formatted(second / 60, second % 60));
        }
        assertThat(text(log.toString()))
                .contains(
                        "Median step 1 s; longest pauses (over 3 times that): 15 min from"
                                + " 2026-11-01T10:05:39, 5 min from");
    }

    @Test
    void wordsThatDifferAreAStar() throws Exception {
        assertThat(
                        text(
                                """
                                user anna logged in from home today
                                user bert logged in from home today
                                user carl logged in from home today
                                """))
                .contains("3× lines 1 to 3: user * logged in from home today");
    }

    @Test
    void aTextWithoutLinesAndOneWithoutNewlineAreNoTrouble() throws Exception {
        assertThat(text("")).isEqualTo("log: 0 lines, 0 bytes, UTF-8.");
        assertThat(text("alone")).contains("1 line, 5 bytes", "1× line 1: alone");
        assertThat(text("\n\n\n")).contains("3 lines", "3 empty");
    }

    @Test
    void brokenBytesAreCountedAndWarnedOf() throws Exception {
        byte[] bytes = "fine\nbro\0ken\nend\n".getBytes(StandardCharsets.UTF_8);
        byte[] large = new byte[(1 << 20) + bytes.length];
        Arrays.fill(large, (byte) 'a');
        System.arraycopy(bytes, 0, large, 1 << 20, bytes.length);
        large[(1 << 20) + 8] = (byte) 0xFF;
        Drawn drawn = drawn(large);
        assertThat(drawn.text()).contains("1 place is not valid UTF-8");
        assertThat(drawn.warnings()).singleElement().asString().contains("UTF-8", "1 place");
        assertThat(drawn.coverage().isWhole()).isTrue();
    }

    @Test
    void linesLongerThanAnyBufferAreLines() throws Exception {
        String line = "x".repeat(700_000);
        assertThat(text(line + "\nshort 1\nshort 2\n" + line + "\n"))
                .contains("4 lines", "700,000 at most (line 1)", "2× lines 2 to 3: short #");
    }

    @Test
    void thousandsOfShapesStayWithinBounds() throws Exception {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 60_000; i++) {
            String word = Integer.toString(i, 26).replaceAll("[0-9]", "q") + "z" + i % 3;
            log.append(word.repeat(2)).append(i % 2 == 0 ? "\n" : "\nthe same again\n");
        }
        Drawn drawn = drawn(log.toString().getBytes(StandardCharsets.UTF_8));
        assertThat(drawn.text()).contains("30,000× lines 3 to ").hasSizeLessThan(3_500);
    }

    @Test
    void logsOfTheWorldAreRead() throws Exception {
        assertThat(real("Apache_2k.log").text())
                .contains("Levels: error 595, info 1,405.")
                .contains("from 2005-12-04T04:47:44 to 2005-12-05T19:15:57")
                .contains("mod_jk child workerEnv in error state #");
        assertThat(real("HDFS_2k.log").text())
                .contains("2,000 of 2,000 lines have one, from 2008-11-09T20:36:15")
                .contains("Levels: warn 80, info 1,920.");
        assertThat(real("Linux_2k.log").text())
                .contains("from 06-14T15:16:01", "(without a year)", "authentication failure");
        assertThat(real("apache_access_10k.log").text())
                .contains("from 2015-05-17T10:05", "10,000 lines");
        assertThat(real("Hadoop_2k.log").text())
                .contains("Levels: ", "Lines per minute: 2015-10-18T18:01 ");
    }

    @Test
    void linesOfHalfAYearAreCountedByTheMonthsTheyAreOf() throws Exception {
        StringBuilder log = new StringBuilder();
        for (int day = 0; day < 200; day++) {
            log.append(LocalDate.of(2026, 1, 1).plusDays(day))
                    .append(" 12:00:00 INFO all is well\n");
        }
        assertThat(text(log.toString()))
                .contains(
                        "Lines per month: 2026-01-01 31, 2026-02-01 28, 2026-03-01 31, 2026-04-01"
                                + " 30, 2026-05-01 31, 2026-06-01 30, 2026-07-01 19.\n");
    }

    @Test
    void linesOfAFewWeeksAreCountedFromMondayToSunday() throws Exception {
        StringBuilder log = new StringBuilder();
        for (int day = 0; day < 30; day++) {
            log.append(LocalDate.of(2026, 1, 1).plusDays(day))
                    .append(" 12:00:00 INFO all is well\n");
        }
        assertThat(text(log.toString()))
                .contains(
                        "Lines per week: 2025-12-29 4, 2026-01-05 7, 2026-01-12 7, 2026-01-19 7,"
                                + " 2026-01-26 5.\n");
    }

    @Test
    void theMeanLineIsNeverLongerThanTheLongest() throws Exception {
        assertThat(text("29 bytes, and its end is one.\n".repeat(3)))
                .contains("have 29 bytes on average without their line ends, 29 at most (line 1)");
        assertThat(text("aa\nbbbb\n\n"))
                .contains(
                        "3 lines, 9 bytes",
                        "have 2 bytes on average without their line ends, 4 at most (line 2); 1 empty");
    }

    @Test
    void bothHalvesOfALineEndAreLeftOut() throws Exception {
        assertThat(text("aa\r\nbbbb\r\n\r\nlast\r"))
                .contains(
                        "have 2.75 bytes on average without their line ends, 5 at most (line 4); 1 empty");
        // The end of the first buffer falls between the two halves, and within a long line.
        assertThat(text("x".repeat((1 << 18) - 1) + "\r\nyy\r\n"))
                .contains("262,143 at most (line 1)", "131,100 bytes on average");
        assertThat(text("yyy\r\n" + "x".repeat(1 << 19) + "\r\n"))
                .contains("524,288 at most (line 2)");
    }

    @Test
    void aWordForAnErrorIsNoLevel() throws Exception {
        assertThat(text("{\"error\": null, \"n\": 1}\nno error was found\n"))
                .doesNotContain("Levels")
                .contains("2 lines have no level but mention an error");
        assertThat(text("{\"level\": \"error\"}\n[warn] x\nlevel=info y\nerror: z\n"))
                .contains("Levels: error 2, warn 1, info 1.");
    }

    @Test
    void jsonIsItsPathsWithTypesRangesAndWhatIsMissing() throws Exception {
        assertThat(
                        text(
                                """
                                {"items": [
                                  {"id": 1, "state": "ok", "cost": 1.5, "tags": ["a", "b"]},
                                  {"id": 2, "state": "bad", "cost": null, "tags": []},
                                  {"id": 30, "state": "ok"}
                                ]}
                                """))
                .contains("JSON, ", "one document, nested 4 deep; 8 of 8 paths")
                .contains("items: 1 array of 3 items")
                .contains("items[].id: 3 numbers from 1 to 30")
                .contains("items[].state: 3 strings \"ok\", \"bad\"\n")
                .contains("items[].cost: 1 number 1.5; 50 % null; 33.33 % missing")
                .contains("items[].tags: 2 arrays of 0 to 2 items; 33.33 % missing")
                .contains("items[].tags[]: 2 strings \"a\", \"b\"");
    }

    @Test
    void theEndsOfARangeAreAsTheyAreWritten() throws Exception {
        assertThat(text("{\"id\":[337184262,337184298],\"x\":[-65.613617,3.5]}"))
                .contains("from 337184262 to 337184298", "from -65.613617 to 3.5");
    }

    @Test
    void keysThatAreIdsAreOnePath() throws Exception {
        StringBuilder json = new StringBuilder("{");
        for (int i = 0; i < 100; i++) {
            json.append(i == 0 ? "" : ",").append("\"q" + i + "\":{\"t1\":" + i + "}");
        }
        assertThat(text(json + "}"))
                .contains("*: 100 objects\n")
                .contains("*.t1: 100 numbers from 0 to 99")
                .contains("3 of 3 paths");
    }

    @Test
    void jsonLinesAreDocumentsAndBrokenJsonIsAText() throws Exception {
        assertThat(text("{\"a\": 1}\n{\"a\": 2}\n{}\n"))
                .contains("3 documents", "a: 2 numbers from 1 to 2; 33.33 % missing");
        assertThat(text("{\"a\": 1}\n{\"a\": \n")).contains("2 lines, ", "Shapes");
        assertThat(text("[".repeat(100_000))).contains("1 line, ");
    }

    @Test
    void pathsWithoutEndStayWithinBounds() throws Exception {
        Random random = new Random(5);
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 60_000; i++) {
            json.append(i == 0 ? "" : ",");
            int depth = 6;
            for (int d = 0; d < depth; d++) {
                json.append("{\"k").append(random.nextInt(30)).append("\":");
            }
            json.append(i).append("}".repeat(depth));
        }
        Drawn drawn = drawn(json.append(']').toString().getBytes(StandardCharsets.UTF_8));
        assertThat(drawn.text())
                .hasSizeLessThan(4_000)
                .contains("more paths, as deep or deeper, not shown");
        assertThat(drawn.warnings()).singleElement().asString().contains("too many paths");
    }

    @Test
    void jsonOfTheWorldIsRead() throws Exception {
        assertThat(real("canada.json").text())
                .contains("features[].geometry.coordinates[][]: 55,563 arrays of 2 items")
                .contains("numbers from -141.002991 to 83.113876");
        assertThat(real("citm_catalog.json").text())
                .contains(
                        "performances[]",
                        "areaNames.*: 17 strings",
                        "Lists that are tables",
                        "performances (243 rows)");
    }

    @Test
    void otherEncodingsAreRead() throws Exception {
        Charset wide = StandardCharsets.UTF_16LE;
        assertThat(drawn("\uFEFFERROR one 1\nERROR one 2\n".getBytes(wide)).text())
                .contains("UTF-16LE", "2× lines 1 to 2: ERROR one #");
        assertThat(real("enc_windows_1252.txt").text()).contains("windows-1252");
    }

    @TestFactory
    Stream<DynamicTest> everyRealFileIsReadWholeAndFitsOnAPage() throws IOException {
        return RealOutputs.eachShort(this::readWhole);
    }

    @Tag("proof")
    @TestFactory
    Stream<DynamicTest> everyRealFileIsReadWholeAndFitsOnAPageOfLongFiles() throws IOException {
        return RealOutputs.eachLong(this::readWhole);
    }

    private void readWhole(Path file) throws Exception {
        Drawn drawn = drawn(Files.readAllBytes(file));
        assertThat(drawn.text()).hasSizeBetween(50, 4_000);
        assertThat(drawn.coverage().isWhole()).isTrue();
        assertThat(drawn.warnings()).allMatch(said -> said.contains("too many"));
    }
}
