package dev.assay.inspector;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A row of the grid.
///
/// @param place in the stored order, from 0
/// @param cells in the table's column order, null where missing; texts as long as a grid shows them
record GridRow(long place, List<@Nullable Object> cells) {
    GridRow {
        cells = Collections.unmodifiableList(new ArrayList<>(cells));
    }
}
