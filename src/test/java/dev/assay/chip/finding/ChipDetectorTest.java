package dev.assay.chip.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Measurements;
import dev.assay.chip.Scoring;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The stories planted in the sample chip are found, by one call.
final class ChipDetectorTest {
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

        assertThat(text.length()).isBetween(1_000, 2_600);
        assertThat(text)
                .contains(
                        "9 of 63 qubits lost T1 since 12 November 2026: "
                                + String.join(", ", SampleStories.WARMED),
                        "It is not the whole chip: the chip's median went from",
                        "for all 63 qubits",
                        "The 9 that changed are neighbours on the chip: they form one connected patch");
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
                assertThat(each.move())
                        .extracting(Finding.Move::change, InstanceOfAssertFactories.DOUBLE)
                        .isCloseTo(change, Offset.offset(1e-9));
                assertThat(each.place().from()).isEqualTo("2026-11-12");
            }
        }
    }

    @Test
    void theDriftingQubitAndTheDegradingCouplingAreFound() throws Exception {
        assertThat(PlantedChip.ids(found("drift", "qubit_frequency", Part.ALL)))
                .containsExactly(SampleStories.DRIFTING);
        assertThat(PlantedChip.ids(found("drift", "64Q-SAMPLE zx90_gate_fidelity", Part.ALL)))
                .contains(SampleStories.DEGRADING);
    }

    @Test
    void onlyThoseAskedAboutAreToldButTheChipIsTheWholeOne() throws Exception {
        List<Finding> one = found("changes", "T1 of qubit 40", Part.ALL);
        assertThat(one.getFirst().statement())
                .isEqualTo(
                        "Qubit 40 lost T1 in this history: -35.9 %. The medians of the values before and since are compared.");
        assertThat(one.get(1).statement())
                .contains(
                        "the 54 qubits without a step",
                        "In all, 9 qubits made a step.",
                        "for all 63 qubits");
        assertThat(one).hasSize(3);
        assertThat(found("changes", "t1 3, 4", Part.ALL).getFirst().statement())
                .startsWith("None of the qubits asked about made a step in T1 in this history.");
        assertThat(found("changes", "t1 3 50", Part.ALL).getLast().statement())
                .isEqualTo("There are no values of T1 of qubit 50.");
    }

    @Test
    void whatNobodyMeasuredIsSaid() throws Exception {
        Part february = new Part(1.77e9, 1.772e9, "");
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
        assertThatThrownBy(() -> found("changes", "t1", new Part(3, 12, "")))
                .isInstanceOf(NotLookedException.class)
                .hasMessageContaining("2026-11-12");
    }

    /// The evidence is that of the days looked at: none of the newest values can be the first of a
    /// new level, which four values make.
    @Test
    void ofTooFewValuesInTheDaysAskedAboutNothingIsTold() throws Exception {
        Part newest = since("2026-11-19");
        assertThat(found("changes", "t1", newest))
                .singleElement()
                .satisfies(none -> {
                    assertThat(none.kind()).isEqualTo("too few values");
                    assertThat(none.statement())
                            .isEqualTo(
                                    "There are too few values of T1 since 19 November 2026, so nobody can tell whether anything changed: a sudden step takes 4 values before it and as many from it on.");
                });
        Part earlier = new Part(since("2026-11-05").from(), since("2026-11-06").from(), "");
        assertThat(found("changes", "t1 3 4", earlier).getFirst().kind()).isEqualTo("no step");
        assertThat(found("drift", "t1", newest).getFirst().statement())
                .isEqualTo(
                        "A drift cannot be told: no qubit has 6 values of T1 since 19 November 2026.");
    }

    private static Part since(String day) {
        return new Part(Instant.parse(day + "T00:00:00Z").getEpochSecond(), Part.ALL.to(), "");
    }

    @Test
    void everythingOfAChipFitsIntoOneResult() throws Exception {
        JsonNode told = analysed("{'data_key':'64Q-SAMPLE','from':'2026-11-01','to':'2026-11-15'}");

        assertThat(Json.write(told).length()).isLessThan(12_500);
        assertThat(Json.write(told)).contains("lost T1", "lost T2 echo", "from 1 to 15 November");
    }

    @Test
    void oneQubitIsComparedWithNoOther() throws Exception {
        assertThat(found("drift", "t1 4", Part.ALL))
                .extracting(Finding::statement)
                .containsExactly("T1 of qubit 4 has no significant trend.");
    }

    @Test
    void findingsOfOneParameterAreToldAlone() throws Exception {
        assertThat(found("changes", SampleStories.CHIP_ID, Part.ALL))
                .extracting(Finding::subject)
                .contains("t1", "t2_echo");
        Part one = new Part(Part.ALL.from(), Part.ALL.to(), "t1");
        assertThat(found("changes", SampleStories.CHIP_ID, one))
                .isNotEmpty()
                .extracting(Finding::subject)
                .containsOnly("t1");
        Part other = new Part(Part.ALL.from(), Part.ALL.to(), "t2_star");
        assertThatThrownBy(() -> found("changes", "t1", other))
                .hasMessage("It tells nothing of \"t2_star\" here.");
        assertThat(found("changes", "t1 37 38 39", Part.ALL).getFirst().statement())
                .startsWith(
                        "1 of the 3 qubits asked about lost T1 in this history: 37. The change is -31.9 %.");
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
