package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.ChipReader.Overview;
import dev.assay.chip.ChipReader.Point;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.MongoDocuments;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What pages read of a chip, the same whatever the source.
final class ChipReaderTest {
    private static final String RUN =
            "task_result_history {'project_id':'p','chip_id':'A','task_type':'qubit','qid':'%s',"
                    + "'name':'%s','task_id':'%s','status':'%s','start_at':{'$date':'%s'},"
                    + "'elapsed_time':'02:03','message':'said','output_parameter_names':['%s'],"
                    + "'output_parameters':{%s}}";
    private static final String COUPLED =
            "task_result_history {'project_id':'p','chip_id':'A','task_type':'coupling','qid':'%s',"
                    + "'name':'ZX90','task_id':'%s','status':'completed',"
                    + "'start_at':{'$date':'2026-01-01T09:00:00Z'},"
                    + "'output_parameter_names':['zx90_gate_fidelity'],"
                    + "'output_parameters':{'zx90_gate_fidelity':{'value':%s,'unit':'a.u.'}}}";
    private static final String[] DOCUMENTS = {
        "chip {'project_id':'p','chip_id':'A','size':4}",
        "coupling {'project_id':'p','chip_id':'A','qid':'1-0','data':{"
                + "'zx90_gate_fidelity':{'value':0.97,'unit':'a.u.'}}}",
        "coupling {'project_id':'p','chip_id':'A','qid':'1-9','data':{}}",
        COUPLED.formatted("0-1", "c-1", "0.9"),
        COUPLED.formatted("01-00", "c-2", "0.97"),
        COUPLED.formatted("3-3", "c-3", "0.5"),
        "qubit {'project_id':'p','chip_id':'A','qid':'1','data':{"
                + "'note':'kept cold','zero':{'value':3},"
                + "'t1':{'value':0,'unit':'μs'},"
                + "'x90_gate_fidelity':{'value':0.9991,'error':0.0002,'unit':'a.u.',"
                + "'calibrated_at':{'$date':'2026-01-02T00:00:00Z'}}}}",
        RUN.formatted(
                "01",
                "CheckT1",
                "t-1",
                "completed",
                "2026-01-01T00:00:00Z",
                "t1",
                "'t1':{'value':41.5,'unit':'μs'}"),
        RUN.formatted(
                "1",
                "CheckT1",
                "t-2",
                "completed",
                "2026-01-02T00:00:00Z",
                "t1",
                "'t1':{'value':0,'unit':'μs'}"),
        RUN.formatted("1", "CheckT1", "t-3", "failed", "2026-01-03T00:00:00Z", "t1", ""),
        RUN.formatted(
                "2",
                "X90",
                "t-4",
                "completed",
                "2026-01-01T06:00:00Z",
                "x90_gate_fidelity",
                "'x90_gate_fidelity':{'value':0.98,'unit':'a.u.'}")
    };

    @TempDir Path folder;

    private static ChipReader reader(DocumentSource source) {
        return new ChipReader(source, source.info().chip("A").orElseThrow(), Scoring::shipped);
    }

    private static void check(ChipReader chip) throws InterruptedException {
        Cancellation never = new Cancellation();
        Overview overview = chip.overview(never);
        assertThat(overview.metrics())
                .containsExactly(Metric.T1, Metric.X90_GATE_FIDELITY, Metric.ZX90_GATE_FIDELITY);
        assertThat(overview.newest()).isEqualTo(Instant.parse("2026-01-03T00:00:00Z"));
        assertThat(overview.topology()).isEqualTo(chip.namedTopology());
        checkCouplings(chip, overview, never);
        assertThat(chip.map(Metric.T1, MetricMap.Selection.LATEST, 0, never).values())
                .isEqualTo(Map.of("1", 41.5));
        assertThat(chip.map(Metric.T1, MetricMap.Selection.LATEST, 24, never).values()).isEmpty();
        checkReadings(chip, never);
        assertThat(chip.history("t1", List.of("1", "3"), 10, never).points())
                .isEqualTo(
                        Map.of(
                                "1",
                                List.of(new Point(Instant.parse("2026-01-01T00:00:00Z"), 41.5)),
                                "3",
                                List.of()));
        assertThat(chip.history("x90_gate_fidelity", List.of("2"), 10, never).unit())
                .isEqualTo("%");
        List<TaskRun> runs = chip.lastRuns("1", 2, never);
        assertThat(runs).extracting(TaskRun::taskId).containsExactly("t-3", "t-2");
        assertThat(runs.getFirst().seconds()).isEqualTo(123);
        assertThat(chip.run("t-1", never)).map(TaskRun::title).contains("CheckT1 of qubit 1");
        assertThat(chip.run("t-9", never)).isEmpty();
        assertThat(runs.getLast().outputs()).extracting(Reading::failedFit).containsExactly(true);
    }

