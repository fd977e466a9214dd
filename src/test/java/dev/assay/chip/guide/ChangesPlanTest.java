package dev.assay.chip.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.sample.SampleStories;
import dev.assay.chip.source.DocumentSource;
import dev.assay.copilot.answer.Answer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The guide tells what the detector found, the way that is asked about.
final class ChangesPlanTest {
    @TempDir Path home;

    /// Unmeasured parameters are no good news.
    @Test
    void whatIsNotMeasuredLeavesTheAnswerWithoutABadge() throws InterruptedException {
        try (DocumentSource source = MadeSample.open();
                ChipDesk desk = new ChipDesk(source, SampleStories.CHIP_ID, home)) {
            for (String question :
                    List.of(
                            "what changed in february",
                            "what changed on 20 december",
                            "did qubit 999 lose T1",
                            "did qubit 50 lose T1 on 12 november",
                            "did qubits 5 and 50 lose T1",
                            "what changed in T2 echo since july")) {
                ChipDesk.Answered answer = desk.ask(question);
                assertThat(answer.text())
                        .as(question)
                        .containsAnyOf("no values of", "begin only on");
                assertThat(answer.badge())
                        .as(question)
                        .isNotEqualTo(Optional.of(Answer.Assessment.GOOD));
            }
        }
    }

    @Test
    void onlyTheWayThatIsAskedAboutIsTold() throws InterruptedException {
        try (DocumentSource source = MadeSample.open();
                ChipDesk desk = new ChipDesk(source, SampleStories.CHIP_ID, home)) {
            assertThat(desk.ask("which qubits gained T1 since 10 november").text())
                    .contains("There was no sudden gain")
                    .doesNotContain("lost", "| 40 |");
            ChipDesk.Answered calm = desk.ask("did T1 of qubit 3 drop around 12 november");
            assertThat(calm.text())
                    .contains("There was no sudden loss", "Qubit 3 made no step in T1");
            assertThat(calm.badge()).contains(Answer.Assessment.GOOD);
        }
    }
}
