package dev.assay.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.task.Work;
import java.util.List;

/// Something that answers a question about data.
///
/// What goes wrong in a way that a model or a user can act on is a [ToolResult.Failed]. Exceptions
/// are bugs and broken environments; whoever runs the tool turns them into a result.
public interface Tool {
    ToolSpec spec();

    /// Whether it makes sense to offer it now; one that is not offered answers all the same.
    default boolean isOffered() {
        return true;
    }

    /// What a call with wrong arguments ends as.
    ///
    /// @param asked as they came
    /// @param problems each a sentence
    default ToolResult refusal(ObjectNode asked, List<String> problems) {
        return ToolResult.failed(
                "The arguments of %s are not right: %s."
                        .formatted(spec().name(), String.join("; ", problems)));
    }

    /// Runs it, blocking.
    ///
    /// @param arguments valid against the parameters of [#spec]
    /// @throws InterruptedException when cancelled
    ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException;
}
