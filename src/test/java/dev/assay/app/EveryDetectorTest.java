package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.finding.RecordingDetectors;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.base.Json;
import dev.assay.chip.Scoring;
import dev.assay.chip.finding.ChipDetectors;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.DocumentSource;
import dev.assay.finding.Detector;
import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Detector.Part;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.finding.TestTargets;
import dev.assay.finding.table.TableDetectors;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// The contract of detectors, kept by every one of the program.
final class EveryDetectorTest {
    @TempDir Path folder;

    private static DocumentSource chip;

    @BeforeAll
    static void openTheChip() throws InterruptedException {
        chip = MadeSample.open();
    }

    @AfterAll
    static void closeTheChip() {
        chip.close();
    }

    private static List<Detector> all() {
        return Stream.of(
                        RecordingDetectors.over(new SampleLibrary(() -> Athlete.UNKNOWN)),
                        ChipDetectors.over(chip, Scoring::shipped),
                        TableDetectors.all())
                .flatMap(List::stream)
                .toList();
    }

    /// Tables that have nothing to look at, the sample chip and each of the sample's activities.
    private static List<Target> targets(TestTargets stored) throws InterruptedException {
        List<Target> targets = new ArrayList<>();
        new SampleLibrary(() -> Athlete.UNKNOWN)
                .activities()
                .forEach(one -> targets.add(new Target.OfSource(Long.toString(one.id()))));
        List.of("t1", "64Q-SAMPLE", "qubit 50", "zx90_gate_fidelity 8-9")
                .forEach(name -> targets.add(new Target.OfSource(name)));
        DoubleColumn unknown = DoubleColumn.create("unknown");
        for (int i = 0; i < 50; i++) {
            unknown.appendMissing();
        }
        targets.add(stored.table(Table.create("none", DoubleColumn.create("x"))));
        targets.add(stored.table(Table.create("missing", unknown)));
        targets.add(stored.table(Table.create("one", DoubleColumn.create("x", 1))));
        targets.add(
                stored.table(
                        Table.create("texts", StringColumn.create("name", "a", "b\nc", "")),
                        new ToolCall("c", "get", Json.object().put("activity_id", "x"))));
        return targets;
    }

    @Test
    void namesAreUniqueAndSayWhatIsLookedFor() {
        List<Detector> all = all();
        assertThat(all).extracting(Detector::id).doesNotHaveDuplicates();
        assertThat(all)
                .allSatisfy(each -> {
                    assertThat(each.id()).matches("[a-z]+(_[a-z]+)*");
                    assertThat(each.description()).matches("[A-Z][^\n.]{10,90}");
                });
    }

    @Test
    void everyTargetIsRefusedOrLookedAtAndNothingElseHappens() throws Exception {
        int found = 0;
        try (TestTargets stored = new TestTargets(folder)) {
            for (Target target : targets(stored)) {
                for (Detector each : all()) {
                    found += look(each, target);
                }
            }
        }
        assertThat(found).isGreaterThan(10);
    }

    private static int look(Detector detector, Target target) throws InterruptedException {
        String refusal = detector.refusal(target).orElse("");
        if (!refusal.isEmpty()) {
            assertThat(refusal).matches("[A-Z].+\\.");
            return 0;
        }
        try {
            List<Finding> found = detector.find(target, Part.ALL, Work.Monitor.none());
            assertThat(found)
                    .allSatisfy(finding -> {
                        assertThat(finding.statement())
                                .matches("\\S[^\n]+\\.")
                                .doesNotContain("NaN", "Infinity", "null", "%s");
                        assertThat(finding.subject()).isNotBlank();
                    });
            return found.size();
        } catch (NotLookedException refused) {
            assertThat(refused.getMessage()).matches("[A-Z].+\\.");
            return 0;
        }
    }

    @Test
    void whatNobodyKnowsIsRefused() {
        Target unknown = new Target.OfSource("no such thing");
        assertThat(all()).allSatisfy(each -> assertThat(each.refusal(unknown)).isPresent());
    }
}
