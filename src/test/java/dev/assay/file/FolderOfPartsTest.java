package dev.assay.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.file.reading.FileReader;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FoundTable;
import dev.assay.result.store.Storable;
import dev.assay.source.SourceTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A folder of files that are parts of one table is that table.
final class FolderOfPartsTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path folder;
    private Path files;

    @BeforeEach
    void make() throws Exception {
        files = Files.createDirectory(folder.resolve("orders"));
    }

    private OpenedFolder opened() {
        return new OpenedFolder(folder);
    }

    private FileSource open() throws Exception {
        return opened().open();
    }

    private FileSource open(String named) throws Exception {
        return opened().open(named);
    }

    private FileChoices choices() {
        return opened().choices();
    }

    private void csv(String name, String text) throws Exception {
        opened().csv(name, text);
    }

    private void parquet(String name, String select) throws Exception {
        opened().parquet(name, select);
    }

    private List<List<@Nullable Object>> rows(FileSource source, boolean copied) throws Exception {
        return opened().rows(source, copied);
    }

    private List<String> keys(FileSource source) throws Exception {
        return opened().keys(source);
    }

    @Test
    void filesOfOneMonthEachAreOneTable() throws Exception {
        csv("sales-2026-02.csv", "region,revenue\nsouth,7.5\nwest,1\n");
        csv("sales-2026-01.csv", "region,revenue\nnorth,12\n");
        csv("notes.txt", "to be done\n");

        FileSource source = open();

        assertThat(keys(source)).startsWith("sales").hasSize(2);
        assertThat(rows(source, true))
                .containsExactly(
                        List.of("north", 12.0, "sales-2026-01.csv"),
                        List.of("south", 7.5, "sales-2026-02.csv"),
                        List.of("west", 1.0, "sales-2026-02.csv"));
        assertThat(rows(source, false)).isEqualTo(rows(source, true));
        assertThat(source.label().detail()).isEqualTo("3 rows · 1 text");
        assertThat(source.remarks())
                .anyMatch(remark ->
                        remark.startsWith(
                                "2 files named sales-….csv are one table, “sales”; its column"
                                        + " “file” says"));
    }

    @Test
    void aPartitionedFolderIsOneTableWithTheColumnsOfItsFolders() throws Exception {
        parquet("year=2026/month=01/part.parquet", "SELECT 1 AS n");
        parquet("year=2025/month=12/part.parquet", "SELECT 2 AS n UNION ALL SELECT 3");
        parquet("year=__HIVE_DEFAULT_PARTITION__/month=1/x.parquet", "SELECT 4 AS n");

        FileSource source = open();

        assertThat(keys(source)).containsExactly("orders");
        List<List<@Nullable Object>> rows = rows(source, false);
        assertThat(rows).hasSize(4);
        assertThat(rows.getFirst())
                .containsExactly(2L, 2025L, 12L, "year=2025/month=12/part.parquet");
        assertThat(rows.getLast())
                .containsExactly(4L, null, 1L, "year=__HIVE_DEFAULT_PARTITION__/month=1/x.parquet");
        assertThat(rows(source, true)).isEqualTo(rows);
    }

    @Test
    void aColumnThatSomePartsHaveNotIsMissingThereAndTold() throws Exception {
        parquet("part-1.parquet", "SELECT 1 AS n, 'a' AS name");
        parquet("part-2.parquet", "SELECT 2.5 AS n, 'b' AS \"Name\", 9 AS discount");
        csv("day-1.csv", "n,name\n1,a\n");
        csv("day-2.csv", "name,n,discount\nb,2,9\n");

        FileSource source = open();

        assertThat(keys(source)).containsExactlyInAnyOrder("orders", "day");
        assertThat(source.remarks().stream().filter(one -> one.contains("“discount” is missing")))
                .hasSize(2)
                .allMatch(one ->
                        one.endsWith(
                                "“discount” is missing in 1 of the 2 files: its cells are missing"
                                        + " there."));
        for (SourceTable ignored : source.tables()) {
            assertThat(ignored.origin().arguments().path("file").asText()).contains("…");
        }
        assertThat(rows(open(files + "/*.parquet"), false).toString())
                .isEqualTo("[[1.0, a, null, part-1.parquet], [2.5, b, 9, part-2.parquet]]");
        assertThat(rows(open(files + "/*.csv"), true).toString())
                .isEqualTo("[[1, a, null, day-1.csv], [2, b, 9, day-2.csv]]");
    }

    @Test
    void aPartWithOtherColumnsIsATableOfItsOwn() throws Exception {
        csv("day-1.csv", "n,name\n1,a\n");
        csv("day-2.csv", "n,name\n2,b\n");
        csv("day-3.csv", "city,mayor,since\nUlm,x,2020\n");
        parquet("px-1.parquet", "SELECT 1 AS n");
        parquet("px-2.parquet", "SELECT 1 AS n");
        parquet("px-3.parquet", "SELECT 1 AS other, 2 AS more");
        csv("px-4.parquet", "PAR1 and no more");

        FileSource source = open();

        assertThat(keys(source)).containsExactlyInAnyOrder("day", "day-3", "px", "px-3");
        assertThat(source.remarks())
                .contains(
                        "day-3.csv has other columns than the 2 files that are one table, or cannot"
                                + " be read as a table, and is no part of it.")
                .anyMatch(one -> one.startsWith("px-3.parquet, px-4.parquet have other columns"))
                .anyMatch(one -> one.startsWith("px-4.parquet is damaged"));
    }

    @Test
    void whatIsWrittenOtherwiseInOnePartIsReadAsItIsWrittenThere() throws Exception {
        csv("d-1.csv", "id,amount,gap\n007,1.5,\n008,2,\n");
        csv("d-2.csv", "id;amount;gap\nA7;2,5;4\n");
        csv("d-3.csv", "id,amount,gap\n");
        csv("d-4.csv", "id,amount,gap\n9,n/a,5\n10,4,5\n11,1.25,5\n");
        Files.write(
                files.resolve("d-5.csv"),
                "id,amount,gap\nÄ1,3,6\n".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));

        FileSource source = open();

        assertThat(rows(source, true).toString())
                .isEqualTo(
                        "[[007, 1.5, null, d-1.csv], [008, 2.0, null, d-1.csv], [A7, 2.5, 4,"
                                + " d-2.csv], [9, null, 5, d-4.csv], [10, 4.0, 5, d-4.csv], [11, 1.25,"
                                + " 5, d-4.csv], [Ä1, 3.0, 6, d-5.csv]]");
        assertThat(source.remarks())
                .contains(
                        "d-….csv: “id” is of different types in these files, so it is read as text"
                                + " in all of them.");
    }

    @Test
    void amountsInAnotherCurrencyOfOnePartKeepAllOfThemTexts() throws Exception {
        csv("m-1.csv", "id,amount\n1,$5.50\n");
        csv("m-2.csv", "id,amount\n2,€1.20\n");
        csv("m-3.csv", "id,amount\n3,$7\n");
        for (int i = 4; i < 20; i++) {
            csv("m-%d.csv".formatted(i), "id,amount\n%d,$1\n".formatted(i));
        }

        FileSource source = open();

        assertThat(rows(source, true).toString())
                .startsWith("[[1, $5.50, m-1.csv], [2, €1.20, m-2.csv], [3, $7, m-3.csv], [4, $1,");
        assertThat(source.remarks())
                .anyMatch(remark ->
                        remark.endsWith(
                                "“amount” has amounts in several currencies in these files, so it is read as text in all of them."));
    }

    @Test
    void aFolderThatSaysAValueIsToldWhereTheFileHasNoSuchColumn() throws Exception {
        csv("year=2026/a.csv", "n,Year\n1,2026\n");
        csv("year=2026/b.csv", "n,month\n1,12\n");

        assertThat(open(files.resolve("year=2026/a.csv").toString()).remarks())
                .noneMatch(remark -> remark.contains("no column of the file"));
        assertThat(open(files.resolve("year=2026/b.csv").toString()).remarks())
                .anyMatch(remark -> remark.contains("no column of the file"));
    }

    @Test
    void amountsInOneCurrencyHaveItForTheirUnit() throws Exception {
        csv("m-1.csv", "id,amount\n1,$5.50\n");
        csv("m-2.csv", "id,Amount\n2,$7\n");

        for (int opened = 0; opened < 2; opened++) {
            FileSource source = open();

            assertThat(rows(source, true).toString())
                    .isEqualTo("[[1, 5.5, m-1.csv], [2, 7.0, m-2.csv]]");
            Storable.FileRows stored =
                    (Storable.FileRows)
                            source.tables()
                                    .getFirst()
                                    .content()
                                    .storable(folder.resolve("scratch"), MONITOR);
            assertThat(stored.table().file().columns().get(1).unit()).contains("$");
        }
    }

    @Test
    void aNameOfAColumnIsNotTakenTwice() throws Exception {
        parquet("file=1/p.parquet", "SELECT 1 AS \"File\", 2 AS file_name");
        parquet("file=2/p.parquet", "SELECT 3 AS \"File\", 4 AS file_name");

        FoundTable table = tables().values().iterator().next();

        assertThat(table.file().columns().stream().map(FileColumn::name))
                .containsExactly("File", "file_name", "file_name_2", "file_name_3");
        assertThat(rows(open(), false).getFirst()).containsExactly(1L, 2L, 1L, "file=1/p.parquet");
    }

    private Map<String, FoundTable> tables() throws Exception {
        OpenFiles read =
                OpenFiles.read(
                        NamedFiles.id(files.toString()),
                        OpenFiles.NONE,
                        new FileReader(folder.resolve("made")),
                        choices(),
                        MONITOR);
        Map<String, FoundTable> found = new java.util.LinkedHashMap<>();
        read.files().forEach((name, contents) -> found.put(name, contents.tables().getFirst()));
        return found;
    }

    @Test
    void whatChangesComesAndGoesIsTold() throws Exception {
        csv("day-1.csv", "n,name\n1,a\n");
        csv("day-2.csv", "n,name\n2,b\n");
        FileSource source = open();
        assertThat(source.outdated()).isEmpty();

        csv("day-10.csv", "n,name\n10,c\n");
        csv("day-2.csv", "n,name\n22,b\n");
        assertThat(source.outdated()).containsExactly("day-10.csv", "day-2.csv");
        assertThat(source.renew(MONITOR))
                .contains(
                        "day-….csv (changed: day-2.csv; new: day-10.csv) changed and was read"
                                + " again; what was stored before stays beside it as an earlier"
                                + " version.");
        assertThat(rows(source, true).stream().map(row -> row.getFirst()))
                .isEqualTo(List.of(1L, 22L, 10L));

        Files.delete(files.resolve("day-1.csv"));
        assertThat(source.outdated()).containsExactly("day-1.csv");
        assertThat(source.renew(MONITOR).orElseThrow()).startsWith("day-….csv (gone: day-1.csv)");
        assertThat(source.renew(MONITOR)).isEmpty();

        Files.setLastModifiedTime(files.resolve("day-2.csv"), FileTime.from(Instant.EPOCH));
        assertThat(source.renew(MONITOR)).as("touched only").isEmpty();
    }

    @Test
    void aFileIsNotGoneThatBecameAPart() throws Exception {
        csv("day-1.csv", "n,name\n1,a\n");
        FileSource source = open();
        assertThat(keys(source)).containsExactly("day-1");
        csv("day-2.csv", "n,name\n2,b\n");

        assertThat(source.renew(MONITOR).orElseThrow())
                .isEqualTo(
                        "day-….csv changed and was read again; what was stored before stays beside"
                                + " it as an earlier version.");
        assertThat(keys(source)).containsExactly("day");
    }

    @Test
    void whoWantsATableOfEachFileHasIt() throws Exception {
        csv("day-1.csv", "n,name\n1,a\n");
        csv("day-2.csv", "n,name\n2,b\n");
        choices()
                .keep(
                        files.resolve("day-….csv"),
                        RecordJson.read(Json.object().put("joined", false), ReadingChoice.class));

        assertThat(keys(open())).containsExactly("day-1", "day-2");
        assertThat(keys(open(files.resolve("day-1.csv").toString()))).containsExactly("day-1");
    }

    @Test
    void ofVeryManyFilesThatAreNoPartsTheFirstAreOpenAndTheOthersAreToldOf() throws Exception {
        int more = 3;
        for (int i = 0; i < OpenFiles.MOST + more; i++) {
            // Names without a number: letters alone.
            String name =
                    ""
                            + (char) ('a' + i / 676)
                            + (char) ('a' + i / 26 % 26)
                            + (char) ('a' + i % 26);
            csv("t" + name + ".txt", "to be done " + i + "\n");
        }
        csv("part-1.csv", "n,m\n1,2\n");
        csv("part-2.csv", "n,m\n1,2\n");
        List<String> steps = new ArrayList<>();
        Work.Monitor telling = new Work.Monitor((step, _) -> steps.add(step), new Cancellation());

        FileSource source =
                FileSource.open(
                        NamedFiles.id(files.toString()),
                        new FileReader(folder.resolve("made")),
                        choices(),
                        Clock.systemUTC(),
                        telling);

        assertThat(source.tables()).hasSize(OpenFiles.MOST + 1);
        assertThat(steps)
                .anyMatch(step -> step.endsWith("(file 2 of %d)".formatted(OpenFiles.MOST)));
        assertThat(source.remarks().getLast())
                .startsWith("The first %d files are open. 3 more, from t".formatted(OpenFiles.MOST))
                .endsWith(
                        ".txt on, were not looked into: open one by its name, or some by a pattern such as ta*.txt.");
        assertThat(source.outdated()).isEmpty();
        assertThat(source.briefing(Optional.empty(), new Cancellation()).toString())
                .contains("3 files lie besides, which were not opened");
    }
}
