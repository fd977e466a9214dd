package dev.assay.chip.domain;

import dev.assay.chip.ChipReader;
import dev.assay.chip.Metric;
import dev.assay.chip.Scoring;
import dev.assay.chip.sample.SampleChip;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.SourceInfo;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Questions to start with, of what was measured on a chip.
final class StarterQuestions {
    /// What people look at first, in this order.
    private static final List<Metric> ON_A_MAP =
            List.of(Metric.T1, Metric.T1_AVERAGE, Metric.T2_ECHO, Metric.QUBIT_FREQUENCY);

    private static final List<Metric> TO_RANK =
            List.of(
                    Metric.AVERAGE_READOUT_FIDELITY,
                    Metric.X90_GATE_FIDELITY,
                    Metric.T1,
                    Metric.T2_ECHO);

    private StarterQuestions() {}

    /// The questions for a source's own chip; blocking.
    static List<String> of(DocumentSource documents, Cancellation cancellation)
            throws InterruptedException {
        SourceInfo info = documents.info();
        if (info.kind() == SourceInfo.Kind.SAMPLE) {
            return SampleChip.QUESTIONS;
        }
        Optional<ChipInfo> chip = info.defaultChip();
        if (chip.isEmpty()) {
            return List.of();
        }
        Set<String> measured =
                new ChipReader(documents, chip.get(), Scoring::shipped).parameters(cancellation);
        List<String> questions =
                new ArrayList<>(List.of("Summarise the chip", "Which parameters are there?"));
        first(ON_A_MAP, measured).ifPresent(metric -> questions.add("Heatmap of " + name(metric)));
        first(TO_RANK, measured)
                .ifPresent(metric -> questions.add("Worst five qubits by " + name(metric)));
        return List.copyOf(questions);
    }

    private static Optional<Metric> first(List<Metric> wanted, Set<String> measured) {
        return wanted.stream().filter(metric -> measured.contains(metric.parameter())).findFirst();
    }

    /// As people say it: "readout fidelity".
    private static String name(Metric metric) {
        return metric == Metric.AVERAGE_READOUT_FIDELITY ? "readout fidelity" : metric.title();
    }
}
