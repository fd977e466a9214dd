package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The everyday form of [StartBench]: the program starts as a process, takes text and welcomes. One
/// round says nothing about time.
final class StartTest {
    @TempDir Path folder;

    @Test
    void aProcessThatStartsTakesTextAndWelcomes() throws Exception {
        StartRace race = new StartRace(folder);
        race.run(1);
        assertThat(race.table()).contains("the composer takes text", "its welcome");
    }
}
