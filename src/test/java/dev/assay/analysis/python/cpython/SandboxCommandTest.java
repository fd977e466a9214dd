package dev.assay.analysis.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.task.ChildProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class SandboxCommandTest {
    @Test
    void theFolderOfTheFilterGoesWhenTheProgramEnds() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/true")), "needs /bin/true");
        CountDownLatch gone = new CountDownLatch(1);
        SandboxCommand filtered = SandboxCommand.filtered(new byte[8], List.of("/bin/true"));
        Path file = Path.of(filtered.words().get(3));
        assertThat(file).hasSize(8);
        assertThat(filtered.words()).containsSubsequence("/bin/true", "--seccomp");

        SandboxCommand watched =
                new SandboxCommand(
                        filtered.words(),
                        () -> {
                            filtered.afterEnd().run();
                            gone.countDown();
                        });
        try (ChildProcess process = watched.start()) {
            assertThat(gone.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitCode()).isZero();
        }
        assertThat(file.getParent()).doesNotExist();
    }
}
