package dev.assay.analysis;

import dev.assay.analysis.SqlTables.Named;
import dev.assay.result.database.SqlNames;
import dev.assay.result.sql.SqlAccess.SqlFunction;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.statement.FunctionRule;
import dev.assay.result.statement.SqlWords;
import dev.assay.result.store.ResultStore;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;

/// What a statement over the stored results of a conversation can be made of.
///
/// @param tables the newest first
/// @param functions those that may be called, by name
public record SqlSchema(List<Table> tables, List<Function> functions) {
    /// Before anything is known.
    public static final SqlSchema NONE = new SqlSchema(List.of(), List.of());

    public SqlSchema {
        tables = List.copyOf(tables);
        functions = List.copyOf(functions);
    }

    /// A table.
    ///
    /// @param name as it is to be written
    public record Table(String name, long rows, List<Column> columns) {
        /// The number of rows of a table that is stored when it is first named.
        public static final long NOT_STORED = -1;

        public Table {
            columns = List.copyOf(columns);
        }
    }

    /// A column of a table.
    ///
    /// @param name as it is to be written
    /// @param type in a word, with the unit where one is known: "number, μs"
    public record Column(String name, String type) {}

    /// A function.
    ///
    /// @param parameters their names: "part, timestamp"
    /// @param description in a sentence; empty where the database has none
    /// @param bringsRows whether it stands where a table stands
    public record Function(
            String name, String parameters, String description, boolean bringsRows) {}

    /// What there is now, blocking.
    public static SqlSchema of(ResultStore store, Cancellation cancellation)
            throws InterruptedException {
        SqlTables stored = SqlTables.of(store);
        List<Table> tables = new ArrayList<>();
        stored.all().reversed().forEach(table -> tables.add(table(table)));
        stored.awaited()
                .forEach((name, columns) ->
                        tables.add(
                                new Table(
                                        SqlTables.written(name),
                                        Table.NOT_STORED,
                                        named(columns, ""))));
        List<Function> functions = new ArrayList<>();
        for (SqlFunction function : store.sql().functions(cancellation)) {
            boolean rows = FunctionRule.mayBringRows(function.name());
            boolean computes =
                    !function.kind().startsWith("table")
                            && !function.kind().equals("pragma")
                            && FunctionRule.mayCompute(function.name());
            if (rows || computes) {
                functions.add(
                        new Function(
                                function.name(),
                                function.parameters(),
                                function.description(),
                                rows && !computes));
            }
        }
        return new SqlSchema(tables, functions);
    }

    /// The columns of a stored table.
    public static List<Column> columns(TableInfo info) {
        List<String> names =
                SqlNames.columns(info.columns().stream().map(TableInfo.ColumnInfo::name).toList());
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            TableInfo.ColumnInfo column = info.columns().get(i);
            columns.add(new Column(SqlWords.written(names.get(i)), type(column)));
        }
        return columns;
    }

    private static Table table(Named named) {
        List<Column> columns =
                switch (named.table()) {
                    case SqlTable.Stored(_, TableInfo info) -> columns(info);
                    case SqlTable.Values _ -> named(named.columns(), "value");
                };
        return new Table(SqlTables.written(named.name()), named.rows(), columns);
    }

    private static List<Column> named(List<String> names, String type) {
        return names.stream().map(name -> new Column(SqlWords.written(name), type)).toList();
    }

    /// The kind of values in a column, in a word.
    public static String type(TableInfo.ColumnInfo column) {
        String word = column.type().word();
        return column.unit().map(unit -> word + ", " + unit).orElse(word);
    }
}
