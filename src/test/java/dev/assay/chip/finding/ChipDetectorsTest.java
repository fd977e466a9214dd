package dev.assay.chip.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Measurements;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.QubitId;
import dev.assay.chip.Scoring;
import dev.assay.chip.Topology;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.sample.SampleStories;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentSource;
import dev.assay.finding.AnalyseTool;
import dev.assay.finding.Detector;
import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Detector.Part;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.finding.TestTargets;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.OnlyPart;
import dev.assay.tool.ResultPart;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Chips whose steps and drifts are known because they were put in, and quiet ones.
final class ChipDetectorsTest {
    private static final int SEEDS = 12;
    private static final int QUBITS = 36;
    private static final int DAYS = 60;
    private static final int EVENT = 40;
    private static final Instant FIRST = Instant.parse("2026-01-01T03:00:00Z");

    private static DocumentSource sample;
    @TempDir Path folder;

    @BeforeAll
    static void openSample() throws Exception {
        sample = MadeSample.open();
    }

    @AfterAll
    static void closeSample() {
        sample.close();
    }

    /// The T1 of a qubit on a day, before noise, in percent of what is usual.
    private interface Story extends IntBinaryOperator {}

    private static ParameterHistory history(long seed, Story story) {
        Random random = new Random(seed);
        Map<String, List<Measurements.Point>> series = new TreeMap<>(QubitId.ORDER);
        for (int qubit = 0; qubit < QUBITS; qubit++) {
            double usual = 60 + 80 * random.nextDouble();
            double noise = 0.02 + 0.03 * random.nextDouble();
            String id = "" + qubit;
            for (int day = 0; day < DAYS; day++) {
                double value =
                        usual
                                * (story.applyAsInt(qubit, day) / 100.0
                                        + noise * random.nextGaussian());
                series.computeIfAbsent(id, _ -> new ArrayList<>())
                        .add(
                                new Measurements.Point(
                                        id,
                                        FIRST.plus(Duration.ofDays(day)).plusSeconds(qubit),
                                        ParameterValue.of(new DoubleNode(value)),
                                        false));
            }
        }
        return new ParameterHistory(
                ParameterLexicon.of(List.of("t1"), Scoring.shipped()).parameter("t1"),
                new Measurements(series));
    }

    private static ChipDetector.Looked looked(ParameterHistory history, String... asked)
            throws NotLookedException {
        return new ChipDetector.Looked(
                List.of(history),
                List.of(asked),
                Window.of(Part.ALL),
                QubitNeighbours.of(Topology.cells(QUBITS, Optional.empty()).couplings()));
    }

    private static List<Finding> changes(ParameterHistory history) throws Exception {
        ChipDetector.Looked looked = looked(history);
        ChipChanges changes = new ChipChanges(history, looked);
        return changes.shown().isEmpty() ? List.of() : changes.findings(QUBITS);
    }

    private static Set<String> ids(List<Finding> findings) {
        return findings.stream()
                .filter(each -> each.place().entity() != null)
                .map(each -> String.valueOf(each.place().entity()))
                .collect(Collectors.toCollection(() -> new TreeSet<>(QubitId.ORDER)));
    }

    @Test
    void quietChipsHaveNeitherStepsNorDrifts() throws Exception {
        for (long seed = 1; seed <= SEEDS; seed++) {
            ParameterHistory quiet = history(seed, (_, _) -> 100);
            assertThat(changes(quiet)).as("changes " + seed).isEmpty();
            assertThat(new ChipDrift(quiet, looked(quiet)).findings(QUBITS))
                    .as("drift " + seed)
                    .singleElement()
                    .satisfies(all -> assertThat(all.weight()).isZero());
        }
    }

