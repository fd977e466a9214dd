package dev.assay.chip.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.assay.chip.ToolRun;
import dev.assay.chip.source.DocumentSource;
import dev.assay.source.Briefing;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a model sees first of a chip.
final class MeasuredFactsTest {
    @TempDir Path folder;

    private static final String CHIP = "chip {'project_id':'p','chip_id':'A','size':2}";

    private static String task(String type, String day, String status, String... names) {
        return ("task_result_history {'project_id':'p','chip_id':'A','qid':'0','task_type':'%s',"
                        + "'status':'%s','start_at':%s,'output_parameter_names':['%s']}")
                .formatted(
                        type,
                        status,
                        day.isEmpty() ? "null" : "'" + day + "T10:00:00Z'",
                        String.join("','", names));
    }

    private Briefing told(String... lines) throws Exception {
        try (DocumentSource source = ToolRun.source(folder, lines)) {
            return ((Outcome.Ready<Briefing>)
                            OpenedChips.of(source).briefing(Optional.empty(), new Cancellation()))
                    .value();
        }
    }

    @Test
    void parametersAreNamedByTheirUnitAndTheSpanIsTold() throws Exception {
        Briefing told =
                told(
                        CHIP,
                        "qubit {'project_id':'p','chip_id':'A','qid':'0','data':"
                                + "{'own_rate':{'value':1,'unit':'1/s'},'own_yield':{'value':1,"
                                + "'unit':'a.u.'}}}",
                        task("qubit", "2026-02-03", "completed", "own_yield", "own_rate", "t1"),
                        task("qubit", "2026-02-04", "completed", "x90_gate_fidelity", "t1"),
                        task("qubit", "2026-02-09", "failed", "t2_star"),
                        task("qubit", "", "completed", "t1"),
                        task("coupling", "2026-02-01", "completed", "static_zz_interaction"));
        assertThat(told.facts()).contains("measured 2026-02-01 to 2026-02-09");
        assertThat(told.details())
                .singleElement()
                .extracting(Briefing.Detail::lines, LIST)
                .containsExactly(
                        "qubits: μs: t1; % (stored × 100): x90_gate_fidelity; 1/s:"
                                + " own_rate; no unit: own_yield",
                        "couplings: MHz (stored × 1000): static_zz_interaction");
    }

    @Test
    void limitsAreThoseOfWhatTheChipHas() throws Exception {
        assertThat(told(CHIP, task("qubit", "2026-02-03", "completed", "t1")).sections())
                .singleElement()
                .asString()
                .contains("- t1: bad < 20.0 μs")
                .doesNotContain("bare_frequency", "fidelity");
    }

    @Test
    void ofVeryManyTheFirstAreNamedAndTheOthersCounted() throws Exception {
        List<String> names = new ArrayList<>();
        IntStream.range(100, 1100).forEach(n -> names.add("own_parameter_" + n));
        names.add("t1");
        String line =
                told(CHIP, task("qubit", "2026-02-03", "completed", names.toArray(String[]::new)))
                        .details()
                        .getLast()
                        .lines()
                        .getLast();
        assertThat(line)
                .startsWith("qubits: μs: t1; no unit: own_parameter_100, ")
                .endsWith(" more: list_available_parameters");
        int named = line.split("own_parameter", -1).length - 1;
        assertThat(line).contains("; " + (1000 - named) + " more").hasSizeLessThan(500);
    }

    @Test
    void aChipWithoutMeasurementsIsToldWithoutThem() throws Exception {
        Briefing told = told(CHIP);
        assertThat(told.facts()).noneMatch(fact -> fact.contains("measured"));
        assertThat(told.details()).isEmpty();
        assertThat(told.remarks()).isEmpty();
    }
}
