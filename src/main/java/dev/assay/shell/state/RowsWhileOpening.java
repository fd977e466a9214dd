package dev.assay.shell.state;

import dev.assay.shell.state.ShellState.Target;
import dev.assay.source.RowPreview;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// The first rows of what is being opened, where that takes a while: they are there long before all
/// rows are counted. For the screen's thread.
public final class RowsWhileOpening {
    private static final String KEY = "first rows";
    private static final Target NOTHING = new Target("", Optional.empty(), List.of());

    /// What is open by then needs no help.
    private static final Duration SOON = Duration.ofMillis(300);

    private final Jobs jobs;
    private final Workspace workspace;
    private final ReadOnlyObjectWrapper<Optional<RowPreview>> shown =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Target wanted = NOTHING;

    RowsWhileOpening(Jobs jobs, Workspace workspace, ObservableValue<ShellState> state) {
        this.jobs = jobs;
        this.workspace = workspace;
        state.subscribe(this::stands);
    }

    /// Empty while there is nothing to show.
    public ReadOnlyObjectProperty<Optional<RowPreview>> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    private void stands(ShellState state) {
        switch (state) {
            case ShellState.Opening(Target target, _, _) -> want(target);
            case ShellState.Ready(), ShellState.Trouble _, ShellState.Stopped _ -> want(NOTHING);
        }
    }

    /// Rows that are shown stay where the same source is opened under its other name.
    private void want(Target target) {
        List<String> sources = target.sources();
        if (!target.name().equals(wanted.name())) {
            shown.set(Optional.empty());
        } else if (sources.equals(wanted.sources())) {
            return;
        }
        wanted = target;
        if (sources.isEmpty()) {
            jobs.drop(KEY);
        } else {
            jobs.startLatest(KEY, "first rows", monitor -> rows(sources, monitor), this::found);
        }
    }

    private Optional<RowPreview> rows(List<String> sources, Work.Monitor monitor)
            throws InterruptedException {
        Thread.sleep(SOON);
        return workspace.firstRows(sources, monitor);
    }

    /// What cannot be read is told by the opening itself.
    private void found(JobOutcome<Optional<RowPreview>> outcome) {
        if (outcome instanceof JobOutcome.Done<Optional<RowPreview>>(var rows)
                && rows.isPresent()) {
            shown.set(rows);
        }
    }
}
