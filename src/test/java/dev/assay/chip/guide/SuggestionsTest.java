package dev.assay.chip.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.SharedFiles;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is suggested after a refusal is about what was asked, and is answered when it is asked.
final class SuggestionsTest {
    /// Questions that nobody can answer, each with what its suggestions must be about.
    private static final Map<String, String> REFUSED =
            Map.of(
                    "temperature of qubit 2",
                    "qubit 2",
                    "humidity and T2 echo",
                    "T2 echo",
                    "smell of the readout fidelity of qubit 3",
                    "Readout fidelity of qubit 3",
                    "leakage of coupling 3-2",
                    "coupling 3-2",
                    "blockchain of the ZX90 gate fidelity",
                    "ZX90 gate fidelity",
                    "tomorrow's T1",
                    "T1");

    @TempDir Path home;

    private static List<String> suggested(String answer) {
        return answer.lines()
                .filter(line -> line.startsWith("- "))
                .map(line -> line.substring(2))
                .toList();
    }

    private void areAnswered(DocumentSource source, String chip) {
        try (ChipDesk desk = new ChipDesk(source, chip, home)) {
            REFUSED.forEach((question, about) -> {
                String refusal = desk.ask(question).text();
                List<String> suggested = suggested(refusal);

                assertThat(refusal).as(question).contains("not understand");
                assertThat(suggested).as(question).isNotEmpty();
                assertThat(suggested.getFirst()).as(question).contains(about);
                assertThat(suggested)
                        .allSatisfy(each ->
                                assertThat(desk.ask(each).text())
                                        .as(each)
                                        .doesNotContain(
                                                "not understand",
                                                "cannot answer",
                                                "could not answer",
                                                "Which parameter",
                                                "There is no",
                                                "no values"));
            });
        }
    }

    @Test
    void onTheSampleEveryOneIsAnswered() throws Exception {
        try (DocumentSource source = MadeSample.open()) {
            areAnswered(source, source.info().defaultChip().orElseThrow().chipId());
        }
    }

    @Test
    void onARealChipEveryOneIsAnswered() throws Exception {
        Path dump = SharedFiles.require("data/chips/fez");
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none())) {
            areAnswered(source, "ibm_fez");
        }
    }

    @Test
    void nothingIsSuggestedOfAQubitThatIsNotThere() throws Exception {
        try (DocumentSource source = MadeSample.open();
                ChipDesk desk =
                        new ChipDesk(
                                source, source.info().defaultChip().orElseThrow().chipId(), home)) {
            assertThat(suggested(desk.ask("temperature of qubit 99").text()))
                    .isNotEmpty()
                    .noneMatch(each -> each.contains("99"));
        }
    }
}
