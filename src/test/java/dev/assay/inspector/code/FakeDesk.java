package dev.assay.inspector.code;

import dev.assay.result.store.ResultStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// A desk that remembers what was run and is told what became of it.
public final class FakeDesk implements CodeDesk {
    public final ReadOnlyObjectWrapper<Optional<ResultStore>> store =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    public final ReadOnlyObjectWrapper<List<String>> ran = new ReadOnlyObjectWrapper<>(List.of());
    public final ReadOnlyObjectWrapper<CodeRun> last =
            new ReadOnlyObjectWrapper<>(new CodeRun.None());
    public final List<String> run = new ArrayList<>();
    public final List<String> opened = new ArrayList<>();
    public int stops;

    @Override
    public ObservableValue<Optional<ResultStore>> store() {
        return store;
    }

    @Override
    public ObservableValue<List<String>> ran() {
        return ran;
    }

    @Override
    public ObservableValue<CodeRun> last() {
        return last;
    }

    @Override
    public void run(String code) {
        run.add(code);
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
