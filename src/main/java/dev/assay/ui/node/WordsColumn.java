package dev.assay.ui.node;

import java.util.function.Function;
import java.util.function.ObjDoubleConsumer;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;

/// A column of words in a table to read: nobody sorts it or drags it elsewhere.
public final class WordsColumn {
    private WordsColumn() {}

    /// The column.
    ///
    /// @param head stands over it
    /// @param resized gives it a width for the size of the head's text, in pixels
    /// @param words of a row
    public static <R> TableColumn<R, String> of(
            Label head,
            ObjDoubleConsumer<TableColumn<R, String>> resized,
            Function<R, String> words) {
        TableColumn<R, String> column = new TableColumn<>();
        head.fontProperty().subscribe(font -> resized.accept(column, font.getSize()));
        column.setGraphic(head);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(words.apply(row.getValue())));
        return column;
    }
}
