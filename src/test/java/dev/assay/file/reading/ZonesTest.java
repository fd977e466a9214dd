package dev.assay.file.reading;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.QuerySql;
import dev.assay.query.Step;
import dev.assay.query.TableQuery;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FoundTable;
import dev.assay.result.sql.SqlQuery;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.sql.SqlRows;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.Format;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.WrittenNames;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A time of a Parquet file has a zone where the file says so and nowhere else, whatever the zone
/// of the computer is.
final class ZonesTest {
    private static final Cancellation GO_ON = new Cancellation();
    private static final LocalDateTime LOCAL = LocalDateTime.parse("2026-03-29T02:30:00");
    private static final Instant ZONED = Instant.parse("2026-03-29T00:30:00Z");
    private static final List<TableInfo.Type> TYPES =
            List.of(
                    TableInfo.Type.LOCAL_TIME,
                    TableInfo.Type.INSTANT,
                    TableInfo.Type.LOCAL_TIME,
                    TableInfo.Type.INTEGER);

    @TempDir Path folder;
    private final TimeZone before = TimeZone.getDefault();
    private ResultStore store;

    @BeforeEach
    void open() {
        TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
        store = TestStores.open(folder.resolve("store"));
    }

    @AfterEach
    void close() {
        store.close();
        TimeZone.setDefault(before);
    }

    /// Rows whose first has a time that no clock of Berlin showed.
    private Path parquet() throws Exception {
        Path file = folder.resolve("times.parquet");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement writing = connection.createStatement()) {
            writing.execute("SET TimeZone = 'Europe/Berlin'");
            writing.execute(
                    "COPY (SELECT TIMESTAMP '2026-03-29 02:30:00' + to_hours(i) AS shown, TIMESTAMPTZ '2026-03-29 02:30:00+02:00' + to_hours(i) AS meant, (TIMESTAMP '2026-03-29 02:30:00' + to_hours(i))::TIMESTAMP_NS AS fine, i FROM range(400) r(i)) TO '%s' (FORMAT parquet)"
                            .formatted(file));
        }
        return file;
    }

    private StoredResult stored(Path file, boolean copied) throws Exception {
        FoundTable found =
                new FileReader(folder.resolve("made"))
                        .read(file, ReadingChoice.NONE, Work.Monitor.none())
                        .tables()
                        .getFirst();
        return store.store(
                        new ToolCall("1", "file", Json.object()),
                        List.of(new Storable.FileRows("times", Json.object(), found, copied)),
                        Work.Monitor.none())
                .getFirst()
                .result();
    }

    private StoredTable table(StoredResult result) {
        return store.table(result, result.content().tables().getFirst());
    }

    private static List<TableInfo.Type> types(StoredTable table) {
        return table.info().columns().stream().map(TableInfo.ColumnInfo::type).toList();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void timesStayWhatTheyAreOnScreenInFiltersAndForAModel(boolean copied) throws Exception {
        StoredResult result = stored(parquet(), copied);
        StoredTable table = table(result);

        assertThat(types(table)).isEqualTo(TYPES);
        assertThat(StoreFixture.rows(table, List.of()).getFirst())
                .containsExactly(LOCAL, ZONED, LOCAL, 0L);
        assertThat(result.view().text())
                .contains("time without zone, 2026-03-29T02:30:00 to 2026-04-14T17:30:00,")
                .contains("2026-03-29T00:30:00Z to 2026-04-14T15:30:00Z,");
        List<Step> local =
                query(List.of(), List.of(new ColumnFilter("shown", "2026-03-29 02:30")))
                        .steps(table.info());
        List<Step> zoned =
                query(List.of(), List.of(new ColumnFilter("meant", "2026-03-29 00:30")))
                        .steps(table.info());
        assertThat(table.rows(local, GO_ON).count()).isEqualTo(1);
        assertThat(table.rows(zoned, GO_ON).count()).isEqualTo(1);
        assertThat(QuerySql.of(new TableQuery("times", local), new WrittenNames(table.info())))
                .contains("shown >= TIMESTAMP '2026-03-29 02:30:00'");
        assertThat(QuerySql.of(new TableQuery("times", zoned), new WrittenNames(table.info())))
                .contains("meant >= TIMESTAMP '2026-03-29 00:30:00'");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void timesStayWhatTheyAreInSql(boolean copied) throws Exception {
        StoredResult result = stored(parquet(), copied);
        SqlTable named = new SqlTable.Stored(result.handle(), result.content().tables().getFirst());
        List<List<@Nullable Object>> all = new ArrayList<>();
        try (SqlRows rows =
                store.sql()
                        .run(
                                new SqlQuery(
                                        "SELECT shown, meant, fine, strftime(shown, '%H:%M') AS s, strftime(meant, '%H:%M') AS m FROM times ORDER BY i LIMIT 1",
                                        Map.of("times", named),
                                        Duration.ofSeconds(60),
                                        Long.MAX_VALUE),
                                GO_ON)) {
            Optional<List<@Nullable Object>> next = rows.next();
            while (next.isPresent()) {
                all.add(next.get());
                next = rows.next();
            }
        }

        assertThat(all).containsExactly(List.of(LOCAL, ZONED, LOCAL, "02:30", "00:30"));
    }

    @ParameterizedTest
    @EnumSource
    void everyExportSaysTheSame(Format format) throws Exception {
        String name =
                switch (format) {
                    case CSV -> "out.csv";
                    case JSON_LINES -> "out.jsonl";
                    case PARQUET -> "out.parquet";
                };
        Path file = folder.resolve(name);
        table(stored(parquet(), true)).export(format, List.of(), file, Progress.NONE, GO_ON);

        if (format != Format.PARQUET) {
            assertThat(Files.readAllLines(file).get(format == Format.CSV ? 1 : 0))
                    .contains("2026-03-29T02:30:00")
                    .contains("2026-03-29T00:30:00Z")
                    .doesNotContain("2026-03-29T02:30:00Z");
        }
        StoredTable again = table(stored(file, true));
        assertThat(types(again)).isEqualTo(TYPES);
        assertThat(StoreFixture.rows(again, List.of()).getFirst())
                .containsExactly(LOCAL, ZONED, LOCAL, 0L);
    }
}
