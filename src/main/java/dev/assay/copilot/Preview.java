package dev.assay.copilot;

import dev.assay.llm.ModelRequest;

/// What a question would be sent as.
public sealed interface Preview {
    /// The first request of its turn, with all that it could hold.
    record Composed(ModelRequest request) implements Preview {}

    /// Nothing would be sent.
    ///
    /// @param sentence for people
    record Refused(String sentence) implements Preview {}
}
