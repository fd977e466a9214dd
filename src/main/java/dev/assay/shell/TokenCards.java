package dev.assay.shell;

import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.llm.LanguageModel;
import dev.assay.shell.card.PromptView;
import dev.assay.shell.card.PromptViewModel;
import dev.assay.shell.ledger.LedgerView;
import dev.assay.shell.ledger.LedgerViewModel;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.Jobs;

/// The cards over the window that tell where tokens go: what a model is told, what a conversation
/// took.
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
    }

    /// What the model is told before a question.
    void prompt() {
        Conversation open = shell.conversationProperty().get();
        LanguageModel asked = chat.modelProperty().get();
        if (open != null && asked != null) {
            PromptView view =
                    new PromptView(new PromptViewModel(jobs, open, asked), window::closeOver);
            window.showOver(view.root());
            view.focus();
        }
    }

    /// What the open conversation took, round by round.
    void ledger() {
        LedgerViewModel model =
                new LedgerViewModel(
                        jobs, around.prices(), chat.transcriptProperty(), shell.figuresProperty());
        LedgerView view = new LedgerView(model, around.browser(), window::closeOver);
        window.showOver(view.root());
        view.focus();
    }
}
