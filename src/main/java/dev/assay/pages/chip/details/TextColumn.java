package dev.assay.pages.chip.details;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;

/// A column of texts, perhaps with the colour of a grade before them.
///
/// @param <R> what a row is of
final class TextColumn<R> extends TableColumn<R, R> {
    private final Label heading = new Label();
    private final Function<R, String> text;
    private Function<R, String> colour = _ -> "";
    private Function<R, String> remark = _ -> "";

    /// @param width in sizes of the table's font
    TextColumn(String title, double width, Function<R, String> text) {
        this.text = text;
        heading.setText(title);
        heading.getStyleClass().add("column-heading");
        setGraphic(heading);
        setPrefWidth(width * heading.getFont().getSize());
        heading.fontProperty().subscribe(this::textResized);
        setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        setComparator(Comparator.comparing(text));
        setCellFactory(_ -> new Cell());
    }

    /// The column stays as wide as it is, counted in sizes of its text.
    private void textResized(Font before, Font now) {
        setPrefWidth(getWidth() * now.getSize() / before.getSize());
    }

    /// Sorts by a number, and stands on the right.
    TextColumn<R> byNumber(ToDoubleFunction<R> number) {
        getStyleClass().add("number-cell");
        setComparator(Comparator.comparingDouble(number));
        return this;
    }

    /// Puts a swatch with a style class before each text; none where it is empty.
    TextColumn<R> coloured(Function<R, String> styleClass) {
        colour = styleClass;
        return this;
    }

    /// Explains the column where the mouse is on its heading; not where there are no words for it.
    TextColumn<R> explained(String words) {
        if (!words.isEmpty()) {
            heading.setTooltip(new Tooltip(words));
        }
        return this;
    }

    /// Shows more under the mouse; nothing where it is empty.
    TextColumn<R> remarked(Function<R, String> words) {
        remark = words;
        return this;
    }

    private final class Cell extends TableCell<R, R> {
        @Override
        protected void updateItem(@Nullable R row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setText(null);
                setGraphic(null);
                setTooltip(null);
            } else {
                setText(text.apply(row));
                String swatch = colour.apply(row);
                setGraphic(swatch.isEmpty() ? null : swatch(swatch));
                String more = remark.apply(row);
                setTooltip(more.isEmpty() ? null : new Tooltip(more));
            }
        }

        private static Region swatch(String styleClass) {
            Region swatch = new Region();
            swatch.getStyleClass().addAll("lattice-swatch", styleClass);
            return swatch;
        }
    }
}
