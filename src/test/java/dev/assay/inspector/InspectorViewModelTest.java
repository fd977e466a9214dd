package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.extract.Extracts;
import dev.assay.result.StoredResult;
import dev.assay.task.Jobs;
import org.junit.jupiter.api.Test;

final class InspectorViewModelTest {
    private final FakeStore store = new FakeStore();
    private final InspectorViewModel model =
            new InspectorViewModel(Jobs.inline(), Extracts.plain());

    @Test
    void aResultIsOpenedOnceAndComesBack() {
        StoredResult first = store.tables("t1", 1, new FakeTable("a", 10));
        StoredResult second = store.tables("t1", 2, new FakeTable("b", 10));

        model.show(store, first);
        model.show(store, second);
        model.show(store, first);

        assertThat(model.open()).extracting(ResultViewModel::result).containsExactly(first, second);
        assertThat(model.selected().get()).isSameAs(model.open().getFirst());
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
