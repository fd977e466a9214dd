package dev.assay.activity.reading;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.text.json.StrangersJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
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

    /// There is room for eight streams, each of which may take as much again while it grows.
    static final long MAX_VALUES = RecordingBuilder.ROOM / (2 * 8 * Double.BYTES);

    private static final int BEGIN_OF_LIST = 1_024;

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
                Values.read(json, name).addTo(streams);
            }
        } catch (StreamConstraintsException tooLarge) {
            throw new UnreadableRecordingException(
                    "It has a number that is too long, or lists that lie too deep in each other.");
        } catch (JacksonException damaged) {
            throw new UnreadableRecordingException("It is no JSON, or cut off.");
        }
        if (streams.isEmpty()) {
            throw new UnreadableRecordingException(
                    "There are no streams in it: no list of times, heart rates or the like.");
        }
        return recording(new Streams(streams), List.of());
    }

    private static Recording recording(Streams streams, List<String> remarks) {
        return new Recording(null, "", null, null, null, streams, List.of(), remarks);
    }

    private static boolean isEnd(@Nullable JsonToken token) {
        return token == null || token.isStructEnd();
    }

    /// Reads streams and adds those that follow from them, as of every other kind of file.
    ///
    /// @throws UnreadableRecordingException where there are none
    static Recording completed(InputStream text) throws IOException {
        Streams bare = read(text).streams();
        Map<StreamType, double[]> streams = bare.all();
        List<String> told = new ArrayList<>();
        BitSet begins = new BitSet();
        if (streams.values().stream().allMatch(stream -> stream.length == bare.size())) {
            RecordingPartBuilder.complete(streams, begins, Sport.OTHER, told);
        }
        return recording(new Streams(streams, Map.of(), begins), told);
    }

    /// Returns whether a JSON text begins as streams of Strava's do, by type or as a list.
    static boolean isBegin(String text) {
        return BEGIN.matcher(text).lookingAt();
    }

    /// The values of a stream in JSON: numbers, or lists of two for a position. Null and what is no
    /// number is missing.
    private static final class Values {
        private String name;

        /// The numbers, the first ones of lists, the second ones.
        private final double[][] columns = {{}, {}, {}};

        private int count;

        private Values(String name) {
            this.name = name;
        }

        /// Reads the value on which a parser stands: a list, or an object with a list as its
        /// `data`.
        ///
        /// @param name of the stream, which its `type` tells where it is empty
        static Values read(JsonParser json, String name) throws IOException {
            Values values = new Values(name);
            if (json.currentToken() == JsonToken.START_ARRAY) {
                values.list(json);
            } else if (json.currentToken() == JsonToken.START_OBJECT) {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String field = json.currentName();
                    JsonToken value = json.nextToken();
                    if (field.equals("data") && value == JsonToken.START_ARRAY) {
                        values.list(json);
                    } else if (field.equals("type") && name.isEmpty()) {
                        values.name = json.getText();
                    }
                    json.skipChildren();
                }
            }
            return values;
        }

        /// Adds them to the others where they are of a known stream.
        void addTo(Map<StreamType, double[]> streams) {
            List<StreamType> types = count == 0 ? List.of() : StreamType.named(name);
            for (int i = 0; i < types.size(); i++) {
                streams.put(types.get(i), lengthened(columns[types.size() > 1 ? i + 1 : 0], count));
            }
        }

        private void list(JsonParser json) throws IOException {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                if (++count > MAX_VALUES) {
                    throw new UnreadableRecordingException(
                            "One of its lists has more than the %,d values for which there is memory: cut the recording into several files."
                                    .formatted(MAX_VALUES));
                }
                if (json.currentToken() != JsonToken.START_ARRAY) {
                    put(0, number(json));
                    json.skipChildren();
                    continue;
                }
                for (int place = 1; json.nextToken() != JsonToken.END_ARRAY; place++) {
                    if (place < columns.length) {
                        put(place, number(json));
                    }
                    json.skipChildren();
                }
            }
        }

        private void put(int column, double value) {
            if (columns[column].length < count) {
                columns[column] = lengthened(columns[column], Math.max(BEGIN_OF_LIST, 2 * count));
            }
            columns[column][count - 1] = value;
        }

        private static double[] lengthened(double[] values, int length) {
            double[] longer = Arrays.copyOf(values, length);
            Arrays.fill(longer, Math.min(values.length, length), length, Double.NaN);
            return longer;
        }

        private static double number(JsonParser json) throws IOException {
            JsonToken token = json.currentToken();
            if (token.isBoolean()) {
                return token == JsonToken.VALUE_TRUE ? 1 : 0;
            }
            double value = token.isNumeric() ? json.getDoubleValue() : Double.NaN;
            return Double.isFinite(value) ? value : Double.NaN;
        }
    }
}
