package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class GrowingPauseTest {
    private Duration now = Duration.ofDays(3);
    private final GrowingPause pause =
            new GrowingPause(Duration.ofSeconds(2), Duration.ofSeconds(7), () -> now.toNanos());

    private long doneAndAskedAfter(int seconds) {
        pause.done();
        now = now.plusSeconds(seconds);
        return pause.next().toSeconds();
    }

    @Test
    void whoeverAsksAtOnceWaitsLongerEachTime() {
        assertThat(pause.next()).hasSeconds(2);
        assertThat(doneAndAskedAfter(0)).isEqualTo(4);
        assertThat(doneAndAskedAfter(3)).isEqualTo(7);
        assertThat(doneAndAskedAfter(6)).as("no longer than that").isEqualTo(7);
        assertThat(doneAndAskedAfter(7)).as("after as long a calm").isEqualTo(2);
        assertThat(doneAndAskedAfter(1)).isEqualTo(4);
    }
}
