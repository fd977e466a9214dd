package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class IdleCollectionTest {
    private static final long MEGABYTE = 1L << 20;

    private long now = Duration.ofHours(-3).toNanos();
    private long heap = 400 * MEGABYTE;
    private int collections;
    private final IdleCollection idle = new IdleCollection(() -> now, () -> heap, this::collect);

    @AfterEach
    void close() {
        idle.close();
    }

    private void collect() {
        collections++;
        heap = 150 * MEGABYTE;
    }

    private void pass(int seconds) {
        now += Duration.ofSeconds(seconds).toNanos();
        idle.look();
    }

    @Test
    void nothingIsCollectedUnderTheUsersHands() {
        for (int i = 0; i < 100; i++) {
            pass(10);
            idle.used();
        }

        assertThat(collections).isZero();
    }

    @Test
    void aHeapThatGrewIsCollectedOnceNobodyWorks() {
        pass(19);
        assertThat(collections).isZero();
        pass(1);

        assertThat(collections).isEqualTo(1);
    }

    @Test
    void aHeapThatStaysSmallIsLeftAlone() {
        pass(20);
        heap = 190 * MEGABYTE;
        for (int i = 0; i < 1000; i++) {
            pass(10);
        }

        assertThat(collections).isEqualTo(1);
    }

    @Test
    void whatGrowsWhileNobodyLooksIsCollectedToo() {
        pass(20);
        heap = 900 * MEGABYTE;
        pass(10);

        assertThat(collections).isEqualTo(2);
    }
}
