package dev.assay.result.file;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.TestStores;
import dev.assay.result.delimited.LineStarts;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.delimited.form.PlainReading;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.ResultStore.Relation;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A table that stays in its file is read as one that is stored: paged, sorted, filtered.
final class LinkedTableTest {
    private static final int ROWS = 12_345;
    private static final Work.Monitor MONITOR = Work.Monitor.none();
    private static final ToolCall CALL =
            new ToolCall("1", "open_file", Json.object().put("file", "readings"));
    private static final CsvReading PLAIN = PlainReading.ofRfc();
    private static final List<FileColumn> COLUMNS =
            List.of(
                    new FileColumn("n", "BIGINT"),
                    new FileColumn("value", "DOUBLE"),
                    new FileColumn("note", "VARCHAR"),
                    new FileColumn("day", "DATE"));

    @TempDir Path folder;
    private ResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("conversation"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    /// A row whose number decides all that is in it; some notes have line ends and quotes.
    private static String note(long n) {
        return n % 7 == 0 ? "line one\nline \"two\" of " + n : "note, " + n;
    }

    private static double value(long n) {
        return n * 7919 % 1_000_003 / 8.0;
    }

    private FileTable file(FileTable.Format format) throws Exception {
        Path file = folder.resolve("readings." + format.name().toLowerCase(java.util.Locale.ROOT));
        switch (format) {
            case CSV -> Files.writeString(file, csv(0, ROWS));
            case JSON ->
                    Files.writeString(
                            file,
                            IntStream.range(0, ROWS)
                                    .mapToObj(LinkedTableTest::json)
                                    .collect(Collectors.joining(",", "[", "]")));
            case JSON_LINES ->
                    Files.write(
                            file,
                            IntStream.range(0, ROWS).mapToObj(LinkedTableTest::json).toList());
            case PARQUET -> {
                Path csv = Files.writeString(folder.resolve("source.csv"), csv(0, ROWS));
                sql(
                        "COPY (FROM read_csv('%s')) TO '%s' (ROW_GROUP_SIZE 2048)"
                                .formatted(csv, file));
            }
        }
        return new FileTable(
                FileState.of(file),
                format,
                format == FileTable.Format.CSV ? Optional.of(PLAIN) : Optional.empty(),
                COLUMNS,
                false);
    }

    private static String csv(int from, int to) {
        StringBuilder text = new StringBuilder("n,value,note,day\r\n");
        for (int n = from; n < to; n++) {
            text.append(n).append(',').append(value(n)).append(",\"");
            text.append(note(n).replace("\"", "\"\"")).append("\",2026-01-02\r\n");
        }
        return text.toString();
    }

    private static String json(int n) {
        return Json.write(
                Json.object()
                        .put("n", n)
                        .put("value", value(n))
                        .put("note", note(n))
                        .put("day", "2026-01-02"));
    }

    private static void sql(String statement) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement()) {
            asking.execute(statement);
        }
    }

    private ResultStore.Stored link(FileTable file) throws Exception {
        Optional<RowStarts> starts = LineStarts.of(file, MONITOR);
        Storable part =
                new Storable.FileRows(
                        "readings",
                        Json.object(),
                        new FoundTable("rows", file, ROWS, starts, List.of()),
                        false);
        return store.store(CALL, List.of(part), MONITOR).getFirst();
    }

    private StoredTable table(StoredResult result) {
        return store.table(result, result.content().tables().getFirst());
    }

    private static List<Long> numbers(StoredTable.Rows rows, long from, int count) {
        return rows.page(from, count).stream().map(row -> (Long) row.getFirst()).toList();
    }

    @ParameterizedTest
    @EnumSource(FileTable.Format.class)
    void everyPageIsAsItStandsInTheFile(FileTable.Format format) throws Exception {
        StoredTable.Rows rows = table(link(file(format)).result()).rows(new Cancellation());

        assertThat(rows.count()).isEqualTo(ROWS);
        for (long from : new long[] {0, 900, 999, 1_000, 5_999, 12_100, ROWS - 3}) {
            List<List<@Nullable Object>> page = rows.page(from, 300);
            assertThat(page).hasSize((int) Math.min(300, ROWS - from));
            for (int i = 0; i < page.size(); i++) {
                long n = from + i;
                assertThat(page.get(i))
                        .containsExactly(
                                n, value(n), note(n), java.time.LocalDate.parse("2026-01-02"));
            }
        }
    }

    /// To the database, such a name stands for those of other files.
    @ParameterizedTest
    @EnumSource(FileTable.Format.class)
    void aNameThatLooksLikeAPatternMeansItsOwnFile(FileTable.Format format) throws Exception {
        FileTable plain = file(format);
        Path named = plain.state().file().resolveSibling("r[1]*[a-z].x");
        Files.move(plain.state().file(), named);
        Files.writeString(
                folder.resolve("r1b.x"), "n,value,note,day\r\n-1,-1,other,2026-01-02\r\n");
        Files.writeString(folder.resolve("r[1]Xb.x"), "n,value,note,day\r\n-2,-1,x,2026-01-02\r\n");

        StoredTable table = table(link(plain.at(FileState.of(named))).result());

        assertThat(numbers(table.rows(new Cancellation()), 0, 2)).containsExactly(0L, 1L);
        assertThat(numbers(table.rows(new Cancellation()), ROWS - 1, 1)).containsExactly(ROWS - 1L);
        List<Step> largest =
                query(List.of(new Sort("n", false)), List.of(new ColumnFilter("n", "< 3")))
                        .steps(table.info());
        assertThat(numbers(table.rows(largest, new Cancellation()), 0, 5))
                .containsExactly(0L, 1L, 2L);
    }

    @ParameterizedTest
    @EnumSource(FileTable.Format.class)
    void itIsSortedAndFiltered(FileTable.Format format) throws Exception {
        StoredTable table = table(link(file(format)).result());
        List<Step> query =
                query(List.of(new Sort("value", true)), List.of(new ColumnFilter("note", "two")))
                        .steps(table.info());

        StoredTable.Rows rows = table.rows(query, new Cancellation());

        List<Long> wanted =
                LongStream.range(0, ROWS)
                        .filter(n -> n % 7 == 0)
                        .boxed()
                        .sorted((a, b) -> Double.compare(value(b), value(a)))
                        .toList();
        assertThat(rows.count()).isEqualTo(wanted.size());
        assertThat(numbers(rows, 0, wanted.size())).isEqualTo(wanted);
        assertThat(rows.places(3, 1)).containsExactly(wanted.get(3));
        assertThat(table.profile("value", query, new Cancellation()).count())
                .isEqualTo(wanted.size());
    }

    @ParameterizedTest
    @EnumSource(FileTable.Format.class)
    void itIsExportedAndWrittenAsJson(FileTable.Format format) throws Exception {
        StoredResult result = link(file(format)).result();
        Path target = folder.resolve("out.parquet");

        table(result)
                .export(
                        StoredTable.Format.PARQUET,
                        List.of(),
                        target,
                        MONITOR.progress(),
                        new Cancellation());
        java.io.StringWriter json = new java.io.StringWriter();
        store.writeJson(result, json, MONITOR);

        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement();
                var rows =
                        asking.executeQuery(
                                "SELECT count(*), sum(n) FROM '%s'".formatted(target))) {
            rows.next();
            assertThat(rows.getLong(1)).isEqualTo(ROWS);
            assertThat(rows.getLong(2)).isEqualTo((long) ROWS * (ROWS - 1) / 2);
        }
        assertThat(Json.parseObject(json.toString()).orElseThrow().path("rows")).hasSize(ROWS);
    }

    @Test
    void itIsThereWhenTheStoreIsOpenedAgain() throws Exception {
        link(file(FileTable.Format.CSV));
        store.close();
        open();

        StoredResult found = store.find("readings").orElseThrow();

        assertThat(numbers(table(found).rows(new Cancellation()), 7_000, 2))
                .containsExactly(7_000L, 7_001L);
    }

    @Test
    void aFileThatChangedIsNotRead() throws Exception {
        FileTable file = file(FileTable.Format.CSV);
        StoredTable table = table(link(file).result());
        StoredTable.Rows rows = table.rows(new Cancellation());
        Files.writeString(file.state().file(), csv(5, ROWS));

        assertThatThrownBy(() -> rows.page(0, 10))
                .isInstanceOf(ChangedFileException.class)
                .hasMessageContaining("readings.csv was changed")
                .hasMessageContaining("Nothing was read");
        assertThatThrownBy(() -> table.profile("n", List.of(), new Cancellation()))
                .isInstanceOf(ChangedFileException.class);

        Files.delete(file.state().file());
        assertThatThrownBy(() -> rows.page(0, 10)).hasMessageContaining("not there any more");
    }

    @Test
    void theSameFileIsLinkedOnceAndAChangedOneIsANewVersion() throws Exception {
        assertThat(link(file(FileTable.Format.CSV)).relation()).isEqualTo(Relation.NEW);
        FileTable same =
                new FileTable(
                        FileState.of(folder.resolve("readings.csv")),
                        FileTable.Format.CSV,
                        Optional.of(PLAIN),
                        COLUMNS,
                        false);
        assertThat(link(same).relation()).isEqualTo(Relation.REPEATED);

        Path other = folder.resolve("other.csv");
        Files.writeString(other, csv(0, ROWS) + "1,2,3,2026-01-02\r\n");
        Files.move(other, same.state().file(), StandardCopyOption.REPLACE_EXISTING);
        FileTable changed =
                new FileTable(
                        FileState.of(same.state().file()),
                        FileTable.Format.CSV,
                        Optional.of(PLAIN),
                        COLUMNS,
                        false);
        assertThat(link(changed).relation()).isEqualTo(Relation.NEW_VERSION);
    }

    @Test
    void rowsAreCountedAsTheDatabaseCountsThem() throws Exception {
        List<String> texts =
                Stream.of(
                                "a,b\n1,2\n3,4",
                                "a,b\n1,2\n\n\n3,4\n",
                                "a,b\r\n1,2\r\n\r\n3,4\r\n",
                                "a,b\n\"x\ny\",2\n\"\",\"\"\n",
                                "a,b\n\"x\"\"\n\"\"y\",2\n",
                                "a,b\n5\" pipe,2\n6\" pipe,3\n",
                                "a,b\n",
                                "a,b")
                        .toList();
        for (String text : texts) {
            Path file = Files.writeString(folder.resolve("some.csv"), text);
            FileTable table =
                    new FileTable(
                            FileState.of(file),
                            FileTable.Format.CSV,
                            Optional.of(PLAIN),
                            List.of(new FileColumn("a", "VARCHAR"), new FileColumn("b", "VARCHAR")),
                            false);
            long counted;
            try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                    Statement asking = connection.createStatement();
                    var rows = asking.executeQuery("SELECT count(*) FROM " + FileSql.rows(table))) {
                rows.next();
                counted = rows.getLong(1);
            }
            assertThat(LineStarts.of(table, MONITOR).orElseThrow().rows())
                    .as(text)
                    .isEqualTo(counted);
        }
    }
}
