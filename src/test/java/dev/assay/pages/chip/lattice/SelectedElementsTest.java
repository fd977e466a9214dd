package dev.assay.pages.chip.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Metric;
import dev.assay.chip.TaskRun;
import dev.assay.chip.domain.OpenedChips;
import dev.assay.chip.domain.TaskResultFocus;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SelectedElementsTest {
    private static SelectedElements qubits(String... ids) {
        return new SelectedElements(Metric.Holder.QUBIT, List.of(ids));
    }

    @Test
    void namesCouplings() {
        SelectedElements couplings =
                new SelectedElements(Metric.Holder.COUPLING, List.of("8-9", "9-8"));
        assertThat(couplings.focus("sample", "64Q", "zx90_gate_fidelity").line())
                .isEqualTo("About: chip 64Q, couplings 8-9, 9-8 (metric zx90_gate_fidelity)");
        assertThat(couplings.title()).isEqualTo("2 directions of 1 coupling: 8-9, 9-8");
        assertThat(couplings.first(1).title()).isEqualTo("Coupling 8-9");
    }

    @Test
    void manyCouplingsAreNamedByTheirQubits() {
        List<String> ids =
                IntStream.range(0, 31).mapToObj(qubit -> qubit + "-" + (qubit + 1)).toList();
        SelectedElements row = new SelectedElements(Metric.Holder.COUPLING, ids);
        assertThat(row.title()).isEqualTo("31 couplings among qubits 0 to 31");
        assertThat(row.focus("sample", "64Q", "").line())
                .isEqualTo("About: chip 64Q, 31 couplings among qubits 0 to 31");
    }

    @Test
    void namesTheChipItsQubitsAndTheMetric() {
        Focus topic = qubits("3", "7").focus("sample", "64Q", "t1");
        assertThat(topic.line()).isEqualTo("About: chip 64Q, qubits 3, 7 (metric t1)");
        assertThat(topic.label()).isEqualTo("64Q · qubits 3, 7");
        assertThat(topic.key()).contains(FocusKey.ofSource("sample"));
        assertThat(topic.apart()).isFalse();
        assertThat(qubits("3").focus("sample", "64Q", "").line())
                .isEqualTo("About: chip 64Q, qubit 3");
        assertThat(SelectedElements.NONE.focus("sample", "64Q", "t1").line())
                .isEqualTo("About: chip 64Q (metric t1)");
        assertThat(SelectedElements.NONE.focus("sample", "64Q", "").label()).isEqualTo("64Q");
    }

    @Test
    void runsOfNumbersAreDrawnTogether() {
        assertThat(qubits("0", "1", "2", "3", "5", "6", "9").title())
                .isEqualTo("7 qubits: 0 to 3, 5, 6, 9");
        assertThat(qubits("7", "8", "9").words()).isEqualTo("qubits 7 to 9");
    }

    @Test
    void aTaskResultIsNamedAndMeant() {
        TaskRun run =
                new TaskRun(
                        "id-1",
                        "CheckT1",
                        "38",
                        "completed",
                        Instant.parse("2026-11-19T14:05:00Z"),
                        1,
                        "",
                        List.of());
        Focus topic = TaskResultFocus.on("s", "64Q", run);
        assertThat(topic.label()).startsWith("CheckT1 of qubit 38 · ");
        assertThat(topic.line())
                .startsWith("About: CheckT1 of qubit 38 on chip 64Q, ")
                .endsWith("(task result id-1)");
        assertThat(topic.key().orElseThrow().value())
                .isEqualTo(OpenedChips.result("64Q", "id-1").value());
    }

    @Test
    void aTaskResultNeedNotBeOfAQubit() {
        assertThat(TaskResultFocus.on("s", "64Q", run("7-8")).label())
                .isEqualTo("CheckZX90 of coupling 7-8 ·");
        assertThat(TaskResultFocus.on("s", "64Q", run("")).label()).isEqualTo("CheckZX90 ·");
    }

    private static TaskRun run(String qid) {
        return new TaskRun("id", "CheckZX90", qid, "completed", null, 1, "", List.of());
    }
}
