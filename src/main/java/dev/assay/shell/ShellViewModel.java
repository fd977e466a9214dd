package dev.assay.shell;

import dev.assay.copilot.Conversation;
import dev.assay.llm.ModelInfo;
import dev.assay.result.StoredResult;
import dev.assay.shell.ShellState.Target;
import dev.assay.shell.Workspace.ConversationEntry;
import dev.assay.shell.Workspace.SourceEntry;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The main window without its looks: which conversation is open, on which source, with which
/// model.
///
/// One conversation is shown at a time. Another one is closed unless a turn still runs in it.
public final class ShellViewModel implements AutoCloseable {
    private final Jobs jobs;
    private final Workspace workspace;
    private final Background background;
    private final Openings openings;
    private final ObservableList<ConversationEntry> conversations =
            FXCollections.observableArrayList();
    private final ObservableList<SourceEntry> sources = FXCollections.observableArrayList();
    private final ObservableList<ModelInfo> models = FXCollections.observableArrayList();
    private final ObservableList<String> questions = FXCollections.observableArrayList();
    private final Notices notices;
    private final KeptResults results;
    private final SourceRemarks remarks;
    // Kept, because a listener of such a view lives no longer than the view itself.
    private final ObservableList<ConversationEntry> shownConversations =
            FXCollections.unmodifiableObservableList(conversations);
    private final ObservableList<SourceEntry> shownSources =
            FXCollections.unmodifiableObservableList(sources);
    private final ObservableList<ModelInfo> shownModels =
            FXCollections.unmodifiableObservableList(models);
    private final ObservableList<String> shownQuestions =
            FXCollections.unmodifiableObservableList(questions);
    private final ReadOnlyObjectWrapper<ShellState> state =
            new ReadOnlyObjectWrapper<>(
                    new ShellState.Opening(new Target("Assay", Optional.empty()), "", Double.NaN));
    private final ReadOnlyObjectWrapper<@Nullable Conversation> conversation =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable SourceEntry> source =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable ModelInfo> model = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Optional<PasswordWanted>> passwordWanted =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private boolean closed;

    /// A window without a conversation.
    ///
    /// @param busy whether a turn runs in a conversation
    public ShellViewModel(Jobs jobs, Workspace workspace, Predicate<Conversation> busy) {
        this.jobs = jobs;
        this.workspace = workspace;
        this.background = new Background(busy, this::close);
        this.openings = new Openings(jobs, state::set);
        this.notices = new Notices(jobs);
        this.results = new KeptResults(jobs, notices);
        this.remarks = new SourceRemarks(notices);
    }

    /// Lists what there is and opens a new conversation on the first source.
    public void start() {
        listSources();
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
        open(new Target(on.name(), Optional.empty()), watch -> workspace.create(on.id(), watch));
    }

    /// Opens an existing conversation.
    public void open(String conversationId) {
        if (isOpen(conversationId)) {
            stopOpening();
            return;
        }
        Optional<Conversation> running = background.find(conversationId);
        if (running.isPresent()) {
            openings.stop();
            opened(running.get());
            return;
        }
        Target target = Target.of(conversationId, conversations);
        Work<Conversation> opening = watch -> workspace.open(conversationId, watch);
        open(target, openings.inTurn(conversationId, opening));
    }

    /// Stops what is being opened: what was open before stays open.
    public void stopOpening() {
        if (state.get() instanceof ShellState.Opening(Target target, _, _)) {
            openings.stop();
            if (!backToTheOpen()) {
                state.set(new ShellState.Stopped(target));
            }
        }
    }

    /// Opens once more what could not be opened or was stopped.
    public void openAgain() {
        openings.again();
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
        notices.start("delete conversation", work, () -> deleted(entry, open));
    }

    /// Gives a conversation another title; a blank one is not taken.
    public void rename(String conversationId, String title) {
        String trimmed = title.strip();
        if (!trimmed.isEmpty()) {
            notices.start(
                    "rename conversation",
                    () -> workspace.rename(conversationId, trimmed),
                    this::refreshConversations);
        }
    }

    /// Opens a folder as a source and starts a conversation on it.
    public void addFolder(Path folder) {
        Target target = new Target(String.valueOf(folder.getFileName()), Optional.empty());
        Work<SourceEntry> work = watch -> workspace.addFolder(folder, watch);
        openings.start(
                target, work, new Openings.Listener<>(this::sourceAdded, _ -> {}, this::failed));
    }

    /// Starts a conversation on a source that was just connected.
    ///
    /// @param inPlaceOf what it was before it was changed, which leaves the list
    public void sourceConnected(String sourceId, Optional<SourceEntry> inPlaceOf) {
        Work<SourceEntry> work =
                _ -> {
                    inPlaceOf
                            .filter(old -> !old.id().equals(sourceId))
                            .ifPresent(old -> workspace.removeSource(old.id()));
                    return workspace.source(sourceId);
                };
        jobs.start("source connected", work, notices.ended(this::sourceAdded));
    }

