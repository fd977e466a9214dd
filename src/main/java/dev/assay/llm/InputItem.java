package dev.assay.llm;

/// A piece of the input of a model.
public sealed interface InputItem {
    /// What the user said.
    record User(String text) implements InputItem {}

    /// What the model answered in an earlier turn, as text.
    record Assistant(String text) implements InputItem {}

    /// What the model produced earlier in this turn, handed back in its own order.
    record Produced(OutputItem item) implements InputItem {}

    /// The result of a call that the model asked for.
    record ToolOutput(String callId, String text) implements InputItem {}
}
