package dev.assay.text.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs of every usual kind are taken apart, and what is none is left alone.
final class LogEntriesTest {
    private static final Instant MODIFIED = Instant.parse("2026-03-05T00:00:00Z");

    @TempDir Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("some.log"), text);
    }

    private static Optional<LogReading> reading(Path file) throws IOException {
        return LogReading.of(file, TextEncoding.of(file));
    }

    /// What was read of a log.
    private record Read(
            List<Map<String, String>> entries, LogCounts counts, Optional<LogTimeFacts> facts) {}

    private Read read(String text) throws Exception {
        LogReading log = reading(file(text)).orElseThrow();
        List<Map<String, String>> entries = new ArrayList<>();
        Optional<LogTimeFacts> facts = log.times(MODIFIED, Work.Monitor.none());
        LogCounts counts =
                LogEntries.read(
                        log, facts, entry -> entries.add(cells(log, entry)), Work.Monitor.none());
        return new Read(entries, counts, facts);
    }

    private static Map<String, String> cells(LogReading log, LogEntry entry) {
        Map<String, String> cells = new LinkedHashMap<>();
        cells.put("line", Long.toString(entry.line()));
        if (entry.isTimed()) {
            cells.put("time", Instant.ofEpochMilli(entry.millis()).toString());
        }
        if (entry.level() != null) {
            cells.put("level", entry.level());
        }
        for (int i = 0; i < log.columns().size(); i++) {
            String cell = entry.cell(i);
            if (cell != null) {
                cells.put(log.columns().get(i).name(), cell);
            }
        }
        cells.put("message", entry.message());
        cells.put("lines", Long.toString(entry.lines()));
        if (!entry.details().isEmpty()) {
            cells.put("details", entry.details());
        }
        return cells;
    }

    /// A log of a line that comes again and again; `#` is a number that differs, `@` a time of day.
    private static String log(String line) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            text.append(
                            line.replace("#", Integer.toString(i))
                                    .replace("@", "10:0" + i % 10 + ":00"))
                    .append('\n');
        }
        return text.toString();
    }

    /// The cells but for the numbers of lines.
    private static String said(Map<String, String> cells) {
        return cells.entrySet().stream()
                .filter(cell -> !List.of("line", "lines").contains(cell.getKey()))
                .map(cell -> cell.getKey() + "=" + cell.getValue())
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '^',
            textBlock =
                    """
                    2026-03-04 @,123 [http-exec-#] INFO  c.e.Shop - Order # done ¦ time=2026-03-04T10:00:00.123Z level=INFO thread=http-exec-0 source=c.e.Shop message=Order 0 done
                    2026-03-04T@.123+02:00  WARN 4711 --- [  main] c.e.App    : Started # ¦ time=2026-03-04T08:00:00.123Z level=WARN process=4711 thread=main source=c.e.App message=Started 0
                    2026-03-04 @,123 - my.module - ERROR - something # ¦ time=2026-03-04T10:00:00.123Z level=ERROR source=my.module message=something 0
                    2026-03-04 @.123 | INFO     | my.module:run:# - something ¦ time=2026-03-04T10:00:00.123Z level=INFO source=my.module:run:0 message=something
                    2026-03-04 @ ERROR connection refused: host # ¦ time=2026-03-04T10:00:00Z level=ERROR message=connection refused: host 0
                    Mar  4 @ box sshd[12#]: Failed password for root ¦ time=2026-03-04T10:00:00Z host=box source=sshd process=120 message=Failed password for root
                    2026-03-04T@+0200 box systemd[#]: Started it. ¦ time=2026-03-04T08:00:00Z host=box source=systemd process=0 message=Started it.
                    E0304 @.000123   12345 controller.go:1#] Sync failed ¦ time=2026-03-04T10:00:00Z level=E process=12345 source=controller.go:10 message=Sync failed
                    [Wed Mar 04 @ 2026] [notice] jk2_init() Found child # ¦ time=2026-03-04T10:00:00Z level=NOTICE message=jk2_init() Found child 0
                    [Wed Mar 04 @.5 2026] [core:error] [pid 35:tid 43] [client 72.15.99.1:1#] AH00037: File # ¦ time=2026-03-04T10:00:00.500Z level=ERROR source=core process=35:tid 43 client=72.15.99.1:10 message=AH00037: File 0
                    2026/03/04 @ [error] 1234#9: *# open() failed ¦ time=2026-03-04T10:00:00Z level=ERROR process=123409 message=*0 open() failed
                    2026-03-04 @,747 - WARN  [Quorum[myid=1]/0:0:2181:Fast@774] - Notification # ¦ time=2026-03-04T10:00:00.747Z level=WARN source=Quorum[myid=1]/0:0:2181:Fast10:00:00774 message=Notification 0
                    2026-03-04 @, Info                  CBS    Loaded Servicing Stack # ¦ time=2026-03-04T10:00:00Z level=INFO source=CBS message=Loaded Servicing Stack 0
                    081109 203615 14# INFO dfs.DataNode: Block # ¦ time=2008-11-09T20:36:15Z level=INFO process=140 source=dfs.DataNode message=Block 0
                    2026-03-04 @.123 UTC [12#] app@db LOG:  duration: # ms ¦ time=2026-03-04T10:00:00.123Z level=LOG process=120 source=app10:00:00db message=duration: 0 ms
                    time=^2026-03-04T@Z^ level=error msg=^request #^ ¦ time=2026-03-04T10:00:00Z level=ERROR message=msg="request 0"
                    web_1  | 2026-03-04T@Z INFO started # ¦ time=2026-03-04T10:00:00Z level=INFO prefix=web_1 message=started 0
                    03-04 @.811  1702  2395 D WindowManager: printFreezing # ¦ time=2026-03-04T10:00:00.811Z level=D process=1702 thread=2395 source=WindowManager message=printFreezing 0
                    [INFO] Building thing # ¦ level=INFO message=Building thing 0
                    @.123 [main] INFO  c.e.App - hello # ¦ level=INFO thread=main source=c.e.App time_of_day=10:00:00.123 message=hello 0
                    10.0.0.# - bob [04/Mar/2026:@ +0200] "GET /a?x=1 HTTP/1.1" 404 # "-" "curl \\"x\\"" ¦ time=2026-03-04T08:00:00Z client=10.0.0.0 user=bob method=GET path=/a?x=1 status=404 bytes=0 agent=curl "x" message=GET /a?x=1 HTTP/1.1
                    www.x.org:80 203.0.113.# - bob [04/Mar/2026:@ +0200] "GET /a HTTP/1.1" 200 # "-" "curl" ¦ time=2026-03-04T08:00:00Z host=www.x.org:80 client=203.0.113.0 user=bob method=GET path=/a status=200 bytes=0 agent=curl message=GET /a HTTP/1.1
                    www.x.org:80 203.0.113.# - - [04/Mar/2026:@ +0200] "GET /a HTTP/1.1" 200 # ¦ time=2026-03-04T08:00:00Z host=www.x.org:80 client=203.0.113.0 method=GET path=/a status=200 bytes=0 message=GET /a HTTP/1.1
                    203.0.113.# - Jo Doe [04/Mar/2026:@ +0200] "GET /a HTTP/1.1" 200 # ¦ time=2026-03-04T08:00:00Z client=203.0.113.0 user=Jo Doe method=GET path=/a status=200 bytes=0 message=GET /a HTTP/1.1
                    203.0.113.#, 10.0.0.1 - - [04/Mar/2026:@ +0200] "GET /a HTTP/1.1" 200 # ¦ time=2026-03-04T08:00:00Z client=203.0.113.0, 10.0.0.1 method=GET path=/a status=200 bytes=0 message=GET /a HTTP/1.1
                    www.x.org 203.0.113.# ident bob [04/Mar/2026:@ +0200] "GET /a HTTP/1.1" 200 # ¦ time=2026-03-04T08:00:00Z host=www.x.org client=203.0.113.0 user=bob method=GET path=/a status=200 bytes=0 message=GET /a HTTP/1.1
                    """)
    void everyUsualKindIsTakenApart(String line, String first) throws Exception {
        Read read = read(log(line.replace('^', '"')));
        assertThat(said(read.entries().getFirst())).isEqualTo(first);
        assertThat(read.entries()).hasSize(12);
        assertThat(read.counts().continuing()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '^',
            textBlock =
                    """
                    <3#>Mar  4 @ box sshd[12#]: Failed for root ¦ time=2026-03-04T10:00:00Z level=INFO facility=daemon host=box source=sshd process=120 message=Failed for root
                    <11>Mar  4 @ box su: no # ¦ time=2026-03-04T10:00:00Z level=ERR facility=user host=box source=su message=no 0
                    <165>1 2026-03-04T@.003Z box shop 8#0 ID47 [a@1 b="x ] \\" y"][c d="2"] An event # ¦ time=2026-03-04T10:00:00.003Z level=NOTICE facility=local4 host=box source=shop process=800 message_id=ID47 data=[a10:00:001 b="x ] \\" y"][c d="2"] message=An event 0
                    <130>1 2026-03-04T@Z - - - - - disk # full ¦ time=2026-03-04T10:00:00Z level=CRIT facility=local0 message=disk 0 full
                    """)
    void aPriorityIsALevelAndAFacility(String line, String first) throws Exception {
        everyUsualKindIsTakenApart(line, first);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It was a bright cold day in April, and the clocks were striking 13:00.",
                "INSERT INTO t VALUES (#, '2026-03-04 10:00:00', 'x');",
                "    private final String text = \"2026-03-04 10:00:00\";",
                "## 2026-03-04",
                "- 2026-03-0# we met",
                "00:00:0#,000 --> 00:00:02,000\nHello\nthere\n",
                "ERROR",
                "some words # and more",
            })
    void whatIsNoLogHasNoEntries(String line) throws Exception {
        assertThat(reading(file(log(line)))).isEmpty();
    }

    @Test
    void neitherATableNorBytesNorOneLineAreALog() throws Exception {
        String rows = log("2026-03-04 @,#");
        assertThat(reading(file("time,value\n" + rows))).isEmpty();
        assertThat(reading(file("2026-03-04 10:00:00 INFO only\n"))).isEmpty();
        assertThat(reading(file(""))).isEmpty();
        assertThat(reading(file(log("2026-03-04 @ INFO \0")))).isEmpty();
    }

    @Test
    void aStackTraceBelongsToTheEntryAboveIt() throws Exception {
        String text =
                """
                2026-03-04 10:00:00 ERROR Order failed
                java.io.IOException: no stock since 2026-01-01 10:00:00
                \tat c.e.Shop.order(Shop.java:12)

                Caused by: nothing

                2026-03-04 10:00:01 INFO Order done

                2026-03-04 10:00:02 INFO Order done
                """;
        Read read = read(text);
        assertThat(read.entries()).hasSize(3);
        assertThat(read.entries().getFirst())
                .containsEntry("message", "Order failed")
                .containsEntry("lines", "5")
                .containsEntry(
                        "details",
                        "java.io.IOException: no stock since 2026-01-01 10:00:00\n\tat c.e.Shop.order(Shop.java:12)\n\nCaused by: nothing");
        assertThat(read.entries().get(1)).containsEntry("lines", "1").containsEntry("line", "7");
        assertThat(read.counts().continuing()).isEqualTo(3);
        assertThat(read.counts().lines()).isEqualTo(9);
    }

    @Test
    void linesBeforeTheFirstEntryAreEntriesWithoutATime() throws Exception {
        Read read = read("Starting up\n  with care\nReady\n" + log("2026-03-04 @ INFO x #"));
        assertThat(read.entries().getFirst())
                .containsOnly(
                        Map.entry("line", "1"),
                        Map.entry("message", "Starting up"),
                        Map.entry("lines", "2"),
                        Map.entry("details", "  with care"));
        assertThat(read.entries().get(1)).containsEntry("message", "Ready");
        assertThat(read.counts().before()).isEqualTo(2);
        assertThat(read.counts().withoutLevel()).isEqualTo(2);
    }

    @Test
    void indentedLinesBeforeTheFirstEntryAreInAnEntryAndCounted() throws Exception {
        Read read = read("\n   \n  Starting up\n\twith care\n" + log("2026-03-04 @ INFO x #"));
        assertThat(read.entries()).hasSize(13);
        assertThat(read.entries().getFirst())
                .containsOnly(
                        Map.entry("line", "3"),
                        Map.entry("message", "Starting up"),
                        Map.entry("lines", "2"),
                        Map.entry("details", "\twith care"));
        assertThat(read.counts().before()).isEqualTo(1);
        assertThat(read.counts().continuing()).isEqualTo(1);
    }

    @Test
    void aYearIsGuessedFromTheFileAndCountedOverNewYear() throws Exception {
        Read read =
                read(
                        """
                        Dec 31 23:59:59 box app[1]: old
                        Jan  1 00:00:01 box app[1]: new
                        Feb 29 00:00:01 box app[1]: a day that 2026 has not
                        """);
        assertThat(read.entries())
                .extracting(entry -> entry.get("time"))
                .containsExactly(
                        "2025-12-31T23:59:59Z", "2026-01-01T00:00:01Z", "2026-03-01T00:00:01Z");
        assertThat(read.facts().orElseThrow().yearWritten()).isFalse();
    }

    @Test
    void aYearIsTakenFromTheMessagesThatNameIt() throws Exception {
        Read read = read(log("Jul  9 @ box ftpd[2#]: connection at Sat Jul  9 @ 2005"));
        assertThat(read.entries().getFirst()).containsEntry("time", "2005-07-09T10:00:00Z");
        assertThat(read.facts().orElseThrow().yearWritten()).isTrue();
    }

    @Test
    void theOrderOfNumbersInDatesIsSettledByTheWholeLog() throws Exception {
        String open = log("01/02/2026 @ INFO x");
        assertThat(read(open).facts().orElseThrow().orders()).hasSize(2);
        Read settled = read(open + "13/02/2026 10:00:00 INFO last\n");
        assertThat(settled.facts().orElseThrow().orders()).hasSize(1);
        assertThat(settled.entries().getFirst()).containsEntry("time", "2026-02-01T10:00:00Z");
    }

    @Test
    void timesWithAndWithoutAZoneAreCounted() throws Exception {
        Read read =
                read(
                        "2026-03-04T10:00:00Z INFO a\n2026-03-04T10:00:00+02:00 INFO b\n2026-03-04T10:00:00 INFO c\n");
        assertThat(read.counts().zoned()).isEqualTo(2);
        assertThat(read.counts().unzoned()).isEqualTo(1);
    }

    @Test
    void whatIsTooLongIsCutAndCounted() throws Exception {
        String longLine = "x".repeat(300_000);
        Read read =
                read(
                        log("2026-03-04 @ INFO y").repeat(20)
                                + "2026-03-04 11:00:00 INFO "
                                + longLine
                                + "\n2026-03-04 11:00:00 INFO z\n"
                                + "more\n".repeat(40_000));
        assertThat(read.counts().cut()).isEqualTo(2);
        assertThat(read.entries().get(240).get("message")).hasSizeBetween(7_000, 8_000);
        assertThat(read.entries().getLast()).containsEntry("lines", "40001");
        assertThat(read.entries().getLast().get("details")).hasSizeLessThan(70_000);
    }

    @Test
    void linesEndInAnyWayAndCharactersAreOfAnyEncoding() throws Exception {
        String text = log("2026-03-04 @ INFO Größe #").replace("\n", "\r\n");
        assertThat(read(text).entries().getFirst()).containsEntry("message", "Größe 0");
        Path latin = folder.resolve("latin.log");
        Files.write(latin, text.getBytes(StandardCharsets.UTF_16));
        LogReading log = reading(latin).orElseThrow();
        List<String> messages = new ArrayList<>();
        LogEntries.read(
                log,
                log.times(MODIFIED, Work.Monitor.none()),
                entry -> messages.add(entry.message()),
                Work.Monitor.none());
        assertThat(messages).hasSize(12).contains("Größe 0");
    }

    @Test
    void readingIsCancelled() throws Exception {
        LogReading log = reading(file(log("2026-03-04 @ INFO x"))).orElseThrow();
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        assertThatThrownBy(() ->
                        LogEntries.read(
                                log,
                                Optional.empty(),
                                _ -> {},
                                new Work.Monitor(Progress.NONE, cancelled)))
                .isInstanceOf(InterruptedException.class);
    }
}
