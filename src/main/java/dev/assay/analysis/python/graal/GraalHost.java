package dev.assay.analysis.python.graal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.assay.base.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.graalvm.polyglot.proxy.ProxyObject;
import org.jspecify.annotations.Nullable;

/// What Python reaches of Java: functions that send to the program what code hands back, ask it for
/// data, and read the columns of data that came. `graal.py` calls them.
final class GraalHost {
    private static final String RUN = "run";
    private static final String IS = "is";
    private static final String TEXT = "text";
    private static final int BATCH_ROWS = 2_000;
    private static final int BATCH_BYTES = 1 << 20;
    private static final int DEPTH = 500;

    /// The most characters of a text in one message, where each may be written as six.
    private static final int PIECE = 1 << 20;

    private static final JsonMapper DOCUMENTS =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(DEPTH)
                                                    .maxStringLength(Integer.MAX_VALUE)
                                                    .maxNumberLength(Integer.MAX_VALUE)
                                                    .build())
                                    .build())
                    .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .build();

    private final Messages messages;
    private final Path folder;
    private final List<MappedColumn> columns = new ArrayList<>();
    private final Map<JsonNode, Integer> numbers = new HashMap<>();
    private int run;
    private int room;
    private long beyond;

    /// Messages to and from the program; the process ends where they do.
    interface Messages {
        void send(ObjectNode message);

        ObjectNode receive();
    }

    GraalHost(Messages messages, Path folder) {
        this.messages = messages;
        this.folder = folder;
    }

    /// Begins a run; its messages carry its number.
    ///
    /// @param output so many characters are sent on, the rest is counted
    void begin(int number, int output) {
        run = number;
        room = output;
        beyond = 0;
    }

    /// Ends a run.
    void end() {
        if (beyond > 0) {
            send("remark", TEXT, "%,d more characters of output were left out.".formatted(beyond));
        }
    }

    /// The functions by name, as the `reach` of `graal.py`.
    ProxyObject reach() {
        Map<String, Object> functions = new HashMap<>();
        functions.put("bring", function(this::bring));
        functions.put("cells", function(this::cells));
        functions.put("output", function(this::output));
        functions.put("warning", function(args -> send("warning", TEXT, args[0].asString())));
        functions.put("remark", function(args -> send("remark", TEXT, args[0].asString())));
        functions.put("chart", function(this::chart));
        functions.put("table", function(this::table));
        functions.put("rows", function(this::rows));
        functions.put("zone", function(GraalHost::zone));
        functions.put(
                "zones", function(_ -> JsonPlan.list(List.copyOf(ZoneId.getAvailableZoneIds()))));
        return ProxyObject.fromMap(functions);
    }

    private static ProxyExecutable function(Function function) {
        return function::apply;
    }

    private interface Function {
        @Nullable Object apply(Value... arguments);
    }

    private @Nullable Object send(String is, String field, String text) {
        messages.send(Json.object().put(RUN, run).put(IS, is).put(field, text));
        return null;
    }

    private @Nullable Object output(Value... args) {
        String text = args[0].asString();
        String part = text.substring(0, Math.min(text.length(), room));
        room -= part.length();
        beyond += text.length() - part.length();
        sendPieces(part);
        return null;
    }

    private void sendPieces(String text) {
        int start = 0;
        while (start < text.length()) {
            int end = Math.min(text.length(), start + PIECE);
            if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
                end--;
            }
            send("output", TEXT, text.substring(start, end));
            start = end;
        }
    }

    private @Nullable Object chart(Value... args) {
        ObjectNode message = Json.object().put(RUN, run).put(IS, "chart");
        message.putRawValue("figure", new RawValue(args[0].asString()));
        messages.send(message);
        return null;
    }

    /// Begins a table: its name, and a pair of name and type for each column.
    private @Nullable Object table(Value... args) {
        ObjectNode message = Json.object().put(RUN, run).put(IS, "table");
        message.put("name", args[0].asString());
        message.set("columns", tree(args[1]));
        messages.send(message);
        return null;
    }

    /// Sends all rows of an iterator, and ends the table.
    private @Nullable Object rows(Value... args) {
        ArrayNode batch = Json.array();
        long length = 0;
        Value rows = args[0].getIterator();
        while (rows.hasIteratorNextElement()) {
            JsonNode row = tree(rows.getIteratorNextElement());
            batch.add(row);
            for (JsonNode cell : row) {
                length += cell.isTextual() ? cell.textValue().length() : Long.BYTES;
            }
            if (batch.size() >= BATCH_ROWS || length > BATCH_BYTES) {
                sendRows(batch);
                batch = Json.array();
                length = 0;
            }
        }
        sendRows(batch);
        messages.send(Json.object().put(RUN, run).put(IS, "table_end"));
        return null;
    }

    private void sendRows(ArrayNode batch) {
        if (!batch.isEmpty()) {
            messages.send(
                    Json.object().put(RUN, run).put(IS, "rows").<ObjectNode>set("rows", batch));
        }
    }

    /// A cell, or a list of them.
    private static JsonNode tree(Value value) {
        if (value.isString()) {
            return Json.array().textNode(value.asString());
        }
        if (value.isNull()) {
            return Json.array().nullNode();
        }
        if (value.isBoolean()) {
            return Json.array().booleanNode(value.asBoolean());
        }
        if (value.fitsInLong()) {
            return Json.array().numberNode(value.asLong());
        }
        if (value.fitsInDouble()) {
            double number = value.asDouble();
            return !Double.isFinite(number)
                    ? Json.array().textNode(Double.toString(number))
                    : Json.array().numberNode(number);
        }
        if (!value.hasArrayElements()) {
            return Json.array().textNode(value.toString());
        }
        ArrayNode list = Json.array();
        for (long i = 0; i < value.getArraySize(); i++) {
            list.add(tree(value.getArrayElement(i)));
        }
        return list;
    }

    /// Asks for data: the key, the table or None, the columns or None. A list whose first item says
    /// what came.
    private Object bring(Value... args) {
        ObjectNode message = Json.object().put(RUN, run).put(IS, "need");
        message.set("key", tree(args[0]));
        message.set("table", tree(args[1]));
        message.set("columns", tree(args[2]));
        messages.send(message);
        ObjectNode reply = messages.receive();
        if (!reply.path("do").asText().equals("take")) {
            return JsonPlan.list(List.of("refuse", reply.path("error").asText()));
        }
        try {
            return reply.has("columns")
                    ? opened(reply)
                    : JsonPlan.list(
                            reply.has("layout")
                                    ? List.of("plan", JsonPlan.of(reply.path("layout")))
                                    : text(reply));
        } catch (IOException e) {
            return JsonPlan.list(List.of("refuse", "It cannot be read: " + e.getMessage()));
        }
    }

    private Object opened(ObjectNode reply) throws IOException {
        long rows = reply.path("rows").asLong();
        List<Object> found = new ArrayList<>(List.of("columns", rows));
        for (JsonNode about : reply.path("columns")) {
            String name = about.path("name").asText();
            String type = about.path("type").asText();
            found.add(JsonPlan.list(List.of(number(about, rows), name, type)));
        }
        return JsonPlan.list(found);
    }

    /// The number of a column; one whose files are mapped already keeps its own.
    private int number(JsonNode about, long rows) throws IOException {
        JsonNode files = Json.object().put("rows", rows).set("column", about);
        Integer known = numbers.get(files);
        if (known != null) {
            return known;
        }
        columns.add(MappedColumn.open(folder, about, rows));
        numbers.put(files, columns.size() - 1);
        return columns.size() - 1;
    }

    private List<Object> text(ObjectNode reply) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve(reply.path("file").asText()));
        if (reply.path("json").asBoolean()) {
            return List.of("plan", JsonPlan.of(DOCUMENTS.readTree(bytes)));
        }
        return List.of(TEXT, new String(bytes, StandardCharsets.UTF_8));
    }

    /// The cells of some rows of a column: its number, the first row, the row after the last.
    private Object cells(Value... args) {
        int number = args[0].asInt();
        if (number < 0 || number >= columns.size()) {
            return JsonPlan.ofValues(new Object[0]);
        }
        MappedColumn column = columns.get(number);
        return PackedCells.of(column.type(), column.cells(args[1].asLong(), args[2].asLong()));
    }

    /// A zone's file as a text of its bytes; None where there is none.
    private static @Nullable Object zone(Value... args) {
        Optional<byte[]> bytes = ZoneFile.of(args[0].asString());
        return bytes.map(file -> new String(file, StandardCharsets.ISO_8859_1)).orElse(null);
    }
}
