package dev.assay.shell;

import dev.assay.chat.ChatView;
import dev.assay.chat.ChatViewModel;
import dev.assay.chat.CodeAction;
import dev.assay.copilot.Conversation;
import dev.assay.inspector.InspectorView;
import dev.assay.inspector.python.PythonPane;
import dev.assay.inspector.python.PythonPaneViewModel;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.bar.ShellCommands;
import dev.assay.shell.card.PaletteViewModel.Entry;
import dev.assay.shell.card.PathCard;
import dev.assay.shell.card.ShortcutList;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.shell.state.Workspace.Offer;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.shell.tabs.PageTabs;
import dev.assay.source.Opening;
import dev.assay.tool.ToolSpec;
import dev.assay.ui.DialogWindow;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.TypedText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import javafx.scene.Scene;
import javafx.scene.control.TextInputDialog;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

/// What the window can be told to do, by buttons, menus, shortcuts and the search.
final class WindowCommands implements ShellCommands {
    private static final Set<Shortcut> WORK_OVER =
            EnumSet.of(Shortcut.LARGER_TEXT, Shortcut.SMALLER_TEXT, Shortcut.USUAL_TEXT);

    private final Stage stage;
    private final ShellViewModel shell;
    private final ChatViewModel chat;
    private final BiConsumer<String, Integer> openResult;
    private final PageTabs pages;
    private final LookChoice look;
    private final WindowDialogs dialogs;
    private final Map<Shortcut, Runnable> actions = new EnumMap<>(Shortcut.class);
    private Optional<Parts> parts = Optional.empty();

    /// The parts that commands go to; they are made after this.
    private record Parts(
            MainWindow window,
            ChatView chatView,
            InspectorView inspector,
            TokenCards tokens,
            ToolForms forms) {}

    WindowCommands(
            Stage stage,
            ShellViewModel shell,
            ChatViewModel chat,
            BiConsumer<String, Integer> openResult,
            PageTabs pages,
            LookChoice look,
            WindowDialogs dialogs) {
        this.stage = stage;
        this.shell = shell;
        this.chat = chat;
        this.openResult = openResult;
        this.pages = pages;
        this.look = look;
        this.dialogs = dialogs;
        actions.put(Shortcut.NEW_CONVERSATION, shell::newConversation);
        actions.put(Shortcut.SEARCH, this::search);
        actions.put(Shortcut.LEFT_PANE, this::toggleSide);
        actions.put(Shortcut.QUESTION, this::focusComposer);
        actions.put(Shortcut.EXTRACT, () -> beside(InspectorView::extract));
        actions.put(Shortcut.SQL, () -> beside(InspectorView::sql));
        actions.put(Shortcut.PYTHON, this::python);
        actions.put(Shortcut.SETTINGS, this::settings);
        actions.put(Shortcut.OPEN, this::openData);
        actions.put(Shortcut.TOOL, () -> toolForm(""));
        actions.put(Shortcut.COMMANDS, this::commandPalette);
        actions.put(Shortcut.SENDING, this::prompt);
        actions.put(Shortcut.LARGER_TEXT, look::larger);
        actions.put(Shortcut.SMALLER_TEXT, look::smaller);
        actions.put(Shortcut.USUAL_TEXT, look::usual);
        actions.put(Shortcut.SHORTCUTS, this::shortcuts);
    }

    /// Goes to these parts from now on.
    void over(MainWindow content, ChatView asking, InspectorView showing, ToolForms running) {
        running.over(content);
        content.onClosed(asking::focusComposer);
        TokenCards tokens = dialogs.tokens(chat, content);
        parts = Optional.of(new Parts(content, asking, showing, tokens, running));
    }

    void listen(Scene scene) {
        actions.forEach((shortcut, action) -> {
            Runnable allowed = WORK_OVER.contains(shortcut) ? action : () -> unlessOver(action);
            shortcut.keys().forEach(keys -> scene.getAccelerators().put(keys, allowed));
        });
        scene.addEventFilter(KeyEvent.KEY_PRESSED, this::undo);
        dialogs.pasted().listen(scene);
        // Where a pane has nothing of its own to look through, everything is.
        Shortcut.FIND.keys().forEach(keys -> scene.getAccelerators().put(keys, this::search));
    }

