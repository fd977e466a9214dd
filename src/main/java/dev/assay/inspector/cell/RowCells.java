package dev.assay.inspector.cell;

import java.util.List;

/// A row that is open, with all that its cells hold.
///
/// @param number as the grid counts it
/// @param cells in the order of the table's columns
public record RowCells(long number, List<Cell> cells) {
    /// A cell.
    ///
    /// @param title of its column, with the unit
    /// @param text every digit and character of it; empty where the value is missing
    /// @param missing whether there is no value
    public record Cell(String title, String text, boolean missing) {}

    public RowCells {
        cells = List.copyOf(cells);
    }
}
