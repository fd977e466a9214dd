package dev.assay.chip.analysis;

import dev.assay.chip.QubitId;
import dev.assay.chip.Scoring;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What a model is told of one task result and of everything that helps to judge it.
///
/// @param sections each with its heading, in order
/// @param parameters the current ones of its qubit or coupling, a line each
public record AnalysisPrompt(List<String> sections, List<String> parameters) {
    public AnalysisPrompt {
        sections = List.copyOf(sections);
        parameters = List.copyOf(parameters);
    }

    /// The parts of the prompt.
    ///
    /// @param measured the parameters of the chip, whose limits are told beside those of the result
    public static AnalysisPrompt of(
            AnalysisContext context, Scoring scoring, List<String> measured) {
        Set<String> known = new HashSet<>(measured);
        context.result().outputs().fieldNames().forEachRemaining(known::add);
        boolean pair = QubitId.isCoupling(context.result().qid());
        return new AnalysisPrompt(
                Stream.of(
                                context.knowledge().section(),
                                scoring.among(known).section(),
                                TaskResultPart.text(context, scoring),
                                HistoryPart.text(context),
                                SurroundingsPart.text(
                                        pair ? "The two qubits" : "Neighbouring qubits",
                                        "qubit",
                                        context.neighbours()),
                                SurroundingsPart.text(
                                        pair ? "This coupling" : "Couplings of the qubit",
                                        "coupling",
                                        context.couplings()))
                        .filter(section -> !section.isEmpty())
                        .toList(),
                ParameterLines.of(context.current()));
    }
}
