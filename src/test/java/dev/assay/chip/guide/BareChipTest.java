package dev.assay.chip.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.SharedFiles;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Chips of which next to nothing is known: no qubits, no numbers, no history.
final class BareChipTest {
    @TempDir Path home;

    private ChipDesk.Answered ask(int qubits, IntFunction<@Nullable Double> t1, String... questions)
            throws InterruptedException {
        Path dump = PaperDump.write(home.resolve("dump"), qubits, t1, _ -> null);
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none());
                ChipDesk desk = new ChipDesk(source, PaperDump.CHIP, home)) {
            ChipDesk.Answered last = desk.ask(questions[0]);
            for (int i = 1; i < questions.length; i++) {
                last = desk.ask(questions[i]);
            }
            return last;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "median T1",
                "worst five qubits by T1",
                "mean T1 of the worst 10 qubits",
                "T1 above 100",
                "outliers in T1",
                "boxplot of T1",
                "is qubit 4 dead?",
                "which qubits are dead?",
                "what changed last week?",
                "T1 over time",
                "drift of T1",
                "T1 of qubit 4"
            })
    void nothingIsMadeUpOfAnEmptyChip(String question) throws InterruptedException {
        ChipDesk.Answered answer = ask(0, _ -> null, question);

        assertThat(answer.text()).doesNotContain("NaN", "null", "\u03bcs");
        assertThat(answer.charts()).isEmpty();
        assertThat(answer.badge()).isEmpty();
    }

    @Test
    void whatIsNotANumberIsNoValue() throws InterruptedException {
        IntFunction<@Nullable Double> t1 = qubit -> qubit == 1 ? Double.NaN : 40.0 + qubit;

        assertThat(ask(4, t1, "median T1").text()).contains("42 \u03bcs", "3 qubits");
        assertThat(ask(4, t1, "T1 of qubit 1").text()).contains("no measured value");
        assertThat(ask(4, t1, "worst 10 qubits by T1").text())
                .contains("All 3 qubits", "| 0 |", "| 2 |", "| 3 |")
                .doesNotContain("NaN");
    }

    @Test
    void aSinglePointIsItsOwnLeastAndMost() throws InterruptedException {
        Path dump = SharedFiles.require("data/chips/fez");
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none());
                ChipDesk desk = new ChipDesk(source, "ibm_fez", home)) {
            assertThat(desk.ask("T1 over time of qubit 3").text())
                    .contains("| 3 | 219.7 |  | 219.7 | 219.7 | 1 |");
        }
    }

    /// Each qubit of this chip has one value of each parameter: no step could be seen in them.
    @Test
    void ofSingleValuesNobodyCanTellWhetherTheyChanged() throws InterruptedException {
        Path dump = SharedFiles.require("data/chips/fez");
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none());
                ChipDesk desk = new ChipDesk(source, "ibm_fez", home)) {
            ChipDesk.Answered answer = desk.ask("did anything change in T1 last month?");

            assertThat(answer.text())
                    .contains("too few values", "nobody can tell")
                    .doesNotContain("Nothing changed", "no values");
            assertThat(answer.badge()).isEmpty();
        }
    }

    @Test
    void withoutAHistoryNothingIsSaidToHaveStayedTheSame() throws InterruptedException {
        ChipDesk.Answered changed = ask(4, qubit -> 40.0 + qubit, "what changed last week?");

        assertThat(changed.text()).doesNotContain("Nothing changed");
        assertThat(changed.badge()).isEmpty();
    }

    @Test
    void thoseOfTheAnswerBeforeAreStillMeantByTheir() throws InterruptedException {
        ChipDesk.Answered answer =
                ask(
                        20,
                        qubit -> 40.0 + qubit,
                        "worst five qubits by T1",
                        "how many of them have T1 below 43");

        assertThat(answer.text()).contains("**3** of 5 qubits");
    }

    @Test
    void equalsAreNamedTogether() throws InterruptedException {
        ChipDesk.Answered answer = ask(6, qubit -> qubit < 2 ? 40.0 : 50.0, "worst qubit by T1");

        assertThat(answer.text()).contains("0 and 1", "the same value");
    }

    @Test
    void aSingleValueIsNotDrawn() throws InterruptedException {
        IntFunction<@Nullable Double> t1 = qubit -> 40.0 + qubit;

        assertThat(ask(6, t1, "worst qubit by T1").charts()).isEmpty();
        assertThat(ask(6, t1, "bar chart of T1 of qubit 3").charts()).isEmpty();
        assertThat(ask(6, t1, "worst two qubits by T1").charts()).hasSize(1);
    }
}
