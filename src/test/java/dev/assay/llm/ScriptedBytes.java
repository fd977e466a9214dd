package dev.assay.llm;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// An answer of 200 word for word: what another kind of server sends, what a broken one sends.
///
/// @param again sent over and over after the body until the client leaves; empty to end
/// @param charset in which it is written
public record ScriptedBytes(String contentType, String body, String again, Charset charset)
        implements Scripted {
    /// The same, and then this for ever.
    public ScriptedBytes thenForEver(String more) {
        return new ScriptedBytes(contentType, body, more, charset);
    }

    /// The same in an encoding that is not the one of JSON.
    public ScriptedBytes inLatin1() {
        return new ScriptedBytes(contentType, body, again, StandardCharsets.ISO_8859_1);
    }
}
