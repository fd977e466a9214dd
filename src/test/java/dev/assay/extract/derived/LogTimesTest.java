package dev.assay.extract.derived;

import static dev.assay.extract.derived.LogShapes.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Words;
import dev.assay.house.SharedFiles;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.log.LogEntries;
import dev.assay.text.log.LogReading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Times of logs as programs write them, with the moments known beforehand.
final class LogTimesTest {
    /// Not the same in any two of year, month and day, nor can month and day be taken for each
    /// other.
    private static final LocalDateTime START = LocalDateTime.of(2026, 10, 28, 22, 58, 7);

    private static final LocalDateTime END = START.plusMinutes(7 * 199L);
    private static final String NO_ZONE = "No time zone is written";

    @TempDir Path folder;

    private String digest(String log) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("log"), log, StandardCharsets.UTF_8);
        return TextDigest.of("log", file, Work.Monitor.none()).text();
    }

    /// 200 lines, seven minutes apart.
    private static String lines(Function<LocalDateTime, String> line) {
        return IntStream.range(0, 200)
                .mapToObj(i -> line.apply(START.plusMinutes(7L * i)))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @TestFactory
    Stream<DynamicTest> everyShapeOfTimeIsRead() {
        return LogShapes.all()
                .map(shape ->
                        DynamicTest.dynamicTest(
                                shape.name(),
                                () -> {
                                    String digest = digest(lines(shape.line()));
                                    assertThat(digest)
                                            .contains("Times: 200 of ", shape.says())
                                            .contains(
                                                    "\n"
                                                            + "Median step 7 min; no pause of more than"
                                                            + " 3 times that.\n")
                                            .contains("Lines per 6 h: ")
                                            .doesNotContain(
                                                    "earlier than a line above", "not read");
                                    boolean zoned = shape.says().contains(" UTC");
                                    assertThat(digest.contains(NO_ZONE)).isEqualTo(!zoned);
                                }));
    }

    @Test
    void theDayIsTheLastOfTheYearAndTheNextIsTheFirst() throws Exception {
        StringBuilder log = new StringBuilder();
        for (int hour = 0; hour < 72; hour++) {
            LocalDateTime time = LocalDateTime.of(2025, 12, 30, 12, 0).plusHours(hour);
            log.append(at(time, "MMM d HH:mm:ss")).append(" host cron: x\n");
        }
        assertThat(digest(log.toString()))
                .contains(
                        "Times: 72 of 72 lines", "from 12-30T12:00 to 01-02T11:00 (without a year)")
                .contains("\nMedian step 60 min; no pause of more than 3 times that.\n")
                .doesNotContain("earlier than a line above");
    }

    @Test
    void ofAMedianStepAreShownTheDigitsThatAreKnown() throws Exception {
        StringBuilder uneven = new StringBuilder();
        StringBuilder even = new StringBuilder();
        long step = 0;
        for (int i = 0; i < 101; i++) {
            String form = "yyyy-MM-dd HH:mm:ss.SSS";
            uneven.append(at(START.plus(Duration.ofMillis(step)), form)).append(" x\n");
            step += 437_123 + 97L * (i % 51);
            even.append(at(START.plus(Duration.ofMillis(437_123L * i)), form)).append(" x\n");
        }
        assertThat(digest(uneven.toString())).contains("\nMedian step about 7.3 min; ");
        assertThat(digest(even.toString())).contains("\nMedian step 7.285 min; ");
    }

    @Test
    void theNewestLineMayComeFirst() throws Exception {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 90; i++) {
            log.append(at(END.minusHours(i), "yyyy-MM-dd HH:mm:ss")).append(" x\n");
        }
        assertThat(digest(log.toString()))
                .contains(
                        "from 2026-10-26T05:11:07 to 2026-10-29T22:11:07, newest first.\n"
                                + "Median step 60 min; no pause of more than 3 times that.")
                .doesNotContain("behind");
    }

    @Test
    void whatNothingSettlesIsSaidAndTheShorterReadingTaken() throws Exception {
        String log =
                IntStream.rangeClosed(3, 9)
                        .mapToObj("%02d/10/2026 12:00:00 backup done\n"::formatted)
                        .collect(Collectors.joining());
        assertThat(digest(log))
                .contains("from 2026-10-03T12:00 to 2026-10-09T12:00.")
                .contains(
                        "Dates are numbers in an order that nothing settles, read day first;"
                                + " month first they would begin 2026-03-10T12:00.");
    }

    /// The day that tells comes only after many that do not.
    @Test
    void aLateDaySettlesTheOrderForTheWholeLog() throws Exception {
        String log =
                IntStream.range(0, 3_000)
                        .mapToObj(i -> LocalDateTime.of(2026, 2, 1, 0, 0).plusMinutes(10L * i))
                        .map(time -> at(time, "MM/dd/yyyy HH:mm:ss") + " x\n")
                        .collect(Collectors.joining());
        assertThat(digest(log))
                .contains("from 2026-02-01T00:00 to 2026-02-21T19:50.")
                .contains("Dates are numbers, read month first.")
                .contains("2026-02-02")
                .doesNotContain("earlier than a line above");
    }

    @Test
    void yearsOfTwoDigitsAreSaidToBe() throws Exception {
        assertThat(digest(lines(t -> at(t, "yy/MM/dd HH:mm:ss") + " INFO x")))
                .contains("Years have two digits, read as 1969 to 2068.", "read year first");
    }

    @Test
    void timesOfDayAndOtherTimesAreNotPassedOverInSilence() throws Exception {
        assertThat(digest(lines(t -> at(t, "HH:mm:ss") + ".123456 IP 10.0.0.1.443 > x")))
                .contains("Times: 200 of 200 lines have a time of day without a date, the first is")
                .doesNotContain("Lines per");
        String mixed =
                lines(t -> at(t, "yyyy-MM-dd HH:mm:ss") + " x")
                        + "Oct 8 12:00:00 another program\n12:00:01 and one more\nno time at all\n";
        assertThat(digest(mixed))
                .contains("Times: 200 of 203 lines have one")
                .contains(
                        "2 lines have something else that looks like a time and was not read, the"
                                + " first is line 201.");
    }

    @Test
    void someTimesWithoutAZoneAreCounted() throws Exception {
        String log = "2026-10-28T22:58:07+02:00 x\n2026-10-28T21:58:07Z x\n2026-10-28 22:58:07 x\n";
        assertThat(digest(log))
                .contains("from 2026-10-28T20:58:07 to 2026-10-28T22:58:07")
                .contains("1 has no time zone and is read as UTC.");
    }

    @Test
    void whatOnlyLooksLikeATimeIsNone() throws Exception {
        assertThat(
                        digest(
                                """
                                mac 00:1A:2b:3c:4d:5e ip fe80::1:20:30 port 10.20.30.40:8080
                                version 1.10.26 build 4102444801 sum 1234567890123456789012
                                2026-13-45 99:99:99 32/13/2026 25:00:00 1700000000x Oct 32 25:00:00
                                phone 1234567890 May be, Mark 5, Dec
                                """))
                .doesNotContain("Times:", "Lines per", "not read");
    }

    @Test
    void numbersThatFollowNoTimeAreIds() throws Exception {
        String log =
                IntStream.range(0, 100)
                        .mapToObj(i ->
                                "order %d\n"
                                        .formatted(1_000_000_000L + i * 479_001_599L % 999_999_937))
                        .collect(Collectors.joining());
        assertThat(digest(log)).doesNotContain("Times:");
    }

    @Test
    void aDayAloneIsShownAsADay() throws Exception {
        StringBuilder log = new StringBuilder();
        for (int day = 0; day < 10; day++) {
            log.append(LocalDate.of(2026, 1, 5).plusDays(day)).append(" ok\n");
        }
        assertThat(digest(log.toString()))
                .contains("Times: 10 of 10 lines have one, from 2026-01-05 to 2026-01-14.")
                .contains("Median step 24 h; no pause of more than 3 times that.")
                .contains("Lines per day: 2026-01-05 1, 2026-01-06 1");
    }

    /// Moments of a real zone, both ways over the change of clocks.
    @Test
    void offsetsMakeOneTimeOfTheHourThatComesTwice() throws Exception {
        ZonedDateTime from =
                ZonedDateTime.of(2026, 10, 25, 0, 30, 0, 0, ZoneId.of("Europe/Berlin"));
        String log =
                IntStream.range(0, 8)
                        .mapToObj(i -> from.plusMinutes(30L * i))
                        .map(time -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time) + " x\n")
                        .collect(Collectors.joining());
        assertThat(digest(log))
                .contains("from 2026-10-24T22:30 to 2026-10-25T02:00 UTC.\nMedian step 30 min; no")
                .doesNotContain("behind");
    }

    /// Real logs, whose first, last and number of times are read here by the formatter of Java.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    HDFS_2k.log        | 0 | 13 | yyMMdd HHmmss
                    Hadoop_2k.log      | 0 | 19 | yyyy-MM-dd HH:mm:ss
                    Apache_2k.log      | 1 | 25 | EEE MMM dd HH:mm:ss yyyy
                    """)
    void realLogsHaveTheTimesThatJavaReads(String name, int from, int to, String pattern)
            throws Exception {
        Path file = SharedFiles.require("data/tool-outputs/" + name);
        DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
        List<LocalDateTime> times =
                Files.readAllLines(file, StandardCharsets.ISO_8859_1).stream()
                        .map(line -> LocalDateTime.parse(line.substring(from, to), format))
                        .sorted()
                        .toList();
        String digest = TextDigest.of("log", file, Work.Monitor.none()).text();
        assertThat(digest)
                .contains(
                        "Times: 2,000 of 2,000 lines have one, from %s to %s"
                                .formatted(times.getFirst(), times.getLast()));
    }

    /// Ten lines a second, then a pause that late lines fill in part.
    @Test
    void equalTimesCountAndPausesAreThoseOfTheTimesInOrder() throws Exception {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            log.append(at(START.plusSeconds(i / 10), "yyyy-MM-dd HH:mm:ss")).append(" x\n");
        }
        log.append(at(START.plusHours(2), "yyyy-MM-dd HH:mm:ss")).append(" x\n");
        log.append(at(START.plusHours(1), "yyyy-MM-dd HH:mm:ss")).append(" late\n");
        assertThat(digest(log.toString()))
                .contains("1 earlier than a line above")
                .contains("\nMedian step none, between times that differ 1 s; longest pauses")
                .contains("60 min from 2026-10-28T23:58:07, 59.52 min from 2026-10-28T22:58:36.");
    }

    /// The table of a log's entries and its digest find the same times in it.
    @TestFactory
    Stream<DynamicTest> timesAreThoseOfTheEntries() {
        return Stream.concat(
                LogShapes.all()
                        .map(shape ->
                                DynamicTest.dynamicTest(
                                        shape.name(), () -> check(lines(shape.line())))),
                Stream.of("HDFS_2k.log", "Hadoop_2k.log", "Apache_2k.log", "Linux_2k.log")
                        .map(name ->
                                DynamicTest.dynamicTest(
                                        name,
                                        () ->
                                                check(
                                                        Files.readString(
                                                                SharedFiles.require(
                                                                        "data/tool-outputs/"
                                                                                + name),
                                                                StandardCharsets.ISO_8859_1)))));
    }

    private void check(String log) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("log"), log, StandardCharsets.UTF_8);
        Optional<LogReading> reading = LogReading.of(file, TextEncoding.of(file));
        if (reading.isEmpty() || !reading.get().hasTime()) {
            return;
        }
        LongSummaryStatistics times = new LongSummaryStatistics();
        LogEntries.read(
                reading.get(),
                reading.get().times(Instant.parse("2026-12-31T00:00:00Z"), Work.Monitor.none()),
                entry -> {
                    if (entry.isTimed()) {
                        times.accept(entry.millis());
                    }
                },
                Work.Monitor.none());
        String first = Instant.ofEpochMilli(times.getMin()).toString().substring(5, 16);
        String last = Instant.ofEpochMilli(times.getMax()).toString().substring(5, 16);
        assertThat(TextDigest.of("log", file, Work.Monitor.none()).text())
                .contains("Times: %s of ".formatted(Words.count(times.getCount())))
                .containsPattern("from (\\d{4}-)?%s.* to (\\d{4}-)?%s".formatted(first, last));
    }

    @Test
    void ofTimesInNoOrderNoStepIsTold() throws Exception {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            log.append("2026-03-%02d 10:00:00 a line\n".formatted(1 + i * 17 % 28));
        }
        assertThat(digest(log.toString()))
                .contains("earlier than a line above")
                .doesNotContain("Median step");
    }
}
