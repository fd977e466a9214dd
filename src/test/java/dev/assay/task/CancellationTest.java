package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.house.Patience;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class CancellationTest {
    private final Cancellation cancellation = new Cancellation();
    private final List<String> told = new ArrayList<>();

    @Test
    void nothingHappensUntilItIsCancelled() throws InterruptedException {
        cancellation.onCancel(() -> told.add("stop"));

        cancellation.check();

        assertThat(cancellation.isCancelled()).isFalse();
        assertThat(told).isEmpty();
    }

    @Test
    void actionsRunOnceNewestFirst() {
        cancellation.onCancel(() -> told.add("outer"));
        cancellation.onCancel(() -> told.add("inner"));

        cancellation.cancel();
        cancellation.cancel();

        assertThat(told).containsExactly("inner", "outer");
        assertThatThrownBy(cancellation::check).isInstanceOf(InterruptedException.class);
    }

    @Test
    void anActionTakenBackIsNotRun() {
        cancellation.onCancel(() -> told.add("gone")).close();

        cancellation.cancel();

        assertThat(told).isEmpty();
    }

    @Test
    void anActionTakenBackBetweenTheWishAndItsTurnIsNotRun() {
        Cancellation.Registration registration = cancellation.onCancel(() -> told.add("gone"));
        Runnable due = cancellation.mark();

        registration.close();
        due.run();

        assertThat(told).isEmpty();
    }

    @Test
    void takingBackAnActionThatRunsWaitsForItsEnd() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        List<String> order = new CopyOnWriteArrayList<>();
        Cancellation.Registration registration =
                cancellation.onCancel(() -> {
                    begun.countDown();
                    awaitQuietly(goOn);
                    order.add("action");
                });
        Thread cancelling = Thread.ofPlatform().start(cancellation::cancel);
        begun.await();
        Thread closing =
                Thread.ofPlatform()
                        .start(() -> {
                            registration.close();
                            order.add("closed, interrupted: " + Thread.interrupted());
                        });
        Patience.until(() -> closing.getState() == Thread.State.WAITING);
        closing.interrupt();
        goOn.countDown();
        closing.join();
        cancelling.join();

        assertThat(order).containsExactly("action", "closed, interrupted: true");
    }

    @Test
    void anActionMayTakeItselfBack() {
        List<Cancellation.Registration> own = new ArrayList<>();
        own.add(
                cancellation.onCancel(() -> {
                    own.getFirst().close();
                    told.add("once");
                }));

        cancellation.cancel();

        assertThat(told).containsExactly("once");
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void anActionThatComesTooLateRunsAtOnce() {
        cancellation.cancel();

        cancellation.onCancel(() -> told.add("at once"));

        assertThat(told).containsExactly("at once");
    }
}
