package dev.assay.inspector;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.inspector.export.TableExportState;
import dev.assay.inspector.grid.ValueCell;
import dev.assay.inspector.table.CellText;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.inspector.table.GridState;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.query.Step.Sort;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.ui.Heartbeat;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.CountDownLatch;
import javafx.scene.input.KeyCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Very many rows in the real database: the screen never waits for them.
@ScreenTest
final class LargeTableTest {
    /// What a person calls immediate, on a machine that does nothing else. That the screen does not
    /// wait for a table at all is shown on any machine by the table that blocks for good.
    private static final Duration BOUND = Duration.ofMillis(500);

    private static final String READ_BACK =
            "SELECT * FROM read_csv(?, columns = {'qid': 'INTEGER', 't': 'TIMESTAMPTZ', 't1':"
                    + " 'DOUBLE', 'state': 'VARCHAR', 'good': 'BOOLEAN', 'error': 'DOUBLE'})";

    @TempDir Path folder;

    @Test
    void aScreenOfManyRowsShowsWhatIsStored() throws Exception {
        useIt(200_000);
    }

    @Test
    @Tag("proof")
    void aScreenOfFiveMillionRowsNeverFreezes() throws Exception {
        assertThat(useIt(5_000_000)).isLessThan(BOUND);
    }

    /// The longest time for which the screen stood still.
    private Duration useIt(int rows) throws Exception {
        try (DuckResultStore store = TestStores.open(folder);
                InspectorScreen screen = new InspectorScreen(1000, 640)) {
            StoredResult result = store(store, rows);
            TableViewModel table = screen.show(store, result);
            try (Heartbeat heart = new Heartbeat()) {
                heart.beatOn(5);
                screen.press(KeyCode.CONTROL, KeyCode.END);
                waitForRow(screen, table, rows - 1);
                assertSeen(screen, table);

                screen.clickHeader("state");
                screen.clickHeader("t1", KeyCode.SHIFT);
                screen.settle(table);
                assertThat(table.shown().sort())
                        .containsExactly(new Sort("state", false), new Sort("t1", false));
                assertSeen(screen, table);
                screen.press(KeyCode.CONTROL, KeyCode.END);
                waitForRow(screen, table, rows - 1);
                assertSeen(screen, table);

                filter(screen, table, "t1", "< 12.5");
                assertThat(table.rows().get()).hasSize(rows / 8);
                assertSeen(screen, table);

                Screen.run(table::clearFilters);
                Screen.run(table::clearSort);
                screen.settle(table);
                assertThat(table.rows().get()).hasSize(rows);
                assertSeen(screen, table);
                System.out.println(rows + " rows: longest pause " + heart.longest());
                return heart.longest();
            }
        }
    }

    @Test
    void ofManyQuickWishesTheLastOneWins() throws Exception {
        try (DuckResultStore store = TestStores.open(folder);
                InspectorScreen screen = new InspectorScreen(1000, 640)) {
            int rows = 40_000;
            TableViewModel table = screen.show(store, store(store, rows));
            for (int i = 0; i < 12; i++) {
                int turn = i;
                Screen.run(() -> {
                    GridColumn column = table.columns().get(turn % table.columns().size());
                    table.toggleSort(column, turn % 3 == 0);
                    table.columns().get(2).filter().set(turn % 4 == 0 ? "" : "< " + turn);
                    table.applyFilters();
                });
                screen.press(KeyCode.CONTROL, turn % 2 == 0 ? KeyCode.END : KeyCode.HOME);
                screen.press(turn % 2 == 0 ? KeyCode.PAGE_UP : KeyCode.PAGE_DOWN);
            }
            Screen.run(() -> {
                table.columns().get(2).filter().set("< 25");
                table.sortBy(table.columns().get(5), true, false);
            });
            screen.settle(table);

            assertThat(table.shown())
                    .isEqualTo(
                            query(
                                    List.of(new Sort("error", true)),
                                    List.of(new ColumnFilter("t1", "< 25"))));
            assertThat(table.state().get()).isEqualTo(new GridState.Rows(rows / 4, rows, true));
            assertSeen(screen, table);
            screen.press(KeyCode.CONTROL, KeyCode.END);
            waitForRow(screen, table, rows / 4 - 1);
            assertSeen(screen, table);
        }
    }

    @Test
    void whatIsExportedReadsBackAsShown() throws Exception {
        try (DuckResultStore store = TestStores.open(folder);
                InspectorScreen screen = new InspectorScreen(1000, 640)) {
            TableViewModel table = screen.show(store, store(store, 2_000));
            filter(screen, table, "t1", "< 5");
            screen.clickHeader("error");
            screen.settle(table);
            Path target = folder.resolve("rows.csv");
            screen.saveTo = Optional.of(target);
            screen.export("Filtered");
            Screen.waitUntil(() ->
                    screen.model.open().getFirst().result().export().state().get()
                            instanceof TableExportState.Ended);

            List<List<@Nullable Object>> shown =
                    table.table().rows(table.steps(), new Cancellation()).page(0, 2_000);
            assertThat(shown).isNotEmpty();
            assertThat(readBack(target)).isEqualTo(shown);
        }
    }

