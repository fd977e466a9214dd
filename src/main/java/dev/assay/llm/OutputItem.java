package dev.assay.llm;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;

/// A piece of what a model produced. Its typed fields say all that it means: from them any adapter
/// can tell it to another model. Beside them stands what the adapter that made it noted, to hand it
/// back unchanged; see [Echo].
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = OutputItem.Text.class, name = "text"),
    @JsonSubTypes.Type(value = OutputItem.Call.class, name = "call"),
    @JsonSubTypes.Type(value = OutputItem.Unknown.class, name = "unknown")
})
public sealed interface OutputItem {
    /// The note of the adapter that made it, opaque to everybody else.
    JsonNode raw();

    /// Text of the answer.
    record Text(String text, JsonNode raw) implements OutputItem {}

    /// A wish to call a tool; the arguments are text because they may not be JSON.
    record Call(String callId, String name, String arguments, JsonNode raw) implements OutputItem {}

    /// Reasoning, a refusal, or something newer than this program.
    record Unknown(JsonNode raw) implements OutputItem {}
}
