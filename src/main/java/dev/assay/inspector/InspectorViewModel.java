package dev.assay.inspector;

import dev.assay.extract.Mode;
import dev.assay.inspector.extract.ExtractAccess;
import dev.assay.result.ResultStore;
import dev.assay.result.StoredResult;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The stored results that are open, and which one is looked at. For the screen's thread.
public final class InspectorViewModel implements AutoCloseable {
    private final Jobs jobs;
    private final ExtractAccess extract;
    private final ObservableList<ResultViewModel> open = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable ResultViewModel> selected = new SimpleObjectProperty<>();
    private final DoubleProperty viewShare = new SimpleDoubleProperty(0.38);

    /// @param extract what the extraction panels share
    public InspectorViewModel(Jobs jobs, ExtractAccess extract) {
        this.jobs = jobs;
        this.extract = extract;
        selected.subscribe(result -> {
            if (result != null) {
                result.open();
            }
        });
    }

    /// Opens a stored result in a tab of its own, or comes back to that tab.
    public void show(ResultStore store, StoredResult result) {
        Optional<ResultViewModel> known = find(result);
        if (known.isPresent()) {
            selected.set(known.get());
            return;
        }
        ResultViewModel opened = new ResultViewModel(jobs, store, result, extract);
        open.add(opened);
        selected.set(opened);
    }

    /// Draws more out of the result in front; false while it cannot be done yet.
    public boolean extract(Mode mode) {
        ResultViewModel result = selected.get();
        return result != null && result.extract().run(mode);
    }

    /// Whether no extraction runs.
    public boolean isIdle() {
        return open.stream().allMatch(result -> result.extract().isIdle());
    }

    /// Closes every tab; to be called before their store is closed.
    public void closeAll() {
        selected.set(null);
        List<ResultViewModel> closing = List.copyOf(open);
        open.clear();
        closing.forEach(ResultViewModel::close);
    }

    /// The model view's part of the pane, from 0 to 1; the rest is the grid's. To be kept by
    /// whoever remembers the layout.
    public DoubleProperty viewShareProperty() {
        return viewShare;
    }

    ObservableList<ResultViewModel> open() {
        return open;
    }

    ObjectProperty<@Nullable ResultViewModel> selected() {
        return selected;
    }

    void close(ResultViewModel result) {
        open.remove(result);
        result.close();
    }

    private Optional<ResultViewModel> find(StoredResult result) {
        return open.stream()
                .filter(tab -> tab.result().handle().equals(result.handle()))
                .findFirst();
    }

    @Override
    public void close() {
        closeAll();
    }
}
