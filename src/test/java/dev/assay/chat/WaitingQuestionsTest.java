package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Handmade;
import dev.assay.copilot.log.Transcript;
import dev.assay.house.Patience;
import dev.assay.source.Focus;
import dev.assay.task.Jobs;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What is sent while an answer is being written.
final class WaitingQuestionsTest {
    private final Queue<Runnable> screen = new ConcurrentLinkedQueue<>();
    private final Jobs jobs = new Jobs(screen::add);
    private final ChatViewModel chat =
            new ChatViewModel(jobs, screen::add, InstantSource.fixed(Turns.AT));
    private final FakeConversation conversation = new FakeConversation();
    private final CountDownLatch end = new CountDownLatch(1);

    @BeforeEach
    void ask() {
        conversation.whenAsked((_, _) -> end.await());
        chat.modelProperty().set(ChatViewModelTest.model());
        chat.show(conversation);
        chat.ask("first");
        Patience.until(() -> !conversation.asked.isEmpty());
    }

    @AfterEach
    void close() {
        end.countDown();
        jobs.close();
    }

    @Test
    void allThatWaitsIsAskedInItsOrder() {
        send("second");
        chat.aboutProperty().set(Focus.ofLine("64Q · Q3", "About: chip 64Q, qubit 3"));
        send("third");
        send("/get_chip_summary");
        assertThat(chat.draftProperty().get()).isEmpty();
        assertThat(chat.aboutProperty().get()).isNull();
        assertThat(conversation.asked).hasSize(1);

        end.countDown();
        untilIdle();

        assertThat(conversation.asked)
                .containsExactly(
                        "test:model: first",
                        "test:model: second",
                        "test:model: third\n\nAbout: chip 64Q, qubit 3",
                        "get_chip_summary {}");
        assertThat(chat.drafts().waiting()).isEmpty();
    }

    @Test
    void oneIsTakenBackAndAnotherEditedBeforeWhatIsBeingWritten() {
        send("second");
        send("third");
        chat.draftProperty().set("fourth");
        chat.drafts().remove(chat.drafts().waiting().getFirst());
        chat.drafts().takeBack(chat.drafts().waiting().getFirst());

        assertThat(chat.draftProperty().get()).isEqualTo("third\nfourth");
        end.countDown();
        untilIdle();
        assertThat(conversation.asked).containsExactly("test:model: first");
    }

    @Test
    void stopBringsWhatWaitsBackAndWhatIsSentAfterThatIsAsked() {
        send("second");
        send("third");
        chat.stop();
        assertThat(chat.draftProperty().get()).isEqualTo("second\nthird");

        conversation.whenAsked((_, _) -> {});
        chat.send();
        untilIdle();

        assertThat(conversation.asked)
                .containsExactly("test:model: first", "stopped", "test:model: second\nthird");
    }

    private void sendAbout(String qubit, String text) {
        chat.aboutProperty().set(about(qubit));
        send(text);
    }

    private static Focus about(String qubit) {
        return Focus.ofLine(qubit, "About: qubit " + qubit);
    }

    @Test
    void eachQuestionThatComesBackStillSaysWhatItIsAbout() {
        sendAbout("3", "second");
        sendAbout("4", "third");
        chat.draftProperty().set("fourth");
        chat.stop();

        assertThat(chat.draftProperty().get())
                .isEqualTo("second\nAbout: qubit 3\nthird\nAbout: qubit 4\nfourth");
        assertThat(chat.aboutProperty().get()).isNull();
    }

    @Test
    void whatAllOfThemAreAboutStaysBesideThem() {
        sendAbout("3", "second");
        sendAbout("3", "third");
        chat.stop();

        assertThat(chat.draftProperty().get()).isEqualTo("second\nthird");
        assertThat(chat.aboutProperty().get()).isEqualTo(about("3"));
    }

