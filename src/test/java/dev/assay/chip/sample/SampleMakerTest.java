package dev.assay.chip.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.house.Patience;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two threads make the sample; whichever ends early must not leave the other waiting.
final class SampleMakerTest {
    /// More than wait to be stored.
    private static final int DAYS_IN_ADVANCE = 12;

    @TempDir Path folder;

    @Test
    void aDiskThatIsFullEndsBothThreads() {
        Progress full =
                (_, _) -> {
                    letTheOtherGetAhead();
                    throw new IllegalStateException("the disk is full");
                };

        FutureTask<Boolean> task = task(full);
        Thread.ofVirtual().start(task);

        assertThatThrownBy(() -> Patience.get(task)).hasRootCauseMessage("the disk is full");
    }

    @Test
    void anInterruptEndsBothThreads() {
        CountDownLatch underWay = new CountDownLatch(1);
        Progress slow =
                (_, _) -> {
                    letTheOtherGetAhead();
                    underWay.countDown();
                    awaitInterrupt();
                };
        FutureTask<Boolean> task = task(slow);
        Thread making = Thread.ofVirtual().start(task);
        Patience.until(() -> underWay.getCount() == 0);

        making.interrupt();

        assertThatThrownBy(() -> Patience.get(task)).hasCauseInstanceOf(InterruptedException.class);
    }

    /// The thread that generates has long been waiting when this one, which stores, has done the
    /// same work beside it.
    private static void letTheOtherGetAhead() {
        SampleGenerator generator = new SampleGenerator();
        for (int day = 0; day < DAYS_IN_ADVANCE; day++) {
            assertThat(generator.day(day)).isNotEmpty();
        }
    }

    private static void awaitInterrupt() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private FutureTask<Boolean> task(Progress progress) {
        return new FutureTask<>(() -> {
            SampleMaker.make(
                    folder.resolve("sample.duckdb"),
                    new Work.Monitor(progress, new Cancellation()));
            return true;
        });
    }
}
