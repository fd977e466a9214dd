package dev.assay.text.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.RealOutputs;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

final class ContentProfileTest {
    @TempDir Path folder;

    @Test
    void namesTheKeysOfJsonWithTypesAndRanges() throws IOException, InterruptedException {
        assertThat(
                        profile(
                                """
                                {"chip": "x", "qubits": [{"qid": 0, "t1": 51.25, "ok": true}, {"qid": 7, "t1": null}],
                                 "none": null, "empty": []}
                                """))
                .isEqualTo(
                        "Content: JSON. {chip: text, qubits: 2 items of {qid: integer 0..7, t1:"
                                + " number 51.25, ok: boolean}, none: null, empty: 0 items}.");
    }

    @Test
    void keysThatAreManyAreCounted() throws IOException, InterruptedException {
        String keys =
                IntStream.range(0, 9_000)
                        .mapToObj(i -> "\"key-" + i + "\":{\"value\":" + i + "}")
                        .collect(Collectors.joining(",", "{", "}"));
        assertThat(profile(keys))
                .contains("{first 2,500 keys like key-0: {value: integer 0..2498}, … more}");
    }

    @Test
    void aMapFromIdsIsToldOnceAndARecordByItsKeys() throws IOException, InterruptedException {
        String events =
                IntStream.range(0, 50)
                        .mapToObj(i -> "\"%d\":{\"id\":%d,\"kind\":\"k\"}".formatted(900 + i, i))
                        .collect(Collectors.joining(",", "{\"events\":{", "},\"names\":"));
        String names =
                IntStream.range(0, 20)
                        .mapToObj(i -> "\"%d\":\"n\"".formatted(i))
                        .collect(Collectors.joining(",", "{", "}}"));
        assertThat(profile(events + names))
                .isEqualTo(
                        "Content: JSON. {events: {50 keys like 900: {id: integer 0..49, kind: text}},"
                                + " names: {20 keys like 0: text}}.");
        String parts =
                IntStream.range(0, 12)
                        .mapToObj(i -> "\"part%d\":{\"only%d\":%d}".formatted(i, i, i))
                        .collect(Collectors.joining(",", "{", "}"));
        assertThat(profile(parts)).contains("part0: {only0: integer 0}, part1: {only1: integer 1}");
        String streams =
                IntStream.range(0, 12)
                        .mapToObj(i -> "\"s%d\":[%d,%d]".formatted(i, i, i + 5))
                        .collect(Collectors.joining(",", "{", "}"));
        assertThat(profile(streams)).contains("s3: 2 items of integer 3..8");
    }

    @Test
    void aTextIsToldByItsFirstThreeLines() throws IOException, InterruptedException {
        assertThat(
                        profile(
                                "\n  Minutes of the meeting  \r\n\r\n"
                                        + "x".repeat(500)
                                        + "\nThe third\nno"))
                .containsPattern(
                        "It begins with \"Minutes of the meeting\", \"x{120}…\", \"The third\"\\.")
                .hasSizeLessThan(400);
    }

    @Test
    void tellsJsonLinesFromJson() throws IOException, InterruptedException {
        assertThat(profile("{\"a\":1}\n{\"a\":5,\"b\":\"x\"}\n"))
                .isEqualTo("Content: JSON Lines. 2 items of {a: integer 1..5, b: text}.");
        assertThat(profile("[broken")).startsWith("Content: text. It begins with \"[broken\".");
        assertThat(profile("{\"a\":1} and more")).startsWith("Content: text.");
    }

    @Test
    void aShapeThatComesBehindThousandsOfOthersIsNamed() throws IOException, InterruptedException {
        String others =
                IntStream.range(0, 6_000)
                        .mapToObj(i -> "x".repeat(i % 60) + " once " + "y".repeat(i / 60) + "\n")
                        .collect(Collectors.joining());
        String late =
                IntStream.range(0, 100)
                        .mapToObj(i -> "late " + i + "\n")
                        .collect(Collectors.joining());
        assertThat(profile(others + late)).contains("Line shapes: 100 × \"late #\"");
    }

    @Test
    void namesTheColumnsOfATableWithTheirRanges() throws IOException, InterruptedException {
        assertThat(profile("qid,t1,note\n0,45.5,a\n1,-3,\"b, c\"\n2,,\n"))
                .isEqualTo("Content: CSV. 3 rows of 3 columns: qid 0..2, t1 -3..45.5, note.");
        assertThat(profile("a;b\n1;2\n3;4\n")).contains("2 rows of 2 columns: a 1..3, b 2..4.");
        assertThat(profile("sep=;\na;b\n1;2\n3;4\n"))
                .contains("2 rows of 2 columns: a 1..3, b 2..4.");
    }

    @Test
    void givesTheShapesTimesAndFirstErrorsOfALog() throws IOException, InterruptedException {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            log.append(
                    "2026-11-12 10:%02d:00 INFO worker-%d done in %d ms\n".formatted(i, i % 7, i));
        }
        log.append("2026-11-12 11:00:00 ERROR worker-3 gave up\n\tat NullPointerException\n");

