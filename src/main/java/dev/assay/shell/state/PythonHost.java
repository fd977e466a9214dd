package dev.assay.shell.state;

import dev.assay.inspector.python.PythonDesk;
import dev.assay.settings.PythonChoice;
import dev.assay.task.Work;
import java.util.List;

/// The Python of the program as the window meets it.
public interface PythonHost extends PythonDesk {
    /// Begins to look for the Python that is chosen now, where nobody has: its name is soon known.
    void look();

    /// Looks for the Python of a choice and starts it; blocking.
    Tested test(PythonChoice choice, Work.Monitor monitor) throws InterruptedException;

    /// What became of a test.
    sealed interface Tested {
        /// Python was started and is ready to run code.
        ///
        /// @param name of the runtime
        /// @param packages that code can import, beyond the standard library
        /// @param promise what code is kept from, in a sentence
        record Runs(String name, List<String> packages, String promise) implements Tested {
            public Runs {
                packages = List.copyOf(packages);
            }
        }

        /// Why it was not started, and what to do, in sentences.
        record Fails(String sentence) implements Tested {}
    }
}
