package dev.assay.shell.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.FakeModel;
import dev.assay.copilot.FakeTool;
import dev.assay.copilot.Home;
import dev.assay.copilot.Listening;
import dev.assay.copilot.log.Question;
import dev.assay.llm.OutputItem;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ConversationTotalsTest {
    private static final String ANSWER = "{\"blocks\":[{\"type\":\"text\",\"content\":\"Fine.\"}]}";

    @TempDir Path home;

    private static long keptOut(Conversation conversation) {
        return ConversationTotals.of(conversation.transcript(), conversation.results().all(), 0)
                .keptOut();
    }

    @Test
    void onlyWhatToolsReturnedToAModelIsKeptOutOfItsPrompt() {
        try (Conversation conversation =
                Home.conversations(home, FakeTool.table("get_rows", 20_000)).create("sample")) {
            conversation.runTool("get_rows", Json.object(), new Listening(), Work.Monitor.none());
            assertThat(conversation.results().all()).hasSize(1);
            assertThat(keptOut(conversation)).as("run by hand").isZero();

            ask(conversation, FakeModel.call("c1", "get_rows", "{\"qid\":\"Q1\"}"));

            StoredResult stored = conversation.results().all().getLast();
            assertThat(keptOut(conversation))
                    .isEqualTo(stored.size().tokens() - stored.view().tokens())
                    .isGreaterThan(50_000);
        }
    }

    @Test
    void smallResultsOfOtherToolsAreNotTakenFromWhatWasKeptOut() {
        try (Conversation conversation =
                Home.conversations(home, FakeTool.table("get_rows", 2_000), FakeTool.echo("echo"))
                        .create("sample")) {
            ask(conversation, FakeModel.call("c1", "get_rows", "{\"qid\":\"Q1\"}"));
            long before = keptOut(conversation);

            ask(conversation, echo("c2", "It is twelve. ".repeat(40)));
            assertThat(keptOut(conversation)).isEqualTo(before).isPositive();

            StoredResult stored = conversation.results().all().getLast();
            ask(conversation, echo("c3", stored.key() + "2, of another name"));
            assertThat(keptOut(conversation)).isEqualTo(before);
            ask(conversation, echo("c4", stored.key() + "@1"));
            long read = keptOut(conversation);
            assertThat(read).as("read of it").isLessThan(before);
            ask(conversation, echo("c5", stored.handle().toString()));
            assertThat(keptOut(conversation)).as("read by its handle").isLessThan(read);
        }
    }

    @Test
    void whatSeveralCallsReturnedIsKeptOutOnce() {
        try (Conversation conversation =
                Home.conversations(home, FakeTool.table("get_rows", 2_000)).create("sample")) {
            for (int i = 0; i < 3; i++) {
                ask(conversation, FakeModel.call("c" + i, "get_rows", "{\"qid\":\"Q1\"}"));
            }
            long all =
                    conversation.results().all().stream()
                            .mapToLong(each -> each.size().tokens())
                            .sum();
            assertThat(keptOut(conversation)).isPositive().isLessThan(all);
        }
    }

    private static OutputItem echo(String id, String said) {
        return FakeModel.call(id, "echo", "{\"qid\":\"%s\"}".formatted(said));
    }

    private static void ask(Conversation conversation, OutputItem call) {
        conversation.ask(
                Question.of("How many?"),
                FakeModel.following(FakeModel.items(call), FakeModel.text(ANSWER)),
                new Listening(),
                Work.Monitor.none());
    }
}
