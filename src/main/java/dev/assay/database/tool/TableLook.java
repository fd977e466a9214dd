package dev.assay.database.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.FetchedRows;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.TableDescription;
import dev.assay.database.server.TableName;
import dev.assay.task.Work;
import dev.assay.tool.StreamedRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A table as people and models are told of it: what the server knows, and a few rows as they come.
public final class TableLook {
    private static final int EXAMPLES = 5;
    private static final int LONGEST_CELL = 120;

    private TableLook() {}

    /// The table that somebody named.
    ///
    /// @param chosen of several that are called so
    public record Found(TableName chosen, List<TableName> others) {
        public Found {
            others = List.copyOf(others);
        }
    }

    /// Finds a table by its name, blocking; empty where there is none.
    public static Optional<Found> find(DatabaseServer server, String named, Work.Monitor monitor)
            throws InterruptedException {
        List<TableName> all = server.find(named, monitor);
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(new Found(all.getFirst(), all.subList(1, all.size())));
    }

    /// What the server knows, a line of it for each column.
    public static List<String> lines(TableDescription table) {
        List<String> lines = new ArrayList<>();
        lines.add(
                table.table().kind()
                        + table.table().rows().stream()
                                .mapToObj(rows -> ", about " + Words.count(rows, "row"))
                                .collect(Collectors.joining()));
        table.columns()
                .forEach(column ->
                        lines.add(
                                "%s: %s%s"
                                        .formatted(
                                                column.name(),
                                                column.type(),
                                                column.comment()
                                                        .map(words -> " · " + words)
                                                        .orElse(""))));
        lines.addAll(table.keys());
        return lines;
    }

    /// All that the server knows, with a few rows as they come, blocking.
    static ObjectNode json(DatabaseServer server, TableDescription table, Work.Monitor monitor)
            throws InterruptedException {
        ObjectNode json = ListTablesTool.row(table.table());
        table.bytes().ifPresent(bytes -> json.put("bytes_on_disk", bytes));
        ArrayNode columns = json.putArray("columns");
        table.columns().forEach(column -> columns.add(column(column)));
        table.keys().forEach(json.putArray("keys")::add);
        addExamples(json, server, table.table().name(), monitor);
        return json;
    }

    private static ObjectNode column(TableDescription.Column column) {
        ObjectNode json = Json.object().put("name", column.name()).put("type", column.type());
        if (!column.nullable()) {
            json.put("nullable", false);
        }
        column.comment().ifPresent(words -> json.put("comment", words));
        column.statistics().forEachEntry(json::set);
        return json;
    }

    /// No more than a few rows leave the table; a view that has to compute for long gives none.
    private static void addExamples(
            ObjectNode json, DatabaseServer server, TableName table, Work.Monitor monitor)
            throws InterruptedException {
        monitor.progress().report("Reading a few rows", Double.NaN);
        String sql = "SELECT * FROM %s LIMIT %d".formatted(table.sql(), EXAMPLES);
        try (FetchedRows rows =
                server.query(sql, DatabaseServer.GLANCE_SECONDS, EXAMPLES, monitor)) {
            ArrayNode examples = json.putArray("example_rows");
            Optional<List<@Nullable Object>> row = rows.next();
            while (row.isPresent()) {
                examples.add(example(rows.columns(), row.get()));
                row = rows.next();
            }
        } catch (ServerException | StreamedRows.FailedException refused) {
            json.put("no_example_rows", String.valueOf(refused.getMessage()));
        }
    }

    private static ArrayNode example(
            List<StreamedRows.Column> columns, List<@Nullable Object> cells) {
        ArrayNode row = Json.array();
        for (int i = 0; i < columns.size(); i++) {
            switch (cells.get(i)) {
                case null -> row.addNull();
                case Long number -> row.add(number);
                case Double number when Double.isFinite(number) -> row.add(number);
                case Boolean flag -> row.add(flag);
                case Object other -> row.add(Words.shortened(other.toString(), LONGEST_CELL));
            }
        }
        return row;
    }
}
