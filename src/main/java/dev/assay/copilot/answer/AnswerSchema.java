package dev.assay.copilot.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelRequest.AnswerFormat;

/// The layout in which a model is asked to answer: blocks of text and charts, and an assessment.
final class AnswerSchema {
    private static final String SCHEMA =
            """
            {
              "type": "object",
              "properties": {
                "blocks": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "type": {"type": "string", "enum": ["text", "chart"]},
                      "content": {"type": ["string", "null"], "description": "Markdown of a text block"},
                      "chart": {"type": ["object", "null"], "description": "Plotly figure of a chart block"}
                    },
                    "required": ["type", "content", "chart"],
                    "additionalProperties": false
                  }
                },
                "assessment": {"type": ["string", "null"], "enum": ["good", "warning", "bad", null]}
              },
              "required": ["blocks", "assessment"],
              "additionalProperties": false
            }
            """;

    private AnswerSchema() {}

    static AnswerFormat format() {
        ObjectNode schema = Json.parseObject(SCHEMA).orElseThrow();
        return new AnswerFormat("analysis_response", schema);
    }
}
