package dev.assay.agent;

import dev.assay.result.store.ModelView;

/// A result in whose place the model now reads one line.
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
        ROOM,
        /// The analyst wants it told in few words.
        SHORTENED,
        /// The analyst wants nothing of it told.
        LEFT_OUT;

        /// Whether the analyst chose it, who can take it back.
        public boolean isChosen() {
            return switch (this) {
                case SUPERSEDED, ROOM -> false;
                case SHORTENED, LEFT_OUT -> true;
            };
        }
    }
}
