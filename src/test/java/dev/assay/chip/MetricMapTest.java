package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.MetricMap.Selection;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The map of a metric on the sample chip, against the newest values that the chip's own document
/// of each qubit has.
final class MetricMapTest {
    private static DocumentSource sample;
    private static ChipDocuments documents;

    @BeforeAll
    static void open() throws Exception {
        sample = MadeSample.open();
        documents =
                new ChipDocuments(
                        sample, sample.info().defaultChip().orElseThrow(), new Cancellation());
    }

    @AfterAll
    static void close() {
        sample.close();
    }

    private static MetricMap read(String parameter) throws Exception {
        return read(parameter, 0);
    }

    private static MetricMap read(String parameter, int hours) throws Exception {
        return MetricMap.read(
                documents, Metric.of(parameter).orElseThrow(), Selection.LATEST, hours);
    }

    @Test
    void everyQubitWithAResultHasAValueOrIsToldToHaveNone() throws Exception {
        MetricMap map = read("t2_echo");
        Map<String, QubitDocuments.Parameters> stored =
                QubitDocuments.read(documents, Metric.Holder.QUBIT, DocumentFilter.ALL).qubits();
        List<String> all = new ArrayList<>(map.values().keySet());
        all.addAll(map.unmeasured().keySet());
        // No task ever measured it there.
        all.add("50");
        assertThat(all)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(stored.keySet());
        assertThat(map.older()).containsExactly("54");
        MetricMap lastHour = read("t2_echo", 1);
        assertThat(lastHour.unmeasured()).containsOnlyKeys("54");
        assertThat(lastHour.unmeasured().values()).allMatch(ParameterValue::isNotANumber);
        assertThat(lastHour.values()).doesNotContainKey("54").hasSize(map.values().size() - 1);
    }

    @Test
    void qubitsAreInTheOrderOfTheirNumbers() throws Exception {
        assertThat(read("t1").byQubit().keySet().stream()).isSorted();
        assertThat(read("t1").values().keySet().stream().map(Integer::valueOf)).isSorted();
    }
}
