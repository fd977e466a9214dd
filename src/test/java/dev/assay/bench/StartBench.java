package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How soon a question can be written, against the least that a window with a page can take.
@Tag("proof")
final class StartBench {
    private static final double MOST = 2.5;

    @TempDir Path folder;

    @Test
    void theComposerTakesTextWithinTwoAndAHalfTimesABareWindow() throws Exception {
        StartRace race = new StartRace(folder);
        race.run(7);
        System.out.println(race.table());
        assertThat(race.ratio()).as("on a home that is known").isLessThan(MOST);
        assertThat(race.ratioWhenNew()).as("on an empty home").isLessThan(MOST);
    }
}
