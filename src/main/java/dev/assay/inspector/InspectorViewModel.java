package dev.assay.inspector;

import dev.assay.extract.Mode;
import dev.assay.inspector.extract.ExtractAccess;
import dev.assay.inspector.python.PythonPaneViewModel;
import dev.assay.inspector.sql.SqlPaneViewModel;
import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Jobs;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The stored results that are open, one tab each whatever their versions, and which one is looked
/// at. For the screen's thread.
public final class InspectorViewModel implements AutoCloseable {
    private final Jobs jobs;
    private final ExtractAccess extract;
    private final SqlPaneViewModel sql;
    private final PythonPaneViewModel python;
    private final ObservableList<OpenResult> open = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable OpenResult> selected = new SimpleObjectProperty<>();

    /// How tables were sorted and filtered when their conversation was left, by the names of their
    /// grids.
    private final Map<String, GridInput> left = new HashMap<>();

    /// Where the tabs of the conversation stood that is being opened, by their keys.
    private final Map<String, Integer> places = new HashMap<>();

    /// The keys of the tabs of that conversation that somebody had asked for.
    private final Set<String> kept = new HashSet<>();

    private final DoubleProperty viewShare = new SimpleDoubleProperty(0.38);

    /// @param extract what the extraction panels share
    /// @param code who runs what is written by hand
    public InspectorViewModel(Jobs jobs, ExtractAccess extract, CodeAccess code) {
        this.jobs = jobs;
        this.extract = extract;
        this.sql = new SqlPaneViewModel(jobs, code.sql(), extract.clock());
        this.python =
                new PythonPaneViewModel(
                        jobs, code.python(), code.interpreter(), code.snippets(), extract.clock());
        selected.subscribe(tab -> {
            if (tab != null) {
                tab.result().open();
            }
        });
    }

    /// Opens a stored result that somebody asked for in front: in the tab of its key where there is
    /// one, which then shows this version. The tab stays in the row.
    public void show(ResultStore store, StoredResult result) {
        tab(store, result).keep();
        showUnasked(store, result);
    }

    /// Opens a stored result in front that nobody asked for.
    public void showUnasked(ResultStore store, StoredResult result) {
        OpenResult tab = tab(store, result);
        tab.show(result);
        if (tab.equals(selected.get())) {
            tab.result().open();
            // A tab that is no result may be in front of it, which nobody says here.
            selected.set(null);
        }
        selected.set(tab);
    }

    /// Takes up what was left of the conversation whose results are opened next. How a table was
    /// left while the program runs is known better than from any file.
    public void takeUp(SavedResultTabs before) {
        places.clear();
        before.order().forEach(key -> places.putIfAbsent(key, places.size()));
        before.tables().forEach(left::putIfAbsent);
        kept.clear();
        kept.addAll(before.kept());
    }

    private int place(StoredResult result) {
        return places.getOrDefault(result.key(), places.size());
    }

    /// Opens stored results behind what is looked at, in the order in which they were left: nothing
    /// of them is read until somebody looks.
    public void add(ResultStore store, List<StoredResult> results) {
        for (StoredResult result :
                results.stream().sorted(Comparator.comparingInt(this::place)).toList()) {
            OpenResult tab = tab(store, result);
            tab.add(result);
            if (!tab.wasLookedAt()) {
                tab.show(tab.versions().get().getFirst());
            }
        }
    }

    private OpenResult tab(ResultStore store, StoredResult result) {
        Optional<OpenResult> known =
                open.stream().filter(tab -> tab.isOf(store, result.key())).findFirst();
        return known.orElseGet(() -> {
            OpenResult tab = new OpenResult(store, result, version -> opened(store, version));
            if (kept.contains(result.key())) {
                tab.keep();
            }
            open.add(tab);
            return tab;
        });
    }

    private ResultViewModel opened(ResultStore store, StoredResult version) {
        ResultViewModel opened = new ResultViewModel(jobs, store, version, extract);
        for (TableViewModel table : opened.tables()) {
            Optional.ofNullable(left.remove(table.name())).ifPresent(table::takeUp);
        }
        return opened;
    }

    /// Looks at another version in a tab.
    void show(OpenResult tab, StoredResult version) {
        tab.show(version);
        if (tab.equals(selected.get())) {
            tab.result().open();
        }
    }

    /// Draws more out of the result in front; false while it cannot be done yet.
    public boolean extract(Mode mode) {
        OpenResult tab = selected.get();
        return tab != null && tab.result().extract().run(mode);
    }

    /// The statement over all of them.
    public SqlPaneViewModel sql() {
        return sql;
    }

    /// The Python over all of them.
    public PythonPaneViewModel python() {
        return python;
    }

    /// Whether no extraction runs.
    public boolean isIdle() {
        return open.stream().allMatch(OpenResult::isIdle);
    }

    /// Closes every tab; to be called before their store is closed. A table that is opened again is
    /// sorted and filtered as it was.
    ///
    /// @return how all of it was left
    public SavedResultTabs closeAll() {
        selected.set(null);
        List<OpenResult> closing = List.copyOf(open);
        open.clear();
        closing.stream()
                .flatMap(tab -> tab.looked().stream())
                .flatMap(result -> result.tables().stream())
                .filter(table -> !table.input().equals(GridInput.NONE))
                .forEach(table -> left.put(table.name(), table.input()));
        closing.forEach(OpenResult::close);
        Map<String, GridInput> tables = new LinkedHashMap<>();
        for (OpenResult tab : closing) {
            tab.tableNames()
                    .forEach(name ->
                            Optional.ofNullable(left.get(name))
                                    .ifPresent(query -> tables.put(name, query)));
        }
        places.clear();
        kept.clear();
        return new SavedResultTabs(
                closing.stream().map(OpenResult::key).toList(),
                closing.stream()
                        .filter(tab -> tab.kept().get())
                        .map(OpenResult::key)
                        .collect(Collectors.toSet()),
                tables);
    }

    /// Says in which order the tabs stand after somebody has moved one.
    void arrange(List<OpenResult> moved) {
        FXCollections.sort(open, Comparator.comparingInt(moved::indexOf));
    }

    /// The model view's part of the pane, from 0 to 1; the rest is the grid's. To be kept by
    /// whoever remembers the layout.
    public DoubleProperty viewShareProperty() {
        return viewShare;
    }

    ObservableList<OpenResult> open() {
        return open;
    }

    ObjectProperty<@Nullable OpenResult> selected() {
        return selected;
    }

    void close(OpenResult tab) {
        if (tab.equals(selected.get())) {
            selected.set(null);
        }
        open.remove(tab);
        tab.close();
    }

    /// Closes every tab but one.
    void closeOthers(OpenResult kept) {
        List.copyOf(open).stream().filter(tab -> !tab.equals(kept)).forEach(this::close);
    }

    @Override
    public void close() {
        closeAll();
    }
}