    /// The rows of a CSV file, read by a database that knows the types of its columns and nothing
    /// else of what wrote it.
    private static List<List<@Nullable Object>> readBack(Path csv) throws SQLException {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                PreparedStatement select = database.prepareStatement(READ_BACK)) {
            select.setString(1, csv.toString());
            try (ResultSet read = select.executeQuery()) {
                while (read.next()) {
                    rows.add(
                            Arrays.asList(
                                    read.getLong("qid"),
                                    read.getObject("t", OffsetDateTime.class).toInstant(),
                                    read.getDouble("t1"),
                                    read.getString("state"),
                                    read.getBoolean("good"),
                                    read.getObject("error")));
                }
            }
        }
        return rows;
    }

    @Test
    void aPageThatIsGivenUpHarmsNothing() throws Exception {
        try (DuckResultStore store = TestStores.open(folder);
                InspectorScreen screen = new InspectorScreen(1000, 640)) {
            StoredResult result = store(store, 20_000);
            TableViewModel table = screen.show(store, result);
            for (int i = 1; i < 20; i++) {
                int turn = i;
                Screen.run(() -> {
                    assertThat(table.rows().get().get(turn * 900)).isNotNull();
                    table.rows().get().close();
                    table.toggleSort(table.columns().get(turn % 6), false);
                });
            }
            Screen.run(table::clearSort);
            screen.settle(table);

            assertThat(table.state().get()).isEqualTo(new GridState.Rows(20_000, 20_000, false));
            assertSeen(screen, table);
        }
    }

    @Test
    void theScreenBeatsOnWhileATableBlocksForGood() throws Exception {
        FakeTable blocked = new FakeTable("blocked", 5_000_000);
        FakeStore store = new FakeStore();
        CountDownLatch gate = new CountDownLatch(1);
        try (InspectorScreen screen = new InspectorScreen(900, 600);
                Heartbeat heart = new Heartbeat()) {
            TableViewModel table = screen.show(store, store.tables("t1", 1, blocked));
            blocked.gate = gate;
            screen.press(KeyCode.CONTROL, KeyCode.END);
            heart.beatOn(20);
            screen.clickHeader("t1");
            heart.beatOn(20);
            screen.press(KeyCode.CONTROL, KeyCode.HOME);
            assertThat(Screen.call(() -> table.busy().get())).isEqualTo("Sorting 5,000,000 rows…");
            assertThat(Screen.call(screen::cells)).isNotEmpty();
            screen.press(KeyCode.ESCAPE);
            Screen.waitUntil(() -> table.busy().get().isEmpty());
            assertThat(table.shown()).isEqualTo(GridInput.NONE);
            gate.countDown();
            screen.settle(table);
        }
    }

    private static void filter(
            InspectorScreen screen, TableViewModel table, String column, String text) {
        screen.typeFilter(column, text);
        Screen.waitUntil(() -> !table.shown().filters().isEmpty());
        screen.settle(table);
    }

    /// Every cell in sight says what the store says at its place, asked anew.
    private static void assertSeen(InspectorScreen screen, TableViewModel table) throws Exception {
        var found = table.table().rows(table.steps(), new Cancellation());
        assertThat((long) table.rows().get().size()).isEqualTo(found.count());
        record Seen(int row, int column, String text) {}
        List<Seen> seen =
                Screen.call(() ->
                        screen.cells().stream()
                                .map(cell ->
                                        new Seen(
                                                cell.getIndex(),
                                                screen.grid()
                                                                .getColumns()
                                                                .indexOf(cell.getTableColumn())
                                                        - 1,
                                                cell.getText()))
                                .toList());
        assertThat(seen).hasSizeGreaterThan(60);
        int first = seen.stream().mapToInt(Seen::row).min().orElseThrow();
        int last = seen.stream().mapToInt(Seen::row).max().orElseThrow();
        List<List<@Nullable Object>> stored = found.page(first, last - first + 1);
        for (Seen cell : seen) {
            String wanted =
                    table.columns()
                            .get(cell.column())
                            .shown(stored.get(cell.row() - first).get(cell.column()));
            assertThat(cell.text()).isEqualTo(wanted.isEmpty() ? CellText.MISSING : wanted);
        }
    }

    private static void waitForRow(InspectorScreen screen, TableViewModel table, int row) {
        Screen.waitUntil(() ->
                screen.cells().stream().mapToInt(ValueCell::getIndex).anyMatch(i -> i == row));
        screen.settle(table);
    }

    private static StoredResult store(DuckResultStore store, int rows) throws Exception {
        IntColumn qid = IntColumn.create("qid", rows);
        InstantColumn time = InstantColumn.create("t", rows);
        DoubleColumn t1 = DoubleColumn.create("t1", rows);
        StringColumn state = StringColumn.create("state", rows);
        BooleanColumn good = BooleanColumn.create("good", rows);
        DoubleColumn error = DoubleColumn.create("error", rows);
        Instant start = Instant.parse("2026-01-01T00:00:00Z");
        for (int i = 0; i < rows; i++) {
            qid.set(i, i % 144);
            time.set(i, start.plusSeconds(i));
            t1.set(i, i * 37L % 20_000 / 200.0);
            state.set(i, i % 3 == 0 ? "ready" : "busy " + i % 5);
            good.set(i, i % 7 != 0);
            if (i % 11 != 0) {
                error.set(i, (i * 7919L % rows) / (double) rows);
            }
        }
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put("rows", Table.create("rows", qid, time, t1, state, good, error));
        ToolCall call = new ToolCall("1", "make_rows", Json.object());
        ResultPart.Tables result = new ResultPart.Tables("rows", Json.object(), tables, Map.of());
        return store.store(call, result, Work.Monitor.none()).result();
    }
}
