package dev.assay.chip.guide.words;

import dev.assay.guide.quantity.Bound;

/// What values have to pass.
public sealed interface Condition {
    Parameter parameter();

    /// "T1 below 40".
    record Limit(Parameter parameter, Bound bound) implements Condition {}

    /// "T2 lower than T1".
    record Against(Parameter parameter, Bound.Side side, Parameter other) implements Condition {}
}
