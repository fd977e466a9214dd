package dev.assay.shell.state;

import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    /// How to open what has some names, each as a source of a kind of data: all of them or up to
    /// the first that cannot be opened.
    Work<List<SourceEntry>> adding(Optional<String> domain, List<String> names) {
        return monitor -> {
            List<SourceEntry> added = new ArrayList<>();
            for (String name : names) {
                added.add(workspace.addSource(domain, name, monitor));
            }
            return added;
        };
    }

    /// How a source gets on the list that was just connected.
    ///
    /// @param inPlaceOf what it was before it was changed, which leaves the list
    Work<List<SourceEntry>> connected(String sourceId, Optional<SourceEntry> inPlaceOf) {
        return _ -> {
            inPlaceOf
                    .filter(old -> !old.id().equals(sourceId))
                    .ifPresent(old -> workspace.removeSource(old.id()));
            return List.of(workspace.source(sourceId));
        };
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
