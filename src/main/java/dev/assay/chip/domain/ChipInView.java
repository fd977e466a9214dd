package dev.assay.chip.domain;

import dev.assay.base.Words;
import dev.assay.chip.Metric;
import dev.assay.source.Briefing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The chip that a question is asked in view of, and the qubit or coupling of it.
///
/// @param chip empty where the source has none
/// @param qid the qubit or coupling; empty where none is selected
/// @param parameters the current ones of that, a line each: "t1: 45.2 μs"
record ChipInView(Optional<String> chip, Optional<String> qid, List<String> parameters) {
    ChipInView {
        parameters = List.copyOf(parameters);
    }

    /// A chip of which nothing is selected.
    static ChipInView whole(Optional<String> chip) {
        return new ChipInView(chip, Optional.empty(), List.of());
    }

    /// In few words: "Chip 64Q", "Qubit 7 (Chip: 64Q)"; empty where there is no chip.
    String words() {
        return chip.map(id ->
                        qid.map(of ->
                                        "%s %s (Chip: %s)"
                                                .formatted(
                                                        Words.capitalised(
                                                                Metric.Holder.of(of).word()),
                                                        of,
                                                        id))
                                .orElse("Chip " + id))
                .orElse("");
    }

    List<String> facts() {
        List<String> facts = new ArrayList<>();
        chip.ifPresent(id -> {
            facts.add("default chip_id: " + id);
            if (qid.isEmpty()) {
                facts.add("No qubit is selected.");
            }
        });
        return facts;
    }

    List<Briefing.Detail> details() {
        return chip.flatMap(_ -> qid).stream()
                .filter(_ -> !parameters.isEmpty())
                .map(of ->
                        new Briefing.Detail(
                                "Current %s parameters".formatted(Metric.Holder.of(of).word()),
                                parameters))
                .toList();
    }
}