    /// What lies under a card is not worked with: a path that is typed into one is no question.
    private void unlessOver(Runnable action) {
        if (parts.filter(all -> all.window().isSomethingOver()).isEmpty()) {
            action.run();
        }
    }

    /// Not as a key of the whole window: fields take back what was typed into them by the same
    /// keys.
    private void undo(KeyEvent event) {
        boolean edits = TypedText.canBeTakenBack(event.getTarget());
        if (Shortcut.UNDO.isPressed(event) && !edits && shell.undo()) {
            event.consume();
        }
    }

    @Override
    public void search() {
        List<Entry> entries = new ArrayList<>();
        Conversation open = shell.conversationProperty().get();
        for (StoredResult result : shell.results().reversed()) {
            entries.add(
                    new Entry(
                            "Result",
                            result.key(),
                            result.origin().name(),
                            () -> openResult.accept(result.key(), result.version())));
        }
        for (ConversationEntry entry : shell.conversations()) {
            entries.add(new Entry("Conversation", entry.title(), "", () -> shell.open(entry.id())));
        }
        if (open != null) {
            for (ToolSpec tool : open.tools().specs()) {
                entries.add(
                        new Entry("Tool", tool.name(), tool.title(), () -> toolForm(tool.name())));
            }
        }
        for (String question : shell.questions()) {
            entries.add(new Entry("Question", question, "", () -> ask(question)));
        }
        entries.addAll(pages.named());
        entries.addAll(commandEntries());
        show(entries);
    }

    /// Asks, or leaves the question to be sent where it cannot be asked now.
    private void ask(String question) {
        if (!chat.ask(question)) {
            chat.draftProperty().set(question);
            focusComposer();
        }
    }

    private void commandPalette() {
        show(commandEntries());
    }

    private List<Entry> commandEntries() {
        List<Entry> entries = new ArrayList<>();
        actions.forEach((shortcut, action) ->
                entries.add(new Entry("Command", shortcut.does(), shortcut.text(), action)));
        SourceEntry shown = shell.sourceProperty().get();
        if (shown != null) {
            pageOf(shown)
                    .ifPresent(
                            words -> entries.add(new Entry("Command", words, "", pages::toFront)));
        }
        entries.addAll(look.themes());
        shell.offers().openings().forEach(offer -> entries.add(entry(offer)));
        entries.add(new Entry("Command", "Show the ledger", "tokens and prices", this::ledger));
        entries.add(
                new Entry(
                        "Command",
                        Shortcut.PASTE.does(),
                        Shortcut.PASTE.text(),
                        dialogs.pasted()::open));
        entries.add(new Entry("Command", "Rename this conversation", "", this::renameOpen));
        entries.add(new Entry("Command", "Open the data folder", "", this::openDataFolder));
        return entries;
    }

    private void show(List<Entry> entries) {
        parts.ifPresent(all -> all.window().palette().show(entries));
    }

    private void toggleSide() {
        parts.map(Parts::window).ifPresent(window -> window.showSide(!window.isSideShown()));
    }

    private void focusComposer() {
        parts.map(Parts::chatView).ifPresent(ChatView::focusComposer);
    }

    /// Goes to a pane beside the result that was looked at last, or says that none is open.
    private void beside(Predicate<InspectorView> pane) {
        if (parts.filter(all -> !pane.test(all.inspector())).isPresent()) {
            shell.notices()
                    .say(
                            "No stored result is open. Open one first: "
                                    + Shortcut.SEARCH.hint()
                                    + ".");
        }
    }

    private void python() {
        parts.map(Parts::inspector).ifPresent(InspectorView::python);
    }

