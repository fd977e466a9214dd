package dev.assay.app.workbench;

import dev.assay.analysis.python.ChosenPython;
import dev.assay.analysis.python.ChosenPython.Wish;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonSearch.Found;
import dev.assay.analysis.python.cpython.CPython;
import dev.assay.analysis.python.graal.GraalRuntime;
import dev.assay.settings.PythonChoice;
import dev.assay.settings.SettingsFile;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// The program's Python, as the settings choose it.
final class ProgramPython implements AutoCloseable {
    private final SettingsFile settings;
    private final ChosenPython chosen;
    private final PythonSessions sessions;

    ProgramPython(DataHome home, SettingsFile settings, Jobs jobs) {
        this.settings = settings;
        GraalRuntime graal = new GraalRuntime(home.folder().resolve("python"));
        Found graalpy = new Found.Ready(graal);
        this.chosen =
                new ChosenPython(
                        ProgramPython::cpython, graalpy, () -> wish(settings.settings().runs().python()));
        this.sessions = new PythonSessions(chosen, this::limits, () -> look(jobs));
    }

    /// Looks in the background. What is found is remembered; who looks next waits for it.
    private void look(Jobs jobs) {
        if (chosen.known().isEmpty()) {
            jobs.startLatest(
                    chosen, "find Python", monitor -> chosen.find(monitor.cancellation()), _ -> {});
        }
    }

    private static Found cpython(String interpreter, Cancellation cancellation)
            throws InterruptedException {
        Optional<Path> path;
        try {
            path = interpreter.isEmpty() ? Optional.empty() : Optional.of(Path.of(interpreter));
        } catch (InvalidPathException e) {
            return new Found.Missing("“%s” is no path.".formatted(interpreter));
        }
        return switch (CPython.look(path, cancellation)) {
            case CPython.Found(var runtime) -> new Found.Ready(runtime);
            case CPython.Missing(String sentences) -> new Found.Missing(sentences);
        };
    }

    /// What a choice in the settings asks for.
    static Wish wish(PythonChoice choice) {
        ChosenPython.Kind kind =
                switch (choice.runtime()) {
                    case AUTOMATIC -> ChosenPython.Kind.AUTOMATIC;
                    case CPYTHON -> ChosenPython.Kind.CPYTHON;
                    case GRAALPY -> ChosenPython.Kind.GRAALPY;
                };
        return new Wish(kind, choice.interpreter());
    }

    /// What a run may take now.
    PythonLimits limits() {
        PythonChoice choice = settings.settings().runs().python();
        return new PythonLimits(
                Duration.ofSeconds(choice.seconds()),
                (long) choice.megabytes() << 20,
                choice.outputKilobytes() << 10,
                choice.charts());
    }

    ChosenPython chosen() {
        return chosen;
    }

    PythonSessions sessions() {
        return sessions;
    }

    @Override
    public void close() {
        sessions.close();
    }
}
