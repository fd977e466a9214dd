package dev.assay.bench;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.house.HeapPeak;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// A large result on its whole way: stored, summarised, opened, scrolled, sorted, filtered,
/// exported.
final class LargeResultTest {
    private static final int PAGE = 200;

    @TempDir Path folder;
    private final List<String> lines = new ArrayList<>();
    private final HeapPeak heap = HeapPeak.fromNow();

    @Test
    void twoHundredThousandRows() throws Exception {
        measure(200_000);
    }

    @Test
    @Tag("proof")
    void fiveMillionRowsInLessThanOneGigabyteOfHeap() throws Exception {
        measure(5_000_000);
        assertThat(heap.bytes()).isLessThan(1_000_000_000L);
    }

    private void measure(int rows) throws Exception {
        DuckResultStore store = TestStores.open(folder.resolve("c"));
        StoredResult result = store(store, rows);
        assertThat(result.view().text().length()).isLessThan(1_200);
        store.close();
        try (DuckResultStore again = TestStores.open(folder.resolve("c"))) {
            timed("opened after a restart", again::all);
            StoredTable table =
                    again.table(
                            result, ((ResultContent.Tables) result.content()).tables().getFirst());
            read(table, rows);
            for (StoredTable.Format format : StoredTable.Format.values()) {
                Path target = folder.resolve("out." + format);
                timed(
                        "exported as " + format,
                        () -> {
                            table.export(
                                    format, List.of(), target, Progress.NONE, new Cancellation());
                            return target;
                        });
                Files.delete(target);
            }
        }
        print(rows, result);
    }

    private StoredResult store(DuckResultStore store, int rows) throws Exception {
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put("timeseries", table(rows));
        ToolCall call = new ToolCall("1", "bench", Json.object());
        ResultPart.Tables made = new ResultPart.Tables("t1", Json.object(), tables, Map.of());
        return timed(
                "stored, measured and summarised",
                () -> store.store(call, made, Work.Monitor.none()).result());
    }

    private void read(StoredTable table, int rows) throws Exception {
        StoredTable.Rows stored = timed("opened: first page", () -> first(table, List.of()));
        timed("scrolled to the end", () -> stored.page(rows - PAGE, PAGE));
        List<Step> byNumber = query(List.of(new Sort("v", true)), List.of()).steps(table.info());
        StoredTable.Rows sorted = timed("sorted by a number", () -> first(table, byNumber));
        timed("a page in the middle of the sorted rows", () -> sorted.page(rows / 2, PAGE));
        List<Step> byTwo =
                query(List.of(new Sort("qid", false), new Sort("t", true)), List.of())
                        .steps(table.info());
        timed("sorted by a text and a time", () -> first(table, byTwo));
        List<Step> filter =
                query(List.of(), List.of(new ColumnFilter("v", "> 2.5"))).steps(table.info());
        timed("filtered by a number", () -> first(table, filter));
        timed(
                "profile of a number column",
                () -> table.profile("v", List.of(), new Cancellation()));
        assertThat(stored.count()).isEqualTo(rows);
        assertThat(sorted.count()).isEqualTo(rows);
    }

    private static StoredTable.Rows first(StoredTable table, List<Step> query) throws Exception {
        StoredTable.Rows rows = table.rows(query, new Cancellation());
        assertThat(rows.page(0, PAGE)).hasSize(PAGE);
        return rows;
    }

    private <T> T timed(String what, Callable<T> work) throws Exception {
        long start = System.nanoTime();
        T answer = work.call();
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        lines.add("| " + what + " | " + Words.duration(took) + " |");
        return answer;
    }

    private void print(int rows, StoredResult result) throws Exception {
        System.out.println(
                "\n%s × 6 columns, %s as JSON, %s tokens; the model gets %d. Largest heap: %s of %s.\n"
                        .formatted(
                                Words.count(rows, "row"),
                                Words.bytes(result.size().bytes()),
                                Words.count(result.size().tokens()),
                                result.view().tokens(),
                                Words.bytes(heap.bytes()),
                                Words.bytes(Runtime.getRuntime().maxMemory())));
        System.out.println("| step | time |\n|---|---:|\n" + String.join("\n", lines));
    }

    private static Table table(int rows) {
        Random random = new Random(5);
        StringColumn qid = StringColumn.create("qid", rows);
        InstantColumn at = InstantColumn.create("t", rows);
        DoubleColumn value = DoubleColumn.create("v", rows);
        DoubleColumn error = DoubleColumn.create("error", rows);
        IntColumn count = IntColumn.create("count", rows);
        BooleanColumn good = BooleanColumn.create("good", rows);
        Instant start = Instant.parse("2026-09-01T00:00:00Z");
        for (int i = 0; i < rows; i++) {
            qid.set(i, "Q" + i % 64);
            at.set(i, start.plusMillis(i * 977L));
            value.set(i, random.nextGaussian());
            error.set(i, random.nextDouble());
            count.set(i, random.nextInt(1_000));
            good.set(i, random.nextBoolean());
        }
        return Table.create("timeseries", qid, at, value, error, count, good);
    }
}
