package dev.assay.app;

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
    private final Console console = new Console(System.out, err, Map.of());

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
