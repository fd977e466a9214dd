package dev.assay.agent;

import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply.Replied;

/// How a loop ended.
public sealed interface LoopEnd {
    /// With a reply.
    ///
    /// @param said what came with the last calls, for a reply that says nothing
    record Answered(Replied reply, Reason reason, String said) implements LoopEnd {}

    /// Without one.
    record Failed(ModelProblem problem) implements LoopEnd {}

    /// The next request would have been larger than what the model reads, whatever was left out.
    record TooLarge(RequestComposition composition) implements LoopEnd {}

    /// Why the last reply was the last one.
    enum Reason {
        /// The model was done.
        DONE,
        /// The model had asked for tools in every round.
        ROUNDS,
        /// The model could be told no more.
        ROOM
    }
}
