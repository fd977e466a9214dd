package dev.assay.shell.byhand;

import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.ConversationEvent.MadeDeleted;
import dev.assay.shell.state.Notices;
import dev.assay.shell.state.Notices.Notice;
import dev.assay.shell.state.ShellViewModel;
import org.jspecify.annotations.Nullable;

/// Deletes what was made by hand in the open conversation, and offers to bring it back for as long
/// as that conversation is the open one. For the screen's thread.
public final class DeletedByHand {
    private final ShellViewModel shell;
    private final ChatViewModel chat;
    private @Nullable Notice offered;

    public DeletedByHand(ShellViewModel shell, ChatViewModel chat) {
        this.shell = shell;
        this.chat = chat;
        shell.conversationProperty().subscribe(_ -> withdraw());
    }

    /// @param sentence said when it is gone
    void delete(String id, String sentence) {
        Conversation in = shell.conversationProperty().get();
        if (in != null) {
            Notices notices = shell.notices();
            notices.start(
                    "delete what was made by hand",
                    () -> in.byHand(at -> new MadeDeleted(at, id, true)),
                    () -> {
                        if (in.equals(shell.conversationProperty().get())) {
                            chat.refresh();
                            offerBack(in, id, sentence);
                        }
                    });
        }
    }

    private void offerBack(Conversation in, String id, String sentence) {
        Notices notices = shell.notices();
        notices.sayWithUndo(
                sentence,
                "bring back what was made by hand",
                () -> in.byHand(at -> new MadeDeleted(at, id, false)),
                chat::refresh);
        offered = notices.shownProperty().get().orElse(null);
    }

    /// The log of a conversation that is left may be closed at any time.
    private void withdraw() {
        shell.notices().withdraw(offered);
        offered = null;
    }
}
