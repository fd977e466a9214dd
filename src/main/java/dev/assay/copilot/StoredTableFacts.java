package dev.assay.copilot;

import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.StoredColumn;
import dev.assay.llm.RequestFacts.StoredTable;
import dev.assay.result.database.SqlNames;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.ArrayList;
import java.util.List;

/// What is told of stored tables to a model that answers by rules: under which names SQL knows
/// them, and what their columns hold.
final class StoredTableFacts {
    private StoredTableFacts() {}

    static List<StoredTable> of(StoredResult result) {
        List<TableInfo> tables = result.content().tables();
        return tables.stream()
                .map(table ->
                        told(
                                table,
                                sqlName(result.key(), table, tables.size()),
                                result.content().remarks(table)))
                .toList();
    }

    private static String sqlName(String key, TableInfo table, int tables) {
        return tables == 1 ? key : key + "_" + table.name();
    }

    private static StoredTable told(TableInfo table, String sqlName, List<String> remarks) {
        List<String> names =
                SqlNames.columns(table.columns().stream().map(ColumnInfo::name).toList());
        List<StoredColumn> columns = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            ColumnInfo column = table.columns().get(i);
            columns.add(
                    new StoredColumn(
                            column.name(),
                            names.get(i),
                            holds(column.type()),
                            column.unit().orElse(""),
                            column.order()));
        }
        return new StoredTable(table.name(), sqlName, table.rows(), columns, remarks);
    }

    private static Holds holds(TableInfo.Type type) {
        return switch (type) {
            case NUMBER -> Holds.NUMBER;
            case INTEGER -> Holds.WHOLE_NUMBER;
            case TEXT -> Holds.TEXT;
            case BOOLEAN -> Holds.FLAG;
            case DATE -> Holds.DATE;
            case INSTANT, LOCAL_TIME -> Holds.TIME;
        };
    }
}
