package dev.assay.shell.state;

import dev.assay.copilot.Conversation;

/// Closes conversations that are left; one in which nothing was ever asked leaves the list as well.
/// For the screen's thread.
final class ConversationCloser {
    private final Workspace workspace;
    private final ConversationOpener openings;
    private final Notices notices;
    private final ConversationUse use;
    private final ListedConversations listed;

    ConversationCloser(
            Workspace workspace,
            ConversationOpener openings,
            Notices notices,
            ConversationUse use,
            ListedConversations listed) {
        this.workspace = workspace;
        this.openings = openings;
        this.notices = notices;
        this.use = use;
        this.listed = listed;
    }

    void close(Conversation left) {
        Runnable close = openings.closing(left);
        if (left.transcript().turns().isEmpty() && !use.hasDraft(left)) {
            String id = left.transcript().conversation();
            Runnable drop =
                    () -> {
                        close.run();
                        workspace.dropUntouched(id);
                    };
            listed.drop(id, drop);
        } else {
            notices.start("close conversation", close, () -> {});
        }
    }
}
