package dev.assay.shell.state;

import dev.assay.copilot.Conversation;

/// What still happens in conversations that are not shown.
@FunctionalInterface
public interface ConversationUse {
    /// Whether a turn runs in one.
    boolean isBusy(Conversation asked);

    /// Whether a question was begun in one.
    default boolean hasDraft(Conversation asked) {
        return false;
    }
}
