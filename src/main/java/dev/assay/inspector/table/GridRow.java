package dev.assay.inspector.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A row of the grid.
///
/// @param place in the stored order, from 0
/// @param cells in the table's column order, null where missing; texts as long as a grid shows them
public record GridRow(long place, List<@Nullable Object> cells) {
    public GridRow {
        cells = Collections.unmodifiableList(new ArrayList<>(cells));
    }
}
