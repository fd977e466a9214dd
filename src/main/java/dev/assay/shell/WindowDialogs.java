package dev.assay.shell;

import dev.assay.chat.ChatViewModel;
import dev.assay.pages.SourceForm;
import dev.assay.settings.Settings;
import dev.assay.shell.card.FileDialogs;
import dev.assay.shell.card.PathCard;
import dev.assay.shell.settings.LocalServersViewModel;
import dev.assay.shell.settings.PythonSettingsPart;
import dev.assay.shell.settings.SettingsDialog;
import dev.assay.shell.settings.SettingsViewModel;
import dev.assay.shell.settings.form.ConversationLimits;
import dev.assay.shell.state.ChangedData;
import dev.assay.shell.state.PasswordWanted;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.source.Opening;
import dev.assay.task.Jobs;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// The dialogs over the window: the settings, and the forms that open a source, change one, or ask
/// for what is missing before one can be opened.
final class WindowDialogs {
    private final Stage owner;
    private final Jobs jobs;
    private final ShellViewModel shell;
    private final WindowSurroundings around;
    private final ChangedData changed;
    private final PastedData pasted;
    private final Consumer<Settings> settingsKept;
    private @Nullable Stage asking;

    /// @param settingsKept hears what was saved
    WindowDialogs(
            Stage owner,
            Jobs jobs,
            ShellViewModel shell,
            WindowSurroundings around,
            ChangedData changed,
            Consumer<Settings> settingsKept) {
        this.owner = owner;
        this.jobs = jobs;
        this.shell = shell;
        this.around = around;
        this.changed = changed;
        this.pasted =
                new PastedData(
                        jobs,
                        shell,
                        around.dataFolder(),
                        paths -> shell.addSources(Optional.empty(), names(paths)));
        this.settingsKept = settingsKept;
        shell.passwordWantedProperty().subscribe(wanted -> wanted.ifPresent(this::askPassword));
    }

    /// @param python whether it begins with the part about Python
    Stage settings(boolean python) {
        SettingsViewModel model =
                new SettingsViewModel(
                        jobs,
                        around.settings(),
                        around.models(),
                        around.providers(),
                        around.refused(),
                        shell.python(),
                        settingsKept);
        LocalServersViewModel local = new LocalServersViewModel(jobs, around.localServers());
        FileDialogs files = new FileDialogs(owner);
        PythonSettingsPart.Browse browse =
                new PythonSettingsPart.Browse(
                        () -> files.open("Python interpreter", List.of("*")).stream().findFirst(),
                        () -> files.folder("Folder of a virtual environment"));
        SettingsDialog dialog = new SettingsDialog(model, local, browse, this::openDataFolder);
        Stage shown = dialog.show(owner);
        if (python) {
            dialog.toPython();
        }
        return shown;
    }

    /// Which folder to open, to be shown over the window.
    ///
    /// @param domain the id of the kind of data that it is opened as
    PathCard folder(String domain, Opening.Folder way, Runnable closed) {
        FileDialogs files = new FileDialogs(owner);
        return PathCard.ofFolder(
                jobs,
                way,
                () -> files.folder(way.title()),
                path -> shell.addSources(Optional.of(domain), List.of(path.toString())),
                closed);
    }

    /// Which files or which folder to open, whatever kind of data is in them, to be shown over the
    /// window.
    PathCard anything(Runnable closed) {
        FileDialogs files = new FileDialogs(owner);
        SequencedMap<String, Supplier<List<Path>>> choices = new LinkedHashMap<>();
        choices.put("Files…", () -> files.open("Open files", List.of("*")));
        choices.put("Folder…", () -> files.folder("Open a folder").stream().toList());
        choices.put(
                "From the clipboard",
                () -> {
                    closed.run();
                    pasted.open();
                    return List.of();
                });
        return new PathCard(
                jobs,
                new PathCard.Wanted(
                        "Open data",
                        "A file, a folder of files, or a pattern such as data/*.csv. Files can be dropped on the window, and a copied table or path pasted into it, too.",
                        "Path of a file or a folder",
                        choices),
                shell.offers()::obstacle,
                paths -> shell.addSources(Optional.empty(), names(paths)),
                closed);
    }

    private static List<String> names(List<Path> paths) {
        return paths.stream().map(Path::toString).toList();
    }

    /// Asks the system's dialog for files, each of which becomes a source of one conversation.
    void files(String domain, Opening.Files way) {
        List<Path> chosen = new FileDialogs(owner).open(way.title(), way.patterns());
        if (!chosen.isEmpty()) {
            shell.addSources(Optional.of(domain), names(chosen));
        }
    }

    /// What was copied elsewhere, to be opened here.
    PastedData pasted() {
        return pasted;
    }

    /// The cards that tell where tokens go.
    TokenCards tokens(ChatViewModel chat, MainWindow window) {
        return new TokenCards(jobs, shell, chat, window, around);
    }

    /// Returns the values that a conversation has of its own.
    void limits(ConversationEntry conversation) {
        ConversationLimits.show(
                owner, jobs, around.settings(), conversation.id(), conversation.title());
    }

    /// In the system's file browser.
    void openDataFolder() {
        around.browser().accept(around.dataFolder().toUri());
    }

    /// Opens a source by a form of its kind.
    void form(String domain, Opening.Form way) {
        show(
                domain,
                Optional.of(way.id()),
                Optional.empty(),
                id -> {
                    if (find(domain, Optional.of(way.id())).filter(SourceForm::opens).isPresent()) {
                        shell.sourceConnected(id, Optional.empty());
                    } else {
                        shell.refreshSources();
                    }
                });
    }

    /// Changes a source by the form of its kind. The conversation that is open on its tables has
    /// them anew; any other source gets a conversation of its own.
    void edit(SourceEntry source) {
        show(
                source.domain(),
                source.changes().form(),
                Optional.of(new SourceForm.Known(source.id(), Optional.empty())),
                id -> {
                    if (id.equals(source.id()) && changed.concerns(id)) {
                        changed.readAgain();
                    } else {
                        shell.sourceConnected(id, Optional.of(source));
                    }
                });
    }

    private void askPassword(PasswordWanted wanted) {
        SourceEntry source = wanted.source();
        show(
                source.domain(),
                source.changes().form(),
                Optional.of(new SourceForm.Known(source.id(), Optional.of(wanted.sentence()))),
                _ -> wanted.again().run());
    }

    private void show(
            String domain,
            Optional<String> form,
            Optional<SourceForm.Known> known,
            Consumer<String> connected) {
        find(domain, form)
                .filter(_ -> asking == null || !asking.isShowing())
                .ifPresent(asked -> asking = asked.show(owner, known, connected));
    }

    private Optional<SourceForm> find(String domain, Optional<String> form) {
        return form.map(around.forms().getOrDefault(domain, Map.of())::get);
    }
}
