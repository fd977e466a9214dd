package dev.assay.guide;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import java.util.Optional;

/// Answers what a domain understands, from what the tools of one open source return. Nothing is
/// kept between two calls: a plan begins anew in every round and finds what its tools returned
/// meanwhile.
public interface Planner {
    /// Whether there is anything that questions could be about.
    default boolean hasSomethingToRead(ToolOutputs outputs) {
        return true;
    }

    /// Reads the question and finds what to do about it. No tool was asked for it yet.
    Plan plan(ToolOutputs outputs);

    /// How well a question was understood, the best first.
    enum Fit {
        /// To the last word.
        WHOLLY,
        /// But for some words.
        PARTLY,
        /// Nothing of it is what this domain is about.
        NOT_AT_ALL
    }

    /// What to do about a question.
    interface Plan {
        Fit fit();

        /// Questions that work on the source, a line of a list each: told where nobody understands
        /// the question. Empty while results are missing, which the outputs wish for then.
        default Optional<String> examples() {
            return Optional.of("");
        }

        /// A question that tells what the source has; empty where there is none.
        default String introduction() {
            return "";
        }

        /// The answer, which says so where the question was not understood. Empty where results are
        /// missing: the outputs know which calls are wished for, or what went wrong.
        Optional<Draft> answer();
    }
}
