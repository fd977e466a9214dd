package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.SampleHome;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The everyday form of [StartBench]: the program starts as a process, takes text and welcomes. How
/// long that takes is not asked here.
final class StartTest {
    @TempDir Path folder;

    @Test
    void aProcessThatStartsTakesTextAndWelcomes() throws Exception {
        Path home = folder.resolve("home");
        SampleHome.prepare(home);
        assertThat(new StartRace(folder).start(AssayStart.class, home, StartRace.WELCOMED))
                .hasSize(2);
    }
}
