package dev.assay.analysis.python;

import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// The Python that runs code now: looked for when it is asked for first, and again when another one
/// is chosen. Safe from several threads.
public final class ChosenPython {
    private final PythonSearch cpython;
    private final Outcome<PythonRuntime> graalpy;
    private final ReentrantLock looking = new ReentrantLock();
    private final Supplier<Wish> wish;
    private final Map<Wish, Outcome<PythonRuntime>> looked = new ConcurrentHashMap<>();
    private volatile Optional<Chosen> last = Optional.empty();

    /// What an analyst wishes.
    ///
    /// @param interpreter of CPython, as a path; empty to look for one
    public record Wish(Kind kind, String interpreter) {}

    /// Which of the ways to run Python.
    public enum Kind {
        AUTOMATIC,
        CPYTHON,
        GRAALPY
    }

    private record Chosen(Wish wish, Outcome<PythonRuntime> found) {}

    /// @param graalpy which needs no search
    /// @param wish of the analyst, as it is now
    public ChosenPython(PythonSearch cpython, Outcome<PythonRuntime> graalpy, Supplier<Wish> wish) {
        this.cpython = cpython;
        this.graalpy = graalpy;
        this.wish = wish;
    }

    /// The Python that is wished for now; blocking when it was not looked for yet.
    public Outcome<PythonRuntime> find(Cancellation cancellation) throws InterruptedException {
        Wish now = wish.get();
        Outcome<PythonRuntime> found = found(now, cancellation);
        last = Optional.of(new Chosen(now, found));
        return found;
    }

    private Outcome<PythonRuntime> found(Wish now, Cancellation cancellation)
            throws InterruptedException {
        looking.lockInterruptibly();
        try {
            cancellation.check();
            Outcome<PythonRuntime> known = looked.get(now);
            if (known == null) {
                known = look(now, cancellation);
                looked.put(now, known);
            }
            return known;
        } finally {
            looking.unlock();
        }
    }

    /// What a wish would find, looked for anew; blocking.
    public Outcome<PythonRuntime> look(Wish wished, Cancellation cancellation)
            throws InterruptedException {
        return switch (wished.kind()) {
            case CPYTHON -> cpython.find(wished.interpreter(), cancellation);
            case GRAALPY -> graalpy;
            case AUTOMATIC -> automatic(wished, cancellation);
        };
    }

    private Outcome<PythonRuntime> automatic(Wish wished, Cancellation cancellation)
            throws InterruptedException {
        return switch (cpython.find(wished.interpreter(), cancellation)) {
            case Outcome.Ready<PythonRuntime> ready -> ready;
            case Outcome.Refused(String first) ->
                    switch (graalpy) {
                        case Outcome.Ready<PythonRuntime> ready -> ready;
                        case Outcome.Refused(String second) ->
                                new Outcome.Refused<>(first + " " + second);
                    };
        };
    }

    /// Looks again when it is asked for next: something may have been installed meanwhile.
    public void forget() {
        looked.clear();
    }

    /// The Python that is wished for now, where it is known already; never waits.
    public Optional<PythonRuntime> known() {
        Wish now = wish.get();
        Optional<Outcome<PythonRuntime>> found =
                now.kind() == Kind.GRAALPY
                        ? Optional.of(graalpy)
                        : last.filter(chosen -> chosen.wish().equals(now)).map(Chosen::found);
        return found.flatMap(each ->
                each instanceof Outcome.Ready(PythonRuntime runtime)
                        ? Optional.of(runtime)
                        : Optional.empty());
    }
}
