package dev.assay.chip.analysis;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import dev.assay.chip.QubitId;
import dev.assay.chip.Scoring;
import dev.assay.chip.TaskResult;
import java.util.HashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
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
                                history(context),
                                surroundings(
                                        pair ? "The two qubits" : "Neighbouring qubits",
                                        "qubit",
                                        context.neighbours()),
                                surroundings(
                                        pair ? "This coupling" : "Couplings of the qubit",
                                        "coupling",
                                        context.couplings()))
                        .filter(section -> !section.isEmpty())
                        .toList(),
                ParameterLines.of(context.current()));
    }

    /// Earlier results of the same task.
    private static String history(AnalysisContext context) {
        return "## Earlier results of this task\n"
                + (context.history().isEmpty()
                        ? none(context.others())
                        : context.history().stream()
                                .map(AnalysisPrompt::line)
                                .map(Words::oneLine)
                                .collect(Collectors.joining("\n")));
    }

    /// @param others earlier results that did not complete
    private static String none(long others) {
        return others == 0
                ? "There are none."
                : "None completed; %s did not.".formatted(Words.count(others, "earlier result"));
    }

    private static String line(TaskResult result) {
        return "- %s, task_id %s: %s"
                .formatted(
                        result.startAt() == null ? "undated" : result.startAt(),
                        result.taskId(),
                        result.outputs().isEmpty()
                                ? "no outputs"
                                : String.join(", ", ParameterLines.of(result.outputs())));
    }

    /// Current values, a line for each qubit or coupling; empty where there are none.
    ///
    /// @param one what each of them is called: "qubit"
    private static String surroundings(
            String heading, String one, SequencedMap<String, ObjectNode> parameters) {
        if (parameters.isEmpty()) {
            return "";
        }
        StringJoiner text = new StringJoiner("\n").add("## " + heading);
        parameters.forEach((id, data) ->
                text.add(
                        Words.oneLine(
                                "- %s %s: %s"
                                        .formatted(
                                                one,
                                                id,
                                                String.join(", ", ParameterLines.of(data))))));
        return text.toString();
    }
}
