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
import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

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
                  "description": "auto: the rows where they fit, else the choice; raw: rows, page by page; derived: statistics and insights; ai-summary: a model reads it for summary_prompt",
                  "enum": ["auto", "raw", "derived", "ai-summary"],
                  "default": "auto"
                },
                "page_number": {"type": "integer", "description": "Page, from 1", "minimum": 1, "default": 1},
                "page_size": {
                  "type": "integer",
                  "description": "Points of a page; negative for all, if they fit",
                  "minimum": -1
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

    private final Supplier<ChosenValues> chosen;

    /// @param chosen the numbers and switches of the settings, as they are now
    ActivityStreamsTool(ActivityLibrary library, Supplier<ChosenValues> chosen) {
        super(
                library,
                "get-activity-streams",
                "Activity streams",
                "Reading an activity's streams",
                "What an activity's sensors measured. All samples are stored as a table under the"
                        + " data key; processing_mode chooses what is told.",
                PARAMETERS,
                ToolSpec.Use.FIRST);
        this.chosen = chosen;
    }

    @Override
    public ToolSpec spec() {
        ToolSpec usual = super.spec();
        ObjectNode parameters = usual.parameters().deepCopy();
        StreamsRequest.PageSizes pages = StreamsRequest.PageSizes.of(chosen.get());
        parameters
                .withObject("/properties/page_size")
                .put("maximum", pages.largest())
                .put("default", pages.usual());
        return usual.with(parameters);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        StreamsRequest request =
                StreamsRequest.of(arguments, StreamsRequest.PageSizes.of(chosen.get()));
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
        Optional<Recording> timed =
                request.isOfPart()
                        ? RecordingPart.of(whole, request.from(), request.to())
                        : Optional.of(whole);
        if (timed.isEmpty()) {
            return ToolResult.failed(
                    "No sample of the activity was taken between start_time and end_time.");
        }
        return switch (request.mode()) {
            case StreamsRequest.DERIVED, StreamsRequest.AI_SUMMARY ->
                    ofPage(request, activity, whole, timed.get());
            default -> {
                RawAnswer rows =
                        request.mode().equals(StreamsRequest.RAW)
                                ? RawAnswer.page(request, timed.get(), mostBytes())
                                : auto(request, activity, timed.get());
                String head = request.isOfPart() ? partOf(timed.get(), request) : "";
                yield told(rows, head, StreamsTable.of(activity, whole));
            }
        };
    }

    /// What is computed from the page that is asked for, or what a model reads of it: of that
    /// alone.
    ///
    /// @param timed what lies within the time that is asked for
    private ToolResult ofPage(
            StreamsRequest request, Activity activity, Recording whole, Recording timed) {
        int pages = Math.ceilDiv(timed.streams().size(), Math.max(1, request.pageSize()));
        if (request.isOfPage() && request.pageNumber() > pages) {
            return ToolResult.failed(
                    "Invalid page number %d (total pages: %d)"
                            .formatted(request.pageNumber(), pages));
        }
        Optional<Recording> page =
                request.isOfPage()
                        ? RecordingPart.rows(
                                timed,
                                (request.pageNumber() - 1) * request.pageSize(),
                                request.pageSize())
                        : Optional.empty();
        Recording read = page.orElse(timed);
        boolean isPart = page.isPresent() || request.isOfPart();
        String head = isPart ? partOf(read, request) : "";
        if (request.isOfPage()) {
            head =
                    page.isPresent()
                            ? "📄 **Page %d of %d**\n\n".formatted(request.pageNumber(), pages)
                                    + head
                            : "There are no times, by which a page would be cut: this is of all of"
                                    + " it.\n\n";
        }
        String features = head + derived(activity, read, isPart, request);
        return request.mode().equals(StreamsRequest.DERIVED)
                ? told(new RawAnswer(features, false), "", StreamsTable.of(activity, whole))
                : new ToolResult.Drawing(
                        StreamsRequest.AI_SUMMARY,
                        request.summaryPrompt(),
                        isPart
                                ? StreamsTable.ofPart(activity, read, request.part())
                                : StreamsTable.of(activity, whole),
                        telling(request, head, features));
    }

    private static ToolResult told(RawAnswer told, String head, ResultPart.Tables stored) {
        return told.failed()
                ? ToolResult.failed(told.text())
                : new ToolResult.Parts(
                        List.of(new ResultPart.Text(head + told.text()), stored), Spending.NOTHING);
    }

    /// A summary, or what can be computed in its place.
    private static ToolResult.Drawing.Telling telling(
            StreamsRequest request, String head, String features) {
        return new ToolResult.Drawing.Telling() {
            @Override
            public String drawn(String model, String text) {
                return head
                        + SummaryText.of(
                                request.activityId(), model, request.summaryPrompt(), text);
            }

            @Override
            public String undrawn(String why) {
                return SummaryText.instead(why, features);
            }
        };
    }

    /// A model reads the part as a table of its own; else what is stored is all of it.
    private static String partOf(Recording part, StreamsRequest request) {
        double[] times = part.streams().values(StreamType.TIME).orElseThrow();
        DoubleSummaryStatistics known =
                Arrays.stream(times).filter(Double::isFinite).summaryStatistics();
        String when =
                known.getCount() == 0
                        ? "without known times"
                        : "seconds %.0f to %.0f".formatted(known.getMin(), known.getMax());
        String below =
                request.mode().equals(StreamsRequest.AI_SUMMARY)
                        ? "Everything below is of this part."
                        : "The text below is of this part; the stored tables are of the whole activity.";
        return "✂️ **A part of the activity:** %s, %d samples. %s\n\n"
                .formatted(when, times.length, below);
    }

    /// @param isPart whether the recording is a part of the activity's
    private String derived(
            Activity activity, Recording recording, boolean isPart, StreamsRequest request) {
        ActivityFeatures features =
                ActivityFeatures.of(
                        recording.streams(), Sport.of(activity.sport()), library().athlete());
        List<String> remarks = new ArrayList<>(recording.remarks());
        remarks.addAll(isPart ? List.of() : activity.remarks());
        return StreamsText.of(
                activity,
                features,
                request.told(recording.streams().types()),
                recording.laps(),
                remarks);
    }

    /// All rows where they fit, else the choice; what is computed where no stream of those asked
    /// for was recorded.
    private RawAnswer auto(StreamsRequest request, Activity activity, Recording recording) {
        RawAnswer rows = RawAnswer.allOrOptions(request, recording, mostBytes());
        return rows.failed()
                ? new RawAnswer(
                        rows.text()
                                + "\n\n"
                                + derived(activity, recording, request.isOfPart(), request),
                        false)
                : rows;
    }

    private long mostBytes() {
        int most = chosen.get().number(SettingKey.LARGEST_RESULT_BYTES);
        return most == 0 ? UNLIMITED : most;
    }
}
