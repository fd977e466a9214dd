package dev.assay.extract;

import dev.assay.result.Content;
import dev.assay.result.ResultStore;
import dev.assay.result.StoredResult;
import dev.assay.result.TableInfo;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A stored result and the store that has it: what an extraction is drawn from.
public record Material(ResultStore store, StoredResult result) {
    /// Its tables; none where it is a text.
    List<TableInfo> tables() {
        return switch (result.content()) {
            case Content.Tables tables -> tables.tables();
            case Content.Document _ -> List.of();
        };
    }

    /// The table of a name, or the largest one.
    Optional<TableInfo> table(Optional<String> name) {
        return name.isPresent()
                ? tables().stream().filter(table -> table.name().equals(name.get())).findFirst()
                : tables().stream().max(Comparator.comparingLong(TableInfo::rows));
    }

    /// Whether there is neither a text nor a table.
    boolean isEmpty() {
        return result.content() instanceof Content.Tables && tables().isEmpty();
    }

    /// Says that a table is not there, and which ones are.
    String noTable(String name) {
        return "There is no table %s in %s. There is: %s."
                .formatted(
                        name,
                        result.key(),
                        tables().stream().map(TableInfo::name).collect(Collectors.joining(", ")));
    }
}