        assertThat(profile(log.toString()))
                .isEqualTo(
                        "Content: log. Times from 2026-11-12 10:00:00 to 2026-11-12 11:00:00. It"
                                + " begins with \"2026-11-12 10:00:00 INFO worker-0 done in 0 ms\","
                                + " \"2026-11-12 10:01:00 INFO worker-1 done in 1 ms\","
                                + " \"2026-11-12 10:02:00 INFO worker-2 done in 2 ms\". Line"
                                + " shapes: 60 × \"#-#-# #:#:# INFO worker-# done in # ms\"."
                                + " First lines that look like errors: line 61: \"2026-11-12"
                                + " 11:00:00 ERROR worker-3 gave up\"");
    }

    @Test
    void aNameWithHyphensTellsOfNoError() throws IOException, InterruptedException {
        String names =
                """
                Labels: failure-domain.beta.kubernetes.io/zone=c
                Depends: golang-github-pkg-errors (= 0.9), libghc-exceptions-dev, error-prone
                """;
        assertThat(profile(names)).doesNotContain("look like errors");
        assertThat(profile(names + "mount - failed, see x.NullPointerException\nfailed-to start\n"))
                .endsWith(
                        "First lines that look like errors: line 3: \"mount - failed, see"
                                + " x.NullPointerException\"");
    }

    @Test
    void aLevelTellsOfErrorsAndNoWordDoes() throws IOException, InterruptedException {
        String lines =
                "2026-11-12 10:00:00 INFO error reporting is on, exceptions go to the panic room\n"
                        .repeat(50);
        assertThat(profile(lines)).doesNotContain("errors: ");
        assertThat(profile(lines + "2026-11-12 11:00:00 FATAL no more room\n"))
                .endsWith(
                        "First lines that look like errors: line 51: \"2026-11-12 11:00:00 FATAL no"
                                + " more room\"");
        assertThat(profile("it failed\nit works\n")).contains("line 1: \"it failed\"");
        // One word in capitals gives a text no levels.
        assertThat(profile("ERROR is a word\n" + "all well\n".repeat(50) + "it failed\n"))
                .contains("line 52: \"it failed\"");
    }

    @Test
    void theCellsOfATableAreNoErrors() throws IOException, InterruptedException {
        assertThat(profile("title,year\nTrial and Error,1997\nFatal Attraction,1987\nFail,1964\n"))
                .doesNotContain("errors: ");
        assertThat(profile("[{\"title\": \"Trial and Error\"},\n{\"title\": \"Panic Room\"}]"))
                .doesNotContain("errors: ");
        assertThat(profile("time,level,text\n10:00,INFO,fatal\n10:01,ERROR,all well\n"))
                .endsWith("errors: line 3: \"10:01,ERROR,all well\"");
    }

    @Test
    void shapesShowWhereTheyDifferAndMonthsAreNoDifference()
            throws IOException, InterruptedException {
        String same =
                " INFO org.example.warehouse.deliveries.tracking.TrackingService [pool-1-thread-4] parcel ";
        StringBuilder log = new StringBuilder();
        for (String month : new String[] {"Jun", "Jul", "Aug"}) {
            for (int i = 10; i < 28; i++) {
                log.append(
                        month
                                + " "
                                + i
                                + " 10:00:"
                                + i
                                + same
                                + (i % 3 == 0 ? "lost\n" : "found at last\n"));
            }
        }
        assertThat(profile(log.toString()))
                .contains("36 × \"…")
                .contains("parcel found at last\"; 18 × \"…")
                .contains("parcel lost\"");
    }

    @Test
    void theTimeOfALineIsItsOwnWhateverStandsBefore() throws IOException, InterruptedException {
        StringBuilder log = new StringBuilder();
        for (int i = 10; i < 40; i++) {
            log.append(
                    "nova-api.log.1.2017-05-16_13:53:08 2017-05-16 00:00:" + i + ".008 INFO x\n");
        }
        assertThat(profile(log.toString()))
                .contains(
                        "Content: log. Times from 2017-05-16 00:00:10.008 to 2017-05-16"
                                + " 00:00:39.008.");
    }

    @Test
    void saysWhatIsNoText() throws IOException, InterruptedException {
        assertThat(profile(new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1}))
                .isEqualTo("Content: binary data, text/plain.");
        assertThat(profile("")).isEqualTo("Content: text.");
    }

    @Test
    void whatTheTextSaysNeverLeavesItsQuotes() throws IOException, InterruptedException {
        String profile = profile("error: \u001b[31m\u0007 x\r\n".repeat(3));
        assertThat(profile.chars()).noneMatch(Character::isISOControl);
    }

    @TestFactory
    Stream<DynamicTest> noRealFileMakesItLong() throws IOException {
        return RealOutputs.eachShort(this::staysShort);
    }

    @Tag("proof")
    @TestFactory
    Stream<DynamicTest> noRealFileMakesItLongOfLongFiles() throws IOException {
        return RealOutputs.eachLong(this::staysShort);
    }

    private void staysShort(Path file) throws Exception {
        assertThat(profile(file))
                .hasSizeBetween(20, ContentProfile.MAX_CHARACTERS)
                .doesNotContain("\n");
    }

    private String profile(String text) throws IOException, InterruptedException {
        return profile(text.getBytes(StandardCharsets.UTF_8));
    }

    private String profile(byte[] bytes) throws IOException, InterruptedException {
        return profile(Files.write(folder.resolve("text"), bytes));
    }

    private static String profile(Path file) throws IOException, InterruptedException {
        TextEncoding encoding = TextEncoding.of(file);
        byte[] bytes = Files.readAllBytes(file);
        char[] text = encoding.decode(bytes, encoding.markBytes(), bytes.length).toCharArray();
        LineProfile lines = new LineProfile();
        lines.write(text, 0, text.length);
        lines.end();
        Optional<JsonProfile> json =
                JsonProfile.of(file, encoding, JsonProfile.Purpose.TABLES, Work.Monitor.none());
        return ContentProfile.of("text/plain", encoding, lines, json);
    }
}