    /// Takes a source off the list, with a way back. Its conversations stay.
    public void removeSource(SourceEntry entry) {
        notices.start(
                "remove source", () -> workspace.removeSource(entry.id()), () -> removed(entry));
    }

    /// Asks another model from now on, also after the next start.
    public void chooseModel(ModelInfo chosen) {
        model.set(chosen);
        notices.start("remember model", () -> workspace.rememberModel(chosen.id()), () -> {});
    }

    /// Lists the models again, after settings changed.
    public void refreshModels() {
        ModelInfo before = model.get();
        List<ModelInfo> now = workspace.models();
        FirstModel.offer(notices, models, now, this::chooseModel);
        models.setAll(now);
        model.set(before != null && models.contains(before) ? before : models.getFirst());
    }

    /// Lists the stored results of the open conversation and adds it up again.
    public void refreshResults() {
        results.refresh(conversation.get());
    }

    KeptResults kept() {
        return results;
    }

    /// Lists the conversations again, after a title or an order changed.
    public void refreshConversations() {
        Work<List<ConversationEntry>> work = _ -> workspace.conversations();
        jobs.startLatest("list", "list conversations", work, notices.ended(conversations::setAll));
    }

    public void dismissNotice() {
        notices.dismiss();
    }

    /// Arguments that the open conversation's source decides.
    public Map<String, String> knownArguments() {
        Conversation current = conversation.get();
        return current == null ? Map.of() : workspace.knownArguments(current.transcript().source());
    }

    /// Says something at the window's foot for a while.
    public void say(String sentence) {
        notices.say(sentence);
    }

    /// Says at the window's foot what went wrong, until somebody has read it.
    public void sayProblem(String sentence) {
        notices.sayProblem(sentence);
    }

    Notices notices() {
        return notices;
    }

    /// What was odd about sources when they were opened.
    SourceRemarks remarks() {
        return remarks;
    }

    private void deleted(ConversationEntry entry, boolean wasOpen) {
        refreshConversations();
        notices.sayWithUndo(
                "“" + entry.title() + "” is in the trash.",
                "restore conversation",
                () -> workspace.restore(entry.id()),
                this::refreshConversations);
        if (wasOpen) {
            newConversation();
        }
    }

    private void removed(SourceEntry entry) {
        listSources();
        notices.sayWithUndo(
                "“" + entry.name() + "” is off the list. Its conversations stay.",
                "restore source",
                () -> workspace.restoreSource(entry.id()),
                this::listSources);
    }

    private void listSources() {
        sources.setAll(workspace.sources());
    }

    private void sourceAdded(SourceEntry added) {
        listSources();
        newConversationOn(added);
    }

    private boolean isOpen(String conversationId) {
        Conversation current = conversation.get();
        return current != null && current.transcript().conversation().equals(conversationId);
    }

    private void open(Target target, Work<Conversation> work) {
        openings.start(
                target, work, new Openings.Listener<>(this::opened, this::close, this::failed));
    }

    private void opened(Conversation opened) {
        if (closed) {
            close(opened);
            return;
        }
        Conversation before = conversation.get();
        String sourceId = opened.transcript().source();
        // A source knows its chip only once it is open.
        listSources();
        SourceEntry on = workspace.source(sourceId);
        source.set(on);
        remarks.met(on);
        questions.setAll(workspace.questions(sourceId));
        background.remove(opened);
        results.clear();
        conversation.set(opened);
        if (before != null) {
            background.add(before);
        }
        background.closeIdle();
        state.set(new ShellState.Ready());
        refreshResults();
        refreshConversations();
    }

    private void close(Conversation closing) {
        if (closed) {
            closing.close();
        } else {
            notices.start("close conversation", openings.closing(closing), () -> {});
        }
    }

    private void failed(String sentence, Exception cause) {
        if (cause instanceof Workspace.PasswordMissingException missing) {
            Runnable again = openings::again;
            PasswordWanted wanted = new PasswordWanted(missing.sourceId(), sentence, again);
            passwordWanted.set(Optional.of(wanted));
        }
        if (backToTheOpen()) {
            sayProblem(sentence);
        } else {
            state.set(new ShellState.Trouble(sentence));
        }
    }

    /// Shows the open conversation as before; false where none is open.
    private boolean backToTheOpen() {
        Conversation open = conversation.get();
        if (open == null) {
            return false;
        }
        source.set(workspace.source(open.transcript().source()));
        state.set(new ShellState.Ready());
        return true;
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
        return results.shown();
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
        return results.figuresProperty();
    }

    /// The last source that could not be opened because its password is missing.
    public ReadOnlyObjectProperty<Optional<PasswordWanted>> passwordWantedProperty() {
        return passwordWanted.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Notices.Notice>> noticeProperty() {
        return notices.shownProperty();
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
        background.closeAll();
    }
}
