package dev.assay.source;

import com.fasterxml.jackson.databind.node.ObjectNode;

/// What a question is about, as it is kept in a conversation's log.
///
/// @param source the id of the source that knows it; empty for a conversation's first
/// @param value as that source wrote it
public record FocusKey(String source, ObjectNode value) {
    public FocusKey {
        value = value.deepCopy();
    }

    /// A copy, for whoever reads it.
    @Override
    public ObjectNode value() {
        return value.deepCopy();
    }
}
