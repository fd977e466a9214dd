package dev.assay.agent;

import dev.assay.result.store.ModelView;
import dev.assay.result.store.StoredResult;
import dev.assay.tool.ToolCall;
import java.util.List;

/// A result that the model was handed in this turn.
///
/// @param round whose reply asked for it, from 1
/// @param call with the id that it has in the conversation
/// @param failed whether it tells of a failure
/// @param view what the model received
/// @param stored the whole parts that were too large to send
public record SentResult(
        int round, ToolCall call, boolean failed, ModelView view, List<StoredResult> stored) {
    public SentResult {
        stored = List.copyOf(stored);
    }
}
