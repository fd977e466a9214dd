package dev.assay.shell;

import dev.assay.base.Json;
import dev.assay.tool.ToolSpec;
import java.util.List;

/// Tools for tests of the form, with an argument of every kind.
public final class ToolSpecs {
    private ToolSpecs() {}

    static ToolSpec series() {
        return spec(
                "get_chip_parameter_timeseries",
                "Time series of a parameter for a chip",
                "Fetching chip-wide parameter timeseries",
                "The history of one parameter for all qubits of a chip, or for those named. The"
                        + " whole result is stored; a summary is returned.",
                """
                {"type": "object",
                 "properties": {
                   "chip_id": {"type": "string", "description": "The chip"},
                   "parameter_name": {"type": "string", "description": "In snake case: t1"},
                   "qids": {"type": "array", "items": {"type": "string"},
                            "description": "Only these qubits; leave it empty for all"},
                   "last_n": {"type": "integer", "minimum": 1, "maximum": 200, "default": 10,
                              "description": "Points for each qubit, newest first"}},
                 "required": ["chip_id", "parameter_name"],
                 "additionalProperties": false}
                """);
    }

    static ToolSpec everything() {
        return spec(
                "try_everything",
                "Everything",
                "Trying everything",
                "One argument of every kind.",
                """
                {"type": "object",
                 "properties": {
                   "mode": {"type": "string", "enum": ["latest", "best"], "default": "latest"},
                   "share": {"type": ["number", "null"], "minimum": 0},
                   "deep": {"type": "boolean"},
                   "flat": {"type": "boolean", "default": true},
                   "instead": {"type": "string", "withinAnswer": true},
                   "filters": {"type": "array", "items": {"type": "object",
                       "properties": {"column": {"type": "string"}}}}},
                 "required": ["filters"],
                 "additionalProperties": false}
                """);
    }

    static ToolSpec plain() {
        return named("list_chips");
    }

    static ToolSpec named(String name) {
        return spec(name, "Chips", "Listing chips", "All chips.", "{\"type\": \"object\"}");
    }

    public static List<ToolSpec> all() {
        return List.of(series(), everything(), plain());
    }

    private static ToolSpec spec(
            String name, String title, String label, String description, String schema) {
        return new ToolSpec(
                name,
                title,
                label,
                description,
                Json.parseObject(schema).orElseThrow(),
                ToolSpec.Effect.READS);
    }
}
