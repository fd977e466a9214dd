package dev.assay.result.table;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.query;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.StoredTable.Format;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

final class DuckStoredTableTest {
    @TempDir Path folder;
    private DuckResultStore store;
    private StoredTable table;

    @BeforeEach
    void storeRows() throws InterruptedException {
        store = TestStores.open(folder.resolve("c"));
        Instant start = Instant.parse("2026-11-12T00:00:00Z");
        table =
                stored(
                        Table.create(
                                "rows",
                                StringColumn.create("s", "b", "a", "", "B,\"x\"", "null"),
                                DoubleColumn.create("v", 2, 0.1 + 0.2, Double.NaN, 2, -1e-7),
                                LongColumn.create("n", 5, 4, 3, 2, 1),
                                BooleanColumn.create(
                                        "f", new boolean[] {true, false, true, true, false}),
                                InstantColumn.create(
                                        "t",
                                        IntStream.range(0, 5)
                                                .mapToObj(i -> start.plusSeconds(i * 43_200L))
                                                .toList())));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void sortsBySeveralColumnsWithMissingLast() throws InterruptedException {
        assertThat(numbers(sorted(new Sort("v", false), new Sort("n", false))))
                .containsExactly(1L, 4L, 2L, 5L, 3L);
        assertThat(numbers(sorted(new Sort("v", true), new Sort("n", true))))
                .containsExactly(5L, 2L, 4L, 1L, 3L);
        assertThat(numbers(sorted(new Sort("v", true)))).containsExactly(5L, 2L, 4L, 1L, 3L);
    }

    @Test
    void filtersEveryKindOfColumn() throws Exception {
        assertThat(numbers(filtered("v", "0.3..2"))).containsExactly(5L, 4L, 2L);
        assertThat(numbers(filtered("v", "null"))).containsExactly(3L);
        assertThat(numbers(filtered("v", "!= 2"))).containsExactly(4L, 1L);
        assertThat(numbers(filtered("n", "2 | 4"))).containsExactly(4L, 2L);
        assertThat(numbers(filtered("n", "> 3.5"))).containsExactly(5L, 4L);
        assertThat(numbers(filtered("s", "b"))).containsExactly(5L, 2L);
        assertThat(numbers(filtered("s", "= null"))).containsExactly(1L);
        assertThat(numbers(filtered("s", "a|b"))).containsExactly(5L, 4L);
        assertThat(numbers(filtered("f", "!= true"))).containsExactly(4L, 1L);
        assertThat(numbers(filtered("t", "2026-11-12"))).containsExactly(5L, 4L);
        assertThat(numbers(filtered("t", "> 2026-11-12 12:00"))).containsExactly(3L, 2L, 1L);
        assertThat(numbers(filtered("s", "x'; DROP TABLE rows; --"))).isEmpty();
    }

    @Test
    void pagesKnowTheirPlaces() throws InterruptedException, BadFilterException {
        StoredTable.Rows rows = table.rows(sorted(new Sort("n", false)), new Cancellation());
        assertThat(rows.count()).isEqualTo(5);
        assertThat(rows.places(1, 2)).containsExactly(3L, 2L);
        assertThat(rows.page(4, 10)).hasSize(1);
        assertThat(rows.page(9, 10)).isEmpty();
        assertThat(table.rows(List.of(), new Cancellation()).places(3, 10)).containsExactly(3L, 4L);
        assertThatThrownBy(() -> rows.page(-1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void profilesNumbersTextsAndInstants() throws InterruptedException, BadFilterException {
        Profile numbers = profile("v");
        assertThat(numbers.count()).isEqualTo(5);
        assertThat(numbers.missing()).isEqualTo(1);
        assertThat(numbers.distinct()).isEqualTo(3);
        assertThat(numbers.numbers().orElseThrow().min()).isEqualTo(-1e-7);
        assertThat(numbers.bars()).hasSize(24);
        assertThat(numbers.bars().stream().mapToLong(Profile.Bar::count).sum()).isEqualTo(4);
        assertThat(profile("n").bars())
                .extracting(Profile.Bar::label)
                .containsExactly("1", "2", "3", "4", "5");
        assertThat(profile("s").bars()).hasSize(4);
        assertThat(profile("t").bars().getFirst().label()).startsWith("2026-11-12T00:00:00Z to ");
        assertThat(profile("f").bars().getFirst()).isEqualTo(new Profile.Bar("true", 3));
    }

    @Test
    void profilesExtremeConstantAndMissingNumbers()
            throws InterruptedException, BadFilterException {
        StoredTable odd =
                stored(
                        Table.create(
                                "odd",
                                DoubleColumn.create("wide", -Double.MAX_VALUE, 0, Double.MAX_VALUE),
                                DoubleColumn.create("same", 7, 7, 7),
                                DoubleColumn.create("none", Double.NaN, Double.NaN, Double.NaN)));
        Profile wide = odd.profile("wide", List.of(), new Cancellation());
        assertThat(wide.numbers().orElseThrow().mean()).isZero();
        assertThat(wide.bars().stream().mapToLong(Profile.Bar::count).sum()).isEqualTo(3);
        assertThat(odd.profile("same", List.of(), new Cancellation()).bars())
                .containsExactly(new Profile.Bar("7", 3));
        assertThat(odd.profile("none", List.of(), new Cancellation()).numbers()).isEmpty();
    }

    @Test
    void exportsCsvThatReadsBackBitForBit() throws Exception {
        Path target = folder.resolve("out.csv");
        export(Format.CSV, target);
        assertThat(target)
                .hasContent(
                        "s,v,n,f,t\r\nb,2.0,5,true,2026-11-12T00:00:00Z\r\n"
                                + "a,0.30000000000000004,4,false,2026-11-12T12:00:00Z\r\n"
                                + ",,3,true,2026-11-13T00:00:00Z\r\n"
                                + "\"B,\"\"x\"\"\",2.0,2,true,2026-11-13T12:00:00Z\r\n"
                                + "null,-1.0E-7,1,false,2026-11-14T00:00:00Z\r\n");
    }

    @Test
    void exportsJsonLinesFilteredAndSorted() throws Exception {
        Path target = folder.resolve("out.jsonl");
        List<Step> query =
                query(List.of(new Sort("n", false)), List.of(new ColumnFilter("n", "<= 2")))
                        .steps(table.info());
        table.export(Format.JSON_LINES, query, target, Progress.NONE, new Cancellation());
        assertThat(Files.readAllLines(target))
                .containsExactly(
                        "{\"s\":\"null\",\"v\":-1.0E-7,\"n\":1,\"f\":false,\"t\":\"2026-11-14T00:00:00Z\"}",
                        "{\"s\":\"B,\\\"x\\\"\",\"v\":2.0,\"n\":2,\"f\":true,\"t\":\"2026-11-13T12:00:00Z\"}");
        assertThat(Json.parse(Files.readAllLines(target).getFirst())).isPresent();
    }

    @Test
    void exportsParquet() throws Exception {
        Path target = folder.resolve("o'ut.parquet");
        List<Step> query =
                query(List.of(), List.of(new ColumnFilter("s", "b"))).steps(table.info());
        table.export(Format.PARQUET, query, target, Progress.NONE, new Cancellation());
        assertThat(Files.readAllBytes(target))
                .startsWith('P', 'A', 'R', '1')
                .hasSizeGreaterThan(100);
    }

    @Test
    void anExportThatCannotBeWrittenSaysSoAndLeavesNothing() throws Exception {
        Path closed = Files.createDirectory(folder.resolve("closed"));
        assertThatThrownBy(() -> export(Format.CSV, folder.resolve("missing/out.csv")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("Nothing was changed")
                .hasMessageContaining("choose another folder");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-x------"));
        if (!Files.isWritable(closed)) {
            assertThatThrownBy(() -> export(Format.CSV, closed.resolve("out.csv")))
                    .isInstanceOfSatisfying(
                            StoreException.class,
                            e -> assertThat(e.kind()).isEqualTo(StoreException.Kind.NO_PERMISSION));
        }
    }

    @Test
    void aCancelledExportLeavesTheOldFileAndNoPart() throws Exception {
        Path target = Files.writeString(folder.resolve("out.csv"), "old");
        Cancellation cancellation = new Cancellation();
        Progress cancel = (_, _) -> cancellation.cancel();
        for (Format format : Format.values()) {
            assertThatThrownBy(() -> table.export(format, List.of(), target, cancel, cancellation))
                    .isInstanceOf(InterruptedException.class);
        }
        assertThat(target).hasContent("old");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(f -> f.getFileName().toString()))
                    .containsExactlyInAnyOrder("out.csv", "c");
        }
    }

    @Test
    void nonsenseInAFilterIsSaid() {
        assertThatThrownBy(() -> table.rows(filtered("v", "<"), new Cancellation()))
                .isInstanceOf(BadFilterException.class);
        assertThatThrownBy(() -> table.rows(filtered("x", "1"), new Cancellation()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("No column “x”");
    }

    private void export(Format format, Path target)
            throws IOException, InterruptedException, BadFilterException {
        table.export(format, List.of(), target, Progress.NONE, new Cancellation());
    }

    private Profile profile(String column) throws InterruptedException, BadFilterException {
        return table.profile(column, List.of(), new Cancellation());
    }

    private static List<Step> sorted(Sort... keys) {
        return List.of(new Step.Order(List.of(keys)));
    }

    private List<Step> filtered(String column, String text) throws BadFilterException {
        return List.of(FilterText.read(table.info().column(column), text));
    }

    private List<Long> numbers(List<Step> query) throws InterruptedException {
        return StoreFixture.rows(table, query).stream()
                .map(row -> (Long) Objects.requireNonNull(row.get(2)))
                .toList();
    }

    private StoredTable stored(Table rows) throws InterruptedException {
        StoredResult result =
                store.store(call("t", "{}"), tables("k", "{}", rows), Work.Monitor.none()).result();
        return store.table(result, ((ResultContent.Tables) result.content()).tables().getFirst());
    }
}
