package dev.assay.agent;

import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply.Replied;
import java.util.Optional;

/// When an agent is done, and what it is told when it must be.
public interface StopRule {
    /// What is to follow a reply to a request with tools.
    Next after(Replied reply);

    /// Why a reply to the last word cannot be used; empty where it can.
    Optional<ModelProblem> problemOfLast(Replied reply);

    /// The last word to a model that asked for tools in every round.
    String roundsAreOver();

    /// The last word to a model that can be told no more.
    String roomIsOver();

    /// What follows a reply.
    sealed interface Next {
        /// The calls in it are run.
        record RunCalls() implements Next {}

        /// The reply is what was wanted.
        record Stop() implements Next {}

        /// There is no progress in it: the model is told so and asked again.
        record Say(String words) implements Next {}

        /// The model is asked once more, without tools.
        record LastWord(String words) implements Next {}

        /// The reply cannot be used.
        record Fail(ModelProblem problem) implements Next {}
    }
}
