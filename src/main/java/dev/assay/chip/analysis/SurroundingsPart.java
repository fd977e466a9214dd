package dev.assay.chip.analysis;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import java.util.SequencedMap;
import java.util.StringJoiner;

/// What a model is told of neighbouring qubits and of couplings.
final class SurroundingsPart {
    private SurroundingsPart() {}

    /// Current values, a line for each qubit or coupling; empty where there are none.
    ///
    /// @param one what each of them is called: "qubit"
    static String text(String heading, String one, SequencedMap<String, ObjectNode> parameters) {
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
