package dev.assay.result.survey;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The columns of a table by their types, for tables too wide to tell of each column.
final class TypeLists {
    private static final String TYPES = "_types";

    private TypeLists() {}

    /// Adds the types of all columns with their units, where they have no room without, and else
    /// how many columns there are of each.
    static void put(ObjectNode view, TableInfo table, int room) {
        put(view, table, ColumnWords::typeAndUnit);
        if (TableSummary.length(view) > room) {
            put(view, table, column -> ColumnWords.type(column.type()));
        }
        if (TableSummary.length(view) > room) {
            ObjectNode counts = view.putObject(TYPES);
            table.columns().stream()
                    .map(column -> ColumnWords.type(column.type()))
                    .forEach(type -> counts.put(type, counts.path(type).asInt() + 1));
        }
    }

    /// `{"text": ["name"], "time": ["t"], "number [μs]": "all others"}`.
    static void put(ObjectNode view, TableInfo table, Function<ColumnInfo, String> typeOf) {
        Map<String, List<String>> byType = new LinkedHashMap<>();
        table.columns().stream()
                .sorted(Comparator.comparing(ColumnInfo::type))
                .forEach(column ->
                        byType.computeIfAbsent(typeOf.apply(column), _ -> new ArrayList<>())
                                .add(column.name()));
        String most =
                byType.entrySet().stream()
                        .max(Comparator.comparingInt(entry -> entry.getValue().size()))
                        .orElseThrow()
                        .getKey();
        ObjectNode types = view.putObject(TYPES);
        byType.forEach((type, names) -> {
            if (!type.equals(most)) {
                ArrayNode list = types.putArray(type);
                names.forEach(list::add);
            }
        });
        types.put(most, byType.size() == 1 ? "all" : "all others");
    }
}
