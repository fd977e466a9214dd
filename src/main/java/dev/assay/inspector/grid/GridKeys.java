package dev.assay.inspector.grid;

import dev.assay.inspector.table.CellCopy.Format;
import dev.assay.inspector.table.CellCopy.Part;
import dev.assay.inspector.table.GridSelection;
import dev.assay.inspector.table.GridSelection.Range;
import dev.assay.inspector.table.GridSelection.Step;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.ui.Shortcut;
import java.util.Optional;
import javafx.scene.input.KeyEvent;

/// What the keys of the grid do: move and stretch the selection, copy it, go to a row, do what can
/// be done with one.
final class GridKeys {
    private static final int FAR = Integer.MAX_VALUE / 2;

    private final TableViewModel table;
    private final GridView grid;

    GridKeys(TableViewModel table, GridView grid) {
        this.table = table;
        this.grid = grid;
    }

    /// Uses a key and consumes it, or leaves it to others.
    void press(KeyEvent event) {
        Optional<Step> step = step(event);
        if (step.isPresent()) {
            move(step.get(), event.isShiftDown());
            event.consume();
        } else if (shortcut(event)) {
            event.consume();
        }
    }

    private void move(Step step, boolean stretch) {
        GridSelection selection = table.selection();
        selection.move(step, stretch, grid.rowCount(), grid.columnCount());
        Range range = selection.range().get();
        if (range != null) {
            grid.reveal(range.row(), range.column());
        }
    }

    private boolean shortcut(KeyEvent event) {
        if (Shortcut.SELECT_ALL.isPressed(event)) {
            table.selection().selectAll(grid.rowCount(), grid.columnCount());
        } else if (Shortcut.COPY.isPressed(event)) {
            grid.copy(Format.TSV, Part.CELLS);
        } else if (Shortcut.COPY_WITH_HEADERS.isPressed(event)) {
            grid.copy(Format.TSV, Part.CELLS_WITH_HEADERS);
        } else if (Shortcut.GO_TO_ROW.isPressed(event)) {
            grid.askForRow();
        } else if (Shortcut.OPEN_CELL.isPressed(event)) {
            grid.open(false);
        } else if (Shortcut.OPEN_ROW.isPressed(event)) {
            grid.open(true);
        } else if (grid.rowCommand().shortcut().isPressed(event)) {
            grid.act();
        } else {
            return false;
        }
        return true;
    }

    private Optional<Step> step(KeyEvent event) {
        boolean far = event.isShortcutDown();
        int page = Math.max(1, grid.visibleRows() - 1);
        return Optional.ofNullable(
                switch (event.getCode()) {
                    case UP, KP_UP -> new Step(far ? -FAR : -1, 0);
                    case DOWN, KP_DOWN -> new Step(far ? FAR : 1, 0);
                    case LEFT, KP_LEFT -> new Step(0, far ? -FAR : -1);
                    case RIGHT, KP_RIGHT -> new Step(0, far ? FAR : 1);
                    case PAGE_UP -> far ? null : new Step(-page, 0);
                    case PAGE_DOWN -> far ? null : new Step(page, 0);
                    case HOME -> far ? new Step(-FAR, -FAR) : new Step(0, -FAR);
                    case END -> far ? new Step(FAR, FAR) : new Step(0, FAR);
                    default -> null;
                });
    }
}
