package dev.assay.shell;

import dev.assay.copilot.Conversation;
import dev.assay.inspector.InspectorViewModel;
import dev.assay.result.ResultStore;
import dev.assay.result.StoredResult;
import dev.assay.task.Ended;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import org.jspecify.annotations.Nullable;

/// The stored results of the open conversation as tabs beside the chat: one that was just stored by
/// itself, as its card says it can, any other when it is asked for. For the screen's thread.
final class ResultTabs {
    private final Jobs jobs;
    private final ShellViewModel shell;
    private final InspectorViewModel inspector;
    private int seen;
    private @Nullable StoredResult asked;

    ResultTabs(Jobs jobs, ShellViewModel shell, InspectorViewModel inspector) {
        this.jobs = jobs;
        this.shell = shell;
        this.inspector = inspector;
        shell.conversationProperty().subscribe(this::startOver);
        shell.results().addListener((ListChangeListener<StoredResult>) _ -> showNew());
    }

    /// Opens the newest version of a stored result.
    void open(String key) {
        find(key, store -> store.find(key));
    }

    /// Opens a version of a stored result.
    void open(String key, int version) {
        find(
                key,
                store ->
                        store.all().stream()
                                .filter(r -> r.key().equals(key) && r.version() == version)
                                .findFirst());
    }

    private void startOver(@Nullable Conversation opened) {
        seen = 0;
        asked = null;
        inspector.closeAll();
    }

    /// The first list may come after somebody has asked for one of them, who then keeps it in
    /// front.
    private void showNew() {
        Conversation open = shell.conversationProperty().get();
        List<StoredResult> stored = shell.results();
        if (open != null && seen < stored.size()) {
            inspector.add(open.results(), stored.subList(seen, stored.size()));
            StoredResult front = seen == 0 && asked != null ? asked : stored.getLast();
            inspector.show(open.results(), front);
        }
        seen = stored.size();
    }

    /// In a job, because a store that was not used yet opens its database first.
    private void find(String key, Function<ResultStore, Optional<StoredResult>> wanted) {
        Conversation open = shell.conversationProperty().get();
        if (open != null) {
            Work<Found> work =
                    _ ->
                            new Found(
                                    wanted.apply(open.results()),
                                    open.results()
                                            .unreadable(key)
                                            .orElse(
                                                    "This conversation has no stored result %s."
                                                            .formatted(key)));
            jobs.startLatest("open result", "open " + key, work, ended -> found(open, ended));
        }
    }

    private void found(Conversation in, Ended<Found> ended) {
        switch (ended) {
            case Ended.Done<Found>(Found found) -> {
                if (in.equals(shell.conversationProperty().get())) {
                    found.result()
                            .ifPresentOrElse(
                                    result -> {
                                        asked = result;
                                        inspector.show(in.results(), result);
                                    },
                                    () -> shell.sayProblem(found.otherwise()));
                }
            }
            case Ended.Cancelled<Found> _ -> {}
            case Ended.Failed<Found>(String sentence, _) -> shell.sayProblem(sentence);
        }
    }

    /// A result that was looked for, and what is said where there is none.
    private record Found(Optional<StoredResult> result, String otherwise) {}
}
