package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.RecordingPart;
import dev.assay.activity.report.StreamsText;
import dev.assay.activity.report.SummaryText;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/// `get-activity-streams`: what the sensors of an activity measured. All streams are stored at full
/// resolution, once for an activity; what is told of them is chosen by the mode.
final class ActivityStreamsTool extends ActivityTool {
    private static final long UNLIMITED = 1 << 20;

    private static final String PARAMETERS =
            """
            {
              "type": "object",
              "properties": {
                "activity_id": {"type": "integer", "description": "The activity's ID"},
                "stream_types": {
                  "type": "array",
                  "items": {
                    "type": "string",
                    "enum": ["time", "distance", "latlng", "altitude", "velocity_smooth", "heartrate", "cadence", "watts", "temp", "moving", "grade_smooth"]
                  },
                  "default": ["time", "distance", "heartrate", "watts"]
                },
                "resolution": {
                  "type": "string",
                  "description": "How many points raw lists: low 100, medium 1000, spread evenly; high all",
                  "enum": ["low", "medium", "high"],
                  "default": "medium"
                },
                "processing_mode": {
                  "type": "string",
                  "description": "auto: the rows where they fit, else the choice; raw: rows, page by page; derived: statistics and insights of the whole activity; ai-summary: a model reads all of it for summary_prompt",
                  "enum": ["auto", "raw", "derived", "ai-summary"],
                  "default": "auto"
                },
                "page_number": {"type": "integer", "description": "Page of raw, from 1", "minimum": 1, "default": 1},
                "page_size": {
                  "type": "integer",
                  "description": "Points of a page; negative for all, if they fit",
                  "minimum": -1,
                  "maximum": 5000,
                  "default": 1000
                },
                "summary_prompt": {"type": "string", "description": "What ai-summary is to tell (required)"},
                "start_time": {"type": "number", "description": "From this second on"},
                "end_time": {"type": "number", "description": "Up to this second"}
              },
              "required": ["activity_id"],
              "if": {"required": ["processing_mode"], "properties": {"processing_mode": {"const": "ai-summary"}}},
              "then": {"required": ["activity_id", "summary_prompt"]},
              "additionalProperties": false
            }
            """;

    private final IntSupplier largest;

    /// @param largest bytes of a result that a model reads; 0 for as many as it can
    ActivityStreamsTool(ActivityLibrary library, IntSupplier largest) {
        super(
                library,
                "get-activity-streams",
                "Activity streams",
                "Reading an activity's streams",
                "What an activity's sensors measured. All samples are stored as a table under the"
                        + " data key; processing_mode chooses what is told.",
                PARAMETERS,
                ToolSpec.Use.FIRST);
        this.largest = largest;
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        StreamsRequest request = StreamsRequest.of(arguments);
        Optional<String> problem = request.problem();
        if (problem.isPresent()) {
            return ToolResult.failed(problem.get());
        }
        try {
            Optional<Activity> activity = activity(request.activityId());
            Optional<Recording> recording = library().recording(request.activityId(), monitor);
            return activity.isEmpty() || recording.isEmpty()
                    ? new ToolResult.NothingFound(unknown(request.activityId()))
                    : of(request, activity.get(), recording.get());
        } catch (UnreadableRecordingException e) {
            return ToolResult.failed(String.valueOf(e.getMessage()));
        }
    }

    private ToolResult of(StreamsRequest request, Activity activity, Recording whole) {
        Optional<Recording> part =
                request.isOfPart()
                        ? RecordingPart.of(whole, request.from(), request.to())
                        : Optional.of(whole);
        if (part.isEmpty()) {
            return ToolResult.failed(
                    "No sample of the activity was taken between start_time and end_time.");
        }
        Recording recording = part.get();
        ResultPart.Tables stored = StreamsTable.of(activity, whole);
        if (request.mode().equals(StreamsRequest.AI_SUMMARY)) {
            return new ToolResult.Drawing(
                    StreamsRequest.AI_SUMMARY,
                    request.wanted(),
                    stored,
                    telling(request, activity, recording));
        }
        RawAnswer told =
                switch (request.mode()) {
                    case StreamsRequest.DERIVED ->
                            new RawAnswer(derived(activity, recording, request.isOfPart()), false);
                    case StreamsRequest.RAW -> RawAnswer.page(request, recording, mostBytes());
                    default -> auto(request, activity, recording);
                };
        if (told.failed()) {
            return ToolResult.failed(told.text());
        }
        String text = told.text();
        if (request.isOfPart()) {
            text = partOf(recording) + text;
        }
        return new ToolResult.Parts(List.of(new ResultPart.Text(text), stored), Spending.NOTHING);
    }

    /// A summary, or what can be computed in its place.
    private ToolResult.Drawing.Telling telling(
            StreamsRequest request, Activity activity, Recording recording) {
        return new ToolResult.Drawing.Telling() {
            @Override
            public String drawn(String model, String text) {
                return SummaryText.of(activity.id(), model, request.wanted(), text);
            }

            @Override
            public String undrawn(String why) {
                String features = derived(activity, recording, request.isOfPart());
                return SummaryText.instead(
                        why, request.isOfPart() ? partOf(recording) + features : features);
            }
        };
    }

    private static String partOf(Recording part) {
        double[] times = part.streams().values(StreamType.TIME).orElseThrow();
        return "✂️ **A part of the activity:** seconds %.0f to %.0f, %d samples. Everything below is of this part.\n\n"
                .formatted(times[0], times[times.length - 1], times.length);
    }

    /// @param isPart whether the recording is a part of the activity's
    private String derived(Activity activity, Recording recording, boolean isPart) {
        ActivityFeatures features =
                ActivityFeatures.of(
                        recording.streams(), Sport.of(activity.sport()), library().athlete());
        List<String> remarks = new ArrayList<>(recording.remarks());
        remarks.addAll(isPart ? List.of() : activity.remarks());
        return StreamsText.of(activity, features, recording.laps(), remarks);
    }

    /// All rows where they fit, else the choice; what is computed where no stream of those asked
    /// for was recorded.
    private RawAnswer auto(StreamsRequest request, Activity activity, Recording recording) {
        RawAnswer rows = RawAnswer.allOrOptions(request, recording, mostBytes());
        return rows.failed()
                ? new RawAnswer(
                        rows.text() + "\n\n" + derived(activity, recording, request.isOfPart()),
                        false)
                : rows;
    }

    private long mostBytes() {
        int most = largest.getAsInt();
        return most == 0 ? UNLIMITED : most;
    }
}
