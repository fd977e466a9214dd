package dev.assay.copilot;

import dev.assay.copilot.log.Question;
import dev.assay.llm.LanguageModel;
import dev.assay.task.Work;

/// The system prompt of a conversation before a question.
public final class ToldPrompt {
    private ToldPrompt() {}

    /// What a language model is told.
    public static String of(Conversation conversation) throws InterruptedException {
        return of(conversation, FakeModel.following());
    }

    public static String of(Conversation conversation, LanguageModel model)
            throws InterruptedException {
        return switch (conversation.preview(Question.of(""), model, Work.Monitor.none())) {
            case Preview.Composed composed -> composed.request().instructions();
            case Preview.Refused(String sentence) -> sentence;
        };
    }
}
