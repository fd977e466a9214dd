package dev.assay.app.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.AskingDesk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The last rows of a table whose rows are so wide that one answer of a tool has few of them.
final class WideRowsTest {
    @TempDir Path folder;

    @Test
    void theLastAreTheLastWhateverAPageHolds() throws Exception {
        Path notes = folder.resolve("notes.csv");
        Files.writeString(
                notes,
                IntStream.rangeClosed(1, 300)
                        .mapToObj(i -> i + "," + "wide%d ".formatted(i).repeat(60).strip())
                        .collect(Collectors.joining("\n", "place,text\n", "\n")));
        try (AskingDesk desk = AskingDesk.open(folder.resolve("home"))) {
            Told told =
                    Told.of(
                            desk.ask(
                                    notes.toString(),
                                    List.of("show the last 100 rows"),
                                    desk.guide()));

            assertThat(told.markdown()).contains("the last 50 are listed");
            assertThat(told.grids().getFirst().column(0))
                    .isEqualTo(
                            IntStream.rangeClosed(251, 300).mapToObj(Integer::toString).toList());
        }
    }
}