    @Test
    void plantedStepsAreFoundOnTheirDayAndTheChipIsTold() throws Exception {
        int planted = 0;
        int found = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Set<String> hit = Set.of("0", "1", "2", "3");
            ParameterHistory history =
                    history(seed, (qubit, day) -> qubit < 4 && day >= EVENT ? 65 : 100);
            List<Finding> findings = changes(history);

            assertThat(hit).as("no other, " + seed).containsAll(ids(findings));
            planted += hit.size();
            found += ids(findings).size();
            assertThat(findings.getFirst().statement()).contains("of 36 qubits lost T1");
            assertThat(findings.get(1).statement())
                    .contains("It is not the whole chip", "patch.", " for all 36 qubits.");
            assertThat(findings.get(1).weight()).isZero();
            for (Finding each : findings.subList(2, findings.size())) {
                assertThat(each.place().from()).startsWith("2026-02-1");
                assertThat(each.change()).isBetween(-0.42, -0.28);
            }
        }
        assertThat(found).isGreaterThanOrEqualTo(planted * 9 / 10);
    }

    @Test
    void aStepOfAllIsOneOfTheWholeChip() throws Exception {
        for (long seed = 1; seed <= SEEDS; seed++) {
            List<Finding> findings = changes(history(seed, (_, day) -> day >= EVENT ? 70 : 100));
            assertThat(findings.get(1).statement()).contains("It is the whole chip");
            assertThat(findings.get(1).weight()).isEqualTo(1);
            assertThat(ids(findings).size()).isGreaterThanOrEqualTo(QUBITS * 9 / 10);
        }
    }

    @Test
    void plantedDriftsAreFoundAndAreNoSteps() throws Exception {
        int found = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            ParameterHistory history =
                    history(seed, (qubit, day) -> qubit < 3 ? 100 - day / 2 : 100);
            List<Finding> findings = new ChipDrift(history, looked(history)).findings(QUBITS);

            assertThat(changes(history)).as("steps " + seed).isEmpty();
            assertThat(Set.of("0", "1", "2")).as("no other, " + seed).containsAll(ids(findings));
            found += ids(findings).size();
        }
        assertThat(found).isGreaterThanOrEqualTo(SEEDS * 3 * 9 / 10);
    }

    private static List<Finding> found(String id, String target, Part part) throws Exception {
        Detector detector =
                ChipDetectors.over(sample, Scoring::shipped).stream()
                        .filter(each -> each.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        Target named = new Target.OfSource(target);
        assertThat(detector.refusal(named)).isEmpty();
        return detector.find(named, part, Work.Monitor.none());
    }

    private JsonNode analysed(String arguments) throws Exception {
        try (TestTargets stored = new TestTargets(folder)) {
            AnalyseTool tool =
                    new AnalyseTool(
                            stored.store(),
                            ChipDetectors.over(sample, Scoring::shipped),
                            List.of());
            return OnlyPart.of(
                            tool.run(
                                    (ObjectNode)
                                            Json.parse(arguments.replace('\'', '"')).orElseThrow(),
                                    Work.Monitor.none()),
                            ResultPart.Value.class)
                    .json();
        }
    }

    @Test
    void oneCallAnswersWhichQubitsLostT1AndWhetherItIsTheWholeChip() throws Exception {
        JsonNode told = analysed("{'data_key':'t1','detectors':['changes'],'from':'2026-11-12'}");
        String text = Json.write(told);

        assertThat(text.length()).isBetween(1_000, 2_500);
        assertThat(text)
                .contains(
                        "9 of 63 qubits lost T1 since 12 November 2026: "
                                + String.join(", ", SampleStories.WARMED),
                        "It is not the whole chip: the chip's median went from",
                        "for all 63 qubits",
                        "all 9 form one connected patch");
        assertThat(told.path("findings")).hasSize(2 + 9);
    }

    /// The medians of all values before and after the warm-up, counted on the bare measurements.
    @Test
    void aSecondWayOfCountingAgrees() throws Exception {
        ChipDocuments documents =
                new ChipDocuments(
                        sample, sample.info().defaultChip().orElseThrow(), new Cancellation());
        Measurements all = Measurements.read(documents, "t1", DocumentFilter.ALL, 1_000);
        for (Finding each : found("changes", "t1", Part.ALL)) {
            String id = each.place().entity();
            if (id != null) {
                List<Double> before = new ArrayList<>();
                List<Double> after = new ArrayList<>();
                for (Measurements.Point point : all.series().getOrDefault(id, List.of())) {
                    Instant at = point.at();
                    boolean early = at != null && at.isBefore(SampleStories.WARM_UP);
                    (early ? before : after).add(point.value().number());
                }
                double change = QuantityText.median(after) / QuantityText.median(before) - 1;
                assertThat(each.change()).isCloseTo(change, Offset.offset(1e-9));
                assertThat(each.place().from()).isEqualTo("2026-11-12");
            }
        }
    }

    @Test
    void theDriftingQubitAndTheDegradingCouplingAreFound() throws Exception {
        assertThat(ids(found("drift", "qubit_frequency", Part.ALL)))
                .containsExactly(SampleStories.DRIFTING);
        assertThat(ids(found("drift", "64Q-SAMPLE zx90_gate_fidelity", Part.ALL)))
                .contains(SampleStories.DEGRADING);
    }

    @Test
    void onlyThoseAskedAboutAreToldButTheChipIsTheWholeOne() throws Exception {
        List<Finding> one = found("changes", "T1 of qubit 40", Part.ALL);
        assertThat(one.getFirst().statement())
                .startsWith("Qubit 40 lost T1 in this history: -35.9 %.");
        assertThat(one.get(1).statement()).contains("other 54 qubits", "for all 63 qubits");
        assertThat(one).hasSize(3);
        assertThat(found("changes", "t1 3, 4", Part.ALL).getFirst().statement())
                .startsWith("None of the qubits asked about made a step in T1 in this history.");
        assertThat(found("changes", "t1 3 50", Part.ALL).getLast().statement())
                .isEqualTo("There are no values of T1 of qubit 50.");
    }

    @Test
    void whatNobodyMeasuredIsSaid() throws Exception {
        Part february = new Part(1.77e9, 1.772e9);
        assertThat(found("changes", "t1", february))
                .singleElement()
                .satisfies(none -> {
                    assertThat(none.statement()).contains("There are no values of T1");
                    assertThat(none.weight()).isZero();
                });
        assertThat(found("changes", "qubit 999", Part.ALL).getFirst().statement())
                .contains("There are no values of", "of qubit 999");
        assertThatThrownBy(() -> found("changes", "t_one", Part.ALL))
                .isInstanceOf(NotLookedException.class)
                .hasMessageContaining("has t_one")
                .hasMessageContaining("t1");
        assertThatThrownBy(() -> found("changes", "t1", new Part(3, 12)))
                .isInstanceOf(NotLookedException.class)
                .hasMessageContaining("2026-11-12");
    }

    @Test
    void everythingOfAChipFitsIntoOneResult() throws Exception {
        JsonNode told = analysed("{'data_key':'64Q-SAMPLE','from':'2026-11-01','to':'2026-11-15'}");

        assertThat(Json.write(told).length()).isLessThan(12_000);
        assertThat(Json.write(told)).contains("lost T1", "lost T2 echo", "from 1 to 15 November");
    }

    @Test
    void aCancelledLookEnds() {
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        Detector changes = ChipDetectors.over(sample, Scoring::shipped).getFirst();
        assertThatThrownBy(() ->
                        changes.find(
                                new Target.OfSource("t1"),
                                Part.ALL,
                                new Work.Monitor((_, _) -> {}, cancelled)))
                .isInstanceOf(InterruptedException.class);
    }
}
