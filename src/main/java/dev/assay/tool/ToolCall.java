package dev.assay.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;

/// A request to run a tool, from a model or by hand.
///
/// @param id unique in its conversation; a model's own call id where a model asked
/// @param arguments as asked, not yet checked
public record ToolCall(String id, String name, ObjectNode arguments) {
    public ToolCall {
        arguments = arguments.deepCopy();
    }

    /// Returns whether it asks for the same, whoever asks.
    public boolean isSameAs(ToolCall other) {
        return name.equals(other.name) && arguments.equals(other.arguments);
    }

    /// Returns whether nobody asked: the result is a table that a source brought.
    public boolean isOfSource() {
        return id.equals(name);
    }
}
