package dev.assay.shell.tabs;

import dev.assay.copilot.Conversation;
import dev.assay.inspector.InspectorViewModel;
import dev.assay.inspector.SavedResultTabs;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import org.jspecify.annotations.Nullable;

/// The stored results of the open conversation as tabs beside the chat: one that was just stored by
/// itself, as its card says it can, any other when it is asked for. For the screen's thread.
public final class ResultTabs {
    private final Jobs jobs;
    private final ShellViewModel shell;
    private final InspectorViewModel inspector;
    private final FrontTabs fronts;
    private final Map<String, SavedTabs> known = new ConcurrentHashMap<>();
    private @Nullable Conversation shown;
    private int seen;

    /// Whether it is known how the tabs of the conversation were left.
    private boolean takenUp = true;

    /// Whether there were tabs beside the conversation.
    private boolean listed;

    private @Nullable StoredResult asked;
    private Optional<String> left = Optional.empty();

    /// @param fronts knows what was in front beside a conversation when it was left
    public ResultTabs(
            Jobs jobs, ShellViewModel shell, InspectorViewModel inspector, FrontTabs fronts) {
        this.fronts = fronts;
        this.jobs = jobs;
        this.shell = shell;
        this.inspector = inspector;
        shell.conversationProperty().subscribe(this::startOver);
        shell.results().addListener((ListChangeListener<StoredResult>) _ -> showNew());
    }

    /// Opens the newest version of a stored result.
    public void open(String key) {
        find(key, store -> store.find(key));
    }

    /// Opens a version of a stored result.
    public void open(String key, int version) {
        find(
                key,
                store ->
                        store.all().stream()
                                .filter(r -> r.key().equals(key) && r.version() == version)
                                .findFirst());
    }

    private void startOver(@Nullable Conversation opened) {
        leave(this::keep);
        seen = 0;
        listed = false;
        asked = null;
        shown = opened;
        left = Optional.empty();
        takenUp = true;
        // Where nothing is stored yet, the first result comes to the front like any new one.
        if (opened != null && !opened.transcript().storedKeys().isEmpty()) {
            takeUp(opened);
        }
    }

    /// Closes the tabs of the conversation that is shown, when the program ends: how they were left
    /// is written before that.
    public void close() {
        leave(this::write);
        shown = null;
    }

    /// Where it is not read yet how the tabs were left, or none was listed yet, the file stays as
    /// it is.
    private void leave(Consumer<Conversation> keeping) {
        fronts.leave();
        SavedResultTabs results = inspector.closeAll();
        Conversation leaving = shown;
        if (leaving != null && takenUp && listed) {
            String id = leaving.transcript().conversation();
            known.put(id, new SavedTabs(fronts.of(id).orElse(""), results));
            keeping.accept(leaving);
        }
    }

    private void keep(Conversation leaving) {
        Work<Conversation> work =
                _ -> {
                    write(leaving);
                    return leaving;
                };
        jobs.start("keep the tabs", work, _ -> {});
    }

    /// Writes how they were left last: of several writers the latest must not be an older one.
    private synchronized void write(Conversation leaving) {
        SavedTabs newest = known.get(leaving.transcript().conversation());
        if (newest != null) {
            newest.write(leaving.folder());
        }
    }

    private void takeUp(Conversation opened) {
        SavedTabs before = known.get(opened.transcript().conversation());
        if (before != null) {
            takeUp(opened, before);
            return;
        }
        takenUp = false;
        Path folder = opened.folder();
        Work<SavedTabs> work = _ -> SavedTabs.read(folder);
        jobs.startLatest(
                "left tabs",
                "read how the tabs were left",
                work,
                ended -> {
                    if (opened.equals(shown) && !takenUp) {
                        takeUp(
                                opened,
                                ended instanceof JobOutcome.Done<SavedTabs>(SavedTabs t)
                                        ? t
                                        : SavedTabs.NONE);
                        showNew();
                    }
                });
    }

    private void takeUp(Conversation opened, SavedTabs before) {
        takenUp = true;
        inspector.takeUp(before.results());
        String id = opened.transcript().conversation();
        if (!before.front().isEmpty()) {
            fronts.takeUp(id, before.front());
        }
        left = fronts.of(id);
    }

    /// The first list may come after somebody has asked for one of them, who then keeps it in
    /// front; it waits until it is known how all of them were left. What a source brings with it
    /// does not hide the source's page.
    private void showNew() {
        Conversation open = shell.conversationProperty().get();
        List<StoredResult> stored = shell.results();
        if (!takenUp) {
            return;
        }
        if (open != null && seen < stored.size()) {
            listed = true;
            inspector.add(open.results(), stored.subList(seen, stored.size()));
            StoredResult inFront = inFront(stored, open.transcript().turns().isEmpty());
            if (inFront != null) {
                if (inFront.equals(asked)) {
                    inspector.show(open.results(), inFront);
                } else {
                    inspector.showUnasked(open.results(), inFront);
                }
            }
        }
        seen = stored.size();
    }

    /// Which result comes to the front; null where what is there stays.
    ///
    /// @param unasked whether no answer stored them, but a source brought them
    private @Nullable StoredResult inFront(List<StoredResult> stored, boolean unasked) {
        StoredResult latest = latest(stored.subList(seen, stored.size()));
        if (seen > 0) {
            return staysBehind(latest) ? null : latest;
        }
        if (asked != null) {
            return asked;
        }
        if (left.isEmpty()) {
            boolean stays = unasked ? fronts.isPageInFront() : staysBehind(latest);
            return stays ? null : latest;
        }
        return fronts.isFixed(left.get())
                ? null
                : newest(stored, left.get()).orElse(stored.getLast());
    }

    /// The last of some results; small ones, which were sent whole, and tables that a source
    /// brought beside them only where there is no other.
    private static StoredResult latest(List<StoredResult> stored) {
        List<StoredResult> asked =
                stored.stream().filter(result -> !result.origin().isOfSource()).toList();
        List<StoredResult> some = asked.isEmpty() ? stored : asked;
        return some.reversed().stream()
                .filter(result -> result.view().kind() != ModelView.Kind.WHOLE)
                .findFirst()
                .orElse(some.getLast());
    }

    /// A table that a query was the first to name is not what was asked for.
    private boolean staysBehind(StoredResult result) {
        return fronts.isHeld()
                || (seen > 0 && result.origin().isOfSource())
                || (fronts.isPageInFront() && saysNoMore(result));
    }

    /// Whether all of a result stands in the conversation already, and it has no name of its own: a
    /// few words that a tool wrote hide no page.
    static boolean saysNoMore(StoredResult result) {
        return result.content() instanceof ResultContent.Document
                && result.view().kind() == ModelView.Kind.WHOLE
                && result.key().startsWith(result.origin().name());
    }

    private static Optional<StoredResult> newest(List<StoredResult> stored, String key) {
        return stored.reversed().stream().filter(each -> each.key().equals(key)).findFirst();
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

    private void found(Conversation in, JobOutcome<Found> ended) {
        ended.tell(
                found -> {
                    if (in.equals(shell.conversationProperty().get())) {
                        found.result()
                                .ifPresentOrElse(
                                        result -> {
                                            asked = result;
                                            inspector.show(in.results(), result);
                                        },
                                        () -> shell.notices().sayProblem(found.otherwise()));
                    }
                },
                shell.notices()::sayProblem);
    }

    /// A result that was looked for, and what is said where there is none.
    private record Found(Optional<StoredResult> result, String otherwise) {}
}
