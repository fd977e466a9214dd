package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.StreamType;
import dev.assay.base.Json;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What is asked of an activity's streams.
///
/// @param streamTypes by their names in files and calls
/// @param resolution how many points a listing has at most: low 100, medium 1,000, high all
/// @param mode auto, raw, derived or ai-summary
/// @param pageNumber from 1 on
/// @param pageSize points; negative for all
/// @param pages what a page has where nothing is asked for, and at most
/// @param summaryPrompt what a model is to look for, in ai-summary
/// @param from the first second that is told; of all where there is none
/// @param to the last second that is told; infinite where there is none
/// @param choosesStreams whether the call names streams
record StreamsRequest(
        long activityId,
        List<String> streamTypes,
        String resolution,
        String mode,
        int pageNumber,
        int pageSize,
        PageSizes pages,
        String summaryPrompt,
        double from,
        double to,
        boolean choosesStreams) {
    static final String AUTO = "auto";
    static final String RAW = "raw";
    static final String DERIVED = "derived";
    static final String AI_SUMMARY = "ai-summary";

    private static final String START = "start_time";
    private static final String END = "end_time";
    private static final String MEDIUM = "medium";
    private static final String HIGH = "high";
    private static final List<String> USUAL_STREAMS =
            List.of("time", "distance", "heartrate", "watts");

    /// Numbers of points of a page.
    ///
    /// @param usual where a call does not say
    /// @param largest that a call may ask for
    record PageSizes(int usual, int largest) {
        /// Returns the numbers of the settings; the usual one is never above the largest.
        static PageSizes of(ChosenValues chosen) {
            int largest = chosen.number(SettingKey.MAX_PAGE_SIZE);
            return new PageSizes(
                    Math.min(chosen.number(SettingKey.DEFAULT_PAGE_SIZE), largest), largest);
        }
    }

    StreamsRequest {
        streamTypes = List.copyOf(streamTypes);
        pageSize = pageSize == 0 ? pages.usual : pageSize;
    }

    /// The arguments of a call with what is usual where they say nothing.
    static StreamsRequest of(ObjectNode arguments, PageSizes pages) {
        int pageSize = arguments.path("page_size").asInt(pages.usual);
        return new StreamsRequest(
                arguments.path("activity_id").asLong(),
                arguments.has("stream_types")
                        ? Json.texts(arguments.path("stream_types"))
                        : USUAL_STREAMS,
                arguments.path("resolution").asText(pageSize < 0 ? HIGH : MEDIUM),
                arguments.path("processing_mode").asText(AUTO),
                arguments.path("page_number").asInt(1),
                pageSize,
                pages,
                arguments.path("summary_prompt").asText().strip(),
                arguments.path(START).asDouble(Double.NEGATIVE_INFINITY),
                arguments.path(END).asDouble(Double.POSITIVE_INFINITY),
                arguments.has("stream_types"));
    }

    /// The streams of which features are told: those that the call names, where any of them was
    /// recorded, else all.
    Set<StreamType> told(Set<StreamType> recorded) {
        Set<StreamType> types = types();
        types.retainAll(recorded);
        return choosesStreams && !types.isEmpty() ? types : EnumSet.allOf(StreamType.class);
    }

    /// What is wrong with it, the first thing in the order in which the published design looks.
    Optional<String> problem() {
        if (activityId <= 0) {
            return Optional.of("activity_id must be positive");
        }
        if (streamTypes.isEmpty()) {
            return Optional.of("stream_types cannot be empty");
        }
        if (pageSize > 0 && pageNumber < 1) {
            return Optional.of("page_number must be >= 1 for paginated requests");
        }
        if (pageSize > pages.largest) {
            return Optional.of("page_size cannot exceed " + pages.largest);
        }
        if (!Set.of(AUTO, RAW, DERIVED, AI_SUMMARY).contains(mode)) {
            return Optional.of("invalid processing_mode: " + mode);
        }
        if (mode.equals(AI_SUMMARY) && summaryPrompt.isEmpty()) {
            return Optional.of("summary_prompt is required for ai-summary mode");
        }
        return from < to
                ? Optional.empty()
                : Optional.of("start_time must be less than end_time, both in seconds");
    }

    /// Whether only a part of the time is asked for.
    boolean isOfPart() {
        return from > 0 || to < Double.POSITIVE_INFINITY;
    }

    /// Whether one page is asked for of what is computed or read by a model: any but the first of
    /// the usual size, which a call has where it says nothing.
    boolean isOfPage() {
        return pageSize > 0 && (pageNumber > 1 || pageSize != pages.usual);
    }

    /// The arguments that say which part of which activity is read.
    ObjectNode part() {
        ObjectNode part = span();
        return isOfPage() ? part.put("page_number", pageNumber).put("page_size", pageSize) : part;
    }

    /// The arguments that say which time of which activity is asked for.
    ObjectNode span() {
        ObjectNode part = Json.object().put("activity_id", activityId);
        if (from > 0) {
            part.put(START, from);
        }
        if (to < Double.POSITIVE_INFINITY) {
            part.put(END, to);
        }
        return part;
    }

    /// The streams asked for; a position is two.
    Set<StreamType> types() {
        Set<StreamType> types = EnumSet.noneOf(StreamType.class);
        streamTypes.forEach(name -> types.addAll(StreamType.named(name)));
        return types;
    }

    /// How many points are listed at most.
    int mostPoints() {
        return switch (resolution) {
            case "low" -> 100;
            case HIGH -> Integer.MAX_VALUE;
            default -> 1_000;
        };
    }

    /// The arguments that decide which rows a page has, as far as they are not what is usual:
    /// "page_size=500, resolution=high".
    ///
    /// @param fitting points of the largest page
    String deciding(int fitting) {
        List<String> said = new ArrayList<>();
        if (Math.min(pageSize, fitting) != Math.min(pages.usual, fitting)) {
            said.add("page_size=" + pageSize);
        }
        if (!resolution.equals(MEDIUM)) {
            said.add("resolution=" + resolution);
        }
        if (!streamTypes.equals(USUAL_STREAMS)) {
            said.add("stream_types");
        }
        if (isOfPart()) {
            said.add("start_time and end_time");
        }
        return String.join(", ", said);
    }
}
