package dev.assay.shell;

import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.shell.state.ConversationUse;

/// What the chat still does in conversations that are not shown.
record BackgroundChats(ChatViewModel chat) implements ConversationUse {
    @Override
    public boolean isBusy(Conversation asked) {
        return chat.isWorking(asked);
    }

    @Override
    public boolean hasDraft(Conversation asked) {
        return chat.hasDraft(asked);
    }
}
