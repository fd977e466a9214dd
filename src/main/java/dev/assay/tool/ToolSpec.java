package dev.assay.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;

/// How a tool introduces itself.
///
/// @param name in snake case, unique in its toolbox: "get_summary"
/// @param title for people, in lists of tools: "Summary"
/// @param label for people, of a call that runs, as a present participle: "Fetching the summary"
/// @param description for the model
/// @param parameters a JSON Schema of type object with `additionalProperties: false`
/// @param effect whether calls may run beside each other
public record ToolSpec(
        String name,
        String title,
        String label,
        String description,
        ObjectNode parameters,
        Effect effect) {
    /// What a call does to the world.
    public enum Effect {
        /// Reads only: calls of one round may run in parallel.
        READS,
        /// Changes something or depends on an earlier call: runs alone, in order.
        ORDERED
    }

    /// Arguments as they were given, with the usual ones that this tool takes and nobody named.
    ///
    /// @param usual what a source decides, by the names of arguments
    public ObjectNode filled(ObjectNode given, JsonNode usual) {
        ObjectNode filled = Json.object();
        usual.properties().stream()
                .filter(each -> parameters.path("properties").has(each.getKey()))
                .forEach(each -> filled.set(each.getKey(), each.getValue()));
        return filled.setAll(given);
    }
}
