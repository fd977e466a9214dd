package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.house.SharedFiles;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A log is a table of its entries, and stays a text.
final class LogTextTest {
    private static final String LOG =
            """
            2026-03-04 10:00:00,000 [main] INFO  c.e.Shop - Started
            2026-03-04 10:00:01,000 [main] ERROR c.e.Shop - No "stock"	left
            java.io.IOException: nothing
            	at c.e.Shop.order(Shop.java:12)
            2026-03-04 10:00:02,000 [main] INFO  c.e.Shop - Done; not done
            """;

    @TempDir Path folder;

    private FileContents read(Path file) throws Exception {
        return new FileReader(folder.resolve("made"))
                .read(file, ReadingChoice.NONE, Work.Monitor.none());
    }

    private FileContents read(String text) throws Exception {
        return read(Files.writeString(folder.resolve("shop.log"), text));
    }

    /// What a query gives of a table that stands in it as %s.
    private static List<String> asked(FoundTable table, String sql) throws Exception {
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            return database.read(
                    sql.formatted(FileSql.rows(table.file())),
                    rows -> {
                        List<String> all = new ArrayList<>();
                        while (rows.next()) {
                            all.add(rows.getString(1));
                        }
                        return all;
                    });
        }
    }

    private List<Path> made() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("made"))) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void aLogIsATextAndATableOfItsEntries() throws Exception {
        FileContents contents = read(LOG);
        FoundTable entries = contents.tables().getFirst();
        assertThat(contents.kind()).isEqualTo("log");
        assertThat(contents.isOneTable()).isFalse();
        assertThat(Files.readString(contents.text().orElseThrow().file())).isEqualTo(LOG);
        assertThat(entries.name()).isEqualTo("entries");
        assertThat(entries.rows()).isEqualTo(3);
        assertThat(entries.file().columns())
                .extracting(FileColumn::name)
                .containsExactly(
                        "line", "time", "level", "thread", "source", "message", "lines", "details");
        assertThat(asked(entries, "SELECT message FROM %s WHERE level = 'ERROR'"))
                .containsExactly("No \"stock\"\tleft");
        assertThat(asked(entries, "SELECT details FROM %s WHERE details IS NOT NULL"))
                .containsExactly("java.io.IOException: nothing\n\tat c.e.Shop.order(Shop.java:12)");
        assertThat(asked(entries, "SELECT time::VARCHAR FROM %s ORDER BY line"))
                .containsExactly(
                        "2026-03-04 10:00:00", "2026-03-04 10:00:01", "2026-03-04 10:00:02");
    }

    @Test
    void aTimeAndAPriceAreNoLog() throws Exception {
        FileContents contents = read("06:33:00,3.49680\n06:34:00,3.49690\n06:35:00,3.49710\n");

        assertThat(contents.kind()).isEqualTo("table");
        assertThat(contents.tables().getFirst().file().columns())
                .extracting(FileColumn::readAs)
                .containsExactly("VARCHAR", "DOUBLE");
        assertThat(contents.text()).isPresent();
        FoundTable entries =
                read("06:33:00,3.49680 sold\n06:34:00,3.49690 bought and kept\n".repeat(20))
                        .tables()
                        .getFirst();
        assertThat(ChosenFiles.rows(entries.file()).getFirst()).contains("06:33:00");
    }

    @ParameterizedTest
    @CsvSource({"2026-03-01T10:00:00+02:00, true", "2026-03-01T10:00:00, false"})
    void timesOfEntriesHaveAZoneWhereOneIsWritten(String time, boolean zoned) throws Exception {
        FoundTable entries = read((time + " INFO started\n").repeat(20)).tables().getFirst();

        assertThat(entries.file().columns())
                .filteredOn(column -> column.name().equals("time"))
                .extracting(FileColumn::hasZone)
                .containsExactly(zoned);
    }

    @Test
    void whatWasTakenForGrantedIsSaid() throws Exception {
        assertThat(read(LOG).tables().getFirst().remarks())
                .containsExactly(
                        "5 lines were read as 3 entries of a log; the text is kept beside them as"
                                + " it is.",
                        "2 lines have no time of their own and belong to the entry above, in"
                                + " `details`.",
                        "Its times name no time zone and are shown as they are written.");
        assertThat(
                        read("Mar  4 10:00:00 box app[1]: a\n\nMar  4 10:00:01 box app[1]: b\n")
                                .tables()
                                .getFirst()
                                .remarks())
                .anyMatch(remark -> remark.startsWith("Its times have no year."))
                .anyMatch(remark -> remark.startsWith("No level was found"));
    }

    @Test
    void itsTableIsMadeOnceForAStateOfTheFileAndNothingIsLeftBesideIt() throws Exception {
        Path file = Files.writeString(folder.resolve("shop.log"), LOG);
        Path first = read(file).tables().getFirst().file().state().file();
        assertThat(read(file).tables().getFirst().file().state().file()).isEqualTo(first);
        assertThat(made())
                .extracting(Path::getFileName)
                .extracting(Path::toString)
                .containsExactlyInAnyOrder(
                        "shop.log.entries.parquet", "remarks.txt", "origin.properties");
        Files.writeString(file, LOG + "2026-03-04 10:00:03,000 [main] INFO  c.e.Shop - More\n");
        FoundTable changed = read(file).tables().getFirst();
        assertThat(changed.file().state().file()).isNotEqualTo(first);
        assertThat(changed.rows()).isEqualTo(4);
    }

    @Test
    void whoCancelsLeavesNothingBehind() throws Exception {
        Path file = Files.writeString(folder.resolve("shop.log"), LOG.repeat(2_000));
        Cancellation cancellation = new Cancellation();
        Progress cancelling =
                (step, _) -> {
                    if (step.startsWith("Storing")) {
                        cancellation.cancel();
                    }
                };
        FileReader reader = new FileReader(folder.resolve("made"));
        assertThatThrownBy(() ->
                        reader.read(
                                file,
                                ReadingChoice.NONE,
                                new Work.Monitor(cancelling, cancellation)))
                .isInstanceOf(InterruptedException.class);
        assertThat(made()).isEmpty();
        assertThat(read(file).tables().getFirst().rows()).isEqualTo(6_000);
    }

    @Test
    void whereNoTableCanBeWrittenTheTextIsOpenAllTheSame() throws Exception {
        Path file = Files.writeString(folder.resolve("shop.log"), LOG);
        // Nothing can be written below a file.
        Path full = Files.writeString(folder.resolve("full"), "");

        FileContents contents =
                new FileReader(full).read(file, ReadingChoice.NONE, Work.Monitor.none());

        assertThat(contents.tables()).isEmpty();
        assertThat(contents.text()).isPresent();
        assertThat(contents.remarks())
                .singleElement()
                .asString()
                .startsWith("The table of the entries of shop.log could not be made (")
                .contains("its text is here, whole");
    }

    @Test
    void objectsALineAreATableUnderTheNameOfALogToo() throws Exception {
        FileContents contents =
                read("{\"time\": \"2026-03-04\", \"level\": \"info\"}\n".repeat(20));
        assertThat(contents.tables().getFirst().rows()).isEqualTo(20);
        assertThat(contents.text()).isPresent();
        assertThat(read("{ not JSON\n}\n").tables()).isEmpty();
    }

    @Test
    void cellsOfManyThreadsAreAllThere() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30_000; i++) {
            text.append("2026-03-04 10:00:00 ERROR number ").append(i).append('\n');
            text.append("\tat \"a\"\n\n\"\tat b\n".repeat(i % 3));
        }
        FoundTable entries = read(text.toString()).tables().getFirst();
        assertThat(entries.rows()).isEqualTo(30_000);
        assertThat(
                        asked(
                                entries,
                                "SELECT count(*) FROM %s WHERE message = 'number ' || rowid AND"
                                        + " lines = 1 + 3 * (rowid %% 3)"))
                .containsExactly("30000");
    }

    @ParameterizedTest
    @CsvSource({
        "Apache_2k.log, 2000, 595, ERROR",
        "HDFS_2k.log, 2000, 80, WARN",
        "Hadoop_2k.log, 2000, 150, ERROR",
        "fetch_pod_logs_login.txt, 8016, 0, ERROR",
        "Linux_2k.log, 2000, -1, ''",
        "apache_access_10k.log, 10000, -1, ''",
        "kafkaServer-gc.log, 530, -1, ''",
    })
    void realLogsAreTables(String name, long entries, long ofLevel, String level) throws Exception {
        FileContents contents = read(SharedFiles.require("data/tool-outputs/" + name));
        FoundTable table = contents.tables().getFirst();
        assertThat(table.rows()).isEqualTo(entries);
        if (ofLevel >= 0) {
            assertThat(asked(table, "SELECT count(*) FROM %s WHERE level = '" + level + "'"))
                    .containsExactly(Long.toString(ofLevel));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "apt-cache_dumpavail.txt",
        "enc_windows_1252.txt",
        "kubectl_describe_node.txt",
        "list_prometheus_rules.txt",
        "pg_explain_merge_partitions.txt",
    })
    void realTextsThatAreNoLogsAreTexts(String name) throws Exception {
        FileContents contents = read(SharedFiles.require("data/tool-outputs/" + name));
        assertThat(contents.tables()).isEmpty();
        assertThat(contents.text()).isPresent();
    }
}