    /// Each direction for itself, with its qubits on the chip.
    private static void checkCouplings(ChipReader chip, Overview overview, Cancellation never)
            throws InterruptedException {
        assertThat(overview.couplings())
                .extracting(Topology.Coupling::id)
                .containsExactly("0-1", "1-0");
        assertThat(
                        chip.map(Metric.ZX90_GATE_FIDELITY, MetricMap.Selection.LATEST, 0, never)
                                .values())
                .isEqualTo(Map.of("0-1", 90.0, "1-0", 97.0));
        Map<String, List<Reading>> readings = chip.readings(List.of("0-1", "1-0"), never);
        assertThat(readings.get("0-1")).isEmpty();
        assertThat(readings.getOrDefault("1-0", List.of()))
                .extracting(Reading::text)
                .containsExactly("97");
        assertThat(chip.history("zx90_gate_fidelity", List.of("0-1"), 10, never).points())
                .isEqualTo(
                        Map.of(
                                "0-1",
                                List.of(new Point(Instant.parse("2026-01-01T09:00:00Z"), 90))));
        assertThat(chip.lastRuns("0-1", 5, never))
                .extracting(TaskRun::taskId)
                .containsExactly("c-1");
    }

    private static void checkReadings(ChipReader chip, Cancellation never)
            throws InterruptedException {
        Map<String, List<Reading>> readings = chip.readings(List.of("1", "3"), never);
        assertThat(readings.get("3")).isEmpty();
        List<Reading> first = readings.getOrDefault("1", List.of());
        assertThat(first)
                .extracting(Reading::parameter)
                .containsExactly("x90_gate_fidelity", "t1", "note", "zero");
        Reading fidelity = first.getFirst();
        assertThat(fidelity.text()).isEqualTo("99.91");
        assertThat(fidelity.error()).isCloseTo(0.02, within());
        assertThat(fidelity.unit()).isEqualTo("%");
        assertThat(fidelity.grade()).isEqualTo(Optional.of(Scoring.Grade.EXCELLENT));
        assertThat(first.get(1).failedFit()).isTrue();
        assertThat(first.get(1).grade()).isEmpty();
        assertThat(first.get(2).text()).isEqualTo("kept cold");
    }

    private static Offset<Double> within() {
        return Offset.offset(1e-9);
    }

    @Test
    void aStoredSourceIsReadAsPeopleSeeIt() throws Exception {
        try (DocumentSource source = ToolRun.source(folder, DOCUMENTS)) {
            check(reader(source));
        }
    }

    @Test
    void aMongoServerIsReadTheSame() throws Exception {
        try (MongoLoopback server = new MongoLoopback()) {
            for (String line : DOCUMENTS) {
                String[] parts = line.split(" ", 2);
                server.add(
                        DocumentCollection.valueOf(parts[0].toUpperCase(Locale.ROOT)),
                        List.of(parts[1].replace('\'', '"')));
            }
            try (DocumentSource source =
                    MongoDocuments.open(server.address(), Work.Monitor.none())) {
                check(reader(source));
            }
        }
    }

    @Test
    void numbersAreWrittenShort() {
        assertThat(Reading.text(0.00244907)).isEqualTo("0.002449");
        assertThat(Reading.text(12345678)).isEqualTo("12,345,678");
        assertThat(Reading.text(84.6812394857123)).isEqualTo("84.68");
        assertThat(Reading.text(0)).isEqualTo("0");
        assertThat(Reading.text(Double.NaN)).isEqualTo("—");
        assertThat(Reading.text(0.00001234567)).isEqualTo("0.00001235");
    }
}
