package dev.assay.result.table;

import dev.assay.result.database.SqlNames;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A whole table as a query, for SQL that others write over it.
public final class TableSelect {
    private TableSelect() {}

    /// The query of every row in stored order, with the columns' names as SQL knows them and no
    /// other column.
    ///
    /// @param catalog the database's own name, for a view may be called as the table is
    public static String of(TableInfo table, String catalog) {
        TableSql sql = new TableSql(table);
        String columns =
                IntStream.range(0, table.columns().size())
                        .mapToObj(sql.cells()::column)
                        .collect(Collectors.joining(", "));
        String from =
                table.file().isPresent()
                        ? sql.from()
                        : " FROM %s.main.%s"
                                .formatted(
                                        SqlNames.quoted(catalog), SqlNames.quoted(table.sqlName()));
        return "SELECT " + (columns.isEmpty() ? "NULL AS nothing" : columns) + from;
    }
}
