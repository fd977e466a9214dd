package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.report.ActivityListText;
import dev.assay.task.Work;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;

/// `get-recent-activities`: the newest activities with their ids.
final class RecentActivitiesTool extends ActivityTool {
    static final String NAME = "get-recent-activities";

    private static final int USUAL = 30;

    RecentActivitiesTool(ActivityLibrary library) {
        super(
                library,
                NAME,
                "Recent activities",
                "Listing recent activities",
                "The newest activities, a line each: name, ID, distance, date. Other tools take the ID.",
                """
                {
                  "type": "object",
                  "properties": {
                    "per_page": {
                      "type": "integer",
                      "description": "How many activities",
                      "minimum": 1,
                      "maximum": 200,
                      "default": 30
                    }
                  },
                  "additionalProperties": false
                }
                """,
                ToolSpec.Use.FIRST);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
        List<Activity> all = library().activities();
        int most = arguments.path("per_page").asInt(USUAL);
        return ToolResult.text(ActivityListText.of(all.stream().limit(most).toList(), all.size()));
    }
}
