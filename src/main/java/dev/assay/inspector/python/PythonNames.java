package dev.assay.inspector.python;

import dev.assay.analysis.python.columns.StoredColumns;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import java.util.ArrayList;
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
        List<Result> named = new ArrayList<>();
        StoredColumns.named(store)
                .forEach((key, result) ->
                        named.addFirst(new Result(key, result.content().tables())));
        return new PythonNames(named);
    }

    /// What a stored result is called now.
    static String keyOf(ResultStore store, StoredResult result) {
        return StoredColumns.named(store).entrySet().stream()
                .filter(named -> named.getValue().handle().equals(result.handle()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(result.key());
    }

    /// The result of a key.
    Optional<Result> result(String key) {
        return results.stream().filter(each -> each.key().equals(key)).findFirst();
    }
}
