package dev.assay.activity.reading;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.activity.StreamType;
import dev.assay.activity.UnreadableRecordingException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// The values of a stream in JSON: numbers, or lists of two for a position. Null and what is no
/// number is missing.
final class StreamValues {
    /// There are lists for twelve streams, and each may have room for as many values again.
    static final long MAX_VALUES = RecordingBuilder.ROOM / (2 * 8 * Double.BYTES);

    private static final int BEGIN = 1_024;

    private String name;

    /// The numbers, the first ones of lists, the second ones.
    private final double[][] columns = {{}, {}, {}};

    private int count;

    private StreamValues(String name) {
        this.name = name;
    }

    /// Reads the value on which a parser stands: a list, or an object with a list as its `data`.
    ///
    /// @param name of the stream, which its `type` tells where it is empty
    static StreamValues read(JsonParser json, String name) throws IOException {
        StreamValues values = new StreamValues(name);
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
            count++;
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
            if (count > MAX_VALUES) {
                throw new UnreadableRecordingException(
                        "One of its lists has more than the %,d values for which there is memory: cut the recording into several files."
                                .formatted(MAX_VALUES));
            }
            columns[column] = lengthened(columns[column], Math.max(BEGIN, 2 * count));
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
