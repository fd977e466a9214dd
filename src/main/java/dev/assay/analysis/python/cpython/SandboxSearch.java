package dev.assay.analysis.python.cpython;

import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.cpython.InterpreterProbe.UnusableException;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.text.json.StrangersJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Finds the system's sandbox and an interpreter for it, or says what is missing, how to get it,
/// and what works instead.
public final class SandboxSearch {
    private static final String INSTEAD =
            " GraalPy, which comes with Assay, runs Python's standard library: choose Automatic or GraalPy in the settings.";
    private static final Path KERNEL = Path.of("/proc/sys");

    /// Settings of Linux that keep users from making namespaces, with the value that does, and the
    /// line that allows it.
    private static final List<List<String>> SWITCHES =
            List.of(
                    List.of(
                            "kernel/apparmor_restrict_unprivileged_userns",
                            "1",
                            "sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0"),
                    List.of(
                            "kernel/unprivileged_userns_clone",
                            "0",
                            "sudo sysctl kernel.unprivileged_userns_clone=1"),
                    List.of(
                            "user/max_user_namespaces",
                            "0",
                            "sudo sysctl user.max_user_namespaces=15000"));

    private final Surroundings surroundings;
    private final Path kernel;

    SandboxSearch(Surroundings surroundings) {
        this(surroundings, KERNEL);
    }

    SandboxSearch(Surroundings surroundings, Path kernel) {
        this.surroundings = surroundings;
        this.kernel = kernel;
    }

    /// Looks for a CPython that this machine can run in a sandbox; blocking for up to some seconds.
    ///
    /// @param chosen the path of an interpreter or of a virtual environment's folder; empty to take
    ///   the best of the machine's
    public static Outcome<PythonRuntime> onThisMachine(
            Optional<Path> chosen, Cancellation cancellation) throws InterruptedException {
        return new SandboxSearch(Surroundings.here()).look(chosen, cancellation);
    }

    Outcome<PythonRuntime> look(Optional<Path> chosen, Cancellation cancellation)
            throws InterruptedException {
        if (surroundings.isLinux()) {
            return onLinux(chosen, cancellation);
        }
        if (surroundings.isMac()) {
            return onMac(chosen, cancellation);
        }
        return missing(
                "CPython does not run here: Assay knows no sandbox of %s for it."
                        .formatted(surroundings.system()));
    }

    private Outcome<PythonRuntime> onLinux(Optional<Path> chosen, Cancellation cancellation)
            throws InterruptedException {
        Optional<Path> program = surroundings.program("bwrap");
        if (program.isEmpty()) {
            return missing(
                    "CPython does not run here: its sandbox, bubblewrap, is not installed (Debian, Ubuntu: sudo apt install bubblewrap; Fedora: sudo dnf install bubblewrap).");
        }
        List<String> complaints = new ArrayList<>();
        for (boolean proc : new boolean[] {true, false}) {
            for (boolean locked : new boolean[] {true, false}) {
                Bubblewrap tried = new Bubblewrap(program.get(), proc, locked);
                if (works(tried, complaints, cancellation)) {
                    return interpreter(
                            new InterpreterProbe(questions(tried), surroundings.home()),
                            chosen,
                            found -> new LinuxPython(found, tried, filter()),
                            cancellation);
                }
            }
        }
        return missing(
                "CPython does not run here: bubblewrap cannot make its sandbox (%s).%s"
                        .formatted(complaints.getLast(), switchedOff()));
    }

    private Optional<CallFilter> filter() {
        return CallFilter.Architecture.of(surroundings.processor()).map(CallFilter::new);
    }

    private static boolean works(
            Bubblewrap tried, List<String> complaints, Cancellation cancellation)
            throws InterruptedException {
        try {
            AskedProgram.Answer answer =
                    AskedProgram.ask(
                            new SandboxCommand(tried.looking(Map.of(), List.of("/bin/true"))),
                            cancellation);
            complaints.add(answer.complaint());
            return answer.exitCode() == 0;
        } catch (IOException e) {
            complaints.add(String.valueOf(e.getMessage()));
            return false;
        }
    }

    /// The sandbox in which an interpreter is asked about itself.
    private BiFunction<Map<String, String>, List<String>, SandboxCommand> questions(
            Bubblewrap sandbox) {
        return (environment, asked) -> {
            List<String> command = sandbox.looking(environment, asked);
            Optional<CallFilter> filter = filter();
            try {
                return filter.isPresent()
                        ? SandboxCommand.filtered(filter.get().forQuestions(), command)
                        : new SandboxCommand(command);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    private Outcome<PythonRuntime> interpreter(
            InterpreterProbe probe,
            Optional<Path> chosen,
            Function<Interpreter, PythonRuntime> runtime,
            Cancellation cancellation)
            throws InterruptedException {
        InterpreterSearch search = new InterpreterSearch(surroundings, probe);
        if (chosen.isPresent()) {
            try {
                return new Outcome.Ready<>(
                        runtime.apply(search.chosen(chosen.get(), cancellation)));
            } catch (UnusableException e) {
                return missing(
                        "The Python that was chosen, %s, cannot be used: %s. Choose another in Settings, Python, or none to have one found."
                                .formatted(chosen.get(), e.getMessage()));
            }
        }
        return search.best(cancellation)
                .<Outcome<PythonRuntime>>map(found -> new Outcome.Ready<>(runtime.apply(found)))
                .orElseGet(() ->
                        missing(
                                "CPython does not run here: no Python of 3.8 or newer was found among the programs of this machine. Install one, or choose where it is in Settings, Python."));
    }

    /// Which setting of the kernel forbids namespaces, and the line that changes it.
    private String switchedOff() {
        for (List<String> each : SWITCHES) {
            if (first(kernel.resolve(each.get(0))) == each.get(1).charAt(0)) {
                return " The system forbids user namespaces; this line allows them until the next start: %s."
                        .formatted(each.get(2));
            }
        }
        return " In a container, it must be started so that it may make user namespaces.";
    }

    /// The first digit of a file that holds a number; -1 where there is none.
    private static int first(Path file) {
        try (StrangersJson.Values numbers = StrangersJson.values(file)) {
            int number = numbers.next().map(each -> each.asInt(-1)).orElse(-1);
            return Integer.toString(number).charAt(0);
        } catch (IOException none) {
            return -1;
        }
    }

    private Outcome<PythonRuntime> onMac(Optional<Path> chosen, Cancellation cancellation)
            throws InterruptedException {
        Path program = Path.of("/usr/bin/sandbox-exec");
        if (!Files.isExecutable(program)) {
            return missing("CPython does not run here: its sandbox, sandbox-exec, is missing.");
        }
        Seatbelt sandbox = new Seatbelt(program);
        return interpreter(
                new InterpreterProbe(
                        (environment, asked) ->
                                new SandboxCommand(sandbox.looking(environment, asked)),
                        surroundings.home()),
                chosen,
                found -> new MacPython(found, sandbox),
                cancellation);
    }

    private static Outcome<PythonRuntime> missing(String sentences) {
        return new Outcome.Refused<>(sentences + INSTEAD);
    }
}
