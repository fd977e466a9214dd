package dev.assay.result.sql;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.SqlNames;
import dev.assay.result.database.StoreException;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.statement.BoundedValues;
import dev.assay.result.statement.SqlException;
import dev.assay.result.statement.SqlSyntax;
import dev.assay.result.table.TableSelect;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// SQL in the database of a conversation. A statement finds tables under the names that it is
/// given, as views that are made for it alone and go with its connection.
///
/// @param home where a result's tables lie
/// @param current where a statement runs that names no table
public record DuckSqlAccess(Function<UUID, DuckDatabase> home, DuckDatabase current)
        implements SqlAccess {
    @Override
    public JsonNode syntax(String text, Cancellation cancellation) throws InterruptedException {
        return SqlSyntax.tree(current, text, cancellation);
    }

    @Override
    public SqlRows run(SqlQuery query, Cancellation cancellation)
            throws InterruptedException, SqlException {
        cancellation.check();
        DuckDatabase database = database(query);
        boolean bounded = isBounded(query, cancellation);
        try (@Nullable QueryProcess apart =
                bounded ? null : QueryProcess.start(database.exportFile(), cancellation)) {
            return started(new RunningQuery(query, database.connect(), cancellation), query, apart);
        } catch (SQLException e) {
            throw StoreException.of("Running the query", e);
        } catch (IOException e) {
            throw StoreException.of("Running the query", e);
        }
    }

    /// Whether a statement may run in this process, where nothing ends a value that is being made.
    private boolean isBounded(SqlQuery query, Cancellation cancellation)
            throws InterruptedException {
        return BoundedValues.areIn(syntax(query.statement(), cancellation));
    }

    /// Values of constants are made while a statement is read: one that makes them of any size is
    /// not read before it runs.
    @Override
    public void prepare(SqlQuery query, Cancellation cancellation)
            throws InterruptedException, SqlException {
        cancellation.check();
        if (!isBounded(query, cancellation)) {
            return;
        }
        try {
            RunningQuery reading = new RunningQuery(query, database(query).connect(), cancellation);
            try {
                reading.prepare(views(query, reading.catalog()));
            } catch (SQLException e) {
                throw reading.problem(e);
            } finally {
                reading.close(List.of());
            }
        } catch (SQLException e) {
            throw StoreException.of("Reading the statement", e);
        } catch (IOException e) {
            throw StoreException.of("Reading the statement", e);
        }
    }

    @Override
    public List<SqlFunction> functions(Cancellation cancellation) throws InterruptedException {
        DuckDatabase.Query query =
                new DuckDatabase.Query(
                        "SELECT function_name, any_value(function_type),"
                                + " arg_max(array_to_string(parameters, ', '), len(parameters)),"
                                + " coalesce(any_value(description), '') FROM duckdb_functions()"
                                + " WHERE function_name SIMILAR TO '[a-z][a-z0-9_]*'"
                                + " GROUP BY function_name ORDER BY function_name");
        return current.read(
                "Reading the functions",
                query,
                cancellation,
                rows -> {
                    List<SqlFunction> functions = new ArrayList<>();
                    while (rows.next()) {
                        functions.add(
                                new SqlFunction(
                                        rows.getString(1),
                                        rows.getString(2),
                                        Objects.requireNonNullElse(rows.getString(3), ""),
                                        rows.getString(4)));
                    }
                    return functions;
                });
    }

    private static List<String> views(SqlQuery query, String catalog) {
        List<String> views = new ArrayList<>();
        selects(query, catalog)
                .forEach((name, select) ->
                        views.add(
                                "CREATE TEMP VIEW %s AS %s"
                                        .formatted(SqlNames.quoted(name), select)));
        return views;
    }

    private static Map<String, String> selects(SqlQuery query, String catalog) {
        Map<String, String> selects = new LinkedHashMap<>();
        query.tables().forEach((name, table) -> selects.put(name, select(table, catalog)));
        return selects;
    }

    /// Whatever goes wrong before there are rows, the connection is let go.
    private static SqlRows started(
            RunningQuery running, SqlQuery query, @Nullable QueryProcess apart)
            throws IOException, InterruptedException, SqlException {
        boolean started = false;
        try {
            String catalog = running.catalog();
            SqlRows rows =
                    apart == null
                            ? running.start(views(query, catalog))
                            : running.startApart(selects(query, catalog), apart);
            started = true;
            return rows;
        } catch (SQLException e) {
            throw running.problem(e);
        } finally {
            if (!started) {
                running.close(List.of());
            }
        }
    }

    private DuckDatabase database(SqlQuery query) throws SqlException {
        Set<DuckDatabase> homes = new HashSet<>();
        for (SqlTable table : query.tables().values()) {
            if (table instanceof SqlTable.Stored stored) {
                homes.add(home.apply(stored.handle()));
            }
        }
        if (homes.size() > 1) {
            throw new SqlException(
                    "These tables lie in different files of the conversation, because one of the"
                            + " files could not be read for a while. Ask for them one at a time.",
                    Optional.empty());
        }
        return homes.isEmpty() ? current : homes.iterator().next();
    }

    private static String select(SqlTable table, String catalog) {
        return switch (table) {
            case SqlTable.Stored(_, var info) -> TableSelect.of(info, catalog);
            case SqlTable.Values(ObjectNode row) -> {
                List<String> names = SqlNames.columns(List.copyOf(fields(row)));
                List<String> values = new ArrayList<>();
                int place = 0;
                for (Map.Entry<String, JsonNode> field : row.properties()) {
                    values.add(
                            value(field.getValue()) + " AS " + SqlNames.quoted(names.get(place)));
                    place++;
                }
                yield "SELECT " + String.join(", ", values);
            }
        };
    }

    private static List<String> fields(ObjectNode row) {
        return row.properties().stream().map(Map.Entry::getKey).collect(Collectors.toList());
    }

    private static String value(JsonNode value) {
        if (value.isNull()) {
            return "NULL";
        }
        if (value.isBoolean()) {
            return value.asText();
        }
        if (value.isIntegralNumber() && value.canConvertToLong()) {
            return "CAST(" + value.asText() + " AS BIGINT)";
        }
        if (value.isNumber()) {
            return "CAST(" + value.asText() + " AS DOUBLE)";
        }
        String text = value.isTextual() ? value.textValue() : Json.write(value);
        return SqlNames.literal(text.replace('\0', ' '));
    }
}
