package dev.assay.chip.source;

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
}
