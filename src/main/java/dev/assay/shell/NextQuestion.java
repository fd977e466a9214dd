package dev.assay.shell;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.Transcript;
import dev.assay.pages.SourcePage;
import dev.assay.shell.state.ShellState;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.source.Focus;
import dev.assay.source.QuestionTemplate;
import dev.assay.source.Source;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What the next question is about, told from outside of the chat: a page, a row, an extraction;
/// and what a page runs in the open conversation. For the screen's thread.
public final class NextQuestion implements SourcePage.Asking {
    private final ShellViewModel shell;
    private final ChatViewModel chat;
    private final Runnable focusComposer;
    private final Consumer<Map<String, String>> analyse;
    private @Nullable Focus next;

    /// @param analyse opens the form of findings with these arguments
    NextQuestion(
            ShellViewModel shell,
            ChatViewModel chat,
            Runnable focusComposer,
            Consumer<Map<String, String>> analyse) {
        this.analyse = analyse;
        this.shell = shell;
        this.chat = chat;
        this.focusComposer = focusComposer;
        shell.notices().whenActed(focusComposer);
        shell.stateProperty().subscribe(this::forget);
    }

    /// What waited for a conversation of its own waits no more once opening one has ended, however
    /// it did: the next conversation is about something else.
    private void forget(ShellState state) {
        if (!(state instanceof ShellState.Opening)) {
            next = null;
        }
    }

    /// Begins a question about something, in a conversation of its own where it asks for one.
    void about(Focus focus) {
        Transcript shown = chat.transcriptProperty().get();
        boolean begun = shown != null && !shown.turns().isEmpty();
        if (focus.apart() && begun) {
            next = focus;
            shell.newConversation();
        } else {
            compose(focus);
        }
    }

    @Override
    public void accept(Focus focus) {
        about(focus);
    }

    @Override
    public void run(Source source, String tool, ObjectNode arguments) {
        Conversation open = shell.conversationProperty().get();
        Optional<String> offered =
                Optional.ofNullable(open)
                        .flatMap(in -> shell.offers().offeredName(in, source.id(), tool));
        offered.ifPresentOrElse(
                name -> chat.runTool(name, arguments),
                () -> sayNotOn(source.label().name(), "nothing was run"));
    }

    @Override
    public void analyse(String source, Map<String, String> arguments) {
        if (!isOn(source)) {
            sayNotOn("this source", "nothing can be analysed in it");
        } else {
            analyse.accept(arguments);
        }
    }

    @Override
    public void write(String source, QuestionTemplate template) {
        if (!isOn(source)) {
            sayNotOn(template.place(), "nothing was written");
        } else if (!chat.draftProperty().get().isBlank()) {
            shell.notices()
                    .sayProblem(
                            "Your question that is not sent yet was left as it is, so nothing was written. Send it or empty it first.");
        } else {
            chat.draftProperty().set(template.begun());
            focusComposer.run();
        }
    }

    private boolean isOn(String source) {
        Conversation open = shell.conversationProperty().get();
        return open != null && open.transcript().sources().contains(source);
    }

    private void sayNotOn(String source, String consequence) {
        shell.notices()
                .sayProblem(
                        "The open conversation is not on %s, so %s. Start one on it: right-click it in the list of sources."
                                .formatted(source, consequence));
    }

    /// Begins a question about something in the open conversation.
    void compose(Focus focus) {
        chat.aboutProperty().set(focus);
        if (!focus.question().isEmpty() && chat.draftProperty().get().isBlank()) {
            chat.draftProperty().set(focus.question());
        }
        focusComposer.run();
    }

    /// Begins the question that waited for a conversation of its own.
    void opened(@Nullable Conversation opened) {
        Focus waiting = next;
        next = null;
        if (waiting != null && opened != null && opened.transcript().turns().isEmpty()) {
            compose(waiting);
        }
    }
}
