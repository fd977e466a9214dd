package dev.assay.inspector.grid;

import dev.assay.inspector.table.CellText;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.GridRow;
import dev.assay.inspector.table.GridSelection.Range;
import dev.assay.inspector.table.TableViewModel;
import java.util.List;
import java.util.Optional;

/// How a [RowCommand] stands for what is selected in a table.
sealed interface RowOffer {
    /// The table lacks the columns, or the row a value in them.
    record None() implements RowOffer {}

    /// The action cannot be done now.
    ///
    /// @param reason goes on after the command's own words: "one row at a time"
    record Hindered(String reason) implements RowOffer {}

    /// The action can be done.
    record Ready(String column, String value) implements RowOffer {}

    /// How a command stands in a table now.
    static RowOffer of(RowCommand command, TableViewModel table) {
        List<String> wanted = command.columns().get();
        Optional<GridColumn> column =
                wanted.stream()
                        .flatMap(
                                name -> table.columns().stream().filter(c -> c.name().equals(name)))
                        .findFirst();
        if (column.isEmpty()) {
            return new None();
        }
        Range range = table.selection().range().get();
        if (range == null) {
            return new Hindered("select a row first");
        }
        if (range.firstRow() != range.lastRow()) {
            return new Hindered("one row at a time");
        }
        GridRow row = table.rows().get().get(range.row()).value().get();
        if (row == null) {
            return new Hindered("the row is still being read");
        }
        String text = CellText.of(row.cells().get(column.get().index()));
        return text.isBlank() ? new None() : new Ready(column.get().name(), text);
    }
}
