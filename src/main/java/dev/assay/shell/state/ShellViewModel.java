package dev.assay.shell.state;

import dev.assay.copilot.Conversation;
import dev.assay.llm.ModelInfo;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.state.ConversationOpener.Listener;
import dev.assay.shell.state.ShellState.Target;
import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.shell.state.Workspace.Last;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
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
    private final ConversationCloser closer;
    private final BackgroundConversations background;
    private final ConversationOpener opener;
    private final RowsWhileOpening opening;
    private final ObservableList<String> questions = FXCollections.observableArrayList();
    private final Notices notices;
    private final ListedConversations conversations;
    private final ListedSources sources;
    private final ModelChoice models;
    private final ConversationResults results;
    private final SourceRemarks remarks;
    // Kept, because a listener of such a view lives no longer than the view itself.
    private final ObservableList<String> shownQuestions =
            FXCollections.unmodifiableObservableList(questions);
    private final ReadOnlyObjectWrapper<ShellState> state =
            new ReadOnlyObjectWrapper<>(
                    new ShellState.Opening(
                            new Target("Assay", Optional.empty(), List.of()), "", Double.NaN));
    private final ReadOnlyObjectWrapper<@Nullable Conversation> conversation =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable SourceEntry> source =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Optional<PasswordWanted>> passwordWanted =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private boolean closed;
    private boolean firstStart;

    /// A window without a conversation.
    public ShellViewModel(Jobs jobs, Workspace workspace, ConversationUse use) {
        this.jobs = jobs;
        this.workspace = workspace;
        this.background = new BackgroundConversations(use::isBusy, this::close);
        this.opener = new ConversationOpener(jobs, state::set);
        this.opening = new RowsWhileOpening(jobs, workspace, state);
        this.notices = new Notices(jobs);
        this.conversations = new ListedConversations(jobs, workspace, notices);
        this.sources = new ListedSources(workspace, notices);
        this.closer = new ConversationCloser(workspace, opener, notices, use, conversations);
        this.models = new ModelChoice(jobs, workspace, notices);
        this.results = new ConversationResults(jobs, notices);
        this.remarks = new SourceRemarks(notices);
    }

    public PythonHost python() {
        return workspace.python();
    }

    /// Lists what there is and opens the conversation that was open last; at the very first start,
    /// a new one on the first source.
    public void start() {
        sources.refresh();
        models.refresh();
        refreshConversations();
        firstStart = workspace.last().isEmpty();
        workspace.last().ifPresentOrElse(this::reopen, this::newConversation);
    }

    private void reopen(Last last) {
        String id = last.conversation();
        source.set(workspace.source(last.source()));
        Target target = Target.of("the last conversation", id, List.of(last.source()));
        Work<Conversation> work = opener.inTurn(id, monitor -> workspace.reopen(last, monitor));
        opener.start(target, work, new Listener<>(this::opened, this::close, this::notAgain));
    }

    /// What was open last is no reason to begin with nothing.
    private void notAgain(String sentence, Exception cause) {
        if (cause instanceof Workspace.PasswordMissingException) {
            failed(sentence, cause);
        } else {
            newConversationOn(sources.shown().getFirst());
            notices.sayProblem("The last conversation could not be opened. " + sentence);
        }
    }

    /// Opens a new conversation on the chosen source.
    public void newConversation() {
        SourceEntry on = source.get();
        newConversationOn(on == null ? sources.shown().getFirst() : on);
    }

    public void newConversationOn(SourceEntry on) {
        newConversationOn(List.of(on));
    }

    private void newConversationOn(List<SourceEntry> on) {
        source.set(on.getFirst());
        List<String> ids = on.stream().map(SourceEntry::id).toList();
        open(Target.of(on.getFirst(), ids), monitor -> workspace.create(ids, monitor));
    }

    /// Opens a new conversation on the sources of the open one and one more.
    public void newConversationWith(SourceEntry more) {
        List<String> sources = offers().with(more, conversation.get());
        open(Target.of(more, List.of(more.id())), monitor -> workspace.create(sources, monitor));
    }

    /// Opens an existing conversation.
    public void open(String conversationId) {
        if (isOpen(conversationId)) {
            stopOpening();
            return;
        }
        Optional<Conversation> running = background.find(conversationId);
        if (running.isPresent()) {
            opener.stop();
            opened(running.get());
            return;
        }
        Target target = Target.of(conversationId, conversations.shown());
        Work<Conversation> opening = monitor -> workspace.open(conversationId, monitor);
        open(target, opener.inTurn(conversationId, opening));
    }

    /// Stops what is being opened: what was open before stays open.
    public void stopOpening() {
        if (state.get() instanceof ShellState.Opening(Target target, _, _)) {
            opener.stop();
            if (!backToTheOpen()) {
                state.set(new ShellState.Stopped(target));
            }
        }
    }

    /// Opens once more what could not be opened or was stopped.
    public void openAgain() {
        opener.again();
    }

    /// Deletes a conversation, with a way back; the open one is opened again by that.
    public void delete(ConversationEntry entry) {
        Conversation current = conversation.get();
        if (current == null || !isOpen(entry.id())) {
            conversations.delete(entry, Optional.empty(), () -> {}, _ -> {});
            return;
        }
        results.clear();
        conversation.set(null);
        conversations.delete(
                entry,
                Optional.of(current::close),
                this::newConversation,
                restored -> open(restored.id()));
    }

    public void rename(String conversationId, String title) {
        conversations.rename(conversationId, title);
    }

    /// Opens sources by names from outside, such as the paths of files, and starts a conversation
    /// on them.
    ///
    /// @param domain the id of the kind of data; empty for the one that knows what lies there
    public void addSources(Optional<String> domain, List<String> names) {
        opener.start(
                Target.of(names),
                sources.adding(domain, names),
                new Listener<>(this::added, _ -> {}, this::failed));
    }

    /// Starts a conversation on a source that was just connected.
    ///
    /// @param inPlaceOf what it was before it was changed, which leaves the list
    public void sourceConnected(String sourceId, Optional<SourceEntry> inPlaceOf) {
        jobs.start(
                "source connected",
                sources.connected(sourceId, inPlaceOf),
                notices.ended(this::added));
    }

    /// Lists the sources again, after a form put some on the list.
    public void refreshSources() {
        sources.refresh();
    }

    /// Takes a source off the list, with a way back. Its conversations stay.
    public void removeSource(SourceEntry entry) {
        sources.remove(entry);
    }

    /// Lists the stored results of the open conversation and adds it up again.
    public void refreshResults() {
        results.refresh(conversation.get());
    }

    public ConversationResults kept() {
        return results;
    }

    /// Lists the conversations again, after a title or an order changed.
    public void refreshConversations() {
        conversations.refresh();
        models.hearAgain();
    }

    /// Takes back what the notice that is shown offers to take back; false where it offers nothing.
    public boolean undo() {
        return notices.undo();
    }

    /// The ways to open sources, and to change them.
    public SourceOffers offers() {
        return new SourceOffers(workspace);
    }

    public Notices notices() {
        return notices;
    }

    /// What was odd about sources when they were opened.
    public SourceRemarks remarks() {
        return remarks;
    }

    /// What can be seen of the data before they are open.
    public RowsWhileOpening opening() {
        return opening;
    }

    private void added(List<SourceEntry> added) {
        sources.refresh();
        newConversationOn(added);
    }

    private boolean isOpen(String conversationId) {
        Conversation current = conversation.get();
        return current != null && current.transcript().conversation().equals(conversationId);
    }

    private void open(Target target, Work<Conversation> work) {
        opener.start(target, work, new Listener<>(this::opened, this::close, this::failed));
    }

    private void opened(Conversation opened) {
        if (closed) {
            close(opened);
            return;
        }
        Conversation before = conversation.get();
        sources.refresh();
        SourceEntry on = workspace.source(opened.transcript().source());
        source.set(on);
        remarks.announce(opened.transcript().sources().stream().map(workspace::source).toList());
        opened.changedData().ifPresent(notices::say);
        questions.setAll(offers().questions(opened));
        background.remove(opened);
        results.clear();
        models.follow(opened.transcript(), opened::transcript);
        conversation.set(opened);
        if (before != null) {
            background.add(before);
        }
        background.closeIdle();
        state.set(new ShellState.Ready());
        refreshResults();
        refreshConversations();
        conversations.rememberLast(new Last(opened.transcript().conversation(), on.id(), ""));
        if (firstStart) {
            firstStart = false;
            models.offerLocal();
        }
    }

    /// Remembers at the end what is open, and which tab is in front.
    ///
    /// @param inFront the tab of a conversation
    public void rememberLast(UnaryOperator<String> inFront) {
        Conversation open = conversation.get();
        if (open != null) {
            String id = open.transcript().conversation();
            workspace.rememberLast(new Last(id, open.transcript().source(), inFront.apply(id)));
        }
    }

    private void close(Conversation closing) {
        if (closed) {
            closing.close();
        } else {
            closer.close(closing);
        }
    }

    private void failed(String sentence, Exception cause) {
        if (cause instanceof Workspace.PasswordMissingException missing) {
            passwordWanted.set(
                    Optional.of(
                            new PasswordWanted(
                                    workspace.source(missing.sourceId()),
                                    sentence,
                                    opener::again)));
        }
        if (backToTheOpen()) {
            notices.sayProblem(sentence);
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
        return conversations.shown();
    }

    public ObservableList<SourceEntry> sources() {
        return sources.shown();
    }

    public ModelChoice models() {
        return models;
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
        return models.chosenProperty();
    }

    public ReadOnlyObjectProperty<ConversationTotals> figuresProperty() {
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
