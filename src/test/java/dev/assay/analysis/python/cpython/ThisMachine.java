package dev.assay.analysis.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.assay.analysis.python.PythonRuntime;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The CPython of the machine that the tests run on, looked for once.
final class ThisMachine {
    private static @Nullable Outcome<PythonRuntime> found;

    private ThisMachine() {}

    /// The runtime inside bubblewrap; a test that asks is passed over, with a printed reason, where
    /// there is none.
    static LinuxPython linux() {
        PythonRuntime here = python();
        if (here instanceof LinuxPython found) {
            return found;
        }
        String reason = here.name() + " is no CPython in bubblewrap: passed over";
        System.out.println(reason);
        return abort(reason);
    }

    /// The runtime; a test that asks is passed over, with the reason, where there is none.
    static synchronized PythonRuntime python() {
        Outcome<PythonRuntime> here = found;
        if (here == null) {
            try {
                here = SandboxSearch.onThisMachine(Optional.empty(), new Cancellation());
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            found = here;
            System.out.println(
                    switch (here) {
                        case Outcome.Ready(PythonRuntime runtime) ->
                                runtime.name() + " with " + runtime.packages();
                        case Outcome.Refused(String sentences) -> sentences;
                    });
        }
        return switch (here) {
            case Outcome.Ready(PythonRuntime runtime) -> runtime;
            case Outcome.Refused(String sentences) -> {
                assertThat(sentences).endsWith(".");
                yield abort(sentences);
            }
        };
    }
}
