package dev.assay.llm;

import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Map;

/// Tries settings out before they are kept. Every call blocks and is a request.
public interface ModelProbe {
    /// Which models there are at an address; the name of the settings' own model does not matter.
    Listing list(ModelSettings settings, Cancellation cancellation) throws InterruptedException;

    /// Whether the model answers, and whether it calls tools.
    Verdict test(ModelSettings settings, Cancellation cancellation) throws InterruptedException;

    /// What a server said about its models.
    sealed interface Listing {
        /// The models it has, by name.
        ///
        /// @param contexts how much they read at once, in tokens, as far as the server says so
        record Listed(List<String> names, Map<String, Integer> contexts) implements Listing {
            public Listed {
                names = List.copyOf(names);
                contexts = Map.copyOf(contexts);
            }
        }

        record Unavailable(ModelProblem problem) implements Listing {}
    }

    /// How a test went.
    ///
    /// @param sentence for people: "gpt-4.1 answered in 0.8 s and calls tools."
    record Verdict(Outcome outcome, String sentence) {
        /// What the verdict means for working with the model.
        public enum Outcome {
            /// The model answers and calls tools.
            WORKS,
            /// The model answers, but called no tool.
            ANSWERS_ONLY,
            /// The model does not answer.
            FAILED
        }
    }
}
