package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.DuckDocumentWriter;
import dev.assay.chip.source.DuckDocuments;
import dev.assay.chip.source.ExtendedJson;
import dev.assay.chip.source.SourceInfo;
import dev.assay.chip.source.StoredDocument;
import dev.assay.chip.tool.ChipTools;
import dev.assay.task.Work;
import dev.assay.tool.ArgumentCheck;
import dev.assay.tool.OnlyPart;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/// Runs the calibration tools as the program does: arguments checked first.
public final class ToolRun {
    private ToolRun() {}

    /// A source with documents in extended JSON, each line a collection's name and a document.
    public static DocumentSource source(Path folder, String... lines) {
        Path file = folder.resolve("documents.duckdb");
        try (DuckDocumentWriter writer = DuckDocumentWriter.create(file)) {
            for (String line : lines) {
                String[] parts = line.split(" ", 2);
                writer.add(
                        StoredDocument.of(
                                DocumentCollection.valueOf(
                                        parts[0].toUpperCase(java.util.Locale.ROOT)),
                                ExtendedJson.plain(
                                        Json.parseObject(parts[1].replace('\'', '"'))
                                                .orElseThrow())));
            }
            writer.complete();
        }
        return DuckDocuments.open(file, "test", SourceInfo.Kind.SAMPLE, List.of(), () -> {});
    }

    public static ToolResult run(DocumentSource source, String name, String arguments)
            throws InterruptedException {
        Tool tool =
                ChipTools.over(source).stream()
                        .filter(each -> each.spec().name().equals(name))
                        .findFirst()
                        .orElseThrow();
        ObjectNode given = Json.parseObject(arguments.replace('\'', '"')).orElseThrow();
        return switch (ArgumentCheck.check(tool.spec(), given)) {
            case ArgumentCheck.Checked.Valid(ObjectNode valid) ->
                    tool.run(valid, Work.Monitor.none());
            case ArgumentCheck.Checked.Invalid(List<String> problems) ->
                    ToolResult.failed(String.join("; ", problems));
        };
    }

    public static ResultPart.Tables tables(DocumentSource source, String name, String arguments)
            throws InterruptedException {
        return OnlyPart.of(run(source, name, arguments), ResultPart.Tables.class);
    }

    public static String failure(DocumentSource source, String name, String arguments)
            throws InterruptedException {
        ToolResult result = run(source, name, arguments);
        assertThat(result.isFailure()).as("%s", result).isTrue();
        return json(result).path("error").asText();
    }

    /// A result as the one JSON that its tool describes; charts as the reference writes them.
    public static JsonNode json(ToolResult result) {
        return switch (result) {
            case ToolResult.Failed failed -> Json.object().put("error", failed.message());
            case ToolResult.NothingFound(String message) -> Json.object().put("error", message);
            case ToolResult.Parts _, ToolResult.Drawing _ ->
                    json(OnlyPart.of(result, ResultPart.class));
        };
    }

    private static JsonNode json(ResultPart part) {
        return switch (part) {
            case ResultPart.Value(JsonNode _, JsonNode forModel) -> forModel;
            case ResultPart.Told(JsonNode json) -> json;
            case ResultPart.Page page -> page.showing(page.rows().size());
            case ResultPart.Rows rows -> rows.seen();
            case ResultPart.Tables tables -> {
                ObjectNode json = tables.json().deepCopy();
                tables.tables().forEach((name, table) -> json.set(name, rows(table)));
                yield json;
            }
            case ResultPart.Charts charts -> {
                ObjectNode json = Json.object();
                json.set("chart", charts.charts().getFirst().figure());
                json.set("statistics", charts.forModel().path("statistics"));
                yield json;
            }
            case ResultPart.File document ->
                    throw new AssertionError("Unexpected " + document.key());
            case ResultPart.RowStream rows -> throw new AssertionError("Unexpected " + rows.key());
            case ResultPart.Text text -> throw new AssertionError("Unexpected " + text.text());
        };
    }

    private static JsonNode rows(Table table) {
        var rows = Json.array();
        for (Row row : table) {
            ObjectNode json = rows.addObject();
            for (String column : table.columnNames()) {
                Object cell =
                        table.column(column).isMissing(row.getRowNumber())
                                ? null
                                : table.column(column).get(row.getRowNumber());
                json.set(
                        column,
                        cell instanceof Number || cell instanceof Boolean || cell == null
                                ? Json.mapper().valueToTree(cell)
                                : Json.mapper().valueToTree(cell.toString()));
            }
        }
        return rows;
    }
}
