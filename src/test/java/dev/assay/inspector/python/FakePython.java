package dev.assay.inspector.python;

import dev.assay.analysis.python.PythonLimits;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.SnippetShelf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A Python and a shelf that remember what they were asked.
public final class FakePython implements PythonDesk, SnippetShelf {
    public Optional<String> name = Optional.of("CPython 3.11.2 in bubblewrap");
    public PythonLimits limits = PythonLimits.USUAL;
    public volatile boolean live;
    public int resets;
    public final List<Snippet> kept = new ArrayList<>();

    @Override
    public Optional<String> name() {
        return name;
    }

    @Override
    public PythonLimits limits() {
        return limits;
    }

    @Override
    public boolean isLive(ResultStore store) {
        return live;
    }

    @Override
    public void reset(ResultStore store) {
        live = false;
        resets++;
    }

    @Override
    public synchronized List<Snippet> all() {
        return List.copyOf(kept);
    }

    @Override
    public synchronized void keep(Snippet snippet) {
        delete(snippet.name());
        kept.add(snippet);
    }

    @Override
    public synchronized void delete(String name) {
        kept.removeIf(each -> each.name().equals(name));
    }
}
