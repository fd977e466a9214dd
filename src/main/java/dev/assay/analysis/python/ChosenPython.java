package dev.assay.analysis.python;

import dev.assay.analysis.python.PythonSearch.Found;
import dev.assay.task.Cancellation;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// The Python that runs code now: looked for when it is asked for first, and again when another one
/// is chosen. Safe from several threads.
public final class ChosenPython {
    private final PythonSearch cpython;
    private final Found graalpy;
    private final ReentrantLock looking = new ReentrantLock();
    private final Supplier<Wish> wish;
    private final Map<Wish, Found> looked = new ConcurrentHashMap<>();
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

    private record Chosen(Wish wish, Found found) {}

    /// @param graalpy which needs no search
    /// @param wish of the analyst, as it is now
    public ChosenPython(PythonSearch cpython, Found graalpy, Supplier<Wish> wish) {
        this.cpython = cpython;
        this.graalpy = graalpy;
        this.wish = wish;
    }

    /// The Python that is wished for now; blocking when it was not looked for yet.
    public Found find(Cancellation cancellation) throws InterruptedException {
        Wish now = wish.get();
        Found found = found(now, cancellation);
        last = Optional.of(new Chosen(now, found));
        return found;
    }

    private Found found(Wish now, Cancellation cancellation) throws InterruptedException {
        looking.lockInterruptibly();
        try {
            cancellation.check();
            Found known = looked.get(now);
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
    public Found look(Wish wished, Cancellation cancellation) throws InterruptedException {
        return switch (wished.kind()) {
            case CPYTHON -> cpython.find(wished.interpreter(), cancellation);
            case GRAALPY -> graalpy;
            case AUTOMATIC -> automatic(wished, cancellation);
        };
    }

    private Found automatic(Wish wished, Cancellation cancellation) throws InterruptedException {
        return switch (cpython.find(wished.interpreter(), cancellation)) {
            case Found.Ready ready -> ready;
            case Found.Missing(String first) ->
                    switch (graalpy) {
                        case Found.Ready ready -> ready;
                        case Found.Missing(String second) ->
                                new Found.Missing(first + " " + second);
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
        Optional<Found> found =
                now.kind() == Kind.GRAALPY
                        ? Optional.of(graalpy)
                        : last.filter(chosen -> chosen.wish().equals(now)).map(Chosen::found);
        return found.flatMap(each ->
                each instanceof Found.Ready(PythonRuntime runtime)
                        ? Optional.of(runtime)
                        : Optional.empty());
    }
}
