package dev.assay.chip.finding;

import dev.assay.chip.Scoring;
import dev.assay.chip.finding.ChipDetector.Looked;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.words.Parameter;
import dev.assay.finding.Detector;
import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The detectors of chips.
public final class ChipDetectors {
    private ChipDetectors() {}

    /// All of them over one source.
    ///
    /// @param scoring by which a value is better or worse; may block
    public static List<Detector> over(DocumentSource source, Supplier<Scoring> scoring) {
        return List.of(
                new ChipDetector(
                        source,
                        scoring,
                        "changes",
                        "Qubits and couplings that changed at once, and whether the chip did",
                        ChipDetectors::changes),
                new ChipDetector(
                        source,
                        scoring,
                        "drift",
                        "Qubits and couplings that rise or fall slowly",
                        ChipDetectors::drift));
    }

    private static List<Finding> changes(Looked looked) {
        List<ChipChanges> all =
                looked.histories().stream()
                        .map(history -> new ChipChanges(history, looked))
                        .toList();
        List<ChipChanges> found = all.stream().filter(each -> !each.shown().isEmpty()).toList();
        List<Finding> findings = new ArrayList<>();
        found.forEach(each -> findings.addAll(each.findings(looked.most(found.size()))));
        Map<ChipChanges.Evidence, List<ChipChanges>> quiet =
                all.stream()
                        .filter(each -> each.shown().isEmpty())
                        .collect(
                                Collectors.groupingBy(
                                        ChipChanges::evidence, TreeMap::new, Collectors.toList()));
        quiet.forEach((evidence, those) -> {
            Parameter first = those.getFirst().history().parameter();
            String titles = names(those, Parameter::title);
            findings.add(quiet(those, evidence.sentence(titles, looked, first), evidence.kind()));
        });
        all.forEach(
                each -> each.gaps().forEach(gap -> findings.add(quiet(List.of(each), gap, "gap"))));
        return findings;
    }

    private static List<Finding> drift(Looked looked) {
        return looked.histories().stream()
                .map(history -> new ChipDrift(history, looked))
                .map(each -> each.findings(looked.most(looked.histories().size())))
                .flatMap(List::stream)
                .toList();
    }

    private static Finding quiet(List<ChipChanges> those, String statement, String kind) {
        return new Finding(names(those, Parameter::key), statement, Place.ALL, 0, kind);
    }

    private static String names(List<ChipChanges> those, Function<Parameter, String> name) {
        return those.stream()
                .map(each -> name.apply(each.history().parameter()))
                .collect(Collectors.joining(", "));
    }
}
