package dev.assay.shell.state;

import dev.assay.shell.state.Workspace.SourceEntry;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The sources, as the left pane lists them. For the screen's thread.
final class ListedSources {
    private final Workspace workspace;
    private final Notices notices;
    private final ObservableList<SourceEntry> sources = FXCollections.observableArrayList();
    // Kept, because a listener of such a view lives no longer than the view itself.
    private final ObservableList<SourceEntry> shown =
            FXCollections.unmodifiableObservableList(sources);

    ListedSources(Workspace workspace, Notices notices) {
        this.workspace = workspace;
        this.notices = notices;
    }

    ObservableList<SourceEntry> shown() {
        return shown;
    }

    /// Lists them again: a source knows its name only once it is open.
    void refresh() {
        sources.setAll(workspace.sources());
    }

    /// Takes one off the list, with a way back. Its conversations stay.
    void remove(SourceEntry entry) {
        notices.start(
                "remove source", () -> workspace.removeSource(entry.id()), () -> removed(entry));
    }

    private void removed(SourceEntry entry) {
        refresh();
        notices.sayWithUndo(
                "“" + entry.name() + "” is off the list. Its conversations stay.",
                "restore source",
                () -> workspace.restoreSource(entry.id()),
                this::refresh);
    }
}
