package dev.assay.shell.state;

import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.Transcript;
import dev.assay.inspector.extract.CardJson;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import java.nio.file.Path;
import java.util.ArrayList;
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
public final class ConversationResults {
    private final Jobs jobs;
    private final Notices notices;
    private final ObservableList<StoredResult> results = FXCollections.observableArrayList();
    // Kept, because a listener of such a view lives no longer than the view itself.
    private final ObservableList<StoredResult> shown =
            FXCollections.unmodifiableObservableList(results);
    private final ReadOnlyObjectWrapper<ConversationTotals> figures =
            new ReadOnlyObjectWrapper<>(ConversationTotals.NONE);
    // A store goes with its conversation. Of what is written down only what was there when it was
    // opened is counted: all else was heard of when it happened.
    private final Map<ResultStore, List<Spending>> extracted = new WeakHashMap<>();
    private final Map<ResultStore, Path> folders = new WeakHashMap<>();
    private Optional<ResultStore> shownStore = Optional.empty();

    ConversationResults(Jobs jobs, Notices notices) {
        this.jobs = jobs;
        this.notices = notices;
    }

    private record Kept(
            ResultStore store,
            List<StoredResult> results,
            ConversationTotals figures,
            List<Spending> before) {}

    /// Counts what an extraction from a result of a store took.
    public void extracted(ResultStore store, Spending spent) {
        List<Spending> all = extracted.computeIfAbsent(store, _ -> new ArrayList<>());
        all.add(spent);
        keep(store);
        if (shownStore.filter(store::equals).isPresent()) {
            figures.set(figures.get().plus(spent));
        }
    }

    /// Writes down what is known of a store; what is heard before its first listing waits for that,
    /// which knows the folder and what was there before.
    private void keep(ResultStore store) {
        Path folder = folders.get(store);
        List<Spending> all = List.copyOf(extracted.getOrDefault(store, List.of()));
        if (folder != null && !all.isEmpty()) {
            Work<Path> keeping =
                    _ -> {
                        ExtractionSpending.write(folder, all);
                        return folder;
                    };
            jobs.startLatest(
                    "spent " + folder, "keep what it took", keeping, notices.ended(_ -> {}));
        }
    }

    /// Lists them again, after something happened in the conversation.
    void refresh(@Nullable Conversation open) {
        if (open == null) {
            results.clear();
            figures.set(ConversationTotals.NONE);
            shownStore = Optional.empty();
            return;
        }
        boolean known = folders.containsKey(open.results());
        Work<Kept> work =
                _ -> {
                    List<StoredResult> all = open.results().all();
                    long bytes = open.results().bytes();
                    ConversationTotals told = ConversationTotals.of(open.transcript(), all, bytes);
                    List<Spending> before = known ? List.of() : before(open);
                    return new Kept(open.results(), all, told, before);
                };
        jobs.startLatest(
                "results",
                "list results",
                work,
                notices.ended(kept -> {
                    if (folders.putIfAbsent(kept.store(), open.folder()) == null) {
                        listedFirst(kept);
                    }
                    show(kept);
                }));
    }

    private void listedFirst(Kept kept) {
        List<Spending> all = extracted.computeIfAbsent(kept.store(), _ -> new ArrayList<>());
        boolean heardBefore = !all.isEmpty();
        all.addAll(0, kept.before());
        if (heardBefore) {
            keep(kept.store());
        }
    }

    private static List<Spending> before(Conversation open) {
        return ExtractionSpending.read(open.folder())
                .orElseGet(() -> spentBefore(open.transcript()));
    }

    /// What extractions took until now, as far as their cards say it.
    private static List<Spending> spentBefore(Transcript transcript) {
        List<Spending> before = new ArrayList<>();
        transcript.made().everyExtraction().stream()
                .map(made -> CardJson.spent(made.card()))
                .filter(spent -> spent.modelCalls() > 0)
                .forEach(before::add);
        return before;
    }

    private void show(Kept kept) {
        results.setAll(kept.results());
        shownStore = Optional.of(kept.store());
        ConversationTotals all = kept.figures();
        for (Spending spent : extracted.getOrDefault(kept.store(), List.of())) {
            all = all.plus(spent);
        }
        figures.set(all);
    }

    /// Nothing is listed until the next refresh.
    void clear() {
        results.clear();
    }

    ObservableList<StoredResult> shown() {
        return shown;
    }

    ReadOnlyObjectProperty<ConversationTotals> figuresProperty() {
        return figures.getReadOnlyProperty();
    }
}
