package dev.assay.guide.table.catalogue;

import dev.assay.result.database.SqlNames;
import java.util.stream.Collectors;

/// Columns of a table that are looked up in another one, row by row.
final class LookedUpColumns {
    private LookedUpColumns() {}

    /// The expression on the other table of the same source: `activities#2` has its values in
    /// `best_efforts#2`.
    private static String ofSource(String sql, TableAtHand table) {
        int number = table.sqlName().lastIndexOf('#');
        return number < 0
                ? sql
                : sql.replaceAll(
                        "FROM (\\w+)", "FROM \"$1" + table.sqlName().substring(number) + "\"");
    }

    /// A statement with those of them in front that it names.
    static String before(String statement, TableAtHand table) {
        String columns =
                table.columns().stream()
                        .filter(column -> column.words().isElsewhere())
                        .filter(column -> statement.contains(SqlNames.quoted(column.sqlName())))
                        .map(column ->
                                ",\n  %s AS %s"
                                        .formatted(
                                                ofSource(column.words().sql(), table),
                                                SqlNames.quoted(column.sqlName())))
                        .collect(Collectors.joining());
        return columns.isEmpty()
                ? statement
                : "WITH %1$s AS (\n  SELECT *%2$s\n  FROM %1$s)\n%3$s"
                        .formatted(table.sql(), columns, statement);
    }
}
