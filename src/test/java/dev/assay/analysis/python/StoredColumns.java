package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Work;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Results for tests on their way to Python: JSON, texts and tables that a test writes down.
final class StoredColumns implements PythonData {
    private static final long NONE = Long.MIN_VALUE;

    private final Path folder;
    private final ObjectNode index = Json.object();
    private final Map<String, JsonNode> texts = new LinkedHashMap<>();
    private final Map<String, JsonNode> layouts = new LinkedHashMap<>();
    private int files;

    /// A table as JSON: rows of cells, null for missing.
    private record Table(List<String> types, List<String> names, JsonNode rows) {}

    private final Map<String, Table> tables = new LinkedHashMap<>();

    StoredColumns(Path folder) {
        this.folder = folder;
    }

    /// Stores a JSON value.
    StoredColumns json(String key, JsonNode value) {
        texts.put(key, value);
        index.set(key, Json.object().put("kind", "json").put("bytes", value.toString().length()));
        return this;
    }

    /// Stores a text.
    StoredColumns text(String key, String text) {
        texts.put(key, Json.mapper().getNodeFactory().textNode(text));
        index.set(key, Json.object().put("kind", "text").put("bytes", text.length()));
        return this;
    }

    /// Says that a result that has a table is the text or JSON in which it was found.
    StoredColumns foundIn(String key, JsonNode value) {
        texts.put(key, value);
        index.withObjectProperty(key)
                .put("kind", value.isTextual() ? "text" : "json")
                .put("bytes", value.toString().length());
        return this;
    }

    /// Stores a result with a table.
    ///
    /// @param layout the JSON of the result with null in the place of the table
    /// @param columns each as `name TYPE`
    /// @param rows a JSON list of lists
    StoredColumns table(
            String key, String layout, String name, List<String> columns, JsonNode rows) {
        layouts.put(key, Json.parseObject(layout).orElseThrow());
        List<String> names =
                columns.stream().map(each -> each.substring(0, each.indexOf(' '))).toList();
        List<String> types =
                columns.stream().map(each -> each.substring(each.indexOf(' ') + 1)).toList();
        tables.put(key + " " + name, new Table(types, names, rows));
        ArrayNode told = Json.array();
        for (int i = 0; i < names.size(); i++) {
            told.add(Json.object().put("name", names.get(i)).put("type", types.get(i)));
        }
        ObjectNode about = Json.object().put("rows", rows.size());
        about.set("columns", told);
        ObjectNode result = Json.object().put("kind", "tables");
        result.withObjectProperty("tables").set(name, about);
        index.set(key, result);
        return this;
    }

    /// Says that a result is as large as those whose rows are made when they are looked at.
    StoredColumns large(String key) {
        index.withObjectProperty(key).put("bytes", 1L << 30);
        return this;
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public ObjectNode index() {
        return index.deepCopy();
    }

    @Override
    public ObjectNode bring(
            String key, Optional<String> table, List<String> columns, Work.Monitor monitor)
            throws RefusedException {
        try {
            if (texts.containsKey(key) && table.isEmpty()) {
                return text(texts.get(key));
            }
            if (table.isEmpty()) {
                if (!layouts.containsKey(key)) {
                    throw new RefusedException("There is no " + key);
                }
                ObjectNode answer = Json.object();
                answer.set("layout", layouts.get(key));
                return answer;
            }
            Table stored = tables.get(key + " " + table.get());
            if (stored == null) {
                throw new RefusedException("There is no table " + table.get());
            }
            return columns(stored, columns);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ObjectNode text(JsonNode value) throws IOException {
        boolean json = !value.isTextual();
        byte[] bytes =
                (json ? Json.write(value) : value.textValue()).getBytes(StandardCharsets.UTF_8);
        return Json.object()
                .put("file", write(bytes))
                .put("bytes", bytes.length)
                .put("encoding", "UTF-8")
                .put("json", json);
    }

    private ObjectNode columns(Table table, List<String> asked) throws IOException {
        ObjectNode answer = Json.object().put("rows", table.rows.size());
        for (int i = 0; i < table.names.size(); i++) {
            if (asked.isEmpty() || asked.contains(table.names.get(i))) {
                answer.withArrayProperty("columns").add(column(table, i));
            }
        }
        return answer;
    }

    private ObjectNode column(Table table, int at) throws IOException {
        String type = table.types.get(at);
        int count = table.rows.size();
        ByteBuffer values = ByteBuffer.allocate(count * 8).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer offsets = ByteBuffer.allocate(count * 8 + 8).order(ByteOrder.LITTLE_ENDIAN);
        ByteArrayOutputStream letters = new ByteArrayOutputStream();
        byte[] missing = new byte[count];
        offsets.putLong(0);
        for (int row = 0; row < count; row++) {
            JsonNode cell = table.rows.path(row).path(at);
            missing[row] = (byte) (cell.isNull() ? 1 : 0);
            switch (type) {
                case "NUMBER" -> values.putDouble(cell.isNull() ? Double.NaN : cell.asDouble());
                case "INTEGER" -> values.putLong(cell.asLong());
                case "BOOLEAN" -> values.put((byte) (cell.asBoolean() ? 1 : 0));
                case "DATE" ->
                        values.putLong(
                                cell.isNull() ? NONE : LocalDate.parse(cell.asText()).toEpochDay());
                case "INSTANT" -> values.putLong(cell.isNull() ? NONE : micros(cell));
                default -> letters.writeBytes(cell.asText("").getBytes(StandardCharsets.UTF_8));
            }
            offsets.putLong(letters.size());
        }
        ObjectNode told = Json.object().put("name", table.names.get(at)).put("type", type);
        if (type.equals("TEXT")) {
            told.put("values", write(letters.toByteArray())).put("offsets", write(bytes(offsets)));
        } else {
            told.put("values", write(bytes(values)));
        }
        return List.of("NUMBER", "INTEGER", "BOOLEAN", "TEXT").contains(type)
                ? told.put("missing", write(missing))
                : told;
    }

    private static long micros(JsonNode cell) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.parse(cell.asText()));
    }

    private static byte[] bytes(ByteBuffer buffer) {
        buffer.flip();
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    private String write(byte[] bytes) throws IOException {
        String name = "f" + files++;
        Files.write(folder.resolve(name), bytes);
        return name;
    }
}
