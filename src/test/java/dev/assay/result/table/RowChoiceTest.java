package dev.assay.result.table;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.query;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.RowChoice.Chosen;
import dev.assay.result.table.RowChoice.Row;
import dev.assay.result.table.RowChoice.Style;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Which rows are chosen to be drawn; with the port's other methods in DuckStoredTableTest.
final class RowChoiceTest {
    private static final int ROWS = 300_000;

    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("c"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    /// Rows in three groups that take turns, one row a second.
    private StoredTable table(IntToDoubleFunction y) throws InterruptedException {
        Instant start = Instant.parse("2026-01-01T00:00:00Z");
        Table rows =
                Table.create(
                        "rows",
                        DoubleColumn.create(
                                "x", IntStream.range(0, ROWS).asDoubleStream().toArray()),
                        DoubleColumn.create("y", IntStream.range(0, ROWS).mapToDouble(y).toArray()),
                        StringColumn.create(
                                "g", IntStream.range(0, ROWS).mapToObj(i -> "g" + i % 3).toList()),
                        InstantColumn.create(
                                "place",
                                IntStream.range(0, ROWS).mapToObj(start::plusSeconds).toList()));
        StoredResult stored =
                store.store(call("tool", "{}"), tables("k", "{}", rows), Work.Monitor.none())
                        .result();
        return store.table(stored, ((ResultContent.Tables) stored.content()).tables().getFirst());
    }

    private static Chosen choose(
            StoredTable table, Style style, @Nullable String x, @Nullable String group)
            throws Exception {
        return table.choose(new RowChoice(style, x, "y", group), List.of(), new Cancellation());
    }

    @Test
    void aSpikeOfOneRowStaysInItsGroupWhateverStandsAcross() throws Exception {
        StoredTable table = table(i -> i == 123_457 ? 1e6 : i == 200_000 ? -1e6 : i % 10);
        for (@Nullable String x : Arrays.asList(null, "x", "place", "g")) {
            for (Style style : List.of(Style.LINE, Style.CLOUD)) {
                Chosen chosen = choose(table, style, x, "g");
                assertThat(chosen.rows()).hasSizeLessThan(220_000);
                assertThat(chosen.rows())
                        .as("%s over %s", style, x)
                        .anySatisfy(row -> {
                            assertThat(row.y()).isEqualTo(1e6);
                            assertThat(row.number()).isEqualTo(123_458);
                            assertThat(row.group()).hasValue("g" + 123_457 % 3);
                        })
                        .anyMatch(row -> row.y() == -1e6);
            }
        }
    }

    @Test
    void groupsThatTakeTurnsAllStayFromBeginningToEnd() throws Exception {
        StoredTable table = table(i -> Math.sin(i / 1e3) + i % 3);
        Chosen chosen = choose(table, Style.LINE, "x", "g");

        assertThat(chosen.groups()).isEqualTo(3);
        assertThat(chosen.pieces()).isEqualTo(2_000);
        for (int group = 0; group < 3; group++) {
            String name = "g" + group;
            List<Row> own =
                    chosen.rows().stream().filter(row -> name.equals(row.group().get())).toList();
            assertThat(own).hasSizeBetween(4_000, 8_000);
            assertThat(own.getFirst().x()).isEqualTo(group);
            assertThat(own.getLast().x()).isEqualTo(ROWS - 3 + group);
            assertThat(own).isSortedAccordingTo((a, b) -> Long.compare(a.number(), b.number()));
        }
    }

    @Test
    void gapsStayAndWhatIsNotThereIsNoExtreme() throws Exception {
        StoredTable table = table(i -> i >= 150_000 && i < 160_000 ? Double.NaN : 1 + i % 5);
        Chosen chosen = choose(table, Style.LINE, "place", null);

        List<Row> gap = chosen.rows().stream().filter(row -> Double.isNaN(row.y())).toList();
        assertThat(gap)
                .isNotEmpty()
                .allMatch(row -> row.number() > 150_000 && row.number() <= 160_000);
        assertThat(chosen.rows()).allMatch(row -> Double.isNaN(row.y()) || row.y() >= 1);
    }

    @Test
    void aSpreadKeepsTheQuartilesOfAllRowsAndTheExtremes() throws Exception {
        StoredTable table = table(i -> Math.pow((i * 7919L % ROWS) / (double) ROWS, 3) * 100);
        Chosen chosen = choose(table, Style.SPREAD, "g", null);

        assertThat(chosen.pieces()).isEqualTo(801);
        for (int group = 0; group < 3; group++) {
            String name = "g" + group;
            double[] drawn =
                    chosen.rows().stream()
                            .filter(row -> name.equals(row.place().get()))
                            .mapToDouble(Row::y)
                            .sorted()
                            .toArray();
            int own = group;
            double[] all =
                    IntStream.range(0, ROWS)
                            .filter(i -> i % 3 == own)
                            .mapToDouble(i -> Math.pow((i * 7919L % ROWS) / (double) ROWS, 3) * 100)
                            .sorted()
                            .toArray();
            assertThat(drawn).hasSize(801);
            assertThat(drawn[0]).isEqualTo(all[0]);
            assertThat(drawn[800]).isEqualTo(all[all.length - 1]);
            for (int quarter = 1; quarter <= 3; quarter++) {
                assertThat(drawn[quarter * 200])
                        .isEqualTo(all[(int) Math.round(quarter * (all.length - 1) / 4.0)]);
            }
        }
    }

    @Test
    void filtersAndOrderOfTheQueryHold() throws Exception {
        StoredTable table = table(i -> i);
        List<Step> query =
                query(List.of(new Sort("x", true)), List.of(new ColumnFilter("y", "< 1000")))
                        .steps(table.info());
        Chosen chosen =
                table.choose(new RowChoice(Style.LINE, null, "y", null), query, new Cancellation());

        assertThat(chosen.rows().getFirst().y()).isEqualTo(999);
        assertThat(chosen.rows().getFirst().number()).isEqualTo(1);
        assertThat(chosen.rows().getLast().y()).isZero();
    }

    @Test
    void nothingIsChosenOfNothingAndACancelledChoiceEnds() throws Exception {
        StoredTable table = table(i -> i);
        List<Step> none =
                query(List.of(), List.of(new ColumnFilter("y", "< -1"))).steps(table.info());
        for (Style style : Style.values()) {
            assertThat(
                            table.choose(
                                            new RowChoice(style, "x", "y", "g"),
                                            none,
                                            new Cancellation())
                                    .rows())
                    .isEmpty();
        }
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        assertThatThrownBy(() ->
                        table.choose(
                                new RowChoice(Style.LINE, "x", "y", "g"), List.of(), cancelled))
                .isInstanceOf(InterruptedException.class);
    }
}
