package dev.assay.shell;

import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.Question;
import dev.assay.llm.LanguageModel;
import dev.assay.shell.approval.WaitingTurns;
import dev.assay.shell.ledger.LedgerLine;
import dev.assay.shell.ledger.LedgerView;
import dev.assay.shell.ledger.LedgerViewModel;
import dev.assay.shell.ledger.RawView;
import dev.assay.shell.ledger.RawViewModel;
import dev.assay.shell.sending.AskCard;
import dev.assay.shell.sending.AskViewModel;
import dev.assay.shell.sending.AskedRequest;
import dev.assay.shell.sending.LimitViewModel;
import dev.assay.shell.sending.SendingView;
import dev.assay.shell.sending.SendingViewModel;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.source.Focus;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;

/// The cards over the window that tell where tokens go, what a question would be sent as and what a
/// conversation took, and those over the chat that ask before something is sent or called.
final class TokenCards {
    private final Jobs jobs;
    private final ShellViewModel shell;
    private final ChatViewModel chat;
    private final MainWindow window;
    private final WindowSurroundings around;

    TokenCards(
            Jobs jobs,
            ShellViewModel shell,
            ChatViewModel chat,
            MainWindow window,
            WindowSurroundings around) {
        this.jobs = jobs;
        this.shell = shell;
        this.chat = chat;
        this.window = window;
        this.around = around;
        WaitingTurns turns = new WaitingTurns(shell.conversationProperty(), chat::runningIn);
        window.answerAt(around.approvals(), turns);
        AskViewModel asked = new AskViewModel(ScreenThread.executor(), turns);
        AskCard card = new AskCard(asked, this::look);
        window.layOverChat(card.root(), card::focus);
        around.sending().seat(asked);
    }

    /// What the draft would be sent as.
    void sending() {
        Conversation open = shell.conversationProperty().get();
        LanguageModel asked = chat.modelProperty().get();
        if (open != null && asked != null) {
            SendingViewModel model =
                    SendingViewModel.ofDraft(jobs, open, asked, drafted(), chat::refresh);
            show(model);
        }
    }

    /// What waits for an answer, in the conversation that is shown.
    private void look(AskedRequest asked) {
        Conversation open = shell.conversationProperty().get();
        if (open != null) {
            show(SendingViewModel.ofAsked(jobs, open, asked, chat::refresh));
        }
    }

    private void show(SendingViewModel model) {
        LimitViewModel limit = new LimitViewModel(jobs, around.settings());
        window.show(new SendingView(model, limit, window::closeOver));
    }

    /// A round as it was sent, in the place of the ledger until that is shown again.
    private void asSent(LedgerLine round) {
        Conversation open = shell.conversationProperty().get();
        if (open != null) {
            window.show(new RawView(new RawViewModel(jobs, open, round), this::ledger));
        }
    }

    /// A tool that would be run by hand is no question.
    private Question drafted() {
        String draft = chat.draftProperty().get().strip();
        String words = draft.startsWith("/") ? "" : draft;
        Focus about = chat.aboutProperty().get();
        return about == null ? Question.of(words) : Question.about(words, about);
    }

    /// What the open conversation took, round by round.
    void ledger() {
        LedgerViewModel model =
                new LedgerViewModel(
                        jobs, around.prices(), chat.transcriptProperty(), shell.figuresProperty());
        window.show(new LedgerView(model, around.browser(), this::asSent, window::closeOver));
    }
}
