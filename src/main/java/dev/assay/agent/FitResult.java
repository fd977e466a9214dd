package dev.assay.agent;

import dev.assay.llm.ModelRequest;
import java.util.List;
import java.util.Optional;

/// What became of a request that had to fit.
public sealed interface FitResult {
    /// The request fits, or nobody knows how much the model reads.
    ///
    /// @param composition of a request that is read in tokens
    /// @param redactions those that are new in it
    record Fits(
            ModelRequest request,
            Optional<RequestComposition> composition,
            List<Redaction> redactions)
            implements FitResult {
        public Fits {
            redactions = List.copyOf(redactions);
        }
    }

    /// The request does not fit, whatever is left out of it.
    record TooLarge(RequestComposition composition) implements FitResult {}
}
