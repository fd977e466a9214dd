package dev.assay.shell.byhand;

import dev.assay.analysis.python.PythonLimits;
import dev.assay.inspector.python.PythonDesk;
import dev.assay.result.store.ResultStore;
import dev.assay.shell.state.PythonHost;
import java.util.Optional;

/// The program's Python, as the pane meets it.
public record PythonAtHand(PythonHost host) implements PythonDesk {
    @Override
    public Optional<String> runtime() {
        return host.name();
    }

    @Override
    public PythonLimits limits() {
        return host.limits();
    }

    @Override
    public boolean isLive(ResultStore store) {
        return host.isLive(store);
    }

    @Override
    public void reset(ResultStore store) {
        host.reset(store);
    }
}
