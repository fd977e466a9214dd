package dev.assay.activity.reading;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.text.json.StrangersJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Streams as Strava's API sends them: `{"watts": {"data": […]}}`, or a list of them with their
/// `type`, or bare lists by name. Streams of other names are passed over; what is null is missing.
public final class StreamsJson {
    private static final String NAMES =
            "(?:time|distance|latlng|altitude|velocity_smooth|heartrate|cadence|watts|temp|moving|grade_smooth)";

    private static final Pattern BEGIN =
            Pattern.compile(
                    "\\uFEFF?\\s*(?:\\{\\s*\"%1$s\"\\s*:\\s*\\{\\s*\"(?:data|series_type|original_size|resolution)\"|\\[\\s*\\{\\s*\"type\"\\s*:\\s*\"%1$s\")"
                            .formatted(NAMES));

    private StreamsJson() {}

    /// Reads streams.
    ///
    /// @throws UnreadableRecordingException where there are none
    public static Recording read(byte[] text) {
        JsonNode json;
        try {
            json = StrangersJson.read(text);
        } catch (IOException damaged) {
            throw new UnreadableRecordingException(
                    "It is no JSON, or cut off, or has more than 3 million values.");
        }
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        if (json.isArray()) {
            json.forEach(one -> add(streams, one.path("type").asText(), one));
        } else {
            json.properties().forEach(each -> add(streams, each.getKey(), each.getValue()));
        }
        if (streams.isEmpty()) {
            throw new UnreadableRecordingException(
                    "There are no streams in it: no list of times, heart rates or the like.");
        }
        return new Recording(
                null, "", null, null, null, new Streams(streams), List.of(), List.of());
    }

    /// Reads streams and adds those that follow from them, as of every other kind of file.
    ///
    /// @throws UnreadableRecordingException where there are none
    static Recording completed(byte[] text) {
        Streams bare = read(text).streams();
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        bare.types().forEach(type -> streams.put(type, bare.values(type).orElseThrow()));
        List<String> told = new ArrayList<>();
        BitSet begins = new BitSet();
        if (streams.values().stream().allMatch(stream -> stream.length == bare.size())) {
            RecordingPartBuilder.complete(streams, begins, Sport.OTHER, told);
        }
        return new Recording(
                null,
                "",
                null,
                null,
                null,
                new Streams(streams, Map.of(), begins),
                List.of(),
                told);
    }

    /// Returns whether a JSON text begins as streams of Strava's do, by type or as a list.
    static boolean isBegin(String text) {
        return BEGIN.matcher(text).lookingAt();
    }

    private static void add(Map<StreamType, double[]> streams, String name, JsonNode stream) {
        JsonNode data = stream.has("data") ? stream.path("data") : stream;
        if (!data.isArray() || data.isEmpty()) {
            return;
        }
        List<StreamType> types = StreamType.named(name);
        for (int i = 0; i < types.size(); i++) {
            boolean position = types.size() > 1;
            double[] values = new double[data.size()];
            int at = 0;
            for (JsonNode value : data) {
                values[at++] = number(position ? value.path(i) : value);
            }
            streams.put(types.get(i), values);
        }
    }

    private static double number(JsonNode value) {
        if (value.isBoolean()) {
            return value.asBoolean() ? 1 : 0;
        }
        return value.isNumber() && Double.isFinite(value.asDouble())
                ? value.asDouble()
                : Double.NaN;
    }
}
