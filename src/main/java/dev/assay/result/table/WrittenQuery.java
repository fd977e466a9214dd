package dev.assay.result.table;

import dev.assay.result.database.SqlNames;
import dev.assay.result.statement.SqlWords;
import dev.assay.result.table.ColumnFilters.Condition;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The rows of a query as a statement that a person reads and changes. It brings the same rows in
/// the same order as the query itself does.
public final class WrittenQuery {
    private static final int LINE = 72;

    private final TableInfo table;
    private final List<String> names;

    private WrittenQuery(TableInfo table) {
        this.table = table;
        this.names = SqlNames.columns(table.columns().stream().map(ColumnInfo::name).toList());
    }

    /// The statement of a query.
    ///
    /// @param name of the table in a statement, as it is to be written
    /// @param columns to be seen, by their places in the table; in this order
    /// @throws BadFilterException where a filter makes no sense
    public static String of(TableInfo table, String name, TableQuery query, List<Integer> columns)
            throws BadFilterException {
        return new WrittenQuery(table).write(name, query, columns);
    }

    private String write(String name, TableQuery query, List<Integer> columns)
            throws BadFilterException {
        boolean asStored =
                columns.size() == names.size()
                        && columns.equals(columns.stream().sorted().toList());
        String selected =
                asStored || columns.isEmpty()
                        ? "*"
                        : inLines(columns.stream().map(this::column).toList());
        StringBuilder text = new StringBuilder("SELECT ");
        boolean sorted = !query.sort().isEmpty();
        String place = free("stored_row");
        if (sorted && selected.equals("*")) {
            text.append("* EXCLUDE (").append(place).append(')');
        } else {
            text.append(selected);
        }
        text.append("\nFROM ");
        text.append(
                sorted
                        ? "(SELECT *, row_number() OVER () AS %s FROM %s)".formatted(place, name)
                        : name);
        List<String> conditions = conditions(query);
        if (!conditions.isEmpty()) {
            text.append("\nWHERE ").append(String.join("\n  AND ", conditions));
        }
        if (sorted) {
            text.append("\nORDER BY ").append(order(query)).append(", ").append(place);
        }
        return text.toString();
    }

    private String column(int index) {
        return SqlWords.written(names.get(index));
    }

    private int index(String column) {
        return new TableSql(table).index(column);
    }

    private List<String> conditions(TableQuery query) throws BadFilterException {
        List<String> conditions = new ArrayList<>();
        for (TableQuery.ColumnFilter filter : query.filters()) {
            int index = index(filter.column());
            Condition condition =
                    ColumnFilters.parse(table.columns().get(index), column(index), filter.text());
            if (!condition.equals(Condition.ALWAYS)) {
                conditions.add(condition.written());
            }
        }
        // What a comment in it would swallow begins a new line.
        query.where()
                .ifPresent(where ->
                        conditions.add(
                                where.contains("--") ? "(" + where + "\n)" : "(" + where + ")"));
        return conditions;
    }

    private String order(TableQuery query) {
        List<String> keys = new ArrayList<>();
        for (TableQuery.SortKey key : query.sort()) {
            keys.add(
                    column(index(key.column()))
                            + (key.descending() ? " DESC" : "")
                            + " NULLS LAST");
        }
        return String.join(", ", keys);
    }

    /// A name that no column has.
    private String free(String wanted) {
        Set<String> taken = new HashSet<>();
        names.forEach(name -> taken.add(name.toLowerCase(Locale.ROOT)));
        String name = wanted;
        for (int number = 2; taken.contains(name); number++) {
            name = wanted + "_" + number;
        }
        return name;
    }

    private static String inLines(List<String> parts) {
        StringBuilder text = new StringBuilder();
        int line = 0;
        for (String part : parts) {
            if (!text.isEmpty()) {
                text.append(',');
                boolean full = line + part.length() > LINE;
                text.append(full ? "\n  " : " ");
                line = full ? 0 : line;
            }
            text.append(part);
            line += part.length() + 2;
        }
        return text.toString();
    }
}
