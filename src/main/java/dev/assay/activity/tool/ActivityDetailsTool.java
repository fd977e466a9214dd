package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Details;
import dev.assay.activity.DeviceTotals;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.report.ActivityDetails;
import dev.assay.activity.report.ActivityDetailsText;
import dev.assay.task.Work;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `get-activity-details`: one activity in figures.
final class ActivityDetailsTool extends ActivityTool {
    ActivityDetailsTool(ActivityLibrary library) {
        super(
                library,
                "get-activity-details",
                "Activity details",
                "Reading an activity's details",
                "One activity in figures: times, distance, climb, speed, power, heart rate,"
                        + " cadence.",
                """
                {
                  "type": "object",
                  "properties": {
                    "activity_id": {"type": "integer", "description": "The activity's ID"}
                  },
                  "required": ["activity_id"],
                  "additionalProperties": false
                }
                """,
                ToolSpec.Use.OFTEN);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        long id = id(arguments);
        try {
            Optional<Activity> activity = activity(id);
            Optional<Recording> recording = library().recording(id, monitor);
            return activity.isEmpty() || recording.isEmpty()
                    ? new ToolResult.NothingFound(unknown(id))
                    : ToolResult.text(
                            ActivityDetailsText.of(
                                    details(
                                            activity.get(),
                                            recording.get(),
                                            library()
                                                    .details(id, monitor)
                                                    .or(() -> told(recording.get()))
                                                    .orElse(null))));
        } catch (UnreadableRecordingException e) {
            return ToolResult.failed(String.valueOf(e.getMessage()));
        }
    }

    /// What the device says of it beside the streams.
    private static Optional<Details> told(Recording recording) {
        return Optional.ofNullable(recording.told().calories()).map(Details::ofCalories);
    }

    private ActivityDetails details(
            Activity activity, Recording recording, @Nullable Details more) {
        Sport sport = Sport.of(activity.sport());
        ActivityFeatures of = ActivityFeatures.of(recording.streams(), sport, library().athlete());
        DeviceTotals told = recording.told();
        return new ActivityDetails(
                activity.id(),
                activity.name(),
                sport == Sport.OTHER ? activity.sport() : sport.title(),
                activity.sport(),
                activity.localStart(),
                activity.zone(),
                activity.moving(),
                activity.elapsed(),
                activity.distance(),
                of.gain(),
                of.averageSpeed().orElse(null),
                of.highest(StreamType.SPEED).orElse(null),
                of.averagePower().orElse(null),
                of.highest(StreamType.POWER).orElse(null),
                of.normalisedPower(),
                of.mean(StreamType.HEART_RATE).orElse(told.heartRate()),
                of.highest(StreamType.HEART_RATE).orElse(told.maxHeartRate()),
                of.meanNonZero(StreamType.CADENCE).orElse(null),
                of.mean(StreamType.TEMPERATURE).orElse(null),
                more,
                activity.remarks(),
                activity.source());
    }
}
