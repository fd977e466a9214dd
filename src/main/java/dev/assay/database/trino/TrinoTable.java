package dev.assay.database.trino;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.database.server.OpenConnection;
import dev.assay.database.server.TableDescription;
import dev.assay.database.server.TableDescription.Column;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
import dev.assay.result.database.SqlNames;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What a Trino server knows of one table, by its catalog and the statistics that the connector
/// has; the table itself is not read.
final class TrinoTable {
    private static final int SECONDS = 30;
    private static final String ALL_ROWS = "";

    private TrinoTable() {}

    /// @param glance how long the statistics may take, in seconds
    static Optional<TableDescription> describe(OpenConnection open, TableName table, int glance)
            throws SQLException, InterruptedException {
        Map<String, ObjectNode> statistics = statistics(open, table, glance);
        List<Column> columns =
                open.rows(
                        "SELECT column_name, data_type, is_nullable FROM %s.information_schema.columns WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position"
                                .formatted(SqlNames.quoted(table.parts().getFirst())),
                        SECONDS,
                        row ->
                                new Column(
                                        row.getString(1),
                                        row.getString(2),
                                        !"NO".equals(row.getString(3)),
                                        Optional.empty(),
                                        statistics.getOrDefault(row.getString(1), Json.object())),
                        table.schema(),
                        table.table());
        if (columns.isEmpty()) {
            return Optional.empty();
        }
        List<String> keys =
                open
                        .rowsIfTold(
                                "SHOW CREATE TABLE " + table.sql(), glance, row -> row.getString(1))
                        .stream()
                        .flatMap(statement -> TrinoKeys.of(statement).stream())
                        .toList();
        return Optional.of(
                new TableDescription(
                        new TableEntry(
                                table, kind(open, table), rows(statistics), Optional.empty()),
                        OptionalLong.empty(),
                        columns,
                        keys));
    }

    private static String kind(OpenConnection open, TableName table) throws SQLException {
        return open
                .rows(
                        "SELECT table_type FROM %s.information_schema.tables WHERE table_schema = ? AND table_name = ?"
                                .formatted(SqlNames.quoted(table.parts().getFirst())),
                        SECONDS,
                        row -> TrinoCatalog.kind(row.getString(1)),
                        table.schema(),
                        table.table())
                .stream()
                .findFirst()
                .orElse("table");
    }

    /// How many rows a table has by the statistics of its connector.
    static OptionalLong rows(OpenConnection open, TableName table, int glance)
            throws SQLException, InterruptedException {
        return rows(statistics(open, table, glance));
    }

    private static OptionalLong rows(Map<String, ObjectNode> statistics) {
        ObjectNode whole = statistics.getOrDefault(ALL_ROWS, Json.object());
        return whole.has("rows")
                ? OptionalLong.of(whole.path("rows").asLong())
                : OptionalLong.empty();
    }

    /// Statistics by column, and of the whole table; none where the connector has none, or is slow
    /// to tell.
    private static Map<String, ObjectNode> statistics(
            OpenConnection open, TableName table, int glance)
            throws SQLException, InterruptedException {
        Map<String, ObjectNode> known = new HashMap<>();
        open.rowsIfTold("SHOW STATS FOR " + table.sql(), glance, TrinoTable::statistics)
                .forEach(known::putAll);
        return known;
    }

    private static Map<String, ObjectNode> statistics(ResultSet row) throws SQLException {
        ObjectNode known = Json.object();
        String column = row.getString("column_name");
        double distinct = row.getDouble("distinct_values_count");
        if (!row.wasNull()) {
            known.put("distinct", Math.round(distinct));
        }
        double missing = row.getDouble("nulls_fraction");
        if (!row.wasNull()) {
            known.put("missing_percent", Math.round(missing * 1000) / 10.0);
        }
        double rows = row.getDouble("row_count");
        if (!row.wasNull()) {
            known.put("rows", Math.round(rows));
        }
        for (String end : List.of("low", "high")) {
            String value = row.getString(end + "_value");
            if (value != null) {
                known.put(end, value);
            }
        }
        return Map.of(column == null ? ALL_ROWS : column, known);
    }
}
