package dev.assay.llm.guide;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a question wants.
sealed interface Intent {
    /// Whose values are wanted.
    sealed interface Whose {
        record WholeChip() implements Whose {}

        record Named(List<String> qubits) implements Whose {}

        record Ranked(Order order, int count) implements Whose {}
    }

    /// Which end of a ranking. Worst and best depend on the parameter; lowest and highest do not.
    enum Order {
        WORST,
        BEST,
        LOWEST,
        HIGHEST
    }

    /// What happened to values.
    enum Direction {
        ANY,
        LOSS,
        GAIN
    }

    /// What a parameter alone is enough for.
    enum Look {
        MAP,
        DISTRIBUTION,
        STATISTICS,
        OUTLIERS,
        DRIFT
    }

    record ListParameters(@Nullable String qubit) implements Intent {}

    record Summarise() implements Intent {}

    record CountQubits() implements Intent {}

    record Coverage() implements Intent {}

    record LookAt(Look look, Parameter parameter) implements Intent {}

    record OverTime(Parameter parameter, Whose whose, int days) implements Intent {}

    record Ranking(Parameter parameter, Order order, int count) implements Intent {}

    record Beyond(Parameter parameter, Question.Bound bound) implements Intent {}

    record Compare(List<String> qubits, List<Parameter> parameters) implements Intent {}

    record Versus(Parameter across, Parameter up) implements Intent {}

    /// What changed, perhaps around a day.
    ///
    /// @param parameters empty for all that are worth checking
    /// @param qubits empty for all of the chip
    /// @param day null for the whole history
    record Changes(
            List<Parameter> parameters,
            List<String> qubits,
            @Nullable DayMention day,
            Direction direction)
            implements Intent {}

    /// A single run of a task on a qubit is to be judged.
    record TaskResult(String task, String qubit) implements Intent {}

    record Stored() implements Intent {}

    record Help() implements Intent {}

    record RunTool(String name, String arguments) implements Intent {}

    /// Understood but for the parameter.
    record WhichParameter() implements Intent {}

    record NotUnderstood() implements Intent {}
}