    @Test
    void aTextAboutNothingGetsNoOthersTopicWhenItIsTakenBackToIt() {
        sendAbout("3", "second");
        chat.draftProperty().set("third");
        chat.drafts().takeBack(chat.drafts().waiting().getFirst());

        assertThat(chat.draftProperty().get()).isEqualTo("second\nAbout: qubit 3\nthird");
        assertThat(chat.aboutProperty().get()).isNull();
    }

    @Test
    void aCommandThatComesBackWithAQuestionStandsLast() {
        send("/get_chip_summary");
        send("third");
        chat.stop();
        assertThat(chat.draftProperty().get()).isEqualTo("third\n/get_chip_summary");

        chat.send();
        end.countDown();
        untilIdle();
        assertThat(chat.problemProperty().get()).isEmpty();
        assertThat(conversation.asked).last().asString().endsWith("third\n/get_chip_summary");
    }

    @Test
    void aDoubleClickAsksOnce() {
        chat.ask("first");
        chat.runTool("get_chip_summary", Json.object());
        chat.runTool("get_chip_summary", Json.object());
        chat.ask("second");
        assertThat(chat.ask("second")).isTrue();

        end.countDown();
        untilIdle();
        assertThat(conversation.asked)
                .containsExactly("test:model: first", "get_chip_summary {}", "test:model: second");
        assertThat(chat.ask("second")).isTrue();
        untilIdle();
        assertThat(conversation.asked).hasSize(4);
    }

    @Test
    void aCommandLeavesWhatTheNextQuestionIsAbout() {
        sendAbout("3", "/get_chip_summary");
        assertThat(chat.draftProperty().get()).isEmpty();
        assertThat(chat.aboutProperty().get()).isEqualTo(about("3"));
        end.countDown();
        untilIdle();
        sendAbout("3", "/get_chip_summary");
        untilIdle();
        assertThat(chat.aboutProperty().get()).isEqualTo(about("3"));
        assertThat(chat.draftProperty().get()).isEmpty();
    }

    @Test
    void nothingIsAskedAfterATurnThatFailed() {
        send("second");
        conversation.show(
                Turns.transcript(
                        Turns.asked("first").ended(TurnState.FAILED, "Refused (429).").as("t")));
        end.countDown();
        untilIdle();

        assertThat(conversation.asked).containsExactly("test:model: first");
        assertThat(chat.draftProperty().get()).isEqualTo("second");
        assertThat(chat.problemProperty().get())
                .isEqualTo("Not asked, because there was no answer. Send it when you like.");
    }

    @Test
    void whatWaitsInAConversationThatIsLeftStandsInItsComposerAfterwards() {
        send("second");
        chat.draftProperty().set("third");
        FakeConversation other = new FakeConversation();
        other.show(
                new Transcript(
                        "other",
                        List.of("sample"),
                        "Other",
                        List.of(),
                        Handmade.NONE,
                        Optional.empty()));
        chat.show(other);
        assertThat(chat.draftProperty().get()).isEmpty();
        assertThat(chat.drafts().waiting()).isEmpty();
        chat.draftProperty().set("elsewhere");

        chat.show(conversation);
        assertThat(chat.draftProperty().get()).isEqualTo("second\nthird");
        chat.show(other);
        assertThat(chat.draftProperty().get()).isEqualTo("elsewhere");
        end.countDown();
        chat.show(conversation);
        untilIdle();
        assertThat(conversation.asked).containsExactly("test:model: first");
    }

    @Test
    void theSixthStaysInTheComposerAndSaysWhy() {
        List.of("2", "3", "4", "5", "6", "7").forEach(this::send);

        assertThat(chat.drafts().waiting()).hasSize(5);
        assertThat(chat.draftProperty().get()).isEqualTo("7");
        assertThat(chat.problemProperty().get()).startsWith("Five questions are already queued.");
    }

    private void send(String text) {
        chat.draftProperty().set(text);
        chat.send();
    }

    private void untilIdle() {
        Patience.until(() -> {
            for (Runnable due = screen.poll(); due != null; due = screen.poll()) {
                due.run();
            }
            return chat.stateProperty().get() instanceof ChatState.Idle;
        });
    }
}
