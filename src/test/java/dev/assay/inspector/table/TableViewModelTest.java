package dev.assay.inspector.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import dev.assay.inspector.FakeTable;
import dev.assay.inspector.grid.GoToRow;
import dev.assay.inspector.table.CellCopy.Format;
import dev.assay.inspector.table.CellCopy.Part;
import dev.assay.inspector.table.GridColumn.SortMark;
import dev.assay.query.Step.Sort;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class TableViewModelTest {
    private final FakeTable table = new FakeTable("timeseries", 98_311);
    private final TableViewModel model = new TableViewModel(Jobs.inline(), "t1", table, Map.of());

    @Test
    void readsOnlyThePagesThatAreLookedAt() {
        FakeTable many = new FakeTable("many", 5_000_000);
        TableViewModel grid = new TableViewModel(Jobs.inline(), "many", many, Map.of());

        grid.open();
        assertThat(grid.rows().get()).hasSize(5_000_000);
        GridRow last = grid.rows().get().get(4_999_999).value().get();

        assertThat(last).isNotNull();
        assertThat(last.place()).isEqualTo(4_999_999);
        assertThat(last.cells()).isEqualTo(FakeTable.cells(4_999_999));
        assertThat(many.pages).hasValue(2);
    }

    @Test
    void sortsUpwardThenDownwardThenNotAtAll() {
        model.open();
        GridColumn t1 = column("t1");

        model.toggleSort(t1, false);
        assertThat(model.shown().sort()).containsExactly(new Sort("t1", false));
        assertThat(firstPlace()).isEqualTo(98_310);
        model.toggleSort(t1, false);
        assertThat(model.shown().sort()).containsExactly(new Sort("t1", true));
        model.toggleSort(t1, false);

        assertThat(model.shown().sort()).isEmpty();
        assertThat(firstPlace()).isZero();
    }

    @Test
    void sortsBySeveralColumnsAndNumbersTheirMarks() {
        model.open();
        model.toggleSort(column("qid"), false);
        model.toggleSort(column("t1"), true);
        model.toggleSort(column("t1"), true);

        assertThat(model.shown().sort())
                .containsExactly(new Sort("qid", false), new Sort("t1", true));
        assertThat(column("qid").sort().get()).isEqualTo(new SortMark(false, 1));
        assertThat(column("t1").sort().get()).isEqualTo(new SortMark(true, 2));

        model.toggleSort(column("error"), false);
        assertThat(model.shown().sort()).containsExactly(new Sort("error", false));
        assertThat(column("qid").sort().get()).isNull();
    }

    @Test
    void saysHowManyRowsOfHowManyPassTheFilter() {
        model.open();
        assertThat(model.state().get().count()).isEqualTo("98,311 rows");

        filter("t1", "< 1204");

        assertThat(model.state().get().count()).isEqualTo("1,204 of 98,311 rows, filter on");
        assertThat(model.rows().get()).hasSize(1204);
        assertThat(profile("qid").count()).isEqualTo(1204);
    }

    @Test
    void threeKindsOfEmptyHaveThreeTexts() {
        assertThat(model.state().get().explanation()).isEqualTo("Reading rows…");
        model.open();
        filter("t1", "< 0");
        assertThat(model.state().get().explanation())
                .isEqualTo("The filter hides all 98,311 rows.");
        model.clearFilters();
        assertThat(model.rows().get()).hasSize(98_311);

        TableViewModel empty =
                new TableViewModel(Jobs.inline(), "e", new FakeTable("empty", 0), Map.of());
        empty.open();
        assertThat(empty.state().get().explanation())
                .isEqualTo("The tool ran and returned no rows.");
    }

    @Test
    void aBadFilterIsToldAndChangesNothing() {
        model.open();
        filter("t1", "< 1204");
        PagedList<GridRow> before = model.rows().get();

        filter("t1", "bad");

        assertThat(column("t1").problem().get()).contains("is not a number");
        assertThat(model.rows().get()).isSameAs(before);
        assertThat(model.shown().filters()).hasSize(1);
    }

    @Test
    void otherFiltersWorkBesideABadOne() {
        model.open();
        filter("t1", "bad");
        filter("qid", "< 50");

        assertThat(model.rows().get()).hasSize(50);
        assertThat(column("t1").problem().get()).isNotEmpty();
        assertThat(column("qid").problem().get()).isEmpty();

        model.clearFilters();
        assertThat(column("t1").problem().get()).isEmpty();
        assertThat(model.rows().get()).hasSize(98_311);
    }

    @Test
    void sortingDoesNotCountColumnsAgain() {
        model.open();
        int counted = table.profiles.get();
        assertThat(counted).isEqualTo(5);

        model.toggleSort(column("t1"), false);

        assertThat(table.profiles).hasValue(counted);
    }

    @Test
    void aBrokenTableIsASentenceAndCanBeReadAgain() {
        table.broken = true;
        model.open();
        assertThat(model.state().get().explanation())
                .contains("the file is gone")
                .contains("untouched");

        table.broken = false;
        model.applyFilters();
        assertThat(model.rows().get()).hasSize(98_311);
        assertThat(model.state().get().count()).isEqualTo("98,311 rows");
    }

    @Test
    void copiesWithAndWithoutHeadersAtFullPrecision() {
        model.open();
        List<String> copied = new ArrayList<>();
        List<GridColumn> two = List.of(column("t1"), column("qid"));

        model.copy(new CellCopy(1, 2, two, Format.TSV, Part.CELLS), copied::add);
        model.copy(new CellCopy(1, 1, two, Format.CSV, Part.CELLS_WITH_HEADERS), copied::add);
        model.copy(new CellCopy(1, 1, two, Format.JSON, Part.CELLS), copied::add);
        model.copy(new CellCopy(11, 1, two, Format.MARKDOWN, Part.CELLS), copied::add);
        model.copy(new CellCopy(1, 1, two, Format.TSV, Part.HEADERS), copied::add);

        assertThat(copied)
                .containsExactly(
                        "32.888888888888886\t39\n32.77777777777778\t40\n",
                        "t1,qid\n32.888888888888886,39\n",
                        "[\n  {\"t1\":32.888888888888886,\"qid\":39}\n]",
                        "| t1 | qid |\n| ---: | ---: |\n|  | 40 |\n",
                        "t1\tqid\n");
        assertThat(model.message().get()).isEqualTo("Copied 2 column names.");
    }

    @Test
    void refusesToCopyWhatNoClipboardHolds() {
        FakeTable many = new FakeTable("many", 5_000_000);
        TableViewModel grid = new TableViewModel(Jobs.inline(), "many", many, Map.of());
        grid.open();
        List<String> copied = new ArrayList<>();

        grid.copy(new CellCopy(0, 5_000_000, grid.columns(), Format.TSV, Part.CELLS), copied::add);

        assertThat(copied).isEmpty();
        assertThat(grid.message().get()).contains("25,000,000 cells").contains("Export");
    }

    @Test
    void goesToARowAsTyped() {
        model.open();
        GoToRow go = new GoToRow(Jobs.inline(), model);
        List<Integer> reached = new ArrayList<>();
        go.go("1,205", reached::add);
        go.go("9999999", reached::add);
        go.go("first", reached::add);
        assertThat(reached).containsExactly(1204, 98_310);
        assertThat(model.message().get()).isEqualTo("“first” is not the number of a row.");
    }

    @Test
    void rowsAreSelectedByTheirPlacesInTheTableWhateverHidesThem() {
        List<Integer> found = new ArrayList<>();
        model.selectStored(41, 44, found::add);
        assertThat(found).containsExactly(41);
        assertThat(model.selection().range().get().firstRow()).isEqualTo(41);
        assertThat(model.selection().range().get().lastRow()).isEqualTo(43);

        model.toggleSort(column("t1"), false);
        filter("t1", "< 1204");
        model.selectStored(98_310, 98_311, found::add);

        assertThat(found).containsExactly(41, 98_310);
        assertThat(model.state().get()).isEqualTo(new GridState.Rows(98_311, 98_311, false));
        assertThat(column("t1").filter().get()).isEmpty();
        assertThat(column("t1").sort().get()).isNull();
        filter("t1", "< 0");
        assertThat(found).hasSize(2);
    }

    @Test
    void givingUpKeepsTheRowsAndTakesBackTheWish() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        CountDownLatch never = new CountDownLatch(1);
        try (Jobs jobs = new Jobs(deliveries::add)) {
            TableViewModel grid = new TableViewModel(jobs, "slow", table, Map.of());
            table.gate = never;
            grid.open();
            grid.toggleSort(grid.columns().get(2), false);
            assertThat(grid.busy().get()).isEqualTo("Sorting 98,311 rows…");

            grid.stop();
            Patience.until(() -> {
                while (!deliveries.isEmpty()) {
                    deliveries.remove().run();
                }
                return grid.busy().get().isEmpty();
            });
            assertThat(grid.columns().get(2).sort().get()).isNull();
        }
    }

    private long firstPlace() {
        GridRow row = model.rows().get().getFirst().value().get();
        return row == null ? -1 : row.place();
    }

    private void filter(String name, String text) {
        column(name).filter().set(text);
        model.applyFilters();
    }

    private Profile profile(String name) {
        Profile profile = column(name).profile().get();
        assertThat(profile).isNotNull();
        return profile;
    }

    private GridColumn column(String name) {
        return model.columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
