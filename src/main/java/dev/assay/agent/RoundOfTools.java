package dev.assay.agent;

import dev.assay.llm.ModelReply.Replied;
import java.util.List;

/// Runs the calls of a reply.
@FunctionalInterface
public interface RoundOfTools {
    /// The outputs of all calls, in their order; blocking.
    ///
    /// @throws InterruptedException when cancelled
    List<CallOutput> run(Replied reply, int round) throws InterruptedException;
}
