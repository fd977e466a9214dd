package dev.assay.database.postgres;

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
import org.jspecify.annotations.Nullable;

/// What a PostgreSQL server knows of one table from its catalog and its statistics; the table
/// itself is not read.
final class PostgresTable {
    private static final int SECONDS = 20;
    private static final int FREQUENT = 5;
    private static final int LONGEST_VALUE = 80;

    private static final String COLUMNS =
            """
            SELECT a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull,
                   pg_catalog.col_description(a.attrelid, a.attnum)
            FROM pg_catalog.pg_attribute a
            JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
            JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname = ? AND c.relname = ? AND a.attnum > 0 AND NOT a.attisdropped
            ORDER BY a.attnum
            """;

    private static final String KEYS =
            """
            SELECT pg_catalog.pg_get_constraintdef(k.oid)
            FROM pg_catalog.pg_constraint k
            JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
            JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname = ? AND c.relname = ? AND k.contype IN ('p', 'u', 'f')
            ORDER BY position(k.contype::text IN 'puf'), k.conname
            """;

    private static final String BYTES =
            """
            SELECT pg_catalog.pg_total_relation_size(c.oid)
            FROM pg_catalog.pg_class c
            JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname = ? AND c.relname = ? AND c.relkind IN ('r', 'm')
            """;

    /// A table in partitions has its statistics as the parent of the others.
    private static final String STATISTICS =
            """
            SELECT DISTINCT ON (attname) attname, null_frac, n_distinct,
                   most_common_vals::text::text[],
                   (histogram_bounds::text::text[])[1],
                   (histogram_bounds::text::text[])[array_upper(histogram_bounds::text::text[], 1)]
            FROM pg_catalog.pg_stats
            WHERE schemaname = ? AND tablename = ?
            ORDER BY attname, inherited DESC
            """;

    private PostgresTable() {}

    static Optional<TableDescription> describe(OpenConnection open, TableName table)
            throws SQLException {
        Optional<TableEntry> entry = PostgresCatalog.entry(open, table);
        if (entry.isEmpty()) {
            return Optional.empty();
        }
        String schema = table.schema();
        String name = table.table();
        OptionalLong rows = entry.get().rows();
        Map<String, ObjectNode> statistics = new HashMap<>();
        open.rows(STATISTICS, SECONDS, row -> statistics(row, rows), schema, name)
                .forEach(statistics::putAll);
        List<Column> columns =
                open.rows(COLUMNS, SECONDS, row -> column(row, statistics), schema, name);
        List<String> keys = open.rows(KEYS, SECONDS, row -> row.getString(1), schema, name);
        OptionalLong bytes =
                open.rows(BYTES, SECONDS, row -> row.getLong(1), schema, name).stream()
                        .mapToLong(Long::longValue)
                        .findFirst();
        return Optional.of(new TableDescription(entry.get(), bytes, columns, keys));
    }

    private static Column column(ResultSet row, Map<String, ObjectNode> statistics)
            throws SQLException {
        String name = row.getString(1);
        return new Column(
                name,
                row.getString(2),
                !row.getBoolean(3),
                Optional.ofNullable(row.getString(4)),
                statistics.getOrDefault(name, Json.object()));
    }

    private static Map<String, ObjectNode> statistics(ResultSet row, OptionalLong rows)
            throws SQLException {
        ObjectNode known = Json.object();
        known.put("missing_percent", Math.round(row.getDouble(2) * 1000) / 10.0);
        double distinct = row.getDouble(3);
        if (distinct > 0) {
            known.put("distinct", Math.round(distinct));
        } else if (distinct < 0 && rows.isPresent()) {
            // A negative number is the share of the rows.
            known.put("distinct", Math.round(-distinct * rows.getAsLong()));
        }
        if (row.getArray(4) != null && row.getArray(4).getArray() instanceof String[] frequent) {
            for (int i = 0; i < Math.min(FREQUENT, frequent.length); i++) {
                known.withArray("frequent").add(shortened(frequent[i]));
            }
        }
        put(known, "low", row.getString(5));
        put(known, "high", row.getString(6));
        return Map.of(row.getString(1), known);
    }

    private static void put(ObjectNode known, String name, @Nullable String value) {
        if (value != null) {
            known.put(name, shortened(value));
        }
    }

    private static String shortened(String value) {
        return value.length() <= LONGEST_VALUE ? value : value.substring(0, LONGEST_VALUE) + "…";
    }
}
