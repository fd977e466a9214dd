package dev.assay.text.profile;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.base.Json;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.json.JsonText;
import dev.assay.text.profile.JsonPlace.Kind;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds the tables in a JSON document, and reads the rows of them all, one row in memory at a
/// time.
final class JsonTables {
    private static final int MOST_TABLES = 20;
    private static final int MOST_COLUMNS = 1_000;

    /// In characters: a list or an object in a cell is a text of its own.
    private static final long LARGEST_CELL = 1 << 20;

    /// In characters: a cell is held in memory while its row is stored.
    private static final long LARGEST_TEXT = 16 << 20;

    /// Below this every double is near a long.
    private static final double LARGEST_LONG = 9.2e18;

    private final JsonParser parser;
    private final Map<JsonPlace, Filling> tables;
    private final JsonProfile.RowListener listener;

    private JsonTables(
            JsonParser parser, Map<JsonPlace, Filling> tables, JsonProfile.RowListener listener) {
        this.parser = parser;
        this.tables = tables;
        this.listener = listener;
    }

    /// The tables at a place and below it, in order of appearance; of very many, those with the
    /// most rows.
    static Map<JsonPlace, JsonTable> in(JsonPlace root) {
        Map<JsonPlace, JsonTable> all = new LinkedHashMap<>();
        find(root, "", all);
        long fewest =
                all.values().stream()
                        .map(JsonTable::rows)
                        .sorted(Comparator.reverseOrder())
                        .skip(MOST_TABLES)
                        .findFirst()
                        .orElse(0L);
        all.values().removeIf(table -> table.rows() <= fewest);
        return all;
    }

    private static void find(JsonPlace place, String path, Map<JsonPlace, JsonTable> found) {
        if (isTable(place)) {
            List<JsonTable.Column> columns = new ArrayList<>();
            place.item()
                    .children()
                    .forEach((key, cells) -> columns.add(new JsonTable.Column(key, type(cells))));
            String free = unique(path.isEmpty() ? "rows" : path, found);
            found.put(place, new JsonTable(free, columns, place.items()));
            return;
        }
        if (place.hasItems()) {
            find(place.item(), path + "[]", found);
        }
        place.children()
                .forEach((key, child) ->
                        find(child, path.isEmpty() ? key : path + "." + key, found));
    }

    /// Keys may have dots.
    private static String unique(String path, Map<JsonPlace, JsonTable> found) {
        Set<String> taken =
                found.values().stream().map(JsonTable::path).collect(Collectors.toSet());
        String free = path;
        for (int number = 2; taken.contains(free); number++) {
            free = path + "#" + number;
        }
        return free;
    }

    private static boolean isTable(JsonPlace place) {
        if (!place.hasItems() || !kindsWithoutNull(place).equals(EnumSet.of(Kind.LIST))) {
            return false;
        }
        JsonPlace rows = place.item();
        return rows.kinds().equals(EnumSet.of(Kind.OBJECT))
                && rows.unnamed() == 0
                && rows.children().size() <= MOST_COLUMNS
                && rows.children().values().stream()
                        .allMatch(cells ->
                                cells.longestWritten() <= LARGEST_CELL
                                        && cells.longestText() <= LARGEST_TEXT);
    }

    private static JsonTable.Type type(JsonPlace cells) {
        Set<Kind> values = kindsWithoutNull(cells);
        NumberRange range = cells.numbers();
        boolean numbers = EnumSet.of(Kind.INTEGER, Kind.NUMBER).containsAll(values);
        boolean longs = range.least() > -LARGEST_LONG && range.most() < LARGEST_LONG;
        boolean finite = Double.isFinite(range.least()) && Double.isFinite(range.most());
        if (values.equals(EnumSet.of(Kind.BOOLEAN))) {
            return JsonTable.Type.BOOLEAN;
        }
        if (values.isEmpty() || !numbers || !finite || (values.contains(Kind.INTEGER) && !longs)) {
            return JsonTable.Type.TEXT;
        }
        return values.contains(Kind.NUMBER) ? JsonTable.Type.NUMBER : JsonTable.Type.INTEGER;
    }

    private static Set<Kind> kindsWithoutNull(JsonPlace place) {
        Set<Kind> kinds = place.kinds();
        kinds.remove(Kind.NULL);
        return kinds;
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
            JsonProfile.RowListener listener,
            Work.Monitor monitor)
            throws IOException, InterruptedException {
        Map<JsonPlace, Filling> tables = new HashMap<>();
        wanted.forEach((place, table) -> tables.put(place, filling(table)));
        boolean read =
                JsonText.read(
                                file,
                                encoding,
                                monitor,
                                (text, parser) ->
                                        new JsonTables(parser, tables, listener).all(documents))
                        .isPresent();
        if (!read) {
            throw new IOException("The file was changed and is no longer JSON");
        }
    }

    private JsonPlace all(JsonPlace documents) throws IOException, InterruptedException {
        Filling lines = tables.get(documents);
        while (parser.nextToken() != null) {
            if (lines != null) {
                row(lines);
            } else {
                value(documents.item());
            }
        }
        return documents;
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
                JsonPlace child = place.children().get(parser.currentName());
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
