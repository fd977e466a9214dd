package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One question to several models.
final class BesideTest {
    @TempDir Path home;

    private static void ask(Conversation conversation, String question, FakeModel model) {
        conversation.ask(Question.of(question), model, new Listening(), Work.Monitor.none());
    }

    private static void askBeside(Conversation conversation, String turn, FakeModel model) {
        conversation.askBeside(turn, model, new Listening(), Work.Monitor.none());
    }

    private static FakeModel answering(String text) {
        return FakeModel.following(FakeModel.text(text));
    }

    @Test
    void theSecondModelIsToldWhatTheFirstWasTold() {
        FakeTool table = FakeTool.table("get_t1", 20);
        try (Conversation conversation = Home.conversations(home, table).create("sample")) {
            ask(conversation, "Which chip is it?", answering("Chip A."));
            FakeModel first =
                    FakeModel.following(
                            FakeModel.items(FakeModel.call("c", "get_t1", "{}")),
                            FakeModel.text("It fell."));
            ask(conversation, "How is T1?", first);
            ask(conversation, "And now?", answering("The same."));
            FakeModel second =
                    FakeModel.following(
                            FakeModel.items(FakeModel.call("c", "get_t1", "{}")),
                            FakeModel.text("It rose."));

            askBeside(conversation, "turn-2", second);

            String told = second.requests().getFirst().input().toString();
            assertThat(told)
                    .contains("Chip A.", "How is T1?", "`t1`: get_t1")
                    .doesNotContain("It fell.", "And now?", "The same.");
            assertThat(second.requests().getFirst().tools())
                    .isEqualTo(first.requests().getFirst().tools());
            Turn last = conversation.transcript().turns().getLast();
            assertThat(last.question()).isEqualTo("How is T1?");
            assertThat(last.beside()).contains("turn-2");
            assertThat(last.answer().toString()).contains("It rose.");
        }
    }

    @Test
    void bothAnswersAreKeptAndToldToWhoeverIsAskedNext() throws Exception {
        String id;
        try (Conversation conversation = Home.conversations(home).create("sample")) {
            id = conversation.folder().getFileName().toString();
            ask(conversation, "How is T1?", answering("It fell."));
            askBeside(conversation, "turn-1", answering("It rose."));
            askBeside(conversation, "turn-2", answering("It stayed."));
        }
        try (Conversation again = Home.conversations(home).open(id)) {
            assertThat(again.transcript().turns())
                    .extracting(Turn::beside)
                    .isEqualTo(
                            List.of(
                                    Optional.empty(),
                                    Optional.of("turn-1"),
                                    Optional.of("turn-1")));
            FakeModel next = answering("Who knows.");
            ask(again, "Which of you is right?", next);
            assertThat(next.requests().getFirst().input().toString())
                    .contains("It fell.", "It rose.", "It stayed.")
                    .contains("The same question to another model");
        }
    }
}
