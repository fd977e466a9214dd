package dev.assay.database.trino;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.database.server.OpenConnection;
import dev.assay.database.server.TableDescription;
import dev.assay.database.server.TableDescription.Column;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
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
            throws SQLException {
        Map<String, ObjectNode> statistics = statistics(open, table, glance);
        List<Column> columns =
                open.rows(
                        "SELECT column_name, data_type, is_nullable FROM %s.information_schema.columns WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position"
                                .formatted(TableName.quoted(table.parts().getFirst())),
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
        ObjectNode whole = statistics.getOrDefault(ALL_ROWS, Json.object());
        OptionalLong rows =
                whole.has("rows")
                        ? OptionalLong.of(whole.path("rows").asLong())
                        : OptionalLong.empty();
        return columns.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new TableDescription(
                                new TableEntry(table, "table", rows, Optional.empty()),
                                OptionalLong.empty(),
                                columns,
                                List.of()));
    }

    /// Statistics by column, and of the whole table; none where the connector has none, or is slow
    /// to tell.
    private static Map<String, ObjectNode> statistics(
            OpenConnection open, TableName table, int glance) {
        Map<String, ObjectNode> known = new HashMap<>();
        try {
            open.rows("SHOW STATS FOR " + table.sql(), glance, TrinoTable::statistics)
                    .forEach(known::putAll);
        } catch (SQLException notKnown) {
            known.clear();
        }
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