    /// Does something with code that was run.
    void withCode(CodeAction action, String code, PythonPaneViewModel python) {
        switch (action) {
            case EDIT -> {
                python();
                python.put(code);
            }
            case RUN -> python.runAgain(code);
            case KEEP -> PythonPane.ask(stage.getScene().getRoot(), python, Optional.of(code));
        }
    }

    @Override
    public boolean showAsSql() {
        return parts.filter(all -> all.inspector().showAsSql()).isPresent();
    }

    @Override
    public boolean runSql() {
        return parts.filter(all -> all.inspector().runSql()).isPresent();
    }

    @Override
    public void settings() {
        // Whoever closes the settings goes on asking, and presses no button with the next Enter.
        dialogs.settings(false).addEventHandler(WindowEvent.WINDOW_HIDDEN, _ -> focusComposer());
    }

    @Override
    public void pythonSettings() {
        dialogs.settings(true);
    }

    private Entry entry(Offer offer) {
        String words = offer.opening().label().replace("…", "");
        return new Entry("Command", words, "", () -> open(offer));
    }

    private void openData() {
        parts.map(Parts::window)
                .ifPresent(window -> show(window, dialogs.anything(window::closeOver)));
    }

    @Override
    public void open(Offer offer) {
        switch (offer.opening()) {
            case Opening.BuiltIn(String sourceId, _) ->
                    shell.sources().stream()
                            .filter(source -> source.id().equals(sourceId))
                            .findFirst()
                            .ifPresent(shell::newConversationOn);
            case Opening.Folder folder ->
                    parts.map(Parts::window)
                            .ifPresent(window ->
                                    show(
                                            window,
                                            dialogs.folder(
                                                    offer.domain(), folder, window::closeOver)));
            case Opening.Files files -> dialogs.files(offer.domain(), files);
            case Opening.Form form -> dialogs.form(offer.domain(), form);
        }
    }

    private static void show(MainWindow window, PathCard card) {
        window.showOver(card.card().root());
        card.focus();
    }

    /// The page follows the conversation, so that what is asked about is what is seen.
    @Override
    public void showPage(SourceEntry source) {
        if (!pages.toFront(source.id())) {
            shell.newConversationOn(source);
        }
    }

    @Override
    public Optional<String> pageOf(SourceEntry source) {
        return pages.offer(source.domain());
    }

    @Override
    public void edit(SourceEntry source) {
        dialogs.edit(source);
    }

    @Override
    public void toolForm(String tool) {
        parts.map(Parts::forms).ifPresent(forms -> forms.open(tool, Map.of()));
    }

    @Override
    public void prompt() {
        parts.map(Parts::tokens).ifPresent(TokenCards::sending);
    }

    @Override
    public void ledger() {
        parts.map(Parts::tokens).ifPresent(TokenCards::ledger);
    }

    private void renameOpen() {
        Conversation open = shell.conversationProperty().get();
        shell.conversations().stream()
                .filter(it -> open != null && it.id().equals(open.transcript().conversation()))
                .findFirst()
                .ifPresent(this::rename);
    }

    @Override
    public void rename(ConversationEntry conversation) {
        TextInputDialog dialog = new TextInputDialog(conversation.title());
        dialog.initOwner(stage);
        dialog.setTitle("Rename conversation");
        dialog.setHeaderText(null);
        dialog.setContentText("Title");
        DialogWindow.keepOnScreen(dialog);
        dialog.setOnHidden(_ ->
                Optional.ofNullable(dialog.getResult())
                        .ifPresent(title -> shell.rename(conversation.id(), title)));
        dialog.show();
    }

    @Override
    public void limits(ConversationEntry conversation) {
        dialogs.limits(conversation);
    }

    @Override
    public void openDataFolder() {
        dialogs.openDataFolder();
    }

    @Override
    public void context() {
        parts.map(Parts::window).ifPresent(MainWindow::showContext);
    }

    @Override
    public void shortcuts() {
        parts.map(Parts::window)
                .ifPresent(window -> window.show(new ShortcutList(window::closeOver).card()));
    }
}
