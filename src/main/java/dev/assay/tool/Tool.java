package dev.assay.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.task.Work;

/// Something that answers a question about data.
///
/// What goes wrong in a way that a model or a user can act on is a [ToolResult.Failed]. Exceptions
/// are bugs and broken environments; whoever runs the tool turns them into a result.
public interface Tool {
    ToolSpec spec();

    /// Runs it, blocking.
    ///
    /// @param arguments valid against the parameters of [#spec]
    /// @throws InterruptedException when cancelled
    ToolResult run(ObjectNode arguments, Work.Watch watch) throws InterruptedException;
}
