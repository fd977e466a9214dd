package dev.assay.app.workbench;

import dev.assay.analysis.python.ChosenPython;
import dev.assay.analysis.python.PythonAnalysisTool;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonSession;
import dev.assay.analysis.python.columns.StoredColumns;
import dev.assay.result.store.ResultStore;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.function.Supplier;

/// The Pythons of the conversations that are open. Safe from several threads.
final class PythonSessions implements AutoCloseable {
    private final ChosenPython chosen;
    private final Supplier<PythonLimits> limits;
    private final Runnable looker;
    private final IdentityHashMap<ResultStore, PythonSession> open = new IdentityHashMap<>();

    /// @param limits that are chosen now
    /// @param looker begins to look for Python, so that the tool can soon say what it has
    PythonSessions(ChosenPython chosen, Supplier<PythonLimits> limits, Runnable looker) {
        this.looker = looker;
        this.chosen = chosen;
        this.limits = limits;
    }

    /// The Python of a conversation, which is started with its first run.
    ///
    /// @param store of the conversation
    synchronized PythonSession of(ResultStore store) {
        return open.computeIfAbsent(
                store,
                _ ->
                        new PythonSession(
                                chosen,
                                limits,
                                (folder, most) -> new StoredColumns(store, folder, most)));
    }

    /// The tool over a conversation's stored results.
    PythonAnalysisTool tool(ResultStore store) {
        looker.run();
        return new PythonAnalysisTool(of(store), limits, chosen);
    }

    /// Ends the Python of a conversation that is closed.
    void left(ResultStore store) {
        forgotten(store).ifPresent(PythonSession::close);
    }

    private synchronized Optional<PythonSession> forgotten(ResultStore store) {
        return Optional.ofNullable(open.remove(store));
    }

    @Override
    public synchronized void close() {
        open.values().forEach(PythonSession::close);
        open.clear();
    }
}
