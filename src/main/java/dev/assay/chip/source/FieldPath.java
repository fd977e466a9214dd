package dev.assay.chip.source;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// Where a field stands in a document, step by step, so that a name with a dot in it stays one
/// name: `output_parameters`, then `t1`.
public record FieldPath(List<String> steps) {
    public FieldPath {
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("A field path needs a step");
        }
    }

    /// The path of these steps.
    public static FieldPath of(String... steps) {
        return new FieldPath(List.of(steps));
    }

    /// Puts a value where the field stands in a document.
    void put(ObjectNode document, JsonNode value) {
        ObjectNode parent = document;
        for (String step : steps.subList(0, steps.size() - 1)) {
            parent = parent.withObjectProperty(step);
        }
        parent.set(steps.getLast(), value);
    }
}
