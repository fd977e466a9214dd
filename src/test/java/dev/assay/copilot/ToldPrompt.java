package dev.assay.copilot;

import dev.assay.copilot.log.Question;
import dev.assay.task.Outcome;
import dev.assay.task.Work;

/// The system prompt of a conversation before a question.
public final class ToldPrompt {
    private ToldPrompt() {}

    /// What a language model is told.
    public static String of(Conversation conversation) throws InterruptedException {
        Outcome<Preview> preview =
                conversation.preview(Question.of(""), FakeModel.following(), Work.Monitor.none());
        return switch (preview) {
            case Outcome.Ready(Preview composed) -> composed.request().instructions();
            case Outcome.Refused(String sentence) -> sentence;
        };
    }
}
