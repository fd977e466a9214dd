package dev.assay.inspector.extract;

import dev.assay.base.Words;
import dev.assay.result.table.TableInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// How many rows the filters of the grid leave. An extraction reads all rows nevertheless, and who
/// sees only some would not expect that.
public final class FilteredRows {
    private final ReadOnlyObjectProperty<Optional<TableInfo>> part;
    private final Map<String, Long> left = new HashMap<>();
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");

    /// @param part what is drawn from
    FilteredRows(ReadOnlyObjectProperty<Optional<TableInfo>> part) {
        this.part = part;
        part.subscribe(_ -> write());
    }

    /// Hears how many rows of a table the filter leaves; nothing where none is set.
    public void filtered(String table, OptionalLong rows) {
        if (rows.isPresent()) {
            left.put(table, rows.getAsLong());
        } else {
            left.remove(table);
        }
        write();
    }

    /// A sentence that more rows are read than the grid shows; empty where that is not so.
    ReadOnlyStringProperty note() {
        return note.getReadOnlyProperty();
    }

    private void write() {
        Optional<TableInfo> table = part.get().filter(info -> left.containsKey(info.name()));
        note.set(
                table.map(info ->
                                "Reads all %s, not only the %s that the filter leaves."
                                        .formatted(
                                                Words.count(info.rows(), "row"),
                                                Words.count(left.getOrDefault(info.name(), 0L))))
                        .orElse(""));
    }
}
