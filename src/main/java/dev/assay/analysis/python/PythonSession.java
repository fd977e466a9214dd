package dev.assay.analysis.python;

import dev.assay.base.ForPeople;
import dev.assay.base.ScratchFolder;
import dev.assay.task.Cancellation;
import dev.assay.task.Cleanup;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.Serial;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The Python of one conversation: started with its first run, and anew after a run that ended it.
/// Safe from several threads; runs come one after the other.
public final class PythonSession implements AutoCloseable {
    private final ChosenPython chosen;
    private final Supplier<PythonLimits> limits;
    private final BiFunction<Path, PythonLimits, PythonData> stored;
    private final ReentrantLock running = new ReentrantLock();
    private volatile @Nullable Started started;
    private volatile boolean closed;
    private volatile boolean ranBefore;

    /// @param limits that are chosen now
    /// @param stored what Python is given, with a folder for its files
    public PythonSession(
            ChosenPython chosen,
            Supplier<PythonLimits> limits,
            BiFunction<Path, PythonLimits, PythonData> stored) {
        this.chosen = chosen;
        this.limits = limits;
        this.stored = stored;
    }

    /// An interpreter with what it reads.
    private record Started(
            PythonRuntime runtime,
            PythonLimits limits,
            PythonWorker worker,
            PythonData data,
            ScratchFolder scratch) {}

    /// What a run brought, and where.
    ///
    /// @param runtime its name
    /// @param before whether variables of earlier runs were there
    /// @param hint what to do about its error, where that is known
    public record Ran(
            PythonOutcome outcome, String runtime, Variables before, Optional<String> hint) {}

    /// What a run found of the runs before it.
    public enum Variables {
        /// Variables that the runs before it left.
        KEPT,
        /// No variables: it is the first run of the conversation, or the first after a reset.
        NONE,
        /// No variables any more: the interpreter was ended since the last run, perhaps with the
        /// program.
        LOST
    }

    /// Python cannot be started. The message is for people and complete.
    public static final class UnavailableException extends Exception implements ForPeople {
        @Serial private static final long serialVersionUID = 1;

        UnavailableException(String message) {
            super(message);
        }

        UnavailableException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /// Runs code, blocking.
    ///
    /// @throws UnavailableException where there is no Python to run it; nothing was run
    public Ran run(String code, Work.Monitor monitor)
            throws InterruptedException, UnavailableException {
        running.lockInterruptibly();
        @Nullable Started at = null;
        try {
            PythonRuntime runtime = runtime(monitor.cancellation());
            at = started;
            Variables before = ranBefore ? Variables.LOST : Variables.NONE;
            if (at != null && isUsable(at, runtime)) {
                before = Variables.KEPT;
            } else {
                end();
                monitor.progress().report("Starting Python", Double.NaN);
                at = start(runtime, monitor.cancellation());
                started = at;
                if (closed) {
                    end();
                    throw new InterruptedException("closed");
                }
            }
            ranBefore = true;
            PythonOutcome outcome = at.worker().run(code, at.data(), limits.get(), monitor);
            return new Ran(outcome, at.runtime().name(), before, hint(code, outcome, before, at));
        } finally {
            running.unlock();
            if (at != null && !at.equals(started)) {
                at.scratch().close(); // Ended meanwhile: nothing is brought there any more.
            }
        }
    }

    private static Optional<String> hint(
            String code, PythonOutcome outcome, Variables before, Started at) {
        return outcome.error()
                .flatMap(error ->
                        new PythonHint(
                                        code,
                                        new StoredNames(at.data().index()),
                                        at.runtime().packages(),
                                        before)
                                .of(error));
    }

    /// Another runtime and other limits of its process hold from the next run on.
    private boolean isUsable(Started at, PythonRuntime runtime) {
        return at.worker().isAlive()
                && at.limits().isOfOneProcessWith(limits.get())
                && at.runtime().equals(runtime);
    }

    private PythonRuntime runtime(Cancellation cancellation)
            throws InterruptedException, UnavailableException {
        return switch (chosen.find(cancellation)) {
            case Outcome.Ready(PythonRuntime runtime) -> runtime;
            case Outcome.Refused(String why) ->
                    throw new UnavailableException(
                            "There is no Python that can run here: %s Nothing was run; query_results works without it."
                                    .formatted(why));
        };
    }

    private Started start(PythonRuntime runtime, Cancellation cancellation)
            throws InterruptedException, UnavailableException {
        PythonLimits most = limits.get();
        try {
            ScratchFolder scratch = ScratchFolder.create();
            try (Cleanup<RuntimeException> cleanup = new Cleanup<>(scratch::close)) {
                PythonData data = stored.apply(scratch.folder().resolve("data"), most);
                Files.createDirectories(data.folder());
                PythonWorker worker =
                        PythonWorker.start(runtime, most, data.folder(), cancellation);
                return cleanup.unneededFor(new Started(runtime, most, worker, data, scratch));
            }
        } catch (IOException e) {
            throw new UnavailableException(
                    "Python cannot be started: %s. Nothing was run and nothing that is stored was touched. Settings, Python, says which Python is used and tests it; query_results works without it."
                            .formatted(e.getMessage()),
                    e);
        }
    }

    /// The name of the runtime whose variables live now; empty where none does.
    public Optional<String> live() {
        Started at = started;
        return at != null && at.worker().isAlive()
                ? Optional.of(at.runtime().name())
                : Optional.empty();
    }

    /// Ends the interpreter: all variables are gone, and the next run begins anew.
    public void reset() {
        end();
        ranBefore = false;
    }

    /// Says that runs of before the program was started may have left variables.
    public void expectsVariables() {
        ranBefore = true;
    }

    /// Ends the interpreter at once. Its folder goes when no run brings anything there.
    private void end() {
        Started at = started;
        started = null;
        if (at == null) {
            return;
        }
        at.worker().close();
        if (running.tryLock()) {
            try {
                at.scratch().close();
            } finally {
                running.unlock();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        end();
    }
}
