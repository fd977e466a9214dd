package dev.assay.app.workbench;

import dev.assay.analysis.python.ChosenPython;
import dev.assay.analysis.python.ChosenPython.Wish;
import dev.assay.analysis.python.PythonData;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonSession;
import dev.assay.analysis.python.PythonWorker;
import dev.assay.analysis.python.cpython.SandboxSearch;
import dev.assay.analysis.python.graal.GraalRuntime;
import dev.assay.base.ScratchFolder;
import dev.assay.base.Words;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.PythonChoice;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.state.PythonHost;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// The program's Python, as the settings choose it.
final class ProgramPython implements PythonHost, AutoCloseable {
    private final SettingsFile settings;
    private final Jobs jobs;
    private final ChosenPython chosen;
    private final PythonSessions sessions;

    ProgramPython(DataHome home, SettingsFile settings, Jobs jobs) {
        this.settings = settings;
        GraalRuntime graal = new GraalRuntime(home.folder().resolve("python"));
        Outcome<PythonRuntime> graalpy = new Outcome.Ready<>(graal);
        this.chosen =
                new ChosenPython(
                        ProgramPython::cpython, graalpy, () -> wish(settings.settings().python()));
        this.jobs = jobs;
        this.sessions = new PythonSessions(chosen, this::limits, this::look);
    }

    /// What is found is remembered; who looks next waits for it.
    @Override
    public void look() {
        if (chosen.known().isEmpty()) {
            jobs.startLatest(
                    chosen, "find Python", monitor -> chosen.find(monitor.cancellation()), _ -> {});
        }
    }

    private static Outcome<PythonRuntime> cpython(String interpreter, Cancellation cancellation)
            throws InterruptedException {
        Optional<Path> path;
        try {
            path = interpreter.isEmpty() ? Optional.empty() : Optional.of(Path.of(interpreter));
        } catch (InvalidPathException e) {
            return new Outcome.Refused<>("“%s” is no path.".formatted(interpreter));
        }
        return SandboxSearch.onThisMachine(path, cancellation);
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

    @Override
    public PythonLimits limits() {
        return limits(settings.settings().python());
    }

    private static PythonLimits limits(PythonChoice choice) {
        return new PythonLimits(
                Duration.ofSeconds(choice.seconds()),
                (long) choice.megabytes() << 20,
                choice.outputKilobytes() << 10,
                choice.charts(),
                choice.processes(),
                choice.files());
    }

    @Override
    public Optional<String> name() {
        return chosen.known().map(PythonRuntime::name);
    }

    @Override
    public boolean isLive(ResultStore store) {
        return sessions.known(store).flatMap(PythonSession::live).isPresent();
    }

    @Override
    public void reset(ResultStore store) {
        sessions.known(store).ifPresent(PythonSession::reset);
    }

    /// Something may have been installed since it was looked for last.
    @Override
    public Tested test(PythonChoice choice, Work.Monitor monitor) throws InterruptedException {
        chosen.forget();
        return switch (chosen.look(wish(choice), monitor.cancellation())) {
            case Outcome.Refused(String why) -> new Tested.Fails(why);
            case Outcome.Ready(PythonRuntime runtime) ->
                    tried(runtime, limits(choice), why(choice, runtime, monitor), monitor);
        };
    }

    /// Why it is not CPython, where that was not ruled out.
    private String why(PythonChoice choice, PythonRuntime found, Work.Monitor monitor)
            throws InterruptedException {
        boolean automatic = choice.runtime() == PythonChoice.Kind.AUTOMATIC;
        return automatic
                        && found instanceof GraalRuntime
                        && cpython(choice.interpreter(), monitor.cancellation())
                                instanceof Outcome.Refused(String sentences)
                ? " " + sentences
                : "";
    }

    private static Tested tried(
            PythonRuntime runtime, PythonLimits limits, String why, Work.Monitor monitor)
            throws InterruptedException {
        monitor.progress().report("Starting " + runtime.name(), Double.NaN);
        try (ScratchFolder empty = ScratchFolder.create();
                PythonWorker worker =
                        PythonWorker.start(
                                runtime, limits, empty.folder(), monitor.cancellation())) {
            String sum =
                    worker.run("1 + 1", PythonData.none(empty.folder()), limits, monitor)
                            .output()
                            .orElse("nothing");
            if (!sum.equals("2")) {
                return new Tested.Fails(
                        "%s was started, but 1 + 1 gave %s there. Nothing else is affected."
                                .formatted(runtime.name(), Words.shortened(sum, 100)));
            }
            return new Tested.Runs(
                    "%s, Python %s,".formatted(runtime.name(), worker.version()),
                    runtime.packages(),
                    runtime.promise() + why);
        } catch (IOException e) {
            return new Tested.Fails(
                    "%s. Nothing else is affected.".formatted(String.valueOf(e.getMessage())));
        }
    }

    PythonSessions sessions() {
        return sessions;
    }

    @Override
    public void close() {
        sessions.close();
    }
}
