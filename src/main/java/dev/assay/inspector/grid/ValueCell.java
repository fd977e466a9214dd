package dev.assay.inspector.grid;

import dev.assay.inspector.table.CellText;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.GridRow;
import dev.assay.inspector.table.PagedList;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/// A cell of the grid. Its item is the whole row, so that a page arriving is one change for a row.
public final class ValueCell extends TableCell<PagedList.Slot<GridRow>, @Nullable GridRow> {
    static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    static final PseudoClass LEAD = PseudoClass.getPseudoClass("lead");
    private static final PseudoClass MISSING = PseudoClass.getPseudoClass("missing");
    private static final PseudoClass WAITING = PseudoClass.getPseudoClass("waiting");

    private final GridColumn column;
    private final Tooltip exact = new Tooltip();
    private final Runnable marked;

    /// @param grid paints the cell when it shows another place
    ValueCell(GridColumn column, GridView grid) {
        this.column = column;
        this.marked = () -> grid.mark(this);
        getStyleClass().add("value-cell");
        if (CellText.isMonospaced(column.info().type())) {
            getStyleClass().add("fixed-cell");
        }
        if (CellText.isNumber(column.info().type())) {
            getStyleClass().add("number-cell");
        }
    }

    @Override
    protected void updateItem(@Nullable GridRow row, boolean empty) {
        super.updateItem(row, empty);
        Object value = row == null ? null : row.cells().get(column.index());
        boolean missing = row != null && value == null;
        pseudoClassStateChanged(MISSING, missing);
        pseudoClassStateChanged(WAITING, !empty && row == null);
        if (empty) {
            setText(null);
        } else if (row == null) {
            setText("…");
        } else {
            setText(missing ? CellText.MISSING : column.shown(value));
        }
        explain(value);
        marked.run();
    }

    /// All digits of a number that is shown with fewer.
    private void explain(@Nullable Object value) {
        boolean rounded = value instanceof Double && !CellText.of(value).equals(getText());
        exact.setText(rounded ? CellText.of(value) : "");
        setTooltip(rounded ? exact : null);
    }

    @Override
    public void updateIndex(int index) {
        super.updateIndex(index);
        marked.run();
    }
}
