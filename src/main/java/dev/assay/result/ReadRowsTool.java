package dev.assay.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.NearNames;
import dev.assay.query.Step;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.FilterText;
import dev.assay.result.table.NoRowLeft;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `read_stored_rows`: a page of the rows of a stored table, filtered and sorted, for a model that
/// wants to see more than the summary.
///
/// `data_key` names the newest version under a key; `t1@1` an older one. Without `table` it reads
/// the first table that has rows.
public final class ReadRowsTool implements Tool {
    private static final int MOST_ROWS = 100;
    private static final int USUAL_ROWS = 20;

    private final ResultStore store;

    public ReadRowsTool(ResultStore store) {
        this.store = store;
    }

    @Override
    public ToolSpec spec() {
        return new ToolSpec(
                "read_stored_rows",
                "Rows of a stored result",
                "Reading stored rows",
                "Reads rows of a stored result; next_offset says where to go on. Filters: '< 40',"
                        + " '20..40', '!= 0', '38 | 39', '>= 2026-11-12'; texts a part, '= exact',"
                        + " 'a | b' exact ones; 'null', '!null'.",
                Json.parseObject(PARAMETERS).orElseThrow(),
                ToolSpec.Effect.READS_STORED);
    }

    private static final String PARAMETERS =
            """
            {
              "type": "object",
              "properties": {
                "data_key": {"type": "string", "description": "t1, or t1@1 for version 1"},
                "table": {"type": "string", "description": "Default: the first with rows"},
                "columns": {"type": "array", "items": {"type": "string"}},
                "filters": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {"column": {"type": "string"}, "filter": {"type": "string"}},
                    "required": ["column", "filter"],
                    "additionalProperties": false
                  },
                  "description": "All must hold"
                },
                "sort": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {"column": {"type": "string"}, "descending": {"type": "boolean"}},
                    "required": ["column"],
                    "additionalProperties": false
                  }
                },
                "limit": {"type": "integer", "minimum": 1, "maximum": 100, "default": 20},
                "offset": {"type": "integer", "minimum": 0, "default": 0}
              },
              "required": ["data_key"],
              "additionalProperties": false
            }
            """;

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        String key = arguments.path("data_key").asText();
        Optional<StoredResult> result = result(key);
        if (result.isEmpty()) {
            String name = key.replaceFirst("@\\d+$", "");
            String why = store.unreadable(name).orElse("Nothing is stored as '" + key + "'.");
            return ToolResult.failed(why + " " + keys());
        }
        ResultContent content = result.get().content();
        return content instanceof ResultContent.Document && content.tables().isEmpty()
                ? ToolResult.failed("'" + key + "' is a text and has no rows. " + keys())
                : read(result.get(), content, arguments, monitor);
    }

    private Optional<StoredResult> result(String key) {
        int at = key.lastIndexOf('@');
        return at < 0
                ? store.find(key)
                : store.all().stream()
                        .filter(result -> (result.key() + "@" + result.version()).equals(key))
                        .findFirst();
    }

    private String keys() {
        List<String> keys =
                store.all().stream()
                        .filter(result -> !result.content().tables().isEmpty())
                        .map(StoredResult::key)
                        .distinct()
                        .toList();
        return keys.isEmpty()
                ? "No result with tables is stored yet."
                : "Stored: " + String.join(", ", keys) + ".";
    }

    private ToolResult read(
            StoredResult result, ResultContent tables, ObjectNode arguments, Work.Monitor monitor)
            throws InterruptedException {
        Optional<TableInfo> chosen = table(tables, arguments.path("table"));
        if (chosen.isEmpty()) {
            List<String> names = tables.tables().stream().map(TableInfo::name).toList();
            return ToolResult.failed(
                    "'%s' has no table '%s'. Its tables: %s."
                            .formatted(
                                    result.key(),
                                    arguments.path("table").asText(""),
                                    String.join(", ", names)));
        }
        TableInfo table = chosen.get();
        List<String> names = table.columns().stream().map(ColumnInfo::name).toList();
        Optional<String> unknown = unknownColumn(arguments, names);
        if (unknown.isPresent()) {
            return ToolResult.failed(
                    "Table '%s' has no column '%s'. Its columns: %s."
                            .formatted(
                                    table.name(),
                                    unknown.get(),
                                    NearNames.listed(List.of(unknown.get()), names)));
        }
        try {
            StoredTable stored = store.table(result, table);
            StoredTable.Rows rows = stored.rows(steps(table, arguments), monitor.cancellation());
            Optional<String> note =
                    rows.count() > 0 || table.rows() == 0
                            ? Optional.empty()
                            : Optional.of(
                                    NoRowLeft.told(
                                            stored,
                                            arguments.path("filters"),
                                            monitor.cancellation()));
            return page(arguments, note, table, names, rows);
        } catch (BadFilterException e) {
            return ToolResult.failed(String.valueOf(e.getMessage()));
        }
    }

    private static Optional<TableInfo> table(ResultContent tables, JsonNode wanted) {
        if (wanted.isTextual()) {
            return tables.table(wanted.textValue());
        }
        return tables.tables().stream()
                .filter(table -> table.rows() > 0)
                .findFirst()
                .or(() -> tables.tables().stream().findFirst());
    }

    private static Optional<String> unknownColumn(ObjectNode arguments, List<String> names) {
        List<String> asked = new ArrayList<>(Json.texts(arguments.path("columns")));
        arguments.path("filters").forEach(filter -> asked.add(filter.path("column").asText()));
        arguments.path("sort").forEach(key -> asked.add(key.path("column").asText()));
        return asked.stream().filter(column -> !names.contains(column)).findFirst();
    }

    private static List<Step> steps(TableInfo table, ObjectNode arguments)
            throws BadFilterException {
        List<Step.Sort> sort = new ArrayList<>();
        for (JsonNode key : arguments.path("sort")) {
            sort.add(
                    new Step.Sort(
                            key.path("column").asText(), key.path("descending").asBoolean(false)));
        }
        return Step.then(FilterText.steps(table, arguments.path("filters")), new Step.Order(sort));
    }

    private static ToolResult page(
            ObjectNode arguments,
            Optional<String> note,
            TableInfo table,
            List<String> names,
            StoredTable.Rows rows) {
        int limit = Math.clamp(arguments.path("limit").asInt(USUAL_ROWS), 1, MOST_ROWS);
        long offset = Math.max(0, arguments.path("offset").asLong(0));
        List<String> chosen = Json.texts(arguments.path("columns"));
        List<String> columns = chosen.isEmpty() ? names : chosen;
        ObjectNode page = Json.object();
        page.put("data_key", arguments.path("data_key").asText());
        page.put("table", table.name());
        ArrayNode head = page.putArray("columns");
        columns.forEach(head::add);
        page.put("total", table.rows());
        note.ifPresent(text -> page.put("note", text));
        ArrayNode body = Json.array();
        for (List<@Nullable Object> row : rows.page(offset, limit)) {
            ArrayNode cells = body.addArray();
            columns.forEach(column -> RowsAhead.add(cells, row.get(names.indexOf(column))));
        }
        return ToolResult.of(new ResultPart.Page(page, body, offset, rows.count()));
    }
}
