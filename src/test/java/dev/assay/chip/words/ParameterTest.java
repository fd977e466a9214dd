package dev.assay.chip.words;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipReader;
import dev.assay.chip.Reading;
import dev.assay.chip.Scoring;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.vocabulary.Better;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Limits and failed fits are those of the chip's page.
final class ParameterTest {
    private static final String CHIP = "LIMITS";
    private static final double A_LITTLE = 1e-9;
    private static final Set<String> IN_THOUSANDTHS = Set.of("anharmonicity");

    @TempDir Path home;

    /// Stored values at, above and below each limit of a parameter.
    private static List<Double> values(String parameter, Threshold limits) {
        double scale =
                limits.unit().equals("%") ? 100 : IN_THOUSANDTHS.contains(parameter) ? 1000 : 1;
        List<Double> values = new ArrayList<>();
        Stream.of(limits.bad(), limits.good(), limits.excellent())
                .filter(limit -> limit != null)
                .map(limit ->
                        BigDecimal.valueOf(limit)
                                .divide(BigDecimal.valueOf(scale), MathContext.DECIMAL64)
                                .doubleValue())
                .forEach(
                        at -> values.addAll(List.of(at, at * (1 + A_LITTLE), at * (1 - A_LITTLE))));
        return values;
    }

    private static ObjectNode document(String id) {
        return Json.object()
                .put("project_id", "p")
                .put("username", "u")
                .put("chip_id", CHIP)
                .put("qid", id)
                .put("status", "completed");
    }

    /// Writes a chip of which the ids have these values by parameter.
    private void write(Map<String, Map<String, Double>> byId) throws IOException {
        StringBuilder qubits = new StringBuilder();
        StringBuilder couplings = new StringBuilder();
        StringBuilder runs = new StringBuilder();
        byId.forEach((id, values) -> {
            ObjectNode holder = document(id);
            ObjectNode data = holder.putObject("data");
            values.forEach((name, value) -> data.putObject(name).put("value", value));
            (id.contains("-") ? couplings : qubits).append(Json.write(holder)).append('\n');
            values.forEach((name, value) -> {
                ObjectNode run = document(id).put("task_id", id + name).put("name", "Check");
                run.put("task_type", id.contains("-") ? "coupling" : "qubit");
                run.putObject("output_parameters").putObject(name).put("value", value);
                run.putArray("output_parameter_names").add(name);
                run.putObject("start_at").put("$date", "2026-01-02T03:04:05.000Z");
                runs.append(Json.write(run)).append('\n');
            });
        });
        Files.writeString(
                home.resolve("chip.json"),
                "{\"project_id\":\"p\",\"username\":\"u\",\"chip_id\":\"%s\",\"size\":64}%n"
                        .formatted(CHIP));
        Files.writeString(home.resolve("qubit.json"), qubits);
        Files.writeString(home.resolve("coupling.json"), couplings);
        Files.writeString(home.resolve("task_result_history.json"), runs);
    }

    private static Map<String, List<Reading>> page(DocumentSource source, List<String> ids)
            throws InterruptedException {
        ChipReader reader =
                new ChipReader(source, source.info().chip(CHIP).orElseThrow(), Scoring::shipped);
        return reader.readings(ids, new Cancellation());
    }

    @Test
    void aZeroIsAFailedFitWhereItIsOneOnTheChipsPage() throws Exception {
        Map<String, Double> zeros = new LinkedHashMap<>();
        ParameterNames.PARAMETERS.forEach(parameter -> zeros.put(parameter.storedKey(), 0.0));
        for (String other : List.of("t2", "t1_echo", "bare_frequency", "drag_length", "phase")) {
            zeros.put(other, 0.0);
        }
        write(Map.of("0", zeros));
        ParameterLexicon lexicon = ParameterLexicon.of(zeros.keySet(), Scoring.shipped());

        try (DocumentSource source = DumpFolder.open(home, Work.Monitor.none())) {
            List<Reading> readings = page(source, List.of("0")).get("0");

            assertThat(readings).hasSameSizeAs(zeros.keySet());
            assertThat(readings)
                    .allSatisfy(reading ->
                            assertThat(lexicon.parameter(reading.parameter()).isMeasured(0))
                                    .as(reading.parameter())
                                    .isEqualTo(!reading.failedFit()));
        }
    }

    @Test
    void anErrorIsWorthWhatItsFidelityIs() {
        ParameterLexicon lexicon = ParameterLexicon.of(List.of(), Scoring.shipped());
        Scoring.shipped()
                .thresholds()
                .forEach((key, limits) -> {
                    Parameter fidelity = lexicon.parameter(key);
                    Parameter error = lexicon.parameter(Parameter.ERROR_OF + key);
                    if (ParameterNames.PARAMETERS.stream()
                            .anyMatch(p -> p.key().equals(error.key()))) {
                        assertThat(values(key, limits))
                                .allSatisfy(value ->
                                        assertThat(error.grade(1 - value))
                                                .as(error.title() + " of " + value)
                                                .isEqualTo(fidelity.grade(value)));
                    }
                });
    }

    @Test
    void limitsThatSomebodyChoseAreThoseOfParameters() {
        Threshold odd = new Threshold(null, 57, 57.5, "%", true);
        Threshold low = new Threshold(0.5, 0.1, 0.05, "MHz", false);
        var chosen = new LinkedHashMap<String, Threshold>();
        chosen.put("average_readout_fidelity", odd);
        chosen.put("kappa_internal", low);
        ParameterLexicon lexicon = ParameterLexicon.of(List.of(), new Scoring(chosen));

        Parameter readout = lexicon.parameter("average_readout_fidelity");
        Parameter kappa = lexicon.parameter("kappa_internal");

        assertThat(readout.grade(0.57)).isEqualTo(Scoring.Grade.FAIR);
        assertThat(readout.grade(0.1)).isEqualTo(Scoring.Grade.FAIR);
        assertThat(kappa.better()).isEqualTo(Better.LOWER);
        assertThat(kappa.grade(0.6)).isEqualTo(Scoring.Grade.BAD);
        assertThat(lexicon.parameter("t1").grade(300)).isNull();
    }

    @Test
    void limitsInPercentAreOfAFractionAndThoseOfAnotherUnitJudgeNothing() {
        var chosen = new LinkedHashMap<String, Threshold>();
        chosen.put("cz_gate_fidelity", new Threshold(95.0, 99, 99.5, "%", true));
        chosen.put("t1", new Threshold(0.02, 0.05, 0.1, "ms", true));
        chosen.put("t2_echo", new Threshold(30.0, 80, 150, "us", true));
        ParameterLexicon lexicon =
                ParameterLexicon.of(List.of("cz_gate_fidelity"), new Scoring(chosen));

        Parameter gate = lexicon.parameter("cz_gate_fidelity");

        assertThat(gate.displayed(0.997)).isEqualTo(99.7);
        assertThat(gate.unit()).isEqualTo("%");
        assertThat(gate.grade(0.997)).isEqualTo(Scoring.Grade.EXCELLENT);
        assertThat(gate.grade(0.9)).isEqualTo(Scoring.Grade.BAD);
        assertThat(lexicon.parameter("t1").grade(30)).isNull();
        assertThat(lexicon.parameter("t2_echo").grade(100)).isEqualTo(Scoring.Grade.GOOD);
    }
}
