package dev.assay.result.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The record that the store keeps of a result, as JSON. Fields are only ever added.
final class StoredResultJson {
    private StoredResultJson() {}

    static ObjectNode write(StoredResult result) {
        ObjectNode json = Json.object();
        json.put("handle", result.handle().toString());
        json.put("key", result.key());
        json.put("version", result.version());
        json.putObject("origin")
                .put("id", result.origin().id())
                .put("name", result.origin().name())
                .set("arguments", result.origin().arguments());
        json.put("at", result.at().toString());
        json.set("content", content(result.content(), result.size().bytes()));
        json.putObject("size")
                .put("bytes", result.size().bytes())
                .put("tokens", result.size().tokens())
                .put("rows", result.size().rows());
        json.putObject("view")
                .put("text", result.view().text())
                .put("tokens", result.view().tokens())
                .put("kind", result.view().kind().name());
        return json;
    }

    private static ObjectNode content(Content content, long bytes) {
        return switch (content) {
            case Content.Tables(ObjectNode layout, List<TableInfo> tables) -> {
                ObjectNode json = Json.object();
                json.set("layout", layout);
                ArrayNode list = json.putArray("tables");
                tables.forEach(table -> list.add(table(table)));
                yield json;
            }
            case Content.Document document -> document(document, bytes);
        };
    }

    private static ObjectNode document(Content.Document document, long bytes) {
        ObjectNode json =
                Json.object()
                        .put("file", document.file())
                        .put("mediaType", document.mediaType())
                        .put("sha256", document.sha256());
        document.measure()
                .ifPresent(measure ->
                        json.put("encoding", measure.encoding())
                                .put("lines", measure.lines())
                                .put("averageLineBytes", measure.averageLineBytes(bytes)));
        if (!document.tables().isEmpty()) {
            ArrayNode list = json.putArray("tables");
            document.tables().forEach(table -> list.add(table(table)));
        }
        return json;
    }

    private static ObjectNode table(TableInfo table) {
        ObjectNode json = Json.object();
        json.put("name", table.name()).put("sqlName", table.sqlName()).put("rows", table.rows());
        ArrayNode columns = json.putArray("columns");
        for (ColumnInfo column : table.columns()) {
            ObjectNode entry = columns.addObject();
            entry.put("name", column.name()).put("type", column.type().name());
            column.unit().ifPresent(unit -> entry.put("unit", unit));
        }
        return json;
    }

    static StoredResult read(ObjectNode json) {
        JsonNode origin = json.path("origin");
        JsonNode size = json.path("size");
        JsonNode view = json.path("view");
        return new StoredResult(
                UUID.fromString(json.path("handle").asText()),
                json.path("key").asText(),
                json.path("version").asInt(),
                new ToolCall(
                        origin.path("id").asText(),
                        origin.path("name").asText(),
                        object(origin.path("arguments"))),
                Instant.parse(json.path("at").asText()),
                content(json.path("content")),
                new StoredResult.Size(
                        size.path("bytes").asLong(),
                        size.path("tokens").asLong(),
                        size.path("rows").asLong()),
                new ModelView(
                        view.path("text").asText(),
                        view.path("tokens").asInt(),
                        ModelView.Kind.valueOf(view.path("kind").asText())));
    }

    private static Content content(JsonNode json) {
        if (json.has("file")) {
            return new Content.Document(
                    json.path("file").asText(),
                    json.path("mediaType").asText(),
                    json.path("sha256").asText(),
                    measure(json),
                    tables(json));
        }
        return new Content.Tables(object(json.path("layout")), tables(json));
    }

    private static Optional<Content.Measure> measure(JsonNode json) {
        return json.has("lines")
                ? Optional.of(
                        new Content.Measure(
                                json.path("encoding").asText(), json.path("lines").asLong()))
                : Optional.empty();
    }

    private static List<TableInfo> tables(JsonNode json) {
        List<TableInfo> tables = new ArrayList<>();
        json.path("tables").forEach(table -> tables.add(table(table)));
        return tables;
    }

    private static TableInfo table(JsonNode json) {
        List<ColumnInfo> columns = new ArrayList<>();
        for (JsonNode column : json.path("columns")) {
            columns.add(
                    new ColumnInfo(
                            column.path("name").asText(),
                            TableInfo.Type.valueOf(column.path("type").asText()),
                            Optional.ofNullable(column.path("unit").textValue())));
        }
        return new TableInfo(
                json.path("name").asText(),
                json.path("sqlName").asText(),
                json.path("rows").asLong(),
                columns);
    }

    private static ObjectNode object(JsonNode json) {
        return json instanceof ObjectNode object ? object : Json.object();
    }
}
