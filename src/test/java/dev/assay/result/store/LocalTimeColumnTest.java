package dev.assay.result.store;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.QuerySql;
import dev.assay.query.Step;
import dev.assay.query.TableQuery;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.table.CellSearch;
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
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DateTimeColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.Table;

/// A time of which no zone is known has none anywhere, and one of UTC says so.
final class LocalTimeColumnTest {
    private static final LocalDateTime FIRST = LocalDateTime.of(2026, 3, 1, 8, 0);
    private static final Cancellation GO_ON = new Cancellation();

    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("conversation"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private StoredResult stored(int rows) throws Exception {
        List<LocalDateTime> local = IntStream.range(0, rows).mapToObj(FIRST::plusHours).toList();
        List<Instant> zoned = local.stream().map(time -> time.toInstant(ZoneOffset.UTC)).toList();
        Table table =
                Table.create(
                        "rows",
                        DateTimeColumn.create("shown", local),
                        InstantColumn.create("meant", zoned));
        return store.store(
                        new ToolCall("1", "tool", Json.object()),
                        StoreFixture.tables("times", "{}", table),
                        Work.Monitor.none())
                .result();
    }

    private StoredTable table(StoredResult result) {
        return store.table(result, result.content().tables().getFirst());
    }

    private String export(StoredTable table, Format format) throws Exception {
        Path target = folder.resolve("export." + format);
        table.export(format, List.of(), target, Progress.NONE, GO_ON);
        return Files.readString(target);
    }

    @Test
    void cellsAndExportsAreWrittenAsTheyAre() throws Exception {
        StoredTable table = table(stored(2));

        assertThat(table.info().columns())
                .extracting(TableInfo.ColumnInfo::type)
                .containsExactly(TableInfo.Type.LOCAL_TIME, TableInfo.Type.INSTANT);
        assertThat(table.rows(List.of(), GO_ON).page(0, 1).getFirst())
                .containsExactly(FIRST, FIRST.toInstant(ZoneOffset.UTC));
        assertThat(export(table, Format.CSV))
                .startsWith("shown,meant\r\n2026-03-01T08:00:00,2026-03-01T08:00:00Z\r\n");
        assertThat(export(table, Format.JSON_LINES))
                .startsWith(
                        "{\"shown\":\"2026-03-01T08:00:00\",\"meant\":\"2026-03-01T08:00:00Z\"}");
    }

    @Test
    void aModelReadsNoZoneWhereThereIsNone() throws Exception {
        String view = stored(500).view().text();

        assertThat(view)
                .contains("2026-03-01T08:00:00 to 2026-03-22T03:00:00")
                .contains("2026-03-01T08:00:00Z to 2026-03-22T03:00:00Z");
    }

    @Test
    void filtersProfilesAndSearchKnowThem() throws Exception {
        StoredTable table = table(stored(30));
        List<Step> filtered =
                query(List.of(), List.of(new ColumnFilter("shown", ">= 1.3.2026 12:00")))
                        .steps(table.info());

        assertThat(table.rows(filtered, GO_ON).count()).isEqualTo(26);
        assertThat(QuerySql.of(new TableQuery("times", filtered), new WrittenNames(table.info())))
                .contains("shown >= TIMESTAMP '2026-03-01 12:00:00'");
        assertThat(table.profile("shown", List.of(), GO_ON).bars())
                .allMatch(bar -> !bar.label().contains("Z"));
        CellSearch search = new CellSearch("08:00:00Z", List.of(new CellSearch.In("shown", -1)), 9);
        assertThat(table.find(search, List.of(), GO_ON)).isEmpty();
    }
}
