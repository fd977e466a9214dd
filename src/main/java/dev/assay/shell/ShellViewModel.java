package dev.assay.shell;

import dev.assay.copilot.Conversation;
import dev.assay.llm.ModelInfo;
import dev.assay.result.StoredResult;
import dev.assay.shell.Workspace.ConversationEntry;
import dev.assay.shell.Workspace.SourceEntry;
import dev.assay.task.Ended;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The main window without its looks: which conversation is open, on which source, with which
/// model.
///
/// One conversation is shown at a time. Showing another closes it, unless a turn still runs in it:
/// then it stays open in the background, and is closed when it is neither busy nor shown.
public final class ShellViewModel implements AutoCloseable {
    private static final String OPENING = "conversation";

    private final Jobs jobs;
    private final Workspace workspace;
    private final Predicate<Conversation> busy;
    private final List<Conversation> background = new ArrayList<>();
    private final Openings openings = new Openings();
    private final ObservableList<ConversationEntry> conversations =
            FXCollections.observableArrayList();
    private final ObservableList<SourceEntry> sources = FXCollections.observableArrayList();
    private final ObservableList<ModelInfo> models = FXCollections.observableArrayList();
    private final ObservableList<String> questions = FXCollections.observableArrayList();
    private final ObservableList<StoredResult> results = FXCollections.observableArrayList();
    // Kept, because a listener of such a view lives no longer than the view itself.
    private final ObservableList<ConversationEntry> shownConversations =
            FXCollections.unmodifiableObservableList(conversations);
    private final ObservableList<SourceEntry> shownSources =
            FXCollections.unmodifiableObservableList(sources);
    private final ObservableList<ModelInfo> shownModels =
            FXCollections.unmodifiableObservableList(models);
    private final ObservableList<String> shownQuestions =
            FXCollections.unmodifiableObservableList(questions);
    private final ObservableList<StoredResult> shownResults =
            FXCollections.unmodifiableObservableList(results);
    private final ReadOnlyObjectWrapper<ShellState> state =
            new ReadOnlyObjectWrapper<>(new ShellState.Opening("Opening", Double.NaN));
    private final ReadOnlyObjectWrapper<@Nullable Conversation> conversation =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable SourceEntry> source =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable ModelInfo> model = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Figures> figures =
            new ReadOnlyObjectWrapper<>(Figures.NONE);
    private final ReadOnlyObjectWrapper<Optional<Notice>> notice =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private boolean closed;

    /// A sentence at the window's foot, perhaps with something to do about it.
    public record Notice(String sentence, Optional<Action> action) {
        /// A button of a notice.
        public record Action(String label, Runnable run) {}
    }

    /// A window without a conversation.
    ///
    /// @param busy whether a turn runs in a conversation
    public ShellViewModel(Jobs jobs, Workspace workspace, Predicate<Conversation> busy) {
        this.jobs = jobs;
        this.workspace = workspace;
        this.busy = busy;
    }

    /// Lists what there is and opens a new conversation on the first source.
    public void start() {
        sources.setAll(workspace.sources());
        refreshModels();
        refreshConversations();
        newConversation();
    }

    /// Opens a new conversation on the chosen source.
    public void newConversation() {
        SourceEntry on = source.get();
        newConversationOn(on == null ? sources.getFirst() : on);
    }

    /// Opens a new conversation on a source.
    public void newConversationOn(SourceEntry on) {
        source.set(on);
        open("new conversation", watch -> workspace.create(on.id(), watch));
    }

    /// Opens an existing conversation.
    public void open(String conversationId) {
        if (isOpen(conversationId)) {
            return;
        }
        for (Conversation running : background) {
            if (running.transcript().conversation().equals(conversationId)) {
                opened(running);
                return;
            }
        }
        open("open conversation", watch -> workspace.open(conversationId, watch));
    }

    /// Deletes a conversation, with a way back.
    public void delete(ConversationEntry entry) {
        Conversation current = conversation.get();
        boolean open = isOpen(entry.id());
        if (open) {
            results.clear();
            conversation.set(null);
        }
        Runnable work =
                () -> {
                    if (open && current != null) {
                        current.close();
                    }
                    workspace.delete(entry.id());
                };
        start("delete conversation", work, () -> deleted(entry, open));
    }

    /// Gives a conversation another title; a blank one is not taken.
    public void rename(String conversationId, String title) {
        String trimmed = title.strip();
        if (!trimmed.isEmpty()) {
            start(
                    "rename conversation",
                    () -> workspace.rename(conversationId, trimmed),
                    this::refreshConversations);
        }
    }

    /// Opens a folder as a source and starts a conversation on it.
    public void addFolder(Path folder) {
        Work<SourceEntry> work = watch -> workspace.addFolder(folder, watch);
        jobs.startLatest(OPENING, "open folder", work, opening(this::folderAdded, _ -> {}));
    }

    /// Asks another model from now on, also after the next start.
    public void chooseModel(ModelInfo chosen) {
        model.set(chosen);
        start("remember model", () -> workspace.rememberModel(chosen.id()), () -> {});
    }

    /// Lists the models again, after settings changed.
    public void refreshModels() {
        ModelInfo before = model.get();
        models.setAll(workspace.models());
        boolean kept = before != null && models.stream().anyMatch(before::equals);
        model.set(kept ? before : models.getFirst());
    }

    /// Lists the stored results of the open conversation and adds it up again, after something
    /// happened in it.
    public void refreshResults() {
        Conversation current = conversation.get();
        if (current == null) {
            results.clear();
            figures.set(Figures.NONE);
            return;
        }
        Work<Kept> work =
                _ -> {
                    List<StoredResult> all = current.results().all();
                    long bytes = current.results().bytes();
                    return new Kept(all, Figures.of(current.transcript(), all, bytes));
                };
        jobs.startLatest("results", "list results", work, ended(this::show));
    }

