package dev.assay.shell;

import dev.assay.chat.ChatView;
import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.result.StoredResult;
import dev.assay.shell.PaletteViewModel.Entry;
import dev.assay.shell.Workspace.ConversationEntry;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonType;
import javafx.scene.control.TextInputDialog;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// What the window can be told to do, by buttons, menus, shortcuts and the search.
final class WindowCommands implements ShellCommands {
    private final Stage stage;
    private final ShellViewModel shell;
    private final ChatViewModel chat;
    private final AssayWindow.Surroundings around;
    private final BiConsumer<String, Integer> openResult;
    private final Runnable openSettings;
    private final FileDialogs dialogs;
    private final Map<KeyCombination, Command> shortcuts = new LinkedHashMap<>();
    private @Nullable MainWindow window;
    private @Nullable ChatView chatView;

    private record Command(String name, Runnable action) {}

    WindowCommands(
            Stage stage,
            ShellViewModel shell,
            ChatViewModel chat,
            AssayWindow.Surroundings around,
            BiConsumer<String, Integer> openResult,
            Runnable openSettings) {
        this.stage = stage;
        this.shell = shell;
        this.chat = chat;
        this.around = around;
        this.openResult = openResult;
        this.openSettings = openSettings;
        this.dialogs = new FileDialogs(stage);
        shortcut(KeyCode.N, "New conversation", shell::newConversation);
        shortcut(KeyCode.K, "Search everything", this::search);
        shortcut(KeyCode.B, "Show or hide the left pane", this::toggleSide);
        shortcut(KeyCode.L, "Go to the question", this::focusComposer);
        shortcut(KeyCode.COMMA, "Settings", this::settings);
        shortcut(KeyCode.O, "Open a dump folder", this::openFolder);
        shortcut(KeyCode.R, "Run a tool by hand", () -> toolForm(""));
        shortcuts.put(
                new KeyCodeCombination(
                        KeyCode.P, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN),
                new Command("Commands", this::commandPalette));
        shortcuts.put(
                new KeyCodeCombination(KeyCode.F1), new Command("Shortcuts", this::shortcutList));
    }

    private void shortcut(KeyCode key, String name, Runnable action) {
        shortcuts.put(
                new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN),
                new Command(name, action));
    }

    /// The parts that commands move focus to; they are made after this.
    void over(MainWindow content, ChatView asking) {
        window = content;
        chatView = asking;
    }

    void listen(Scene scene) {
        shortcuts.forEach((keys, command) -> scene.getAccelerators().put(keys, command.action()));
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
                        new Entry("Tool", tool.name(), tool.label(), () -> toolForm(tool.name())));
            }
        }
        entries.addAll(commandEntries());
        show(entries);
    }

    private void commandPalette() {
        show(commandEntries());
    }

    private List<Entry> commandEntries() {
        List<Entry> entries = new ArrayList<>();
        shortcuts.forEach((keys, command) ->
                entries.add(
                        new Entry(
                                "Command",
                                command.name(),
                                keys.getDisplayText(),
                                command.action())));
        entries.add(new Entry("Command", "Rename this conversation", "", this::renameOpen));
        entries.add(new Entry("Command", "Open the data folder", "", this::openDataFolder));
        return entries;
    }

    private void show(List<Entry> entries) {
        if (window != null) {
            window.palette().show(entries);
        }
    }

    private void toggleSide() {
        if (window != null) {
            window.showSide(!window.isSideShown());
        }
    }

    private void focusComposer() {
        if (chatView != null) {
            chatView.focusComposer();
        }
    }

    @Override
    public void settings() {
        openSettings.run();
    }

    @Override
    public void openFolder() {
        dialogs.folder("Open a dump folder: one file per collection").ifPresent(shell::addFolder);
    }

    @Override
    public void toolForm(String tool) {
        Conversation open = shell.conversationProperty().get();
        if (open == null || window == null) {
            return;
        }
        ToolFormViewModel model =
                new ToolFormViewModel(open.tools().specs(), shell.knownArguments(), chat::runTool);
        model.choose(tool);
        ToolForm form = new ToolForm(model, window::closeOver);
        window.showOver(form.root());
        form.focus();
    }

    private void renameOpen() {
        Conversation open = shell.conversationProperty().get();
        String id = open == null ? "" : open.transcript().conversation();
        shell.conversations().stream()
                .filter(entry -> entry.id().equals(id))
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
        dialog.showAndWait().ifPresent(title -> shell.rename(conversation.id(), title));
    }

    @Override
    public void openDataFolder() {
        around.browser().accept(around.dataFolder().toUri());
    }

    private void shortcutList() {
        StringBuilder text = new StringBuilder();
        shortcuts.forEach((keys, command) ->
                text.append(keys.getDisplayText())
                        .append("   ")
                        .append(command.name())
                        .append('\n'));
        text.append("Enter   Send the question\nShift+Enter   New line\nEsc   Stop\n");
        text.append("Ctrl+C   Copy rows with headers\nCtrl+G   Go to a row\n");
        Alert alert = new Alert(Alert.AlertType.INFORMATION, text.toString(), ButtonType.CLOSE);
        alert.initOwner(stage);
        alert.setTitle("Shortcuts");
        alert.setHeaderText(null);
        alert.show();
    }
}
