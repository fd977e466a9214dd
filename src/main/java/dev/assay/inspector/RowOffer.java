package dev.assay.inspector;

import dev.assay.inspector.GridSelection.Range;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How a [RowAction] stands for what is selected in a table.
sealed interface RowOffer {
    /// The table lacks the column, or the row a value in it.
    record None() implements RowOffer {}

    /// The action cannot be done now.
    ///
    /// @param reason goes on after the action's own words: "one row at a time"
    record Hindered(String reason) implements RowOffer {}

    /// The action can be done.
    record Ready(String value) implements RowOffer {}

    /// How an action stands in a table now.
    static RowOffer of(RowAction action, TableViewModel table) {
        Optional<GridColumn> column =
                table.columns().stream().filter(c -> c.name().equals(action.column())).findFirst();
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
        return row == null
                ? new Hindered("the row is still being read")
                : of(action, row.cells().get(column.get().index()));
    }

    private static RowOffer of(RowAction action, @Nullable Object value) {
        String text = CellText.of(value);
        if (text.isBlank()) {
            return new None();
        }
        return action.hindrance()
                .get()
                .<RowOffer>map(Hindered::new)
                .orElseGet(() -> new Ready(text));
    }
}
