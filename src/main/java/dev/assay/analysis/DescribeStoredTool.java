package dev.assay.analysis;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.SqlTables.Named;
import dev.assay.base.Json;
import dev.assay.base.NearNames;
import dev.assay.base.Words;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.store.ResultStore;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.result.table.TableSql;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// `describe_table`: what each column of a stored table holds, computed over all of its rows.
public final class DescribeStoredTool implements Tool {
    private static final int MOST_COLUMNS = 60;
    private static final int EXAMPLES = 3;

    /// Different values of which each is counted, as of a scale from 0 to 10.
    private static final int MAX_COUNTED = 11;

    private static final int LONGEST_EXAMPLE = 60;

    private static final String PARAMETERS =
            """
            {
              "type": "object",
              "properties": {
                "table": {"type": "string", "description": "A table's name, as list_tables has it"},
                "columns": {"type": "array", "items": {"type": "string"}, "description": "Some columns of a wide table; Q1_* means all that begin so"}
              },
              "required": ["table"],
              "additionalProperties": false
            }
            """;

    private final ResultStore store;

    /// The tables of one conversation's stored results.
    public DescribeStoredTool(ResultStore store) {
        this.store = store;
    }

    @Override
    public ToolSpec spec() {
        return new ToolSpec(
                "describe_table",
                "Columns of a stored table",
                "Describing stored table",
                "What the columns of a stored table hold. Over all of its rows: type, unit,"
                        + " missing and different values, range, mean and median, the most frequent"
                        + " values.",
                Json.parseObject(PARAMETERS).orElseThrow(),
                ToolSpec.Effect.READS_STORED,
                ToolSpec.Use.SELDOM);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        String name = unquoted(arguments.path("table").asText());
        SqlTables tables = SqlTables.of(store);
        Optional<Named> table = tables.find(name);
        if (table.isEmpty()) {
            return ToolResult.failed(tables.absence(name));
        }
        return switch (table.get().table()) {
            case SqlTable.Values(ObjectNode row) ->
                    ToolResult.told(described(table.get()).<ObjectNode>set("values", row));
            case SqlTable.Stored(_, TableInfo info) ->
                    columns(table.get(), info, Json.texts(arguments.path("columns")), monitor);
        };
    }

    private static String unquoted(String name) {
        boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
        return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
    }

    private static ObjectNode described(Named table) {
        ObjectNode described =
                Json.object()
                        .put("name", SqlTables.written(table.name()))
                        .put("data_key", table.result().key())
                        .put("rows", table.rows());
        table.putRemarks(described);
        return described;
    }

    /// The places of columns that are asked for, in the table's order; of all where none are.
    private static List<Integer> places(Named named, TableInfo info, List<String> asked) {
        List<Pattern> patterns =
                asked.stream()
                        .map(name -> Pattern.quote(unquoted(name)).replace("*", "\\E.*\\Q"))
                        .map(name -> Pattern.compile(name, Pattern.CASE_INSENSITIVE))
                        .toList();
        return IntStream.range(0, named.columns().size())
                .filter(i ->
                        patterns.isEmpty()
                                || patterns.stream()
                                        .anyMatch(pattern ->
                                                pattern.matcher(named.columns().get(i)).matches()
                                                        || pattern.matcher(
                                                                        info.columns()
                                                                                .get(i)
                                                                                .name())
                                                                .matches()))
                .boxed()
                .toList();
    }

    private ToolResult columns(
            Named named, TableInfo info, List<String> asked, Work.Monitor monitor)
            throws InterruptedException {
        List<Integer> places = places(named, info, asked);
        if (places.isEmpty() && !asked.isEmpty()) {
            return ToolResult.failed(
                    "%s has no column %s. Its columns: %s."
                            .formatted(
                                    SqlTables.written(named.name()),
                                    String.join(", ", asked),
                                    NearNames.listed(asked, named.columns())));
        }
        StoredTable table = store.table(named.result(), info);
        ObjectNode answer = described(named);
        ArrayNode columns = answer.putArray("columns");
        List<String> names = named.columns();
        for (int i : places.subList(0, Math.min(places.size(), MOST_COLUMNS))) {
            monitor.cancellation().check();
            ColumnInfo column = info.columns().get(i);
            monitor.progress().report("Reading " + column.name(), (double) i / names.size());
            ObjectNode described = columns.addObject().put("name", names.get(i));
            described.put("type", column.type().name().toLowerCase(Locale.ROOT));
            column.unit().ifPresent(unit -> described.put("unit", unit));
            put(described, column, profile(table, column, monitor));
        }
        int more = places.size() - MOST_COLUMNS;
        if (more > 0) {
            answer.put(
                    "note",
                    "%s more, not described: list_tables names them, and `columns` chooses."
                            .formatted(Words.count(more, "column")));
        }
        return ToolResult.told(answer);
    }

    private static Profile profile(StoredTable table, ColumnInfo column, Work.Monitor monitor)
            throws InterruptedException {
        try {
            return table.profile(column.name(), List.of(), monitor.cancellation());
        } catch (BadFilterException e) {
            throw new IllegalStateException("A query without filters has none that is bad", e);
        }
    }

    private static void put(ObjectNode described, ColumnInfo column, Profile profile) {
        described.put("missing", profile.missing());
        profile.notFinite().counted().forEach(described::put);
        if (TableSql.isCounted(profile.distinct())) {
            described.put("different", profile.distinct());
        } else {
            described.put("different", ColumnSurvey.distinctWords(profile.distinct()));
        }
        TableInfo.Type type = column.type();
        profile.numbers()
                .ifPresentOrElse(
                        numbers -> {
                            put(described, "min", numbers.min(), type);
                            put(described, "max", numbers.max(), type);
                            put(described, "median", numbers.median(), type);
                            if (!type.isTime()) {
                                described.put("mean", numbers.mean());
                            }
                            boolean eachCounted =
                                    type == TableInfo.Type.INTEGER
                                            && profile.bars().size()
                                                    == numbers.max() - numbers.min() + 1;
                            if (eachCounted && profile.distinct() <= MAX_COUNTED) {
                                putFrequent(described, profile);
                            }
                        },
                        () -> putFrequent(described, profile));
    }

    private static void put(ObjectNode described, String name, double value, TableInfo.Type type) {
        if (type.isTime()) {
            described.put(name, type.moment(value));
        } else {
            described.put(name, value);
        }
    }

    private static void putFrequent(ObjectNode described, Profile profile) {
        ObjectNode frequent = described.putObject("frequent");
        profile.bars().stream()
                .filter(bar -> bar.count() > 0)
                .limit(profile.distinct() <= MAX_COUNTED ? MAX_COUNTED : EXAMPLES)
                .forEach(bar ->
                        frequent.put(Words.shortened(bar.label(), LONGEST_EXAMPLE), bar.count()));
    }
}
