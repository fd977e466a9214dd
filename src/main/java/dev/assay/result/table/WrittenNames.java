package dev.assay.result.table;

import dev.assay.query.QuerySql;
import dev.assay.result.database.SqlNames;
import dev.assay.result.statement.SqlWords;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.List;

/// A stored table's columns as a person writes them in a statement.
///
/// @param columns as SQL knows them, in the table's order
public record WrittenNames(TableInfo table, List<String> columns) implements QuerySql.Names {
    public WrittenNames {
        columns = List.copyOf(columns);
    }

    public WrittenNames(TableInfo table) {
        this(table, SqlNames.columns(table.columns().stream().map(ColumnInfo::name).toList()));
    }

    @Override
    public String column(String name) {
        return SqlWords.written(columns.get(table.columns().indexOf(table.column(name))));
    }

    @Override
    public boolean mayBeNaN(String name) {
        return table.column(name).type() == TableInfo.Type.NUMBER;
    }

    /// What a comment in the condition would swallow begins a new line.
    @Override
    public String typed(String condition) {
        return condition.contains("--") ? "(" + condition + "\n)" : "(" + condition + ")";
    }

    @Override
    public boolean isTaken(String name) {
        return columns.stream().anyMatch(name::equalsIgnoreCase);
    }
}
