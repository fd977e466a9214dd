package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.house.ChildJava;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A conversation survives the sudden end of its program in the middle of a turn.
final class KilledConversationTest {
    /// What a child prints before its model begins to write without end.
    private static final int LINES_BEFORE_THE_ANSWER = 16;

    @TempDir private Path home;

    @Test
    void nothingIsLostByAFewSuddenEnds() throws Exception {
        kill(3, new Random(11));
    }

    /// Each falls after the program has said something, in ten conversations.
    @Tag("proof")
    @Test
    void nothingIsLostByAThousandSuddenEnds() throws Exception {
        Random random = new Random(12);
        for (int conversation = 0; conversation < 10; conversation++) {
            kill(100, random);
        }
    }

    private void kill(int times, Random random) throws Exception {
        Conversations conversations = Home.conversations(home, HeldConversation.tools());
        String id;
        try (Conversation conversation = conversations.create("sample")) {
            id = conversation.folder().getFileName().toString();
        }
        for (int time = 0; time < times; time++) {
            killAfter(id, 1 + random.nextInt(LINES_BEFORE_THE_ANSWER + 4));
            try (Conversation conversation = conversations.open(id)) {
                checkTurns(conversation);
                checkResults(conversation);
                conversation.ask(
                        Question.of("Again?"),
                        FakeModel.following(FakeModel.text("Here.")),
                        new Listening(),
                        Work.Monitor.none());
                assertThat(conversation.transcript().turns().getLast().state())
                        .isEqualTo(TurnState.ANSWERED);
            }
        }
        report(times, conversations.open(id));
    }

    private static void report(int times, Conversation whole) {
        try (whole) {
            List<Turn> turns = whole.transcript().turns();
            long interrupted =
                    turns.stream().filter(turn -> turn.state() == TurnState.INTERRUPTED).count();
            System.out.println("| kills | turns | cut off and marked | stored results | lost |");
            System.out.println("|---:|---:|---:|---:|---:|");
            System.out.println(
                    "| %d | %d | %d | %d | 0 |"
                            .formatted(
                                    times,
                                    turns.size(),
                                    interrupted,
                                    whole.results().all().size()));
        }
    }

    private static void checkTurns(Conversation conversation) {
        for (Turn turn : conversation.transcript().turns()) {
            if (turn.question().equals("Again?")) {
                assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
            } else {
                assertThat(turn.state()).isEqualTo(TurnState.INTERRUPTED);
                assertThat(turn.sentence()).isPresent();
            }
        }
    }

    private static void checkResults(Conversation conversation) throws Exception {
        List<StoredResult> stored = conversation.results().all();
        List<CallEnded> ends =
                conversation.transcript().turns().stream()
                        .flatMap(turn -> turn.calls().stream())
                        .flatMap(call -> call.ended().stream())
                        .toList();
        for (CallEnded end : ends) {
            if (end.key().isEmpty()) {
                assertThat(end.charts()).hasSize(1);
                continue;
            }
            StoredResult result =
                    stored.stream()
                            .filter(one -> end.key().orElseThrow().equals(one.key()))
                            .filter(one -> end.version().orElseThrow() == one.version())
                            .findFirst()
                            .orElseThrow();
            var table = ((ResultContent.Tables) result.content()).tables().getFirst();
            var rows =
                    conversation.results().table(result, table).rows(List.of(), new Cancellation());
            assertThat(rows.count()).isEqualTo(50);
            assertThat(rows.page(49, 1).getFirst()).contains("49", 46.125);
        }
    }

    private void killAfter(String id, int lines) throws IOException, InterruptedException {
        Process child =
                ChildJava.shortLived()
                        .flag("-Xmx256m")
                        .runs(HeldConversation.class, home.toString(), id)
                        .redirectError(new File(home.toFile(), "child.txt"))
                        .start();
        try (BufferedReader output = child.inputReader()) {
            for (int line = 0; line < lines; line++) {
                assertThat(output.readLine()).as("line %d of the child", line).isNotNull();
            }
        } finally {
            child.destroyForcibly().waitFor();
        }
    }
}
