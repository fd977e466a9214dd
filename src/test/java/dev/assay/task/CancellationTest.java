package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
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
    void anActionThatComesTooLateRunsAtOnce() {
        cancellation.cancel();

        cancellation.onCancel(() -> told.add("at once"));

        assertThat(told).containsExactly("at once");
    }
}
