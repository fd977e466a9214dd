package dev.assay.ui.figure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.StreamSupport;

/// The arrays of a figure, plain or packed as Plotly packs them: `{"dtype": "f8", "bdata":
/// base64}`, little-endian.
final class ChartArrays {
    private static final Map<String, Integer> WIDTHS =
            Map.of("i1", 1, "u1", 1, "i2", 2, "u2", 2, "i4", 4, "u4", 4, "f4", 4, "f8", 8);

    private ChartArrays() {}

    /// How many values an array has; 0 where it is none.
    static int length(JsonNode array) {
        if (array instanceof ArrayNode list) {
            return list.size();
        }
        Integer width = WIDTHS.get(dtype(array));
        if (width == null || !array.path("bdata").isTextual()) {
            return 0;
        }
        String packed = array.path("bdata").textValue();
        int padding = packed.endsWith("==") ? 2 : packed.endsWith("=") ? 1 : 0;
        return (packed.length() / 4 * 3 - padding) / width;
    }

    /// How many cells of a matrix hold a value; of a packed one, all of them.
    static long cells(JsonNode matrix) {
        if (!matrix.isArray()) {
            return length(matrix);
        }
        long cells = 0;
        for (JsonNode row : matrix) {
            cells += row.isArray() ? filled(row) : row.isObject() ? length(row) : 1;
        }
        return cells;
    }

    private static long filled(JsonNode row) {
        return StreamSupport.stream(row.spliterator(), false).filter(ChartCells::isFilled).count();
    }

    /// Turns every packed list inside a trace into a plain one; what cannot be read stays.
    static void unpack(ObjectNode object) {
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            if (member.getValue() instanceof ObjectNode inner) {
                if (length(inner) > 0 && !inner.path("shape").asText().contains(",")) {
                    member.setValue(unpacked(inner));
                } else {
                    unpack(inner);
                }
            }
        }
    }

    private static JsonNode unpacked(ObjectNode packed) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(packed.path("bdata").textValue());
        } catch (IllegalArgumentException notBase64) {
            return packed;
        }
        String type = dtype(packed);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        ArrayNode values = Json.array();
        while (buffer.remaining() >= WIDTHS.getOrDefault(type, 8)) {
            double value = next(buffer, type);
            if (!Double.isFinite(value)) {
                values.addNull();
            } else if (type.startsWith("f")) {
                values.add(value);
            } else {
                values.add((long) value);
            }
        }
        return values;
    }

    private static double next(ByteBuffer buffer, String type) {
        return switch (type) {
            case "i1" -> buffer.get();
            case "u1" -> Byte.toUnsignedInt(buffer.get());
            case "i2" -> buffer.getShort();
            case "u2" -> Short.toUnsignedInt(buffer.getShort());
            case "i4" -> buffer.getInt();
            case "u4" -> Integer.toUnsignedLong(buffer.getInt());
            case "f4" -> buffer.getFloat();
            default -> buffer.getDouble();
        };
    }

    /// Plotly takes long names too.
    private static String dtype(JsonNode packed) {
        String type = packed.path("dtype").asText("");
        return switch (type) {
            case "int8" -> "i1";
            case "uint8", "uint8c", "u1c" -> "u1";
            case "int16" -> "i2";
            case "uint16" -> "u2";
            case "int32" -> "i4";
            case "uint32" -> "u4";
            case "float32" -> "f4";
            case "float64" -> "f8";
            default -> type;
        };
    }

    /// Where the first values lie on an axis: numbers as they are, a gap as NaN. Dates and
    /// categories lie at their place in the list, which is where they are drawn when sorted.
    static double[] places(ArrayNode values, int count) {
        double[] places = new double[count];
        for (int i = 0; i < count; i++) {
            JsonNode value = values.get(i);
            double number = value.asDouble(Double.NaN);
            if (value.isNull() || (Double.isNaN(number) && value.isNumber())) {
                places[i] = Double.NaN;
            } else if (Double.isNaN(number)) {
                return inOrder(values, count);
            } else {
                places[i] = number;
            }
        }
        return places;
    }

    /// A number for each value, the same for the same; all the same where there are none.
    static double[] groups(JsonNode values, int count) {
        Map<JsonNode, Integer> numbers = new HashMap<>();
        double[] groups = new double[count];
        for (int i = 0; i < Math.min(count, values.size()); i++) {
            groups[i] = numbers.computeIfAbsent(values.get(i), _ -> numbers.size());
        }
        return groups;
    }

    private static double[] inOrder(ArrayNode values, int count) {
        double[] places = new double[count];
        for (int i = 0; i < count; i++) {
            places[i] = values.get(i).isNull() ? Double.NaN : i;
        }
        return places;
    }
}
