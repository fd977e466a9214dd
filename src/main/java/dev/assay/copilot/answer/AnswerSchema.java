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
                      "content": {"type": ["string", "null"], "description": "Markdown"},
                      "chart": {"type": ["object", "null"]}
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

    private static final String PLAIN =
            """
            {
              "type": "object",
              "properties": {
                "summary": {"type": "string"},
                "assessment": {"type": ["string", "null"], "enum": ["good", "warning", "bad", null]},
                "explanation": {"type": "string", "description": "Markdown"},
                "potential_issues": {"type": "array", "items": {"type": "string"}},
                "recommendations": {"type": "array", "items": {"type": "string"}}
              },
              "required": ["summary", "assessment", "explanation", "potential_issues", "recommendations"],
              "additionalProperties": false
            }
            """;

    private AnswerSchema() {}

    /// The older layout, which a small model keeps more easily.
    static AnswerFormat plain() {
        return new AnswerFormat("plain_response", Json.parseObject(PLAIN).orElseThrow());
    }

    static AnswerFormat format() {
        ObjectNode schema = Json.parseObject(SCHEMA).orElseThrow();
        return new AnswerFormat("analysis_response", schema);
    }
}
