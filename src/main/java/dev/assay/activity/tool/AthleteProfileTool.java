package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.report.AthleteText;
import dev.assay.task.Work;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;

/// `get-athlete-profile`: who was active, as far as it is known.
final class AthleteProfileTool extends ActivityTool {
    AthleteProfileTool(ActivityLibrary library) {
        super(
                library,
                "get-athlete-profile",
                "Athlete profile",
                "Reading the athlete's profile",
                "The athlete's name, weight, FTP and heart rate zones, as far as they are known.",
                """
                {"type": "object", "properties": {}, "additionalProperties": false}
                """,
                ToolSpec.Use.SELDOM);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
        return ToolResult.text(AthleteText.of(library().athlete()));
    }
}
