package dev.assay.shell.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import dev.assay.shell.FakeWorkspace;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// Conversations that take their time to open, and are stopped.
final class ConversationOpenerTest {
    private final FakeWorkspace workspace = new FakeWorkspace();

    @Test
    void anOpeningThatIsStoppedLeavesTheConversationBefore() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(deliveries::add)) {
            ShellViewModel slow = new ShellViewModel(jobs, workspace, _ -> false);
            slow.start();
            Patience.until(() -> {
                deliver(deliveries);
                return slow.stateProperty().get() instanceof ShellState.Ready;
            });
            workspace.gate = new CountDownLatch(1);

            slow.open("c7");
            Patience.until(() -> {
                deliver(deliveries);
                return slow.stateProperty()
                        .get()
                        .equals(
                                new ShellState.Opening(
                                        ShellState.Target.of("the conversation", "c7", List.of()),
                                        "Reading qubit.json",
                                        0.4));
            });
            slow.stopOpening();

            assertThat(slow.stateProperty().get()).isEqualTo(new ShellState.Ready());
            workspace.gate.countDown();
            slow.open("c8");
            Patience.until(() -> {
                deliver(deliveries);
                return slow.stateProperty().get() instanceof ShellState.Ready;
            });
            assertThat(
                            Objects.requireNonNull(slow.conversationProperty().get())
                                    .transcript()
                                    .conversation())
                    .isEqualTo("c8");
        }
    }

    @Test
    void aStoppedStartLeavesNothingOpenAndCanBeTakenUpAgain() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(deliveries::add)) {
            ShellViewModel slow = new ShellViewModel(jobs, workspace, _ -> false);
            slow.start();
            slow.stopOpening();
            ShellState.Target target =
                    new ShellState.Target("64Q-SAMPLE", Optional.empty(), List.of("sample"));
            assertThat(slow.stateProperty().get()).isEqualTo(new ShellState.Stopped(target));

            slow.openAgain();
            Patience.until(() -> {
                deliver(deliveries);
                return slow.stateProperty().get() instanceof ShellState.Ready;
            });
        }
    }

    @Test
    void goingBackToTheOpenConversationStopsTheOpeningOfAnother() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(deliveries::add)) {
            ShellViewModel slow = new ShellViewModel(jobs, workspace, _ -> false);
            slow.start();
            Patience.until(() -> {
                deliver(deliveries);
                return slow.stateProperty().get() instanceof ShellState.Ready;
            });
            workspace.gate = new CountDownLatch(1);

            slow.open("c7");
            slow.open("c1");

            assertThat(slow.stateProperty().get()).isEqualTo(new ShellState.Ready());
            workspace.gate.countDown();
        }
    }

    /// The first who asks for the tools opens the database of the stored results.
    @Test
    void theScreenIsNeverTheFirstToAskForTheTools() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(deliveries::add)) {
            ShellViewModel slow = new ShellViewModel(jobs, workspace, _ -> false);
            slow.conversationProperty()
                    .subscribe(opened -> {
                        if (opened != null) {
                            opened.tools().specs();
                        }
                    });
            slow.open("c7");
            Patience.until(() -> {
                deliver(deliveries);
                return slow.conversationProperty().get() != null;
            });

            assertThat(workspace.opened.getFirst().firstAsked.get())
                    .isNotNull()
                    .isNotEqualTo(Thread.currentThread());
        }
    }

    /// Who goes back at once is not told that the conversation is open elsewhere.
    @Test
    void aConversationThatIsStillBeingClosedOpensWhenThatIsDone() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(deliveries::add)) {
            ShellViewModel slow = new ShellViewModel(jobs, workspace, _ -> false);
            CountDownLatch closing = new CountDownLatch(1);
            workspace.closeGate = closing;
            slow.start();
            Patience.until(() -> shows(slow, "c1", deliveries));
            workspace.closeGate = new CountDownLatch(0);
            slow.open("c7");
            Patience.until(() -> shows(slow, "c7", deliveries));

            slow.open("c1");
            Patience.until(() -> {
                deliver(deliveries);
                return slow.stateProperty().get() instanceof ShellState.Opening(_, String step, _)
                        && step.equals("Closing it first");
            });
            closing.countDown();

            Patience.until(() -> shows(slow, "c1", deliveries));
            assertThat(slow.noticeProperty().get()).isEmpty();
        }
    }

    private static boolean shows(
            ShellViewModel shell, String conversation, Queue<Runnable> deliveries) {
        deliver(deliveries);
        return shell.conversationProperty().get() != null
                && shell.conversationProperty()
                        .get()
                        .transcript()
                        .conversation()
                        .equals(conversation);
    }

    private static void deliver(Queue<Runnable> deliveries) {
        while (!deliveries.isEmpty()) {
            deliveries.remove().run();
        }
    }
}
