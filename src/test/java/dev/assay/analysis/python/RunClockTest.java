package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class RunClockTest {
    private final AtomicInteger up = new AtomicInteger();

    @Test
    void itGoesOnAfterAPause() {
        try (RunClock clock =
                new RunClock(Duration.ofSeconds(30), Duration.ofMinutes(1), up::incrementAndGet)) {
            clock.pause().close();
            assertThat(clock.isUp()).isFalse();
        }
        assertThat(up).hasValue(0);
    }

    @Test
    void itStandsNoLongerThanItMay() {
        try (RunClock clock =
                new RunClock(Duration.ofMillis(100), Duration.ofMillis(100), up::incrementAndGet)) {
            try (RunClock.Pause _ = clock.pause()) {
                Patience.until(clock::isUp);
            }
            assertThat(clock.isUp()).isTrue();
        }
        assertThat(up).hasPositiveValue();
    }
}
