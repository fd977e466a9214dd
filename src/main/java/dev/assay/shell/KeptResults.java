package dev.assay.shell;

import dev.assay.copilot.Conversation;
import dev.assay.extract.Spent;
import dev.assay.result.ResultStore;
import dev.assay.result.StoredResult;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The stored results of the open conversation, and what it all adds up to. For the screen's
/// thread.
final class KeptResults {
    private final Jobs jobs;
    private final Notices notices;
    private final ObservableList<StoredResult> results = FXCollections.observableArrayList();
    // Kept, because a listener of such a view lives no longer than the view itself.
    private final ObservableList<StoredResult> shown =
            FXCollections.unmodifiableObservableList(results);
    private final ReadOnlyObjectWrapper<Figures> figures =
            new ReadOnlyObjectWrapper<>(Figures.NONE);
    // A store goes with its conversation.
    private final Map<ResultStore, Spent> extracted = new WeakHashMap<>();
    private Optional<ResultStore> shownStore = Optional.empty();

    KeptResults(Jobs jobs, Notices notices) {
        this.jobs = jobs;
        this.notices = notices;
    }

    private record Kept(ResultStore store, List<StoredResult> results, Figures figures) {}

    /// Counts what an extraction from a result of a store took.
    void extracted(ResultStore store, Spent spent) {
        extracted.merge(store, spent, Spent::plus);
        if (shownStore.filter(store::equals).isPresent()) {
            figures.set(figures.get().plus(spent));
        }
    }

    /// Lists them again, after something happened in the conversation.
    void refresh(@Nullable Conversation open) {
        if (open == null) {
            results.clear();
            figures.set(Figures.NONE);
            shownStore = Optional.empty();
            return;
        }
        Work<Kept> work =
                _ -> {
                    List<StoredResult> all = open.results().all();
                    long bytes = open.results().bytes();
                    return new Kept(open.results(), all, Figures.of(open.transcript(), all, bytes));
                };
        jobs.startLatest("results", "list results", work, notices.ended(this::show));
    }

    private void show(Kept kept) {
        results.setAll(kept.results());
        shownStore = Optional.of(kept.store());
        figures.set(kept.figures().plus(extracted.getOrDefault(kept.store(), Spent.NOTHING)));
    }

    /// Nothing is listed until the next refresh.
    void clear() {
        results.clear();
    }

    ObservableList<StoredResult> shown() {
        return shown;
    }

    ReadOnlyObjectProperty<Figures> figuresProperty() {
        return figures.getReadOnlyProperty();
    }
}
