package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.Comparison;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.ComparisonText;
import dev.assay.base.Json;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

/// `compare_activities`: two or more activities beside each other; the aligned streams are stored.
final class CompareActivitiesTool extends ActivityTool {
    private static final int MOST = 6;
    private static final String IDS = "activity_ids";
    private static final String ALIGNED = "aligned";

    CompareActivitiesTool(ActivityLibrary library) {
        super(
                library,
                "compare_activities",
                "Compare activities",
                "Comparing activities",
                "Two to six activities beside each other: their figures, and part by part aligned by"
                        + " distance or time, with differences to the first. The aligned streams are"
                        + " stored as a table.",
                """
                {
                  "type": "object",
                  "properties": {
                    "activity_ids": {
                      "type": "array",
                      "description": "The activities' IDs; differences are those to the first",
                      "items": {"type": "integer"},
                      "minItems": 2,
                      "maxItems": 6
                    },
                    "align_by": {
                      "type": "string",
                      "description": "distance, where all have one, or time",
                      "enum": ["distance", "time"],
                      "default": "distance"
                    }
                  },
                  "required": ["activity_ids"],
                  "additionalProperties": false
                }
                """,
                ToolSpec.Use.OFTEN);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        Set<Long> ids = new LinkedHashSet<>();
        for (JsonNode id : arguments.path(IDS)) {
            ids.add(id.asLong());
        }
        if (ids.size() < 2 || ids.size() > MOST) {
            return ToolResult.failed("activity_ids must name two to six different activities");
        }
        List<Activity> activities = new ArrayList<>();
        List<ActivityFeatures> features = new ArrayList<>();
        try {
            for (long id : ids) {
                monitor.progress()
                        .report("Reading an activity", features.size() / (double) ids.size());
                Optional<Activity> activity = activity(id);
                Optional<Recording> recording = library().recording(id, monitor);
                if (activity.isEmpty() || recording.isEmpty()) {
                    return new ToolResult.NothingFound(unknown(id));
                }
                activities.add(activity.get());
                features.add(
                        ActivityFeatures.of(
                                recording.get().streams(),
                                Sport.of(activity.get().sport()),
                                library().athlete()));
            }
        } catch (UnreadableRecordingException e) {
            return ToolResult.failed(String.valueOf(e.getMessage()));
        }
        return compared(arguments, activities, features);
    }

    private static ToolResult compared(
            ObjectNode arguments, List<Activity> activities, List<ActivityFeatures> features) {
        List<Samples> samples = features.stream().map(ActivityFeatures::samples).toList();
        boolean wishedTime = arguments.path("align_by").asText("distance").equals("time");
        StreamType by = wishedTime ? StreamType.TIME : StreamType.DISTANCE;
        String remark = "";
        if (!wishedTime && !Comparison.isPossible(samples, by)) {
            by = StreamType.TIME;
            remark = "Aligned by time: not all of them have a distance.\n\n";
        }
        if (!Comparison.isPossible(samples, by)) {
            return ToolResult.failed(
                    "Not all of these activities have times, so they cannot be laid beside each other.");
        }
        Comparison comparison = Comparison.of(samples, by);
        return new ToolResult.Parts(
                List.of(
                        new ResultPart.Text(
                                remark + ComparisonText.of(activities, features, comparison)),
                        stored(activities, comparison)),
                Spending.NOTHING);
    }

    private static ResultPart stored(List<Activity> activities, Comparison comparison) {
        Table table = Table.create(ALIGNED);
        Map<String, String> units = new HashMap<>();
        double[] places = new double[comparison.count()];
        for (int i = 0; i < places.length; i++) {
            places[i] = i * comparison.step();
        }
        add(table, units, comparison.by().wireName(), places, comparison.by());
        for (int i = 0; i < activities.size(); i++) {
            String letter = "_" + (char) ('a' + i);
            if (comparison.by() == StreamType.DISTANCE) {
                add(table, units, "time" + letter, comparison.times().get(i), StreamType.TIME);
            }
            for (Map.Entry<StreamType, List<double[]>> each : comparison.values().entrySet()) {
                StreamType type = each.getKey();
                add(table, units, type.wireName() + letter, each.getValue().get(i), type);
            }
        }
        ObjectNode layout = Json.object().put("aligned_by", comparison.by().wireName());
        for (int i = 0; i < activities.size(); i++) {
            layout.put(String.valueOf((char) ('a' + i)), activities.get(i).name());
        }
        layout.putNull(ALIGNED);
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put(ALIGNED, table);
        return new ResultPart.Tables("comparison", layout, tables, units);
    }

    private static void add(
            Table table, Map<String, String> units, String name, double[] values, StreamType type) {
        table.addColumns(DoubleColumn.create(name, values));
        units.put(name, type.unit());
    }
}
