package dev.assay.inspector;

import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// A stored result in its one tab, whatever its version: which versions there are, and which one is
/// looked at. A version that was looked at stays as it was left until the tab is closed.
final class OpenResult implements AutoCloseable {
    private final ResultStore store;
    private final Function<StoredResult, ResultViewModel> opener;
    private final Map<Integer, ResultViewModel> looked = new TreeMap<>();
    private final ReadOnlyObjectWrapper<List<StoredResult>> versions;
    private final ReadOnlyObjectWrapper<StoredResult> shown;
    private final ReadOnlyBooleanWrapper kept = new ReadOnlyBooleanWrapper();

    /// A tab in which nothing was read yet.
    OpenResult(
            ResultStore store, StoredResult first, Function<StoredResult, ResultViewModel> opener) {
        this.store = store;
        this.opener = opener;
        this.versions = new ReadOnlyObjectWrapper<>(List.of(first));
        this.shown = new ReadOnlyObjectWrapper<>(first);
    }

    String key() {
        return shown.get().key();
    }

    boolean isOf(ResultStore some, String key) {
        return store.equals(some) && key().equals(key);
    }

    /// Every version that is known, the newest first.
    ReadOnlyObjectProperty<List<StoredResult>> versions() {
        return versions.getReadOnlyProperty();
    }

    /// The version that is looked at.
    ReadOnlyObjectProperty<StoredResult> shown() {
        return shown.getReadOnlyProperty();
    }

    /// The rows or the text of the version that is looked at.
    ResultViewModel result() {
        StoredResult now = shown.get();
        return looked.computeIfAbsent(now.version(), _ -> opener.apply(now));
    }

    /// Whether somebody has asked for it or done something in it: such a tab gives its place in the
    /// row to none that opens by itself.
    ReadOnlyBooleanProperty kept() {
        return kept.getReadOnlyProperty();
    }

    void keep() {
        kept.set(true);
    }

    /// Whether any of its versions was looked at.
    boolean wasLookedAt() {
        return !looked.isEmpty();
    }

    /// The versions that were looked at.
    Collection<ResultViewModel> looked() {
        return looked.values();
    }

    /// The names of the grids of all of its versions, looked at or not.
    List<String> tableNames() {
        return versions.get().stream()
                .flatMap(version ->
                        version.content().tables().stream()
                                .map(table -> ResultViewModel.gridName(version, table)))
                .toList();
    }

    /// Adds a version, where it is not known yet.
    void add(StoredResult version) {
        boolean known =
                versions.get().stream().anyMatch(each -> each.version() == version.version());
        if (!known) {
            versions.set(
                    Stream.concat(versions.get().stream(), Stream.of(version))
                            .sorted(Comparator.comparingInt(StoredResult::version).reversed())
                            .toList());
        }
    }

    /// Looks at a version.
    void show(StoredResult version) {
        add(version);
        shown.set(version);
    }

    /// Whether no extraction from any version runs.
    boolean isIdle() {
        return looked.values().stream().allMatch(result -> result.extract().isIdle());
    }

    @Override
    public void close() {
        looked.values().forEach(ResultViewModel::close);
    }
}
