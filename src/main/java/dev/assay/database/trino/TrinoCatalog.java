package dev.assay.database.trino;

import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.OpenConnection;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
import dev.assay.database.server.TableSearch;
import dev.assay.result.database.SqlNames;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// Which tables a Trino server has. Without a catalog in the address the catalogs themselves are
/// listed first: to look through all of them would ask every database behind the server.
final class TrinoCatalog {
    private static final int SECONDS = 30;
    private static final int MAX_TABLES = 100;
    private static final int MOST_CATALOGS = 200;

    /// How many tables of a page are asked for their rows, and for how long in all.
    private static final int COUNTED = 50;

    private static final int COUNTING_SECONDS = 3;

    private TrinoCatalog() {}

    static ServerInfo look(OpenConnection open, ServerAddress address)
            throws SQLException, InterruptedException {
        String version = open.rows("SELECT version()", SECONDS, row -> row.getString(1)).getFirst();
        String user = open.rows("SELECT current_user", SECONDS, row -> row.getString(1)).getFirst();
        if (address.database().isEmpty()) {
            List<ServerInfo.Schema> catalogs =
                    catalogs(open).stream().map(name -> new ServerInfo.Schema(name, -1)).toList();
            return new ServerInfo(
                    "Trino " + version,
                    user,
                    catalogs,
                    -1,
                    List.of(),
                    List.of(
                            "No catalog is chosen: list_database_tables lists the catalogs, and the"
                                    + " tables of one that is named."));
        }
        String tables = in(TableName.of(address.database()));
        List<ServerInfo.Schema> schemas =
                open.rows(
                        "SELECT table_schema, count(*)"
                                + tables
                                + " GROUP BY 1 ORDER BY IF(table_schema = ?, 0, 1), 2 DESC, 1",
                        SECONDS,
                        row -> new ServerInfo.Schema(row.getString(1), row.getLong(2)),
                        address.schema());
        TableSearch all = new TableSearch("", address.schema(), 0, MAX_TABLES);
        long count = schemas.stream().mapToLong(ServerInfo.Schema::tables).sum();
        return new ServerInfo(
                "Trino " + version,
                user,
                schemas,
                count,
                withColumns(open, address.database(), tables(open, address, all).tables()),
                count == 0
                        ? List.of("The catalog has no tables that the user may see.")
                        : List.of());
    }

    /// The tables with their columns; without, where the catalog does not tell them at once.
    private static List<TableEntry> withColumns(
            OpenConnection open, String catalog, List<TableEntry> tables)
            throws SQLException, InterruptedException {
        String schemas =
                tables.stream()
                        .map(table -> "'" + table.name().schema().replace("'", "''") + "'")
                        .distinct()
                        .collect(Collectors.joining(", "));
        if (tables.isEmpty()) {
            return tables;
        }
        Map<TableName, List<String>> columns = new HashMap<>();
        open.rowsIfTold(
                        "SELECT table_schema, table_name, column_name FROM %s.information_schema.columns WHERE table_schema IN (%s) ORDER BY ordinal_position"
                                .formatted(SqlNames.quoted(catalog), schemas),
                        DatabaseServer.GLANCE_SECONDS,
                        row ->
                                TableName.of(
                                        catalog,
                                        row.getString(1),
                                        row.getString(2),
                                        row.getString(3)))
                .forEach(column ->
                        columns.computeIfAbsent(
                                        new TableName(column.parts().subList(0, 3)),
                                        _ -> new ArrayList<>())
                                .add(column.table()));
        return tables.stream()
                .map(table ->
                        new TableEntry(
                                table.name(),
                                table.kind(),
                                table.rows(),
                                table.comment(),
                                columns.getOrDefault(table.name(), List.of())))
                .toList();
    }

    private static List<String> catalogs(OpenConnection open) throws SQLException {
        return open.rows("SHOW CATALOGS", SECONDS, row -> row.getString(1)).stream()
                .limit(MOST_CATALOGS)
                .toList();
    }

    private static String in(TableName catalog) {
        return " FROM %s.information_schema.tables WHERE table_schema <> 'information_schema'"
                .formatted(SqlNames.quoted(catalog.table()));
    }

