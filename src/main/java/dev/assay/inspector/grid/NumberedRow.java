package dev.assay.inspector.grid;

import dev.assay.base.Words;
import dev.assay.inspector.table.GridRow;
import dev.assay.inspector.table.PagedList;
import javafx.beans.value.ObservableDoubleValue;
import javafx.scene.control.Label;
import javafx.scene.control.Skin;
import javafx.scene.control.TableRow;
import javafx.scene.control.skin.TableRowSkin;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// A row whose number stays in sight however far the table is scrolled to the right: the number is
/// laid over the cells at the left edge of what is visible.
final class NumberedRow extends TableRow<PagedList.Slot<GridRow>> {
    private final Label number = new Label();
    private final ObservableDoubleValue scrolled;
    private final ObservableDoubleValue width;
    private @Nullable Subscription filled;

    NumberedRow(ObservableDoubleValue scrolled, ObservableDoubleValue width) {
        this.scrolled = scrolled;
        this.width = width;
        number.getStyleClass().add("row-number");
        number.setManaged(false);
        scrolled.subscribe(this::requestLayout);
        width.subscribe(this::requestLayout);
    }

    Label number() {
        return number;
    }

    @Override
    protected void updateItem(PagedList.@Nullable Slot<GridRow> slot, boolean empty) {
        super.updateItem(slot, empty);
        if (filled != null) {
            filled.unsubscribe();
            filled = null;
        }
        number.setVisible(!empty);
        if (slot == null || empty) {
            number.setText("");
        } else {
            filled = slot.value().subscribe(this::showNumber);
        }
    }

    private void showNumber(@Nullable GridRow row) {
        number.setText(row == null ? "…" : Words.count(row.place() + 1));
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return new NumberedSkin(this);
    }

    private static final class NumberedSkin extends TableRowSkin<PagedList.Slot<GridRow>> {
        private final NumberedRow row;

        private NumberedSkin(NumberedRow row) {
            super(row);
            this.row = row;
        }

        @Override
        protected void layoutChildren(double x, double y, double w, double h) {
            super.layoutChildren(x, y, w, h);
            Label number = row.number();
            if (!getChildren().contains(number)) {
                getChildren().add(number);
            }
            number.setViewOrder(-1);
            number.resizeRelocate(row.scrolled.get(), 0, row.width.get(), row.getHeight());
        }
    }
}
