package dev.assay.llm.wire;

import dev.assay.base.Words;
import java.io.IOException;
import java.io.Serial;

/// A server sent more than any reply holds, and its end was not in sight.
public final class ReplyTooLong extends IOException {
    @Serial private static final long serialVersionUID = 1L;

    private final long most;

    /// @param most bytes that were read before it was given up
    public ReplyTooLong(long most) {
        super("given up after " + Words.bytes(most));
        this.most = most;
    }

    long most() {
        return most;
    }
}
