package dev.assay.guide.table.catalogue;

import dev.assay.result.database.SqlNames;
import java.util.stream.Collectors;

/// Columns of a table that are looked up in another one, row by row.
final class LookedUpColumns {
    private LookedUpColumns() {}

    /// A statement with those of them in front that it names.
    static String before(String statement, TableAtHand table) {
        String columns =
                table.columns().stream()
                        .filter(column -> column.words().isElsewhere())
                        .filter(column -> statement.contains(SqlNames.quoted(column.sqlName())))
                        .map(column ->
                                ",\n  %s AS %s"
                                        .formatted(
                                                column.words().sql(),
                                                SqlNames.quoted(column.sqlName())))
                        .collect(Collectors.joining());
        return columns.isEmpty()
                ? statement
                : "WITH %1$s AS (\n  SELECT *%2$s\n  FROM %1$s)\n%3$s"
                        .formatted(table.sql(), columns, statement);
    }
}
