package dev.assay.llm;

import java.nio.charset.StandardCharsets;

/// An answer of 200 byte for byte: what another kind of server sends, what a broken one sends.
///
/// @param again sent over and over after the body until the client leaves; empty to end
public record ScriptedBytes(String contentType, byte[] body, byte[] again) implements Scripted {
    /// The same, and then this for ever.
    public ScriptedBytes thenForEver(String again) {
        return new ScriptedBytes(contentType, body, again.getBytes(StandardCharsets.UTF_8));
    }
}
