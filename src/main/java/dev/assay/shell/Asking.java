package dev.assay.shell;

import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Transcript;
import dev.assay.pages.Topic;
import org.jspecify.annotations.Nullable;

/// What the next question is about, told from outside of the chat: a page, a row, an extraction.
/// For the screen's thread.
final class Asking {
    /// What is asked of a task result where nothing else was written.
    private static final String ANALYSE =
            "Analyse this result: is it good, what does it show, and what should be done next?";

    private final ShellViewModel shell;
    private final ChatViewModel chat;
    private final Runnable focusComposer;
    private @Nullable Topic next;

    Asking(ShellViewModel shell, ChatViewModel chat, Runnable focusComposer) {
        this.shell = shell;
        this.chat = chat;
        this.focusComposer = focusComposer;
        shell.stateProperty().subscribe(this::forget);
    }

    /// What waited for a conversation of its own waits no more once opening one has ended, however
    /// it did: the next conversation is about something else.
    private void forget(ShellState state) {
        if (!(state instanceof ShellState.Opening)) {
            next = null;
        }
    }

    /// Begins a question about something; a task result is analysed in a conversation of its own.
    void about(Topic topic) {
        Transcript shown = chat.transcriptProperty().get();
        boolean begun = shown != null && !shown.turns().isEmpty();
        if (topic.result().isPresent() && begun) {
            next = topic;
            shell.newConversation();
        } else {
            compose(topic);
        }
    }

    /// Begins a question about something in the open conversation.
    void compose(Topic topic) {
        chat.topicProperty().set(topic);
        if (topic.result().isPresent() && chat.draftProperty().get().isBlank()) {
            chat.draftProperty().set(ANALYSE);
        }
        focusComposer.run();
    }

    /// Begins the question that waited for a conversation of its own.
    void opened(@Nullable Conversation opened) {
        Topic waiting = next;
        next = null;
        if (waiting != null && opened != null && opened.transcript().turns().isEmpty()) {
            compose(waiting);
        }
    }
}
