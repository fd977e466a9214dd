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
import dev.assay.activity.report.OptionsText;
import dev.assay.activity.report.StreamTokens;
import dev.assay.activity.report.StreamsText;
import dev.assay.activity.report.SummaryText;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;

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
                  "description": "Types of streams to retrieve",
                  "items": {
                    "type": "string",
                    "enum": ["time", "distance", "latlng", "altitude", "velocity_smooth", "heartrate", "cadence", "watts", "temp", "moving", "grade_smooth"]
                  },
                  "default": ["time", "distance", "heartrate", "watts"]
                },
                "resolution": {
                  "type": "string",
                  "description": "How many points raw lists at most: low 100, medium 1000, high 10000. All of them are stored.",
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
                  "description": "Points of a page; negative for all that fit",
                  "minimum": -1,
                  "maximum": 5000,
                  "default": 1000
                },
                "summary_prompt": {"type": "string", "description": "What the summary is to tell (required for ai-summary)"},
                "start_time": {"type": "number", "description": "Only the part from this second on"},
                "end_time": {"type": "number", "description": "Only the part up to this second"}
              },
              "required": ["activity_id"],
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
                "What an activity's sensors measured. Every sample is stored as a table under the data"
                        + " key; choose with processing_mode what is told of it. For questions about"
                        + " the whole activity use derived.",
                PARAMETERS);
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
        String text;
        switch (request.mode()) {
            case StreamsRequest.DERIVED -> text = derived(activity, recording);
            case StreamsRequest.RAW -> {
                RawPages pages = pages(request, recording, request.mostPoints());
                if (pages.isEmpty()) {
                    return ToolResult.failed(absent(request, recording));
                }
                Optional<String> page = page(request, recording, pages);
                if (page.isEmpty()) {
                    return ToolResult.failed(noPage(request, pages));
                }
                text = page.get();
            }
            default -> text = auto(request, activity, recording);
        }
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
                String features = derived(activity, recording);
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

    private String derived(Activity activity, Recording recording) {
        ActivityFeatures features =
                ActivityFeatures.of(
                        recording.streams(), Sport.of(activity.sport()), library().athlete());
        return StreamsText.of(activity, features, recording.laps());
    }

    private long mostBytes() {
        int most = largest.getAsInt();
        return most == 0 ? UNLIMITED : most;
    }

    private static RawPages pages(StreamsRequest request, Recording recording, int most) {
        List<StreamType> there = request.types().stream().filter(recording.streams()::has).toList();
        return new RawPages(request.activityId(), recording.streams(), there, most);
    }

    /// All rows where they fit, else the choice.
    private String auto(StreamsRequest request, Activity activity, Recording recording) {
        RawPages all = pages(request, recording, Integer.MAX_VALUE);
        if (all.isEmpty()) {
            return derived(activity, recording);
        }
        int size = all.fitting(Math.max(1, all.count()), mostBytes());
        if (size >= all.count()) {
            return all.page(1, size, List.of());
        }
        return OptionsText.of(
                all.count(),
                StreamTokens.ofCharacters(all.characters()),
                StreamTokens.ofCharacters(mostBytes()),
                all.width());
    }

    private Optional<String> page(StreamsRequest request, Recording recording, RawPages pages) {
        int wished = request.pageSize() < 0 ? pages.count() : request.pageSize();
        int size = pages.fitting(wished, mostBytes());
        int number = request.pageSize() < 0 ? 1 : request.pageNumber();
        if (number > pages.pages(size)) {
            return Optional.empty();
        }
        List<String> remarks = new ArrayList<>();
        if (size < Math.min(wished, pages.count())) {
            remarks.add(
                    "The page size was changed from %d to %d points: more do not fit into one answer."
                            .formatted(wished, size));
        }
        if (pages.count() < recording.streams().size()) {
            remarks.add(
                    "Listed are %d of %d samples, spread evenly (resolution %s); all of them are stored."
                            .formatted(
                                    pages.count(),
                                    recording.streams().size(),
                                    request.resolution()));
        }
        String absent = missing(request, recording);
        if (!absent.isEmpty()) {
            remarks.add("Not recorded: " + absent + ".");
        }
        return Optional.of(pages.page(number, size, remarks));
    }

    private static String missing(StreamsRequest request, Recording recording) {
        return request.streamTypes().stream()
                .filter(name -> StreamType.named(name).stream().noneMatch(recording.streams()::has))
                .collect(Collectors.joining(", "));
    }

    private static String absent(StreamsRequest request, Recording recording) {
        return "Of the streams asked for (%s) none was recorded. There are: %s."
                .formatted(
                        String.join(", ", request.streamTypes()),
                        recording.streams().types().stream()
                                .map(StreamType::wireName)
                                .collect(Collectors.joining(", ")));
    }

    private String noPage(StreamsRequest request, RawPages pages) {
        int size = pages.fitting(request.pageSize(), mostBytes());
        return "Invalid page number %d (total pages: %d)"
                .formatted(request.pageNumber(), pages.pages(size));
    }
}
