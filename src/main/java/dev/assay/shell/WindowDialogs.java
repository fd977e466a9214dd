package dev.assay.shell;

import dev.assay.chip.source.MongoAddress;
import dev.assay.copilot.Conversation;
import dev.assay.pages.ConnectDialog;
import dev.assay.pages.ConnectViewModel;
import dev.assay.settings.Settings;
import dev.assay.shell.Workspace.SourceEntry;
import dev.assay.task.Jobs;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// The dialogs over the window: the settings, and the connection to a server that is not known yet,
/// is to be changed, or lacks its password where a source was to be opened.
final class WindowDialogs {
    private final Stage owner;
    private final Jobs jobs;
    private final ShellViewModel shell;
    private final AssayWindow.Surroundings around;
    private final Consumer<Settings> settingsKept;
    private @Nullable Stage connecting;

    /// @param settingsKept hears what was saved
    WindowDialogs(
            Stage owner,
            Jobs jobs,
            ShellViewModel shell,
            AssayWindow.Surroundings around,
            Consumer<Settings> settingsKept) {
        this.owner = owner;
        this.jobs = jobs;
        this.shell = shell;
        this.around = around;
        this.settingsKept = settingsKept;
        shell.passwordWantedProperty().subscribe(wanted -> wanted.ifPresent(this::askPassword));
    }

    Stage settings() {
        SettingsViewModel model =
                new SettingsViewModel(
                        jobs, around.settings(), around.models(), around.probe(), settingsKept);
        LocalServersViewModel local = new LocalServersViewModel(jobs, around.localServers());
        return new SettingsDialog(model, local, this::openDataFolder).show(owner);
    }

    /// Which dump folder to open, to be shown over the window.
    FolderCard folder(Runnable closed) {
        FileDialogs files = new FileDialogs(owner);
        return new FolderCard(
                jobs, () -> files.folder("Open a dump folder"), shell::addFolder, closed);
    }

    /// What a conversation's model is told, to be shown over the window.
    PromptView prompt(Conversation conversation, Runnable closed) {
        return new PromptView(new PromptViewModel(jobs, conversation), closed);
    }

    /// In the system's file browser.
    void openDataFolder() {
        around.browser().accept(around.dataFolder().toUri());
    }

    void connect() {
        ConnectViewModel model = new ConnectViewModel(jobs, around.servers());
        show(model, id -> shell.sourceConnected(id, Optional.empty()));
    }

    void editConnection(SourceEntry source) {
        ConnectViewModel model = known(source.id(), null);
        show(model, id -> shell.sourceConnected(id, Optional.of(source)));
    }

    private void askPassword(PasswordWanted wanted) {
        ConnectViewModel model = known(wanted.sourceId(), wanted.sentence());
        show(model, _ -> wanted.again().run());
    }

    private ConnectViewModel known(String sourceId, @Nullable String hint) {
        return new ConnectViewModel(jobs, around.servers(), MongoAddress.of(sourceId), hint);
    }

    private void show(ConnectViewModel model, Consumer<String> connected) {
        if (connecting == null || !connecting.isShowing()) {
            connecting = new ConnectDialog(model).show(owner, connected);
        }
    }
}
