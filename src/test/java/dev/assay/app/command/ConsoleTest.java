package dev.assay.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ConsoleTest {
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(said, true, UTF_8);
    private final Console console = new Console(System.in, System.out, err, Map.of());

    @Test
    void aCountIsSaidEveryTenth() {
        Progress steps = console.steps();
        for (int i = 1; i <= 7; i++) {
            steps.report("Chunk %d of 7".formatted(i), i / 7.0);
        }
        assertThat(said.toString(UTF_8).lines()).hasSize(7).contains("· Chunk 3 of 7");
        said.reset();
        for (int i = 1; i <= 700; i++) {
            steps.report("Reading %d of 700".formatted(i), i / 700.0);
        }
        assertThat(said.toString(UTF_8).lines())
                .hasSizeBetween(10, 11)
                .contains("· Reading 70 of 700", "· Reading 700 of 700");
    }

    @Test
    void aStepThatComesAgainBehindOthersIsSaidOnce() {
        Progress steps = console.steps();
        for (int round = 0; round < 7; round++) {
            steps.report("Planning", Progress.UNKNOWN);
            steps.report("Fetching " + (round % 2 == 0 ? "rows" : "a chart"), Progress.UNKNOWN);
            steps.report("Chunk %d of 7".formatted(round + 1), Progress.UNKNOWN);
        }
        assertThat(said.toString(UTF_8).lines())
                .hasSize(3 + 7)
                .startsWith(
                        "· Planning", "· Fetching rows", "· Chunk 1 of 7", "· Fetching a chart");
    }

    @Test
    void aStepIsSaidOnceWhateverItsNumbers() {
        Progress steps = console.steps();
        steps.report("Reading qubit.json", 0);
        for (int i = 0; i <= 100; i++) {
            steps.report("Making the chip: " + i + " %", i / 100.0);
        }
        steps.report("Storing t1", Progress.UNKNOWN);

        assertThat(said.toString(UTF_8).lines())
                .containsExactly("· Reading qubit.json", "· Making the chip: 0 %", "· Storing t1");
    }
}
