package dev.assay.copilot;

import dev.assay.copilot.log.ConversationEvent;

/// A listener for tests that read a turn only once it has ended.
public final class Unheard implements Conversation.TurnListener {
    @Override
    public void happened(ConversationEvent event) {}

    @Override
    public void answering(String turn, String markdown) {}

    @Override
    public void status(String turn, String sentence) {}
}
