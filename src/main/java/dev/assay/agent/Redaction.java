package dev.assay.agent;

import dev.assay.result.store.ModelView;

/// An old result in whose place the model now reads one line.
///
/// @param callId of the call in the conversation
/// @param round from which on
/// @param view that line
public record Redaction(String callId, int round, Reason reason, ModelView view) {
    /// Why it was redacted.
    public enum Reason {
        /// A later result says the same, or something newer.
        SUPERSEDED,
        /// The request would not have fitted.
        ROOM
    }
}
