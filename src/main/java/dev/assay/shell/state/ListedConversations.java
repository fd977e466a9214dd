package dev.assay.shell.state;

import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.shell.state.Workspace.Last;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// All conversations, as the left pane lists them; they are named and deleted here. For the
/// screen's thread.
final class ListedConversations {
    private final Jobs jobs;
    private final Workspace workspace;
    private final Notices notices;
    private final ObservableList<ConversationEntry> conversations =
            FXCollections.observableArrayList();
    private final Set<String> leaving = new HashSet<>();
    // Kept, because a listener of such a view lives no longer than the view itself.
    private final ObservableList<ConversationEntry> shown =
            FXCollections.unmodifiableObservableList(conversations);

    ListedConversations(Jobs jobs, Workspace workspace, Notices notices) {
        this.jobs = jobs;
        this.workspace = workspace;
        this.notices = notices;
    }

    ObservableList<ConversationEntry> shown() {
        return shown;
    }

    /// Lists them again, after a title or an order changed.
    void refresh() {
        Work<List<ConversationEntry>> work = _ -> workspace.conversations();
        jobs.startLatest("list", "list conversations", work, notices.ended(this::list));
    }

    private void list(List<ConversationEntry> all) {
        conversations.setAll(all);
        conversations.removeIf(entry -> leaving.contains(entry.id()));
    }

    /// Removes one that is about to be dropped at once, so that nobody clicks on what will be gone.
    ///
    /// @param drop closes it and drops it, unless it is not empty after all
    void drop(String id, Runnable drop) {
        leaving.add(id);
        conversations.removeIf(entry -> entry.id().equals(id));
        Runnable listed =
                () -> {
                    leaving.remove(id);
                    refresh();
                };
        notices.start("drop an empty conversation", drop, listed, listed);
    }

    /// Remembers which one is open for the next start, should the program be killed before it ends.
    void rememberLast(Last open) {
        Work<Last> work =
                _ -> {
                    workspace.rememberLast(open);
                    return open;
                };
        jobs.startLatest("last", "remember the open conversation", work, notices.ended(_ -> {}));
    }

    /// Gives one another title; a blank one is not taken.
    void rename(String conversationId, String title) {
        String trimmed = title.strip();
        if (!trimmed.isEmpty()) {
            notices.start(
                    "rename conversation",
                    () -> workspace.rename(conversationId, trimmed),
                    this::refresh);
        }
    }

    /// Deletes one, with a way back.
    ///
    /// @param close closes it, where it is open
    /// @param done follows when it is gone
    /// @param restored hears that it is back
    void delete(
            ConversationEntry entry,
            Optional<Runnable> close,
            Runnable done,
            Consumer<ConversationEntry> restored) {
        Runnable work =
                () -> {
                    close.ifPresent(Runnable::run);
                    workspace.delete(entry.id());
                };
        Runnable deleted =
                () -> {
                    refresh();
                    offerBack(entry, restored);
                    done.run();
                };
        notices.start("delete conversation", work, deleted);
    }

    private void offerBack(ConversationEntry entry, Consumer<ConversationEntry> restored) {
        notices.sayWithUndo(
                "“" + entry.title() + "” is in the trash.",
                "restore conversation",
                () -> workspace.restore(entry.id()),
                () -> {
                    refresh();
                    restored.accept(entry);
                });
    }
}
