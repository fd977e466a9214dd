package dev.assay.llm.guide;

/// What values have to pass.
sealed interface Condition {
    Parameter parameter();

    /// "T1 below 40".
    record Limit(Parameter parameter, Bound bound) implements Condition {}

    /// "T2 lower than T1".
    record Against(Parameter parameter, Bound.Side side, Parameter other) implements Condition {}
}