    static TableEntry.Page tables(OpenConnection open, ServerAddress address, TableSearch search)
            throws SQLException, InterruptedException {
        String catalog = address.database();
        String schema = search.schema();
        if (catalog.isEmpty()) {
            String[] place = schema.split("\\.", 2);
            catalog = place[0];
            schema = place.length > 1 ? place[1] : "";
        }
        if (catalog.isEmpty()) {
            return catalogs(open, search);
        }
        return tables(open, catalog, schema, search);
    }

    private static TableEntry.Page tables(
            OpenConnection open, String catalog, String schema, TableSearch search)
            throws SQLException, InterruptedException {
        String where =
                in(TableName.of(catalog))
                        + " AND lower(table_name) LIKE ? ESCAPE '!' AND (? = '' OR table_schema = ?)";
        List<TableEntry> page =
                open.rows(
                        "SELECT table_schema, table_name, table_type"
                                + where
                                + " ORDER BY 1, 2 OFFSET %d LIMIT %d"
                                        .formatted(search.offset(), search.limit()),
                        SECONDS,
                        row ->
                                new TableEntry(
                                        TableName.of(catalog, row.getString(1), row.getString(2)),
                                        kind(row.getString(3)),
                                        OptionalLong.empty(),
                                        Optional.empty()),
                        search.pattern(),
                        schema,
                        schema);
        page = counted(open, page);
        long total = open.count(where, SECONDS, search.pattern(), schema, schema);
        return new TableEntry.Page(page, total);
    }

    /// The tables with how many rows they have, as far as their connector knows that at once: each
    /// is a question of its own, so that only some of them are asked, and not for long.
    private static List<TableEntry> counted(OpenConnection open, List<TableEntry> page)
            throws SQLException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(COUNTING_SECONDS);
        List<TableEntry> counted = new ArrayList<>();
        for (TableEntry table : page) {
            open.check();
            boolean asked =
                    counted.size() < COUNTED
                            && table.kind().equals("table")
                            && System.nanoTime() < end;
            counted.add(
                    asked
                            ? new TableEntry(
                                    table.name(),
                                    table.kind(),
                                    TrinoTable.rows(open, table.name(), COUNTING_SECONDS),
                                    table.comment())
                            : table);
        }
        return counted;
    }

    static String kind(String type) {
        return type.equals("BASE TABLE") ? "table" : type.toLowerCase(Locale.ROOT);
    }

    private static TableEntry.Page catalogs(OpenConnection open, TableSearch search)
            throws SQLException, InterruptedException {
        String part = search.part().toLowerCase(Locale.ROOT);
        List<TableEntry> all =
                catalogs(open).stream()
                        .filter(name -> name.contains(part))
                        .map(name ->
                                new TableEntry(
                                        TableName.of(name),
                                        "catalog",
                                        OptionalLong.empty(),
                                        Optional.empty()))
                        .toList();
        return new TableEntry.Page(
                all.stream().skip(search.offset()).limit(search.limit()).toList(), all.size());
    }

    /// The tables of a name. Names of Trino have no case; what is not said of the place is the
    /// address's.
    static List<TableName> find(OpenConnection open, ServerAddress address, TableName name)
            throws SQLException {
        List<String> parts =
                name.parts().stream().map(each -> each.toLowerCase(Locale.ROOT)).toList();
        String catalog = parts.size() > 2 ? parts.getFirst() : address.database();
        if (catalog.isEmpty()) {
            return List.of();
        }
        List<Object> values = new ArrayList<>(List.of(parts.getLast()));
        String schema = parts.size() > 1 ? parts.get(parts.size() - 2) : "";
        values.addAll(List.of(schema, schema, address.schema()));
        return open.rows(
                "SELECT table_schema, table_name"
                        + in(TableName.of(catalog))
                        + " AND table_name = ? AND (? = '' OR table_schema = ?)"
                        + " ORDER BY IF(table_schema = ?, 0, 1), 1 LIMIT 10",
                SECONDS,
                row -> TableName.of(catalog, row.getString(1), row.getString(2)),
                values.toArray());
    }
}
