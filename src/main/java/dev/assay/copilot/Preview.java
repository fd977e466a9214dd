package dev.assay.copilot;

import dev.assay.agent.RequestComposition;
import dev.assay.copilot.input.SentPart;
import dev.assay.llm.ModelRequest;
import java.util.List;
import java.util.Optional;

/// The first request of a turn, as it would be sent.
///
/// @param parts of the request, in their order
/// @param composition of a request that is read in tokens
/// @param fits whether it would be sent; else it is too large for the model, whatever of the
///   earlier turns is left out
public record Preview(
        ModelRequest request,
        List<SentPart> parts,
        Optional<RequestComposition> composition,
        boolean fits) {
    public Preview {
        parts = List.copyOf(parts);
    }
}
