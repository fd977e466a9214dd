package dev.assay.inspector.table;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The selected rectangle of a grid: kept as four corners, so that selecting ten million rows costs
/// nothing. Columns are counted as they stand on screen.
public final class GridSelection {
    private final ReadOnlyObjectWrapper<@Nullable Range> range = new ReadOnlyObjectWrapper<>();

    /// A rectangle from an anchor to the cell that moves.
    public record Range(int anchorRow, int anchorColumn, int row, int column) {
        public int firstRow() {
            return Math.min(anchorRow, row);
        }

        public int lastRow() {
            return Math.max(anchorRow, row);
        }

        public int firstColumn() {
            return Math.min(anchorColumn, column);
        }

        public int lastColumn() {
            return Math.max(anchorColumn, column);
        }

        public boolean contains(int someRow, int someColumn) {
            return someRow >= firstRow()
                    && someRow <= lastRow()
                    && someColumn >= firstColumn()
                    && someColumn <= lastColumn();
        }
    }

    public ReadOnlyObjectProperty<@Nullable Range> range() {
        return range.getReadOnlyProperty();
    }

    public void clear() {
        range.set(null);
    }

    /// Selects a cell, or stretches the rectangle to it.
    public void select(int row, int column, boolean stretch) {
        Range now = range.get();
        range.set(
                stretch && now != null
                        ? new Range(now.anchorRow(), now.anchorColumn(), row, column)
                        : new Range(row, column, row, column));
    }

    public void selectAll(int rows, int columns) {
        if (rows > 0 && columns > 0) {
            range.set(new Range(rows - 1, columns - 1, 0, 0));
        }
    }

    /// Moves by rows and columns and stays inside the grid.
    public void move(Step step, boolean stretch, int rows, int columns) {
        if (rows == 0 || columns == 0) {
            return;
        }
        Range now = range.get();
        if (now == null && step.isSmall()) {
            select(0, 0, false);
            return;
        }
        int fromRow = now == null ? 0 : now.row();
        int fromColumn = now == null ? 0 : now.column();
        int row = Math.clamp((long) fromRow + step.rows(), 0, rows - 1);
        int column = Math.clamp((long) fromColumn + step.columns(), 0, columns - 1);
        select(row, column, stretch);
    }

    /// How far a key moves.
    public record Step(int rows, int columns) {
        /// With nothing selected, a small step selects the first cell and a larger one still goes
        /// where it leads.
        boolean isSmall() {
            return Math.abs(rows) <= 1 && Math.abs(columns) <= 1;
        }
    }
}
