package dev.assay.analysis.python.columns;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Reads the files of columns as their contract says, independently of whoever wrote them.
record BroughtFiles(Path folder) {
    /// The rows of a table, as objects.
    ArrayNode rows(ObjectNode table) throws IOException {
        ArrayNode rows = Json.array();
        for (int i = 0; i < table.path("rows").asInt(); i++) {
            rows.addObject();
        }
        for (JsonNode column : table.path("columns")) {
            for (int i = 0; i < rows.size(); i++) {
                ((ObjectNode) rows.get(i)).set(column.path("name").asText(), cell(column, i));
            }
        }
        return rows;
    }

    private JsonNode cell(JsonNode column, int row) throws IOException {
        JsonNode missing = column.path("missing");
        if (missing.isTextual() && bytes(missing).get(row) == 1) {
            return NullNode.getInstance();
        }
        ByteBuffer values = bytes(column.path("values"));
        ArrayNode cells = Json.array();
        switch (column.path("type").asText()) {
            case "NUMBER" -> number(cells, values.getDouble(8 * row));
            case "INTEGER" -> cells.add(values.getLong(8 * row));
            case "BOOLEAN" -> cells.add(values.get(row) == 1);
            case "DATE" -> date(cells, values.getLong(8 * row));
            case "INSTANT" -> instant(cells, values.getLong(8 * row));
            case "LOCAL_TIME" -> {
                instant(cells, values.getLong(8 * row));
                cells.set(0, withoutZone(cells.get(0)));
            }
            case "TEXT" -> text(cells, column, values, row);
            default -> throw new IllegalStateException("a column of an unknown type");
        }
        return cells.get(0);
    }

    private static void number(ArrayNode cells, double value) {
        if (Double.isNaN(value)) {
            cells.addNull();
        } else {
            cells.add(value);
        }
    }

    private static void date(ArrayNode cells, long days) {
        cells.add(days == Long.MIN_VALUE ? null : LocalDate.ofEpochDay(days).toString());
    }

    private static void instant(ArrayNode cells, long micros) {
        cells.add(
                micros == Long.MIN_VALUE
                        ? null
                        : Instant.EPOCH.plus(micros, ChronoUnit.MICROS).toString());
    }

    private static JsonNode withoutZone(JsonNode time) {
        return time.isNull() ? time : TextNode.valueOf(time.asText().replace("Z", ""));
    }

    private void text(ArrayNode cells, JsonNode column, ByteBuffer values, int row)
            throws IOException {
        if (column.has("words")) {
            List<String> words =
                    Json.texts(
                            Json.parse(
                                            Files.readString(
                                                    folder.resolve(column.get("words").asText())))
                                    .orElseThrow());
            int word = values.getInt(4 * row);
            cells.add(word < 0 ? null : words.get(word));
            return;
        }
        ByteBuffer offsets = bytes(column.path("offsets"));
        int start = (int) offsets.getLong(8 * row);
        int end = (int) offsets.getLong(8 * (row + 1));
        cells.add(StandardCharsets.UTF_8.decode(values.slice(start, end - start)).toString());
    }

    private ByteBuffer bytes(JsonNode name) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(folder.resolve(name.asText())))
                .order(ByteOrder.LITTLE_ENDIAN);
    }
}
