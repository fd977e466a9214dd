package dev.assay.database.domain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.FetchedRows;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
import dev.assay.database.tool.DatabaseTools;
import dev.assay.result.database.SqlNames;
import dev.assay.result.store.OnDemand.Told;
import dev.assay.result.store.Storable;
import dev.assay.result.survey.TableRemarks;
import dev.assay.source.SourceTable;
import dev.assay.source.SourceTable.AwayException;
import dev.assay.source.SourceTable.Loading;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows;
import dev.assay.tool.ToolCall;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The tables of a server that a conversation reads whole when somebody names one. A table with
/// more rows than the limit is not read: figures over a part of it would look like figures over
/// all.
///
/// @param tables with their columns
/// @param sqlLimit how long reading one may take
record DatabaseTables(DatabaseServer server, List<TableEntry> tables, Supplier<Duration> sqlLimit) {
    /// The number of rows up to which a table is read whole.
    static final long MAX_ROWS = 100_000;

    /// The schema whose tables need none in front of their names.
    private static final String USUAL_SCHEMA = "public";

    /// The number of columns that are named where a table is not read.
    private static final int MAX_NAMED = 40;

    private static final DateTimeFormatter READ_AT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    /// All of them, by the names that [#names] gives, those that are too large behind the others.
    List<SourceTable> all() {
        Map<TableName, String> names = names();
        return tables.stream()
                .filter(table -> !table.columns().isEmpty())
                .sorted(Comparator.comparing(DatabaseTables::isTooLarge))
                .map(table -> table(table, names.getOrDefault(table.name(), "")))
                .toList();
    }

    private static boolean isTooLarge(TableEntry table) {
        return table.rows().orElse(0) > MAX_ROWS;
    }

    /// The names under which tables are stored: their own, or with the schema in front where a
    /// table of the usual schema or several others have that.
    Map<TableName, String> names() {
        Map<String, List<TableName>> alike = new HashMap<>();
        for (TableEntry table : tables) {
            alike.computeIfAbsent(key(table.name().table()), _ -> new ArrayList<>())
                    .add(table.name());
        }
        Map<TableName, String> names = new HashMap<>();
        for (List<TableName> some : alike.values()) {
            Optional<TableName> usual = some.stream().filter(this::isUsual).findFirst();
            for (TableName name : some) {
                boolean plain = some.size() == 1 || usual.filter(name::equals).isPresent();
                names.put(name, readable(plain ? name.table() : String.join("_", lastTwo(name))));
            }
        }
        return names;
    }

    private boolean isUsual(TableName name) {
        String schema = server.address().schema();
        return name.schema().equals(schema.isEmpty() ? USUAL_SCHEMA : schema);
    }

    private static List<String> lastTwo(TableName name) {
        return name.parts().subList(Math.max(0, name.parts().size() - 2), name.parts().size());
    }

    private static String key(String name) {
        return readable(name).toLowerCase(Locale.ROOT);
    }

    /// As stored results are called.
    private static String readable(String name) {
        return name.replaceAll("[^\\p{L}\\p{Nd}_.-]", "_");
    }

    private SourceTable table(TableEntry table, String name) {
        return new SourceTable(
                new ToolCall(name, name, Json.object().put("table", table.name().sql())),
                Json.object(),
                (_, monitor) -> rows(table, name, monitor),
                new Loading.WhenNamed(
                        new Told(table.columns(), table.name().parts(), table.rows())));
    }

    private Storable rows(TableEntry table, String name, Work.Monitor monitor)
            throws AwayException, InterruptedException {
        if (isTooLarge(table)) {
            throw new AwayException(
                    new ServerException(
                            tooLarge(table, "about " + Words.count(table.rows().getAsLong())),
                            null));
        }
        String columns =
                table.columns().stream().map(SqlNames::quoted).collect(Collectors.joining(", "));
        int seconds = Math.toIntExact(sqlLimit.get().toSeconds());
        try {
            FetchedRows rows =
                    server.query(
                            "SELECT %s FROM %s".formatted(columns, table.name().sql()),
                            seconds,
                            MAX_ROWS,
                            monitor);
            return new Storable.Stream(
                    new ResultPart.RowStream(
                            name, facts(rows), rows.columns(), new WholeRows(rows, table)),
                    Optional.empty());
        } catch (ServerException refused) {
            throw new AwayException(refused);
        }
    }

    private ObjectNode facts(FetchedRows rows) {
        ObjectNode facts = Json.object();
        ArrayNode remarks = facts.putArray(TableRemarks.REMARKS);
        remarks.add(
                "Its rows are those that %s had at %s."
                        .formatted(server.address().shown(), READ_AT.format(Instant.now())));
        rows.notes().forEach(remarks::add);
        return facts;
    }

    private static String tooLarge(TableEntry table, String rows) {
        return "%s has %s rows, and at most %s are read here. Ask the server, which counts and filters all of them: `/%s {\"sql\": \"SELECT count(*) FROM %s\"}`. Its columns are %s."
                .formatted(
                        table.name().sql(),
                        rows,
                        Words.count(MAX_ROWS),
                        DatabaseTools.QUERY,
                        table.name().sql().replace("\"", "\\\""),
                        table.columns().stream()
                                .limit(MAX_NAMED)
                                .collect(Collectors.joining(", ")));
    }

    /// All rows of a table; nothing is kept where there are more than are read.
    private record WholeRows(FetchedRows rows, TableEntry table) implements StreamedRows {
        @Override
        public Optional<List<@Nullable Object>> next() throws InterruptedException {
            Optional<List<@Nullable Object>> next = rows.next();
            if (next.isEmpty() && rows.hasMore()) {
                String sentence = tooLarge(table, "more than " + Words.count(MAX_ROWS));
                throw new FailedException(sentence, new ServerException(sentence, null));
            }
            return next;
        }

        @Override
        public boolean hasMore() {
            return rows.hasMore();
        }

        @Override
        public void close() {
            rows.close();
        }
    }
}
