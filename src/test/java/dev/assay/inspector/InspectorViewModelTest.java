package dev.assay.inspector;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.inspector.extract.Extracts;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.query.Step.Sort;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class InspectorViewModelTest {
    private final FakeStore store = new FakeStore();
    private final InspectorViewModel model =
            new InspectorViewModel(Jobs.inline(), Extracts.plain(), FakeCode.none());

    @Test
    void aResultHasOneTabInWhichItsVersionsAreChosen() {
        StoredResult first = store.tables("t1", 1, new FakeTable("a", 10));
        StoredResult second = store.tables("t1", 2, new FakeTable("b", 10));
        StoredResult other = store.tables("t2", 1, new FakeTable("c", 10));

        model.show(store, first);
        ResultViewModel left = model.open().getFirst().result();
        model.show(store, other);
        model.show(store, second);

        assertThat(model.open()).extracting(OpenResult::key).containsExactly("t1", "t2");
        assertThat(model.selected().get()).isSameAs(model.open().getFirst());
        assertThat(model.open().getFirst().shown().get()).isEqualTo(second);
        assertThat(model.open().getFirst().versions().get()).containsExactly(second, first);
        model.show(model.open().getFirst(), first);
        assertThat(model.open().getFirst().result()).isSameAs(left);
    }

    @Test
    void whatIsOnlyListedIsNotRead() {
        FakeTable old = new FakeTable("a", 10);
        FakeTable newest = new FakeTable("b", 10);
        StoredResult first = store.tables("t1", 1, old);
        StoredResult second = store.tables("t1", 2, newest);

        model.add(store, List.of(first, second));

        assertThat(model.selected().get()).isNull();
        assertThat(model.open().getFirst().shown().get()).isEqualTo(second);
        assertThat(old.queries.get() + newest.queries.get()).isZero();
        model.show(store, second);
        assertThat(newest.queries.get()).isEqualTo(1);
        assertThat(old.queries.get()).isZero();

        // Who looks at a version is not moved to another one behind their back.
        model.show(model.open().getFirst(), first);
        model.add(store, List.of(store.tables("t1", 3, new FakeTable("c", 10))));
        assertThat(model.open().getFirst().shown().get()).isEqualTo(first);
        assertThat(model.open().getFirst().versions().get()).hasSize(3);
    }

    @Test
    void aTableIsSortedAndFilteredAsItWasWhenItsConversationIsOpenedAgain() {
        StoredResult result = store.tables("t1", 1, new FakeTable("a", 10));
        model.show(store, result);
        TableViewModel table = model.open().getFirst().result().tables().getFirst();
        GridColumn column = table.columns().getFirst();
        column.filter().set("< 5");
        table.applyFilters();
        table.toggleSort(column, false);
        GridInput before = table.shown();
        assertThat(before.filters()).hasSize(1);
        assertThat(before.sort()).hasSize(1);

        model.closeAll();
        model.show(store, result);

        TableViewModel again = model.open().getFirst().result().tables().getFirst();
        assertThat(again).isNotSameAs(table);
        assertThat(again.shown()).isEqualTo(before);
        assertThat(again.columns().getFirst().filter().get()).isEqualTo("< 5");
        assertThat(again.columns().getFirst().sort().get()).isNotNull();

        // What is cleared stays so.
        again.clearFilters();
        again.toggleSort(again.columns().getFirst(), false);
        again.toggleSort(again.columns().getFirst(), false);
        model.closeAll();
        model.show(store, result);
        assertThat(model.open().getFirst().result().tables().getFirst().shown())
                .isEqualTo(GridInput.NONE);
    }

    /// As after a restart: nothing is remembered but what was written down.
    @Test
    void howTabsAndTablesWereLeftIsTakenUpFromWhatWasWritten() {
        List<StoredResult> stored =
                List.of(
                        store.tables("t1", 1, new FakeTable("a", 10)),
                        store.tables("t2", 1, new FakeTable("b", 10)),
                        store.tables("t3", 1, new FakeTable("c", 10)),
                        store.tables("t2", 2, new FakeTable("d", 10)));
        model.add(store, stored);
        model.arrange(List.of(model.open().get(2), model.open().getFirst(), model.open().get(1)));
        model.show(store, stored.getFirst());
        TableViewModel table = model.open().get(1).result().tables().getFirst();
        table.columns().getFirst().filter().set("< 5");
        table.applyFilters();
        table.toggleSort(table.columns().get(1), false);
        table.toggleSort(table.columns().get(1), false);
        GridInput before = table.shown();
        SavedResultTabs left = model.closeAll();
        assertThat(left.order()).containsExactly("t3", "t1", "t2");
        assertThat(left.tables()).hasSize(1).containsValue(before);

        InspectorViewModel next =
                new InspectorViewModel(Jobs.inline(), Extracts.plain(), FakeCode.none());
        SavedResultTabs read = SavedResultTabs.of(left.json());
        assertThat(read).isEqualTo(left);
        next.takeUp(read);
        next.add(store, stored);

        assertThat(next.open()).extracting(OpenResult::key).containsExactly("t3", "t1", "t2");
        // Nobody has looked at it in this run, and it is not lost for the next one.
        assertThat(next.closeAll()).isEqualTo(left);
        next.takeUp(read);
        next.add(store, stored);
        next.show(store, stored.getFirst());
        TableViewModel again = next.open().get(1).result().tables().getFirst();
        assertThat(again.shown()).isEqualTo(before);
        assertThat(again.columns().get(1).sort().get()).isNotNull();
    }

    @Test
    void aResultThatIsNewSinceComesLast() {
        model.takeUp(new SavedResultTabs(List.of("t2", "gone", "t1"), Set.of(), Map.of()));

        model.add(
                store,
                List.of(
                        store.tables("t1", 1, new FakeTable("a", 10)),
                        store.tables("new", 1, new FakeTable("b", 10)),
                        store.tables("t2", 1, new FakeTable("c", 10))));

        assertThat(model.open()).extracting(OpenResult::key).containsExactly("t2", "t1", "new");
    }

    @Test
    void whatAFileSaysOfColumnsThatAreNoneIsForgotten() {
        StoredResult result = store.tables("t1", 1, new FakeTable("a", 10));
        String name = ResultViewModel.gridName(result, result.content().tables().getFirst());
        GridInput odd =
                query(
                        List.of(new Sort("no such", true)),
                        List.of(new ColumnFilter("neither", "< 5")));
        model.takeUp(new SavedResultTabs(List.of("t1"), Set.of(), Map.of(name, odd)));

        model.show(store, result);

        TableViewModel table = model.open().getFirst().result().tables().getFirst();
        assertThat(table.shown()).isEqualTo(GridInput.NONE);
        assertThat(table.rows().get()).hasSize(10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"tabs\": 3, \"tables\": [1, 2]}",
                "{\"tabs\": {\"a\": 1}, \"tables\": {\"x\": 7, \"y\": {\"sort\": \"up\"}}}",
                "{\"tables\": {\"x\": {\"sort\": [1, null], \"filters\": [[], {}]}}}"
            })
    void oddJsonIsReadWithoutTrouble(String json) {
        SavedResultTabs read = SavedResultTabs.of(Json.parseObject(json).orElseThrow());

        model.takeUp(read);
        model.show(store, store.tables("t1", 1, new FakeTable("a", 10)));
        assertThat(model.open()).hasSize(1);
    }

    @Test
    void noMoreIsTakenFromAFileThanCouldHaveBeenLeft() {
        ObjectNode json = Json.object();
        for (int i = 0; i < 60_000; i++) {
            json.withArray("tabs").add("t" + i);
        }
        ObjectNode tables = json.putObject("tables");
        for (int i = 0; i < 20_000; i++) {
            tables.putObject("table " + i);
        }
        ObjectNode table = tables.putObject("table 0");
        for (int i = 0; i < 3_000; i++) {
            table.withArray("sort").addObject().put("column", "c" + i);
            table.withArray("filters").addObject().put("column", "c" + i).put("text", "< " + i);
        }
        String megabytes = "9".repeat(3_000_000);
        ObjectNode second = tables.putObject("table 1");
        second.withArray("filters").addObject().put("column", "a").put("text", megabytes);
        second.withArray("filters").addObject().put("column", "b").put("text", "< 5");

        SavedResultTabs read = SavedResultTabs.of(json);

        assertThat(read.order()).hasSize(10_000).startsWith("t0", "t1");
        assertThat(read.tables()).hasSize(10_000);
        GridInput first = Objects.requireNonNull(read.tables().get("table 0"));
        assertThat(first.sort()).hasSize(100);
        assertThat(first.filters()).hasSize(100);
        assertThat(Objects.requireNonNull(read.tables().get("table 1")).filters())
                .containsExactly(new ColumnFilter("b", "< 5"));
    }

    @Test
    void aKeyThatWasWrittenTwiceStandsAtItsFirstPlace() {
        model.takeUp(new SavedResultTabs(List.of("t2", "t1", "t2"), Set.of(), Map.of()));

        model.add(
                store,
                List.of(
                        store.tables("new", 1, new FakeTable("a", 10)),
                        store.tables("t1", 1, new FakeTable("b", 10)),
                        store.tables("t2", 1, new FakeTable("c", 10))));

        assertThat(model.open()).extracting(OpenResult::key).containsExactly("t2", "t1", "new");
    }

    @Test
    void allButOneTabAreClosedAtOnce() {
        model.add(
                store,
                List.of(
                        store.tables("t1", 1, new FakeTable("a", 10)),
                        store.tables("t2", 1, new FakeTable("a", 10)),
                        store.tables("t3", 1, new FakeTable("a", 10))));

        model.closeOthers(model.open().get(1));

        assertThat(model.open()).extracting(OpenResult::key).containsExactly("t2");
    }

    @Test
    void aClosedResultCanBeOpenedAgain() {
        StoredResult result = store.tables("t1", 1, new FakeTable("a", 10));
        model.show(store, result);
        model.close(model.open().getFirst());
        assertThat(model.open()).isEmpty();

        model.show(store, result);

        assertThat(model.open()).hasSize(1);
    }

    @Test
    void everyTabClosesBeforeItsStoreDoes() {
        model.show(store, store.tables("t1", 1, new FakeTable("a", 10)));
        model.show(store, store.tables("t2", 1, new FakeTable("b", 10)));

        model.closeAll();

        assertThat(model.open()).isEmpty();
        assertThat(model.selected().get()).isNull();
    }
}
