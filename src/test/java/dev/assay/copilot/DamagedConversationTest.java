package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.ConversationLog;
import dev.assay.copilot.log.Question;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A conversation whose stored results cannot be read is still a conversation.
final class DamagedConversationTest {
    @TempDir Path home;

    @Test
    void itOpensSaysWhatCannotBeReadAndGoesOn() throws Exception {
        FakeTool table = FakeTool.table("get_t1", 20);
        String id;
        Path folder;
        try (Conversation conversation = Home.conversations(home, table).create("sample")) {
            folder = conversation.folder();
            id = folder.getFileName().toString();
            ask(conversation, "How is T1?");
        }
        byte[] damaged = new byte[50_000];
        Files.write(folder.resolve("results.duckdb"), damaged);

        try (Conversation again = Home.conversations(home, table).open(id)) {
            assertThat(again.transcript().turns()).hasSize(1);
            assertThat(again.transcript().notice().orElseThrow())
                    .contains("results.duckdb is damaged")
                    .contains("kept as results-damaged-")
                    .doesNotContain("safe");
            assertThat(again.results().unreadable("t1").orElseThrow())
                    .startsWith("The stored result t1 cannot be read.");

            ask(again, "And now?");
            assertThat(keys(again)).containsExactly("t1", "t1#2");
            assertThat(again.results().find("t1")).isEmpty();
            assertThat(again.results().find("t1#2").orElseThrow().size().rows()).isEqualTo(20);
        }
        try (Conversation later = Home.conversations(home, table).open(id)) {
            assertThat(later.transcript().notice().orElseThrow())
                    .startsWith("Some results of this conversation could not be read earlier.");
            assertThat(later.results().find("t1#2")).isPresent();
        }
    }

    @Test
    void aTurnThatFailsSaysNothingOfTheSafetyOfWhatIsLost() throws Exception {
        FakeTool table = FakeTool.table("get_t1", 20);
        String id;
        Path folder;
        try (Conversation conversation = Home.conversations(home, table).create("sample")) {
            folder = conversation.folder();
            id = folder.getFileName().toString();
            ask(conversation, "How is T1?");
        }
        Files.write(folder.resolve("results.duckdb"), new byte[50_000]);

        try (Conversation again = Home.conversations(home, table).open(id)) {
            again.ask(
                    Question.of("Sure?"),
                    FakeModel.following(FakeModel.refuses("No connection.")),
                    new Listening(),
                    Work.Monitor.none());
            assertThat(again.transcript().turns().getLast().sentence().orElseThrow())
                    .doesNotContain("stored result");
        }
    }

    private static List<String> keys(Conversation conversation) {
        return conversation.transcript().turns().stream()
                .flatMap(turn -> turn.calls().stream())
                .map(call -> call.ended().orElseThrow().key().orElseThrow())
                .toList();
    }

    private static void ask(Conversation conversation, String question) {
        conversation.ask(
                Question.of(question),
                FakeModel.following(
                        FakeModel.items(FakeModel.call("c", "get_t1", "{}")),
                        FakeModel.text("Fine.")),
                new Listening(),
                Work.Monitor.none());
    }

    @Test
    void linesThatAreNotUnderstoodAreSaidEachTime() throws Exception {
        Conversations conversations = Home.conversations(home);
        Path folder;
        try (Conversation conversation = conversations.create("sample")) {
            folder = conversation.folder();
            ask(conversation, "First?");
        }
        Files.writeString(
                folder.resolve(ConversationLog.FILE),
                "{\"event\":\"teleported\",\"to\":\"Mars\"}\n",
                StandardOpenOption.APPEND);
        for (int time = 0; time < 2; time++) {
            try (Conversation conversation = conversations.open(folder.getFileName().toString())) {
                assertThat(conversation.transcript().notice().orElseThrow())
                        .startsWith("1 line of this conversation came from a newer version");
                ask(conversation, "Again?");
                assertThat(conversation.transcript().notice()).isEmpty();
            }
        }
    }
}
