package dev.assay.app.harbour;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.TreeMap;

/// All stations with their levels, or the level of one.
record HarbourTool(String name) implements Tool {
    @Override
    public ToolSpec spec() {
        ObjectNode schema = Json.object().put("type", "object").put("additionalProperties", false);
        ObjectNode properties = schema.putObject("properties");
        properties.putObject("harbour").put("type", "string");
        if (name.equals("water_level")) {
            properties.putObject("station").put("type", "string");
            schema.putArray("required").add("station");
        }
        return new ToolSpec(name, name, "Reading levels", "Levels.", schema, ToolSpec.Effect.READS);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
        if (name.equals("list_stations")) {
            ArrayNode rows = Json.array();
            new TreeMap<>(HarbourSource.LEVELS)
                    .forEach((station, metres) ->
                            rows.addObject().put("station", station).put("metres", metres));
            return ToolResult.rows(rows, rows.size());
        }
        String station = arguments.path("station").asText();
        Double metres = HarbourSource.LEVELS.get(station);
        return metres == null
                ? ToolResult.failed("There is no station " + station + ".")
                : ToolResult.json(Json.object().put("station", station).put("metres", metres));
    }
}
