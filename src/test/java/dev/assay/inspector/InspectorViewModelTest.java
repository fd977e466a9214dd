package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.extract.Extracts;
import dev.assay.result.StoredResult;
import dev.assay.result.TableQuery;
import dev.assay.task.Jobs;
import java.util.List;
import org.junit.jupiter.api.Test;

final class InspectorViewModelTest {
    private final FakeStore store = new FakeStore();
    private final InspectorViewModel model =
            new InspectorViewModel(Jobs.inline(), Extracts.plain());

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
        TableQuery before = table.query();
        assertThat(before.filters()).hasSize(1);
        assertThat(before.sort()).hasSize(1);

        model.closeAll();
        model.show(store, result);

        TableViewModel again = model.open().getFirst().result().tables().getFirst();
        assertThat(again).isNotSameAs(table);
        assertThat(again.query()).isEqualTo(before);
        assertThat(again.columns().getFirst().filter().get()).isEqualTo("< 5");
        assertThat(again.columns().getFirst().sort().get()).isNotNull();

        // What is cleared stays so.
        again.clearFilters();
        again.toggleSort(again.columns().getFirst(), false);
        again.toggleSort(again.columns().getFirst(), false);
        model.closeAll();
        model.show(store, result);
        assertThat(model.open().getFirst().result().tables().getFirst().query())
                .isEqualTo(TableQuery.ALL);
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
