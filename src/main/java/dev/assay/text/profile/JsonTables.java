package dev.assay.text.profile;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.base.Json;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.json.JsonText;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads the rows of all tables of a JSON document, one row in memory at a time.
final class JsonTables {
    private final JsonParser parser;
    private final Map<JsonPlace, Filling> tables;
    private final JsonShape.RowListener listener;

    private JsonTables(
            JsonParser parser, Map<JsonPlace, Filling> tables, JsonShape.RowListener listener) {
        this.parser = parser;
        this.tables = tables;
        this.listener = listener;
    }

    /// A table that is being read, and where its columns are.
    private record Filling(JsonTable table, Map<String, Integer> columns) {}

    /// Reads a file through, blocking.
    ///
    /// @param documents the place of the file's documents
    static void read(
            Path file,
            TextEncoding encoding,
            JsonPlace documents,
            Map<JsonPlace, JsonTable> wanted,
            JsonShape.RowListener listener,
            Work.Watch watch)
            throws IOException, InterruptedException {
        Map<JsonPlace, Filling> tables = new HashMap<>();
        wanted.forEach((place, table) -> tables.put(place, filling(table)));
        try (JsonText text = JsonText.open(file, encoding, watch);
                JsonParser parser = text.parser()) {
            JsonTables reading = new JsonTables(parser, tables, listener);
            Filling lines = tables.get(documents);
            while (parser.nextToken() != null) {
                if (lines != null) {
                    reading.row(lines);
                } else {
                    reading.value(documents.item());
                }
            }
        } catch (InterruptedIOException cancelled) {
            watch.cancellation().check();
            throw cancelled;
        }
    }

    private static Filling filling(JsonTable table) {
        Map<String, Integer> columns = new HashMap<>();
        table.columns().forEach(column -> columns.put(column.name(), columns.size()));
        return new Filling(table, columns);
    }

    private void value(JsonPlace place) throws IOException, InterruptedException {
        JsonToken token = parser.currentToken();
        Filling table = tables.get(place);
        if (token == JsonToken.START_ARRAY && table != null) {
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                row(table);
            }
        } else if (token == JsonToken.START_ARRAY) {
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                value(place.item());
            }
        } else if (token == JsonToken.START_OBJECT) {
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                JsonPlace child = place.known(parser.currentName());
                parser.nextToken();
                if (child == null) {
                    parser.skipChildren();
                } else {
                    value(child);
                }
            }
        }
    }

    private void row(Filling table) throws IOException, InterruptedException {
        @Nullable Object[] cells = new @Nullable Object[table.table().columns().size()];
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            Integer column = table.columns().get(parser.currentName());
            parser.nextToken();
            if (column == null) {
                parser.skipChildren();
            } else {
                cells[column] = cell(table.table().columns().get(column).type());
            }
        }
        listener.row(table.table(), cells);
    }

    private @Nullable Object cell(JsonTable.Type type) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.VALUE_NULL) {
            return null;
        }
        return switch (type) {
            case INTEGER -> parser.getLongValue();
            case NUMBER -> parser.getDoubleValue();
            case BOOLEAN -> parser.getBooleanValue();
            case TEXT -> token.isStructStart() ? json() : parser.getText();
        };
    }

    private String json() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = Json.mapper().createGenerator(text)) {
            int open = 0;
            do {
                copy(generator);
                open += parser.currentToken().isStructStart() ? 1 : 0;
                open -= parser.currentToken().isStructEnd() ? 1 : 0;
            } while (open > 0 && parser.nextToken() != null);
        }
        return text.toString();
    }

    /// Numbers as they are written, at whatever precision.
    private void copy(JsonGenerator generator) throws IOException {
        if (parser.currentToken().isNumeric()) {
            generator.writeNumber(parser.getText());
        } else {
            generator.copyCurrentEvent(parser);
        }
    }
}
