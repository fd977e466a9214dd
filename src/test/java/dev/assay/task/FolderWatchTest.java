package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FolderWatchTest {
    @TempDir Path folder;
    private final Semaphore heard = new Semaphore(0);

    private FolderWatch watch(Path... folders) throws IOException {
        return FolderWatch.of(
                List.of(folders), Duration.ofMillis(300), Runnable::run, heard::release);
    }

    private boolean isHeard() throws InterruptedException {
        return heard.tryAcquire(60, TimeUnit.SECONDS);
    }

    @Test
    void whatIsWrittenComesOrGoesIsHeard() throws Exception {
        Path old = Files.writeString(folder.resolve("old"), "1");
        Path inner = Files.createDirectory(folder.resolve("inner"));
        try (FolderWatch watch = watch(folder, inner)) {
            assertThat(watch).isNotNull();
            Files.writeString(old, "2");
            assertThat(isHeard()).isTrue();
            Files.writeString(inner.resolve("new"), "1");
            assertThat(isHeard()).isTrue();
            Files.delete(old);
            assertThat(isHeard()).isTrue();
        }
    }

    @Test
    void afterTheEndNothingIsHeard() throws Exception {
        watch(folder).close();
        Files.writeString(folder.resolve("new"), "1");

        assertThat(heard.tryAcquire(1, TimeUnit.SECONDS)).isFalse();
    }

    @Test
    void aFolderThatIsNotThereCannotBeWatched() {
        assertThatThrownBy(() -> watch(folder.resolve("none"))).isInstanceOf(IOException.class);
    }

    @Test
    void whatIsWrittenWithoutEndIsHeardOfToo() throws Exception {
        Path log = folder.resolve("log");
        try (FolderWatch watch = watch(folder)) {
            assertThat(watch).isNotNull();
            long end = System.nanoTime() + 60_000_000_000L;
            boolean isHeard = false;
            while (!isHeard && System.nanoTime() < end) {
                Files.writeString(log, "x", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                isHeard = heard.tryAcquire(100, TimeUnit.MILLISECONDS);
            }
            assertThat(isHeard).isTrue();
        }
    }
}
