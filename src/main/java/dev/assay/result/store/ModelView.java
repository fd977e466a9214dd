package dev.assay.result.store;

/// The exact text that the model received in place of a result.
///
/// @param tokens of the text, counted with the O200K vocabulary
public record ModelView(String text, int tokens, Kind kind) {
    /// How the text relates to the result.
    public enum Kind {
        /// All of it.
        WHOLE,
        /// Columns with what is known of them, row counts and what else there is beside the tables
        /// of a stored result.
        SUMMARY,
        /// A message that names a stored text.
        HANDLE,
        /// A short stand-in for something sent earlier.
        REDACTED
    }
}
