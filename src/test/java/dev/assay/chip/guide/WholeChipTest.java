package dev.assay.chip.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.MarkdownTable;
import dev.assay.house.SharedFiles;
import dev.assay.task.Work;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No answer computes on a part of the chip: a tool shows a hundred rows at once, and chips have
/// more qubits than that.
final class WholeChipTest {
    @TempDir Path home;

    private ChipDesk.Answered ask(Path dump, String chip, String question)
            throws InterruptedException {
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none());
                ChipDesk desk = new ChipDesk(source, chip, home)) {
            return desk.ask(question);
        }
    }

    @Test
    void theOutlierOfARealChipIsFoundAboveItsHundredLowestQubits() throws InterruptedException {
        Path fez = SharedFiles.require("data/chips/fez");

        ChipDesk.Answered answer = ask(fez, "ibm_fez", "outliers in T2 echo");

        assertThat(MarkdownTable.firstColumn("Qubit", answer.text())).containsExactly("1");
        assertThat(answer.text())
                .contains("1 of 156 qubits", "87.95 μs", "| 302.8 |", "| 3.71 |")
                .doesNotContain("Looked at");
    }

    @ParameterizedTest
    @ValueSource(ints = {65, 100, 101, 200, 433})
    void whatIsCountedDoesNotDependOnHowManyRowsOnePageHas(int qubits) throws InterruptedException {
        Path dump =
                PaperDump.write(
                        home.resolve("dump"),
                        qubits,
                        qubit -> qubit == qubits - 1 ? 500.0 : 40.0 + qubit % 7,
                        qubit -> qubit % 2 == 0 ? 30.0 : null);

        assertThat(ask(dump, PaperDump.CHIP, "outliers in T1").text())
                .contains("1 of " + qubits + " qubits", "| " + (qubits - 1) + " | 500 |");
        assertThat(ask(dump, PaperDump.CHIP, "qubits with T1 above 1 us").text())
                .contains("**" + qubits + "** of " + qubits + " qubits");
        assertThat(ask(dump, PaperDump.CHIP, "T1 versus T2 echo").text())
                .contains("Over " + (qubits + 1) / 2 + " qubits");
    }
}
