package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class TimeLimitTest {
    @Test
    void whoRegisteredIsStoppedWhenTheTimeIsUp() throws InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        try (TimeLimit limit = TimeLimit.of(Duration.ofMillis(1));
                Cancellation.Registration _ = limit.timeUp().onCancel(stopped::countDown)) {
            assertThat(stopped.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(limit.timeUp().isCancelled()).isTrue();
        }
    }

    @Test
    void whatEndsInTimeIsNeverStopped() {
        TimeLimit limit = TimeLimit.of(Duration.ofDays(1));
        limit.close();
        assertThat(limit.timeUp().isCancelled()).isFalse();
    }

    @Test
    void noTimePassesInAPauseAndTheRestPassesAfterIt() throws InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        try (TimeLimit limit = TimeLimit.of(Duration.ofSeconds(2));
                Cancellation.Registration _ = limit.timeUp().onCancel(stopped::countDown)) {
            limit.pause();
            assertThat(stopped.await(4, TimeUnit.SECONDS)).isFalse();
            limit.goOn();
            assertThat(stopped.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }
}
