package dev.assay.mcp.wire;

import dev.assay.base.ForPeople;
import java.io.Serial;

/// A server that cannot be reached, does not answer, or breaks the protocol. The message is for
/// people, and complete; nothing in it was written by the server.
public final class WireException extends RuntimeException implements ForPeople {
    @Serial private static final long serialVersionUID = 1;

    public WireException(String sentence) {
        super(sentence);
    }

    /// The same with what caused it, for the log.
    public WireException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /// The message, which is always there.
    public String sentence() {
        return String.valueOf(getMessage());
    }
}
