package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import java.util.Optional;

/// How one model is asked.
///
/// @param temperature that of all models where empty
/// @param effort how much it is to think
public record ModelStyle(Optional<Double> temperature, Effort effort) {
    /// As all models are.
    public static final ModelStyle USUAL = new ModelStyle(Optional.empty(), Effort.OWN);

    static ModelStyle of(JsonNode json) {
        return new ModelStyle(
                degrees(json.path("temperature")), Effort.of(json.path("effort").asText()));
    }

    ObjectNode json() {
        ObjectNode json = Json.object();
        temperature.ifPresent(degrees -> json.put("temperature", degrees));
        if (effort != Effort.OWN) {
            json.put("effort", effort.word());
        }
        return json;
    }

    /// A temperature as it is written; empty where it is none.
    static Optional<Double> degrees(JsonNode json) {
        double degrees = json.asDouble(-1);
        return degrees >= 0 && degrees <= ModelSettings.MOST_DEGREES
                ? Optional.of(degrees)
                : Optional.empty();
    }
}
