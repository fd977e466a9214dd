package dev.assay.source;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;

/// What a question is about, as it is kept in a conversation's log.
///
/// @param source the id of the source that knows it; empty for a conversation's first
/// @param value as that source wrote it; empty where the line in the question says all
public record FocusKey(String source, ObjectNode value) {
    public FocusKey {
        value = value.deepCopy();
    }

    /// A source, of which the question itself says what it is about.
    public static FocusKey ofSource(String source) {
        return new FocusKey(source, Json.object());
    }

    /// Whether its source has more to tell of it than the question says.
    public boolean tellsMore() {
        return !value.isEmpty();
    }

    /// A copy, for whoever reads it.
    @Override
    public ObjectNode value() {
        return value.deepCopy();
    }
}
