package dev.assay.activity.reading;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.text.json.StrangersJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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

    /// Reads streams value by value: the text is never in memory as a whole.
    ///
    /// @throws UnreadableRecordingException where there are none, or more than there is room for
    /// @throws IOException where the text cannot be read to its end
    public static Recording read(InputStream text) throws IOException {
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        try (JsonParser json = StrangersJson.parser(text)) {
            boolean list = json.nextToken() == JsonToken.START_ARRAY;
            boolean fields = json.currentToken() == JsonToken.START_OBJECT;
            while ((list || fields) && !isEnd(json.nextToken())) {
                String name = fields ? json.currentName() : "";
                if (fields) {
                    json.nextToken();
                }
                StreamValues.read(json, name).addTo(streams);
            }
        } catch (JacksonException damaged) {
            throw new UnreadableRecordingException("It is no JSON, or cut off.");
        }
        if (streams.isEmpty()) {
            throw new UnreadableRecordingException(
                    "There are no streams in it: no list of times, heart rates or the like.");
        }
        return new Recording(
                null, "", null, null, null, new Streams(streams), List.of(), List.of());
    }

    private static boolean isEnd(@Nullable JsonToken token) {
        return token == null || token.isStructEnd();
    }

    /// Reads streams and adds those that follow from them, as of every other kind of file.
    ///
    /// @throws UnreadableRecordingException where there are none
    static Recording completed(InputStream text) throws IOException {
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
}
