package dev.assay.app.workbench;

import dev.assay.analysis.python.ChosenPython;
import dev.assay.analysis.python.PythonAnalysisTool;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonSession;
import dev.assay.analysis.python.columns.StoredColumns;
import dev.assay.result.store.ResultStore;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Supplier;

/// The Pythons of the conversations that are open. Safe from several threads.
final class PythonSessions implements AutoCloseable {
    private final ChosenPython chosen;
    private final Supplier<PythonLimits> limits;
    private final Runnable looker;
    private final IdentityHashMap<ResultStore, PythonSession> open = new IdentityHashMap<>();

    /// The stores of closed conversations. Who still holds one begins no Python with it.
    private final Set<ResultStore> left = Collections.newSetFromMap(new WeakHashMap<>());

    /// @param limits that are chosen now
    /// @param looker begins to look for Python, so that the tool can soon say what it has
    PythonSessions(ChosenPython chosen, Supplier<PythonLimits> limits, Runnable looker) {
        this.looker = looker;
        this.chosen = chosen;
        this.limits = limits;
    }

    /// The Python of a conversation, which is started with its first run; one that is ended where
    /// the conversation was left.
    ///
    /// @param store of the conversation
    synchronized PythonSession of(ResultStore store) {
        PythonSession known = open.get(store);
        if (known != null) {
            return known;
        }
        PythonSession made =
                new PythonSession(
                        chosen, limits, (folder, most) -> new StoredColumns(store, folder, most));
        if (left.contains(store)) {
            made.close();
        } else {
            open.put(store, made);
        }
        return made;
    }

    /// The Python of a conversation that is open and was asked for it; makes none.
    synchronized Optional<PythonSession> known(ResultStore store) {
        return Optional.ofNullable(open.get(store));
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
        left.add(store);
        return Optional.ofNullable(open.remove(store));
    }

    @Override
    public synchronized void close() {
        open.values().forEach(PythonSession::close);
        open.clear();
    }
}
