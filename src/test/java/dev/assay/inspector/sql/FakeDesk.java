package dev.assay.inspector.sql;

import dev.assay.result.store.ResultStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// A desk that remembers what was run and is told what became of it.
public final class FakeDesk implements SqlDesk {
    final ReadOnlyObjectWrapper<Optional<ResultStore>> store =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    final ReadOnlyObjectWrapper<List<String>> statements = new ReadOnlyObjectWrapper<>(List.of());
    final ReadOnlyObjectWrapper<SqlRun> last = new ReadOnlyObjectWrapper<>(new SqlRun.None());
    final List<String> run = new ArrayList<>();
    final List<String> opened = new ArrayList<>();
    int stops;

    @Override
    public ObservableValue<Optional<ResultStore>> store() {
        return store;
    }

    @Override
    public ObservableValue<List<String>> statements() {
        return statements;
    }

    @Override
    public ObservableValue<SqlRun> last() {
        return last;
    }

    @Override
    public void run(String statement) {
        run.add(statement);
    }

    @Override
    public void stop() {
        stops++;
    }

    @Override
    public void open(String key) {
        opened.add(key);
    }

    @Override
    public Duration limit() {
        return Duration.ofSeconds(30);
    }
}
