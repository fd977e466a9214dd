package dev.assay.tool.served;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.task.Work;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Optional;

/// Tools for another program. Safe from any thread.
public interface ServedTools {
    /// What the data are and how results come, for whoever uses the tools.
    String introduction();

    /// The program said what it is, in its own words.
    void greeted(String program);

    /// The tools that are offered now, blocking.
    List<ToolSpec> list(Work.Monitor monitor) throws InterruptedException;

    /// Hears from now on, on whatever thread, that other tools are offered than before.
    ///
    /// @return ends it
    Runnable onChange(Runnable listener);

    /// Why no tool is found under a name; empty where there is one.
    Optional<String> absence(String tool);

    /// Calls a tool, blocking; wrong arguments are a result that failed.
    ///
    /// @throws InterruptedException when cancelled
    ServedResult call(String tool, ObjectNode arguments, Work.Monitor monitor)
            throws InterruptedException;
}