    private record Kept(List<StoredResult> results, Figures figures) {}

    private void show(Kept kept) {
        results.setAll(kept.results());
        figures.set(kept.figures());
    }

    /// Lists the conversations again, after a title or an order changed.
    public void refreshConversations() {
        Work<List<ConversationEntry>> work = _ -> workspace.conversations();
        jobs.startLatest("list", "list conversations", work, ended(conversations::setAll));
    }

    public void dismissNotice() {
        notice.set(Optional.empty());
    }

    /// Arguments that the open conversation's source decides.
    public Map<String, String> knownArguments() {
        Conversation current = conversation.get();
        return current == null ? Map.of() : workspace.knownArguments(current.transcript().source());
    }

    /// Says something at the window's foot.
    public void say(String sentence) {
        notice.set(Optional.of(new Notice(sentence, Optional.empty())));
    }

    private void deleted(ConversationEntry entry, boolean wasOpen) {
        refreshConversations();
        Runnable undo =
                () -> {
                    start(
                            "restore conversation",
                            () -> workspace.restore(entry.id()),
                            this::refreshConversations);
                    dismissNotice();
                };
        notice.set(
                Optional.of(
                        new Notice(
                                "“" + entry.title() + "” is in the trash.",
                                Optional.of(new Notice.Action("Undo", undo)))));
        if (wasOpen) {
            newConversation();
        }
    }

    private void folderAdded(SourceEntry added) {
        sources.setAll(workspace.sources());
        newConversationOn(added);
    }

    private boolean isOpen(String conversationId) {
        Conversation current = conversation.get();
        return current != null && current.transcript().conversation().equals(conversationId);
    }

    private void open(String name, Work<Conversation> work) {
        jobs.startLatest(OPENING, name, openings.inTurn(work), opening(this::opened, this::close));
    }

    private void opened(Conversation opened) {
        if (closed) {
            close(opened);
            return;
        }
        Conversation before = conversation.get();
        String sourceId = opened.transcript().source();
        // A source knows its chip only once it is open.
        sources.setAll(workspace.sources());
        sources.stream().filter(s -> s.id().equals(sourceId)).findFirst().ifPresent(source::set);
        questions.setAll(workspace.questions(sourceId));
        background.remove(opened);
        results.clear();
        conversation.set(opened);
        if (before != null) {
            background.add(before);
        }
        closeIdle();
        state.set(new ShellState.Ready());
        refreshResults();
        refreshConversations();
    }

    /// Closes what is neither shown nor busy.
    private void closeIdle() {
        List<Conversation> idle = background.stream().filter(busy.negate()).toList();
        background.removeAll(idle);
        idle.forEach(this::close);
    }

    private void close(Conversation closing) {
        if (closed) {
            closing.close();
        } else {
            start("close conversation", closing::close, () -> {});
        }
    }

    private void start(String name, Runnable work, Runnable then) {
        Work<String> job =
                _ -> {
                    work.run();
                    return name;
                };
        jobs.start(name, job, ended(_ -> then.run()));
    }

    private <T> Jobs.Listener<T> opening(Consumer<T> done, Consumer<T> unwanted) {
        state.set(new ShellState.Opening("Opening", Double.NaN));
        return new Jobs.Listener<>() {
            @Override
            public void progressed(String step, double fraction) {
                state.set(new ShellState.Opening(step, fraction));
            }

            @Override
            public void unwanted(T value) {
                unwanted.accept(value);
            }

            @Override
            public void ended(Ended<T> ended) {
                switch (ended) {
                    case Ended.Done<T>(T value) -> done.accept(value);
                    case Ended.Cancelled<T> _ -> {}
                    case Ended.Failed<T>(String sentence, _) -> failed(sentence);
                }
            }
        };
    }

    private void failed(String sentence) {
        if (conversation.get() == null) {
            state.set(new ShellState.Trouble(sentence));
        } else {
            state.set(new ShellState.Ready());
            say(sentence);
        }
    }

    private <T> Jobs.Listener<T> ended(Consumer<T> done) {
        return ended -> {
            switch (ended) {
                case Ended.Done<T>(T value) -> done.accept(value);
                case Ended.Cancelled<T> _ -> {}
                case Ended.Failed<T>(String sentence, _) -> say(sentence);
            }
        };
    }

    public ObservableList<ConversationEntry> conversations() {
        return shownConversations;
    }

    public ObservableList<SourceEntry> sources() {
        return shownSources;
    }

    public ObservableList<ModelInfo> models() {
        return shownModels;
    }

    /// Questions worth asking of the open conversation's source.
    public ObservableList<String> questions() {
        return shownQuestions;
    }

    /// The stored results of the open conversation, as far as they are listed, oldest first.
    public ObservableList<StoredResult> results() {
        return shownResults;
    }

    public ReadOnlyObjectProperty<ShellState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable Conversation> conversationProperty() {
        return conversation.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable SourceEntry> sourceProperty() {
        return source.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable ModelInfo> modelProperty() {
        return model.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Figures> figuresProperty() {
        return figures.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Notice>> noticeProperty() {
        return notice.getReadOnlyProperty();
    }

    /// Closes every open conversation and waits for it.
    @Override
    public void close() {
        closed = true;
        Conversation current = conversation.get();
        if (current != null) {
            conversation.set(null);
            current.close();
        }
        background.forEach(Conversation::close);
        background.clear();
    }
}
