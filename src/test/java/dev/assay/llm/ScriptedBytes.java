package dev.assay.llm;

/// An answer of 200 word for word: what another kind of server sends, what a broken one sends.
///
/// @param again sent over and over after the body until the client leaves; empty to end
public record ScriptedBytes(String contentType, String body, String again) implements Scripted {
    /// The same, and then this for ever.
    public ScriptedBytes thenForEver(String more) {
        return new ScriptedBytes(contentType, body, more);
    }
}
