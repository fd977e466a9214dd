package dev.assay.database.postgres;

import dev.assay.database.server.OpenConnection;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
import dev.assay.database.server.TableSearch;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Which tables a PostgreSQL server has, from its catalog alone: thousands of them are listed
/// without touching one. A table in partitions is one table.
final class PostgresCatalog {
    private static final int SECONDS = 20;
    private static final int MAX_TABLES = 500;

    /// What may be read of what people made: those that the user may not read are counted apart.
    private static final String FROM =
            """
             FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
             WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
               AND n.nspname NOT IN ('information_schema', 'pg_catalog', 'pg_toast')
               AND n.nspname !~ '^pg_(toast_)?temp_'
            """;

    private static final String READABLE =
            """
             AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
             AND pg_catalog.has_any_column_privilege(c.oid, 'SELECT')
            """;

    /// Never negative: before the first analysis the server has no estimate.
    private static final String ROWS =
            """
            CASE WHEN c.relkind = 'p' AND c.reltuples < 0
                 THEN (SELECT sum(k.reltuples) FILTER (WHERE k.reltuples >= 0)
                       FROM pg_catalog.pg_inherits i
                       JOIN pg_catalog.pg_class k ON k.oid = i.inhrelid
                       WHERE i.inhparent = c.oid)
                 WHEN c.relkind IN ('r', 'p', 'm', 'f') AND c.reltuples >= 0
                 THEN c.reltuples END::bigint\
            """;

    private static final String COLUMNS =
            """
            ARRAY(SELECT a.attname::text FROM pg_catalog.pg_attribute a
                  WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
                    AND pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT')
                  ORDER BY a.attnum)\
            """;

    private static final String ENTRY =
            "SELECT n.nspname, c.relname, c.relkind, "
                    + ROWS
                    + " AS estimated, pg_catalog.obj_description(c.oid, 'pg_class') AS remark, "
                    + COLUMNS
                    + " AS readable";

    private PostgresCatalog() {}

    static ServerInfo look(OpenConnection open, String schema) throws SQLException {
        List<String> who =
                open.rows(
                        "SELECT current_setting('server_version'), session_user",
                        SECONDS,
                        row -> row.getString(1) + "\n" + row.getString(2));
        String[] told = String.join("", who).split("\n", 2);
        List<ServerInfo.Schema> schemas =
                open.rows(
                        "SELECT n.nspname, count(*)"
                                + FROM
                                + READABLE
                                + " GROUP BY n.nspname ORDER BY n.nspname = ? DESC, 2 DESC, 1",
                        SECONDS,
                        row -> new ServerInfo.Schema(row.getString(1), row.getLong(2)),
                        schema);
        long all = open.rows("SELECT count(*)" + FROM, SECONDS, row -> row.getLong(1)).getFirst();
        List<TableEntry> largest =
                open.rows(
                        ENTRY
                                + FROM
                                + READABLE
                                + " ORDER BY n.nspname = ? DESC, estimated DESC NULLS LAST, 1, 2"
                                + " LIMIT "
                                + MAX_TABLES,
                        SECONDS,
                        PostgresCatalog::entry,
                        schema);
        long readable = schemas.stream().mapToLong(ServerInfo.Schema::tables).sum();
        return new ServerInfo(
                "PostgreSQL " + told[0].replaceFirst(" .*$", ""),
                told.length > 1 ? told[1] : "",
                schemas,
                readable,
                largest,
                remarks(readable, all, PostgresRights.warning(open)));
    }

    private static List<String> remarks(long readable, long all, Optional<String> rights) {
        List<String> remarks = new ArrayList<>();
        rights.ifPresent(remarks::add);
        if (all == 0) {
            remarks.add("The database has no tables.");
        } else if (readable == 0) {
            remarks.add(
                    "The user may read none of the %d tables of the database. Whoever runs it can grant that."
                            .formatted(all));
        } else if (readable < all) {
            remarks.add(
                    "The user may read %d of the %d tables; the others are not listed."
                            .formatted(readable, all));
        }
        return remarks;
    }

    static TableEntry.Page tables(OpenConnection open, TableSearch search) throws SQLException {
        String where =
                FROM
                        + READABLE
                        + " AND lower(c.relname) LIKE ? ESCAPE '!' AND (? = '' OR n.nspname = ?)";
        List<TableEntry> page =
                open.rows(
                        ENTRY + where + " ORDER BY n.nspname, c.relname LIMIT ? OFFSET ?",
                        SECONDS,
                        PostgresCatalog::entry,
                        search.pattern(),
                        search.schema(),
                        search.schema(),
                        search.limit(),
                        search.offset());
        long total = open.count(where, SECONDS, search.pattern(), search.schema(), search.schema());
        return new TableEntry.Page(page, total);
    }

    /// The tables of a name, in the order in which the server itself would look, then by case.
    static List<TableName> find(OpenConnection open, TableName name) throws SQLException {
        return open.rows(
                "SELECT n.nspname, c.relname"
                        + FROM.replace(" AND NOT c.relispartition", "")
                        + " AND lower(c.relname) = lower(?) AND (? = '' OR lower(n.nspname) ="
                        + " lower(?)) ORDER BY c.relname = ? AND (? = '' OR n.nspname = ?) DESC,"
                        + " pg_catalog.pg_table_is_visible(c.oid) DESC, 1, 2 LIMIT 10",
                SECONDS,
                row -> TableName.of(row.getString(1), row.getString(2)),
                name.table(),
                name.schema(),
                name.schema(),
                name.table(),
                name.schema(),
                name.schema());
    }

    static Optional<TableEntry> entry(OpenConnection open, TableName table) throws SQLException {
        return open
                .rows(
                        ENTRY
                                + FROM.replace(" AND NOT c.relispartition", "")
                                + " AND n.nspname = ? AND c.relname = ?",
                        SECONDS,
                        PostgresCatalog::entry,
                        table.schema(),
                        table.table())
                .stream()
                .findFirst();
    }

    private static TableEntry entry(ResultSet row) throws SQLException {
        return new TableEntry(
                TableName.of(row.getString(1), row.getString(2)),
                kind(row.getString(3)),
                number(row, 4),
                Optional.ofNullable(row.getString(5)),
                List.of((String[]) row.getArray(6).getArray()));
    }

    private static OptionalLong number(ResultSet row, int column) throws SQLException {
        long number = row.getLong(column);
        return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
    }

    private static String kind(String letter) {
        return switch (letter) {
            case "p" -> "partitioned table";
            case "v" -> "view";
            case "m" -> "materialized view";
            case "f" -> "foreign table";
            default -> "table";
        };
    }
}
