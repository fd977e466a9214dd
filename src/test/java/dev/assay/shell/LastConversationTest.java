package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.Conversation;
import dev.assay.house.Patience;
import dev.assay.shell.state.ShellState;
import dev.assay.shell.state.ShellState.Target;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.shell.state.Workspace.Last;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// What was open last, when the program starts again.
final class LastConversationTest {
    private final FakeWorkspace workspace = new FakeWorkspace();
    private final ShellViewModel shell = new ShellViewModel(Jobs.inline(), workspace, _ -> false);

    private Conversation open() {
        return Objects.requireNonNull(shell.conversationProperty().get());
    }

    private static void deliver(Queue<Runnable> deliveries) {
        while (!deliveries.isEmpty()) {
            deliveries.remove().run();
        }
    }

    @Test
    void startsWithWhatWasOpenLast() {
        workspace.last = new Last("c7", "sample", "");

        shell.start();

        assertThat(open().transcript().conversation()).isEqualTo("c7");
        assertThat(workspace.opened).hasSize(1);
        shell.newConversation();
        assertThat(workspace.last).isEqualTo(new Last("c2", "sample", ""));
        shell.rememberLast(id -> "tab of " + id);
        assertThat(workspace.last).isEqualTo(new Last("c2", "sample", "tab of c2"));
    }

    @Test
    void whatWasOpenLastAndCannotBeOpenedIsToldBesideANewConversation() {
        workspace.last = new Last("c7", "/gone", "");
        workspace.lastRefusal = "There is no folder /gone.";

        shell.start();

        assertThat(open().transcript().source()).isEqualTo("sample");
        assertThat(shell.stateProperty().get()).isEqualTo(new ShellState.Ready());
        assertThat(shell.noticeProperty().get().orElseThrow().sentence())
                .isEqualTo("The last conversation could not be opened. There is no folder /gone.");
    }

    @Test
    void theOpeningOfWhatWasOpenLastCanBeCancelled() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(deliveries::add)) {
            workspace.last = new Last("c7", "sample", "");
            workspace.gate = new CountDownLatch(1);
            ShellViewModel slow = new ShellViewModel(jobs, workspace, _ -> false);
            slow.start();
            assertThat(slow.sourceProperty().get()).isEqualTo(workspace.source("sample"));
            slow.stopOpening();

            assertThat(slow.stateProperty().get())
                    .isEqualTo(
                            new ShellState.Stopped(
                                    Target.of("the last conversation", "c7", List.of("sample"))));
            slow.newConversation();
            Patience.until(() -> {
                deliver(deliveries);
                return slow.conversationProperty().get() != null;
            });
            assertThat(workspace.opened).hasSize(1);
        }
    }

    /// Nobody opens or deletes what is about to be gone.
    @Test
    void anEmptyConversationLeavesTheListAtOnceHoweverLongItsClosingTakes() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(deliveries::add)) {
            ShellViewModel slow = new ShellViewModel(jobs, workspace, _ -> false);
            workspace.closeGate = new CountDownLatch(1);
            slow.start();
            untilOpen(slow, "c1", deliveries);
            slow.newConversation();
            untilOpen(slow, "c2", deliveries);
            slow.refreshConversations();
            Patience.until(() -> {
                deliver(deliveries);
                return slow.conversations().stream()
                        .map(ConversationEntry::id)
                        .toList()
                        .equals(List.of("c2"));
            });
            assertThat(workspace.dropped).isEmpty();

            workspace.closeGate.countDown();
            Patience.until(() -> {
                deliver(deliveries);
                return workspace.dropped.equals(List.of("c1"));
            });
        }
    }

    private static void untilOpen(ShellViewModel shell, String id, Queue<Runnable> deliveries) {
        Patience.until(() -> {
            deliver(deliveries);
            Conversation shown = shell.conversationProperty().get();
            return shown != null && shown.transcript().conversation().equals(id);
        });
    }
}
