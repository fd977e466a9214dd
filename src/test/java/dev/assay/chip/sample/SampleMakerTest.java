package dev.assay.chip.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.chip.source.SourceException;
import dev.assay.house.Patience;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two threads make the sample; whichever ends early must not leave the other waiting.
final class SampleMakerTest {
    @TempDir Path folder;

    @Test
    void aDiskThatTakesNothingEndsBothThreads() {
        Path nowhere = folder.resolve("missing").resolve("sample.duckdb");

        assertThatThrownBy(() -> Patience.of(() -> make(nowhere, Work.Watch.unwatched())))
                .hasRootCauseInstanceOf(java.sql.SQLException.class)
                .hasStackTraceContaining(SourceException.class.getName());
    }

    @Test
    void anInterruptEndsBothThreads() throws Exception {
        CountDownLatch underWay = new CountDownLatch(10);
        Work.Watch watch =
                new Work.Watch(
                        (_, _) -> underWay.countDown(), Work.Watch.unwatched().cancellation());
        FutureTask<Boolean> task =
                new FutureTask<>(() -> make(folder.resolve("sample.duckdb"), watch));
        Thread making = Thread.ofVirtual().start(task);
        Patience.until(() -> underWay.getCount() == 0);

        making.interrupt();

        assertThatThrownBy(() -> Patience.get(task))
                .hasRootCauseInstanceOf(InterruptedException.class);
        assertThat(making.isAlive()).isFalse();
    }

    private static boolean make(Path file, Work.Watch watch) throws InterruptedException {
        SampleMaker.make(file, watch);
        return true;
    }
}
