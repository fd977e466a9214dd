package dev.assay.copilot;

import dev.assay.agent.RequestComposition;
import dev.assay.copilot.input.SentPart;
import dev.assay.llm.ModelRequest;
import java.util.List;
import java.util.Optional;

/// What a question would be sent as.
public sealed interface Preview {
    /// The first request of its turn.
    ///
    /// @param parts of the request, in their order
    /// @param composition of a request that is read in tokens
    /// @param fits whether it would be sent; else it is too large for the model, whatever of the
    ///   earlier turns is left out
    record Composed(
            ModelRequest request,
            List<SentPart> parts,
            Optional<RequestComposition> composition,
            boolean fits)
            implements Preview {
        public Composed {
            parts = List.copyOf(parts);
        }
    }

    /// Nothing would be sent.
    ///
    /// @param sentence for people
    record Refused(String sentence) implements Preview {}
}
