package dev.assay.chip.guide.values;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;

/// A value of a parameter as a tool tells it of one qubit, coupling or task.
///
/// @param parameter in the unit of the value
/// @param value as stored; NaN where it is no number
/// @param at when it was measured, as the tool writes it; empty where nobody says
public record FoundValue(Parameter parameter, double value, String at) {
    public static FoundValue of(ParameterLexicon lexicon, String key, JsonNode found) {
        return new FoundValue(
                lexicon.parameter(key).measuredIn(found.path("unit").asText("")),
                found.path("value").asDouble(Double.NaN),
                found.path("calibrated_at").asText(""));
    }

    public boolean isMeasured() {
        return parameter.isMeasured(value);
    }
}
