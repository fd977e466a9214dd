package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import org.junit.jupiter.api.Test;

final class ToolSpecTest {
    private static ToolSpec spec(String description, String parameters) {
        return new ToolSpec(
                "tool",
                "Tool",
                "Using it",
                description,
                Json.parseObject(parameters).orElseThrow(),
                ToolSpec.Effect.READS);
    }

    private static String brief(String description) {
        return spec(description, "{}").brief();
    }

    @Test
    void theFirstSentenceIsItsBrief() {
        assertThat(brief("Reads notes. Newest first.")).isEqualTo("Reads notes");
        assertThat(brief("Reads version 1.5 of it.")).isEqualTo("Reads version 1.5 of it");
        assertThat(brief("Line one\nline two")).isEqualTo("Line one");
        assertThat(brief("word ".repeat(40))).hasSize(101).endsWith("…");
        assertThat(brief("")).isEqualTo("Tool");
    }

    @Test
    void whatACheckOfArgumentsSaysIsNotSent() {
        String whole =
                """
                {"type": "object", "additionalProperties": false, "$schema": "x", "required": ["chip_id"],
                 "properties": {
                   "chip_id": {"type": "string", "description": "The chip's id"},
                   "qid": {"type": "string", "description": "A qubit, such as 7"},
                   "names": {"type": "array", "items": {"type": "object", "additionalProperties": false}, "default": []},
                   "last_n": {"type": "integer", "minimum": 1, "maximum": 200, "default": 10},
                   "degrees": {"type": "integer", "minimum": -20}}}
                """;
        assertThat(spec("Reads.", whole).shortParameters())
                .isEqualTo(
                        Json.parseObject(
                                        """
                                        {"type": "object", "required": ["chip_id"],
                                         "properties": {
                                           "chip_id": {"type": "string"},
                                           "qid": {"type": "string", "description": "A qubit, such as 7"},
                                           "names": {"type": "array", "items": {"type": "object"}},
                                           "last_n": {"type": "integer", "maximum": 200, "default": 10},
                                           "degrees": {"type": "integer", "minimum": -20}}}
                                        """)
                                .orElseThrow());
        assertThat(spec("Reads.", whole).parameters().has("additionalProperties")).isTrue();
    }

    @Test
    void whatASchemaSaysOfAllArgumentsGoesWhereItIsTaken() {
        String whole =
                """
                {"type": "object", "properties": {"mode": {"type": "string"}, "prompt": {"type": "string"}},
                 "if": {"required": ["mode"]}, "then": {"required": ["prompt"]}, "additionalProperties": false}
                """;
        ToolSpec spec = spec("Reads.", whole);
        assertThat(spec.closedParameters()).isEqualTo(Json.parseObject(whole).orElseThrow());
        assertThat(spec.shortParameters().fieldNames())
                .toIterable()
                .containsExactly("type", "properties");
    }

    @Test
    void argumentsMayBeCalledLikeWordsOfASchema() {
        String odd =
                """
                {"type": "object", "properties": {
                   "default": {"type": "array"}, "minimum": {"type": "integer"},
                   "properties": {"type": "object", "properties": {"additionalProperties": {"type": "boolean"}}},
                   "additionalProperties": {"type": "boolean"}}}
                """;
        assertThat(spec("Reads.", odd).shortParameters())
                .isEqualTo(Json.parseObject(odd).orElseThrow());
    }

    @Test
    void schemasMayAllowMore() {
        String open = "{\"type\": \"object\", \"additionalProperties\": true}";
        assertThat(spec("Reads.", open).shortParameters())
                .isEqualTo(Json.parseObject(open).orElseThrow());
    }

    @Test
    void whatSpeaksOfOtherCallsOfAnAnswerIsForModels() {
        ToolSpec spec =
                spec(
                        "Draws.",
                        """
                        {"type": "object", "properties": {
                           "key": {"type": "string"},
                           "instead": {"type": "string", "withinAnswer": true},
                           "withinAnswer": {"type": "boolean"}}}
                        """);
        assertThat(Json.write(spec.byItself().parameters().path("properties")))
                .isEqualTo(
                        "{\"key\":{\"type\":\"string\"},\"withinAnswer\":{\"type\":\"boolean\"}}");
        assertThat(Json.write(spec.shortParameters().path("properties")))
                .isEqualTo(
                        "{\"key\":{\"type\":\"string\"},\"instead\":{\"type\":\"string\"},\"withinAnswer\":{\"type\":\"boolean\"}}");
        assertThat(spec("Draws.", "{}").byItself().parameters()).isEmpty();
    }
}
