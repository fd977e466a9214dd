package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.report.BestEffortsChart;
import dev.assay.activity.report.BestEffortsText;
import dev.assay.base.Json;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// `get-best-efforts`: the highest power, heart rate and speed that were held for a time, of one
/// activity or of many.
final class BestEffortsTool extends ActivityTool {
    BestEffortsTool(ActivityLibrary library) {
        super(
                library,
                "get-best-efforts",
                "Best efforts",
                "Looking for best efforts",
                "The highest mean power, heart rate and speed by how long they were held (1 s to 4 h),"
                        + " and the quickest distances: of one activity, or of all with who holds each.",
                """
                {
                  "type": "object",
                  "properties": {
                    "activity_id": {"type": "integer", "description": "One activity's ID; without it all activities"},
                    "sport": {
                      "type": "string",
                      "description": "Of all activities only those of a sport",
                      "enum": ["run", "ride", "swim", "walk", "hike"]
                    },
                    "since": {"type": "string", "description": "Of all activities only those from this day on, as 2026-11-01"}
                  },
                  "additionalProperties": false
                }
                """,
                ToolSpec.Use.OFTEN);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        long id = id(arguments);
        if (id != 0) {
            Optional<Activity> one = activity(id);
            return one.isPresent()
                    ? told(List.of(one.get()), monitor)
                    : new ToolResult.NothingFound(unknown(id));
        }
        Optional<String> problem = ActivityChoice.problem(arguments);
        if (problem.isPresent()) {
            return ToolResult.failed(problem.get());
        }
        ActivityChoice choice = ActivityChoice.of(arguments);
        List<Activity> chosen = library().activities().stream().filter(choice::has).toList();
        return chosen.isEmpty()
                ? new ToolResult.NothingFound("No activity here is %s.".formatted(choice.words()))
                : told(chosen, monitor);
    }

    /// The tables for the model, the curve for the screen: of the activities that could be read.
    private ToolResult told(List<Activity> chosen, Work.Monitor monitor)
            throws InterruptedException {
        Optional<String> unread = library().readStreams(chosen, monitor);
        List<Activity> activities = read(chosen);
        if (activities.isEmpty() && unread.isPresent()) {
            return ToolResult.failed(unread.get());
        }
        List<ResultPart> parts = new ArrayList<>();
        parts.add(
                new ResultPart.Text(
                        BestEffortsText.of(activities)
                                + unread.map(sentence -> "\n\n" + sentence).orElse("")));
        BestEffortsChart.of(activities)
                .ifPresent(chart ->
                        parts.add(
                                new ResultPart.Charts(
                                        List.of(chart),
                                        Json.object()
                                                .put("chart", chart.title())
                                                .put("shown_to", "analyst"))));
        return new ToolResult.Parts(parts, Spending.NOTHING);
    }

    /// The chosen activities as they are known now, without those that were not read.
    private List<Activity> read(List<Activity> chosen) {
        Set<Long> wanted = chosen.stream().map(Activity::id).collect(Collectors.toSet());
        Set<Long> unread = library().unread();
        return library().activities().stream()
                .filter(one -> wanted.contains(one.id()) && !unread.contains(one.id()))
                .toList();
    }
}
