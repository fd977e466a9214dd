package dev.assay.inspector.python;

import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The names that code over the stored results of a conversation is written with: their data keys,
/// their tables, the columns of these.
///
/// @param results the newest first
record PythonNames(List<Result> results) {
    /// Before anything is known.
    static final PythonNames NONE = new PythonNames(List.of());

    PythonNames {
        results = List.copyOf(results);
    }

    /// A stored result.
    ///
    /// @param key as `data` has it; an older version is behind its number: `t1@1`
    record Result(String key, List<TableInfo> tables) {
        Result {
            tables = List.copyOf(tables);
        }

        /// In a few words.
        String detail() {
            return tables.isEmpty()
                    ? "text"
                    : String.join(
                            ", ",
                            tables.stream()
                                    .limit(3)
                                    .map(table ->
                                            "%s, %,d rows".formatted(table.name(), table.rows()))
                                    .toList());
        }
    }

    /// What there is now.
    static PythonNames of(ResultStore store) {
        List<StoredResult> all = store.all();
        Map<String, Integer> newest = new HashMap<>();
        all.forEach(result -> newest.merge(result.key(), result.version(), Math::max));
        List<Result> named = new ArrayList<>();
        for (StoredResult result : all.reversed()) {
            named.add(new Result(keyOf(result, newest), result.content().tables()));
        }
        return new PythonNames(named);
    }

    private static String keyOf(StoredResult result, Map<String, Integer> newest) {
        boolean isNewest = result.version() == newest.getOrDefault(result.key(), 0);
        return result.key() + (isNewest ? "" : "@" + result.version());
    }

    /// What a stored result is called now.
    static String keyOf(ResultStore store, StoredResult result) {
        Map<String, Integer> newest = new HashMap<>();
        store.all().forEach(each -> newest.merge(each.key(), each.version(), Math::max));
        return keyOf(result, newest);
    }

    /// The result of a key.
    Optional<Result> result(String key) {
        return results.stream().filter(each -> each.key().equals(key)).findFirst();
    }

    /// What a column holds, in a word.
    static String type(TableInfo.ColumnInfo column) {
        String word = column.type().word();
        return column.unit().map(unit -> word + ", " + unit).orElse(word);
    }
}
