package dev.assay.chip.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.house.Golden;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class TaskKnowledgeTest {
    private static final List<String> CATEGORIES =
            List.of(
                    "box-setup",
                    "system",
                    "cw-characterization",
                    "td-characterization",
                    "one-qubit-gate-calibration",
                    "two-qubit-gate-calibration",
                    "benchmarking");
    private static final List<String> RESULTS =
            List.of(
                    "decay_curve",
                    "oscillation",
                    "2d_map",
                    "histogram",
                    "scatter_plot",
                    "peak_curve",
                    "scalar_metric");
    private static final List<String> SECTIONS =
            List.of(
                    "What it measures",
                    "Physical principle",
                    "Expected result",
                    "Evaluation",
                    "Check questions",
                    "Failure modes",
                    "Tips",
                    "Analysis guide",
                    "Prerequisites");
    private static final Pattern FAILURE =
            Pattern.compile("- (critical|warning|info): .+ Cause: .+ Seen as: .+ Next: .+");

    /// Every task, with its outputs and their units, as databases name them.
    private static Map<String, String> tasks() throws IOException {
        Map<String, String> tasks = new TreeMap<>();
        Files.readAllLines(Path.of("src/test/resources/dev/assay/chip/knowledge/tasks.txt"))
                .forEach(line -> {
                    int colon = line.indexOf(':');
                    tasks.put(line.substring(0, colon), line.substring(colon + 1).strip());
                });
        return tasks;
    }

    @Test
    void everyTaskIsDescribedAndNoOther() throws IOException {
        try (Stream<Path> files =
                Files.list(Path.of("src/main/resources/dev/assay/chip/knowledge"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            tasks().keySet().stream().map(task -> task + ".md").toList());
        }
    }

    @Test
    void everyDescriptionIsWhole() throws IOException {
        for (Map.Entry<String, String> task : tasks().entrySet()) {
            TaskKnowledge knowledge = TaskKnowledge.of(task.getKey());
            assertThat(knowledge.field("name")).isEqualTo(task.getKey());
            assertThat(CATEGORIES).contains(knowledge.field("category"));
            assertThat(RESULTS).contains(knowledge.field("result_type"));
            assertThat(knowledge.field("summary")).endsWith(".");
            assertThat(knowledge.field("outputs")).isEqualTo(task.getValue());
            assertThat(knowledge.history()).isBetween(1, 200);
            List<String> lines = knowledge.body().lines().toList();
            assertThat(lines.stream().filter(line -> line.startsWith("## ")))
                    .as(task.getKey())
                    .containsExactlyElementsOf(
                            SECTIONS.stream().map(section -> "## " + section).toList());
            List<String> failures =
                    lines
                            .subList(
                                    lines.indexOf("## Failure modes") + 1, lines.indexOf("## Tips"))
                            .stream()
                            .filter(line -> !line.isBlank())
                            .toList();
            assertThat(failures)
                    .as(task.getKey())
                    .isNotEmpty()
                    .allMatch(line -> FAILURE.matcher(line).matches());
        }
    }

    @Test
    void everyParameterThatHelpsIsTheOutputOfATask() throws IOException {
        TreeSet<String> outputs = new TreeSet<>();
        tasks().values()
                .forEach(task ->
                        Arrays.stream(task.split(", ", -1))
                                .forEach(output -> outputs.add(output.replaceFirst(" .*", ""))));
        for (String task : tasks().keySet()) {
            TaskKnowledge knowledge = TaskKnowledge.of(task);
            assertThat(outputs).as(task).containsAll(knowledge.ofNeighbours());
            assertThat(outputs).as(task).containsAll(knowledge.ofCouplings());
        }
    }

    @Test
    void everyTaskOfTheSampleIsDescribed() throws InterruptedException {
        try (DocumentSource sample = MadeSample.open()) {
            ChipInfo chip = sample.info().defaultChip().orElseThrow();
            assertThat(
                            sample.distinct(
                                    DocumentQuery.of(chip, DocumentCollection.TASK_RESULT_HISTORY),
                                    FieldPath.of("name"),
                                    new Cancellation()))
                    .isNotEmpty()
                    .allMatch(task -> !TaskKnowledge.of(task).body().isEmpty());
        }
    }

    @Test
    void isToldAsAgreed() throws IOException {
        Golden.assertSame(
                TaskKnowledgeTest.class, "task.md", TaskKnowledge.of("CheckT1").section());
    }

    @Test
    void aTaskThatNobodyDescribedIsNamed() {
        assertThat(TaskKnowledge.of("CustomTask").section())
                .startsWith("## Task: CustomTask\nNothing is written down");
    }

    @Test
    void aNameThatIsNoneOpensNoFile() {
        assertThat(TaskKnowledge.of("../knowledge/CheckT1").body()).isEmpty();
        assertThat(TaskKnowledge.of("").body()).isEmpty();
    }

    @Test
    void aFileWithoutAHeadIsRefused() {
        assertThatThrownBy(() -> TaskKnowledge.parse("X", "# X\n"))
                .hasMessageContaining("X.md has no head");
        assertThatThrownBy(() -> TaskKnowledge.parse("X", "---\nname X\n---\n"))
                .hasMessageContaining("name X");
    }
}
