package dev.assay.bench;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.base.Words;
import dev.assay.copilot.StartingTables;
import dev.assay.file.FileDomain;
import dev.assay.file.reading.FileReader;
import dev.assay.house.HeapPeak;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.TestStores;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.source.Source;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Large files, read where they lie: opened, scrolled, sorted, filtered. Beside each step stands
/// what the database takes for the like of it when it is asked directly, without this program.
final class LargeFilesTest {
    private static final int PAGE = 200;
    @TempDir Path folder;
    private final List<String> lines = new ArrayList<>();

    @Test
    void oneMillionAndAHalf() throws Exception {
        measure("csv", "read_csv", "HEADER", 1_500_000, false);
        measure("parquet", "read_parquet", "FORMAT parquet", 1_500_000, false);
    }

    /// Long enough that the types of its columns come from its beginning alone.
    @Test
    void whatDoesNotFitFarDownMakesItsColumnOneOfTextsAndNoRowIsLost() throws Exception {
        Path file = folder.resolve("long.csv");
        int rows = 4_200_000;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("id,load,note\n");
            String note = "," + "x".repeat(60) + "\n";
            for (int i = 0; i < rows; i++) {
                out.write(i + "," + (i == rows - 2 ? "broken" : i % 7) + note);
            }
        }
        try (DuckResultStore store = TestStores.open(folder.resolve("conversation"))) {
            Source source =
                    new FileDomain(folder.resolve("made"), folder.resolve("choices.json"))
                            .open(file.toString(), Work.Monitor.none());
            StoredTable table = table(store, source);

            assertThat(source.remarks())
                    .anyMatch(remark ->
                            remark.contains(
                                    "Line 4,200,000 has “broken” in “load”, whose first 200,000 cells are numbers"));
            assertThat(table.info().rows()).isEqualTo(rows);
            List<Step> broken =
                    query(List.of(), List.of(new ColumnFilter("load", "broken")))
                            .steps(table.info());
            assertThat(table.rows(broken, new Cancellation()).page(0, 2))
                    .extracting(row -> row.getFirst())
                    .containsExactly(rows - 2L);
        }
        checkWhatWasSaid(file);
    }

    /// What an analyst said is looked for in all of the rows, too.
    private void checkWhatWasSaid(Path file) throws Exception {
        ReadingChoice said =
                RecordJson.read(
                        Json.parse(
                                        "{\"columns\": [{\"name\": \"load\", \"kind\": \"WHOLE_NUMBER\"}]}")
                                .orElseThrow(),
                        ReadingChoice.class);
        assertThat(
                        new FileReader(folder.resolve("made"))
                                .read(file, said, Work.Monitor.none())
                                .tables()
                                .getFirst()
                                .remarks())
                .anyMatch(remark -> remark.startsWith("1 cell of “load” is not a whole number"));
    }

    @Test
    void aTableOfTenThousandColumnsIsStoredAndDescribed() throws Exception {
        Path file = folder.resolve("wide.csv");
        String row =
                IntStream.range(0, 10_001)
                        .mapToObj(String::valueOf)
                        .collect(Collectors.joining(",", "", "\n"));
        Files.writeString(file, row + row);
        try (DuckResultStore store = TestStores.open(folder.resolve("conversation"))) {
            StoredTable table =
                    table(
                            store,
                            new FileDomain(folder.resolve("made"), folder.resolve("choices.json"))
                                    .open(file.toString(), Work.Monitor.none()));

            assertThat(table.info().columns()).hasSize(10_001);
            assertThat(table.rows(new Cancellation()).page(0, 2)).hasSize(2);
            assertThat(store.all().getFirst().view().text()).contains("10001");
        }
    }

    @Test
    @Tag("proof")
    void fiftyMillionRowsOfCsvInLessThanOneGigabyteOfHeap() throws Exception {
        measure("csv", "read_csv", "HEADER", 50_000_000, true);
    }

    @Test
    @Tag("proof")
    void fiftyMillionRowsOfParquetInLessThanOneGigabyteOfHeap() throws Exception {
        measure("parquet", "read_parquet", "FORMAT parquet", 50_000_000, true);
    }

    private void measure(String ending, String reader, String options, long rows, boolean full)
            throws Exception {
        Path file = folder.resolve("fifty." + ending);
        HeapPeak heap = HeapPeak.fromNow();
        try (DuckResultStore store = TestStores.open(folder.resolve("conversation-" + ending));
                Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement direct = connection.createStatement()) {
            direct.execute("SET threads = 2");
            direct.execute("SET memory_limit = '512MB'");
            direct.execute("SET temp_directory = '" + folder.resolve("direct") + "'");
            make(direct, file, options, rows);
            steps(store, direct, file, reader + "('" + file + "')", rows);
        }
        System.out.printf(
                Locale.ROOT,
                "%n%s, %s; largest heap: %s of %s%n%n| step | time | the database alone | ratio |%n|---|---:|---:|---:|%n%s%n",
                file.getFileName(),
                Words.bytes(Files.size(file)),
                Words.bytes(heap.bytes()),
                Words.bytes(Runtime.getRuntime().maxMemory()),
                String.join("\n", lines));
        lines.clear();
        Files.delete(file);
        if (full) {
            assertThat(heap.bytes()).isLessThan(1_000_000_000L);
        }
    }

    private static void make(Statement direct, Path file, String options, long rows)
            throws Exception {
        String given = System.getProperty("assay.bench.file", "");
        if (given.endsWith(String.valueOf(file.getFileName()))) {
            Files.createLink(file, Path.of(given));
        } else {
            direct.execute(
                    """
                    COPY (SELECT i AS id, TIMESTAMP '2020-01-01' + to_seconds(i) AS at, 'station-' || (i * 7919 %% 997) AS station,
                        round(sin(i / 1000.0) * 50 + i %% 13, 4) AS temperature, (i * 31) %% 100000 AS load,
                        CASE WHEN i %% 50 = 0 THEN NULL ELSE round(cos(i) * 1000, 3) END AS pressure,
                        'sensor reading number ' || i || ' taken at the ' || (i %% 24) || '. hour of a long day, in order to fill the line' AS note,
                        i %% 3 = 0 AS ok, md5(i::VARCHAR) AS digest
                      FROM range(%d) t(i)) TO '%s' (%s)\
                    """
                            .formatted(rows, file, options));
        }
    }

    private void steps(DuckResultStore store, Statement direct, Path file, String from, long rows)
            throws Exception {
        FileDomain domain = new FileDomain(folder.resolve("made"), folder.resolve("choices.json"));
        Timed<Source> opened = timed(() -> domain.open(file.toString(), Work.Monitor.none()));
        told(
                "opened: its rows counted and checked",
                opened.took(),
                asked(direct, "SELECT count(*) FROM " + from));
        Timed<StoredTable> stored = timed(() -> table(store, opened.answer()));
        told(
                "its summary made",
                stored.took(),
                asked(direct, "SUMMARIZE FROM (FROM " + from + " LIMIT 1000000)"));
        StoredTable table = stored.answer();
        StoredTable.Rows all = table.rows(new Cancellation());
        assertThat(all.count()).isEqualTo(rows);
        told(
                "first page",
                timed(() -> page(all, 0)).took(),
                asked(direct, "FROM " + from + " LIMIT 200"));
        told(
                "last page",
                timed(() -> page(all, rows - PAGE)).took(),
                asked(direct, "FROM %s LIMIT 200 OFFSET %d".formatted(from, rows - PAGE)));
        ordered(table, direct, from, rows);
    }

    private void ordered(StoredTable table, Statement direct, String from, long rows)
            throws Exception {
        List<Step> filter =
                query(List.of(), List.of(new ColumnFilter("load", "> 99000"))).steps(table.info());
        Timed<StoredTable.Rows> filtered = timed(() -> first(table, filter));
        told(
                "filtered by a number, first page",
                filtered.took(),
                asked(direct, "SELECT count(*) FROM %s WHERE load > 99000".formatted(from)));
        assertThat(filtered.answer().count()).isBetween(rows / 110, rows / 90);
        List<Step> sort =
                query(List.of(new Sort("temperature", true)), List.of()).steps(table.info());
        Timed<StoredTable.Rows> sorted = timed(() -> first(table, sort));
        told(
                "sorted by a number, first page",
                sorted.took(),
                asked(
                        direct,
                        "SELECT id FROM (SELECT id, temperature FROM %s ORDER BY temperature DESC) OFFSET %d"
                                .formatted(from, rows - 1)));
        assertThat(sorted.answer().count()).isEqualTo(rows);
        told(
                "a page in the middle of the sorted rows",
                timed(() -> page(sorted.answer(), rows / 2)).took(),
                Optional.empty());
    }

    private static StoredTable table(DuckResultStore store, Source source) throws Exception {
        new StartingTables(store).bring(source.tables(), Work.Monitor.none());
        StoredResult result = store.all().getLast();
        TableInfo info = result.content().tables().getFirst();
        return store.table(result, info);
    }

    private static StoredTable.Rows first(StoredTable table, List<Step> query) throws Exception {
        StoredTable.Rows rows = table.rows(query, new Cancellation());
        page(rows, 0);
        return rows;
    }

    private static List<List<@Nullable Object>> page(StoredTable.Rows rows, long from) {
        List<List<@Nullable Object>> page = rows.page(from, PAGE);
        assertThat(page).hasSize(PAGE);
        return page;
    }

    private record Timed<T>(T answer, Duration took) {}

    private static <T> Timed<T> timed(Callable<T> work) throws Exception {
        long start = System.nanoTime();
        T answer = work.call();
        return new Timed<>(answer, Duration.ofNanos(System.nanoTime() - start));
    }

    private static Optional<Duration> asked(Statement direct, String sql) throws Exception {
        long start = System.nanoTime();
        try (ResultSet rows = direct.executeQuery(sql)) {
            while (rows.next()) {
                // Read to its end, as whoever shows it does.
            }
        }
        return Optional.of(Duration.ofNanos(System.nanoTime() - start));
    }

    private void told(String what, Duration took, Optional<Duration> alone) {
        lines.add(
                "| %s | %s | %s | %s |"
                        .formatted(
                                what,
                                Words.duration(took),
                                alone.map(Words::duration).orElse("—"),
                                alone.map(other ->
                                                String.format(
                                                        Locale.ROOT,
                                                        "%.2f",
                                                        (double) took.toNanos() / other.toNanos()))
                                        .orElse("—")));
        System.out.println(lines.getLast());
    }
}
