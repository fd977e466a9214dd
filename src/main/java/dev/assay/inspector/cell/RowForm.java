package dev.assay.inspector.cell;

import dev.assay.base.Words;
import dev.assay.inspector.cell.RowCells.Cell;
import dev.assay.ui.Labels;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/// A row as a form: a field for each column, of which those are listed that have the words one
/// looks for. Enter or a double click opens one.
final class RowForm implements CellView {
    private static final int LONGEST = 300;

    private final List<Cell> cells;
    private final ListView<Integer> fields = new ListView<>();
    private final TextField words = new TextField();
    private final Label count = Labels.muted("");
    private final BorderPane root = new BorderPane();

    /// @param open hears which column is to be read whole
    RowForm(RowCells row, int column, String looked, IntConsumer open) {
        this.cells = row.cells();
        words.setPromptText("Find a field or a value");
        words.setAccessibleText("Find a field or a value");
        words.setPrefColumnCount(14);
        words.setText(looked);
        words.textProperty().subscribe(this::list);
        fields.setCellFactory(_ -> new FieldCell());
        fields.getStyleClass().add("row-form");
        fields.setAccessibleText("The fields of the row");
        fields.getSelectionModel().select(Integer.valueOf(column));
        fields.scrollTo(Math.max(0, fields.getSelectionModel().getSelectedIndex() - 2));
        fields.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ENTER) {
                        open(open);
                        event.consume();
                    }
                });
        fields.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                open(open);
            }
        });
        HBox bar = new HBox(8, words, count);
        bar.getStyleClass().addAll("grid-bar", "grid-bar-part");
        root.setTop(bar);
        root.setCenter(fields);
    }

    private void open(IntConsumer open) {
        Integer column = fields.getSelectionModel().getSelectedItem();
        if (column != null) {
            open.accept(column);
        }
    }

    private void list(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        List<Integer> found =
                IntStream.range(0, cells.size())
                        .filter(i ->
                                has(cells.get(i).title(), wanted)
                                        || has(cells.get(i).text(), wanted))
                        .boxed()
                        .toList();
        fields.getItems().setAll(found);
        count.setText(
                wanted.isEmpty() ? "" : "%d of %d fields".formatted(found.size(), cells.size()));
    }

    private static boolean has(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }

    @Override
    public Node root() {
        return root;
    }

    @Override
    public void focus() {
        fields.requestFocus();
    }

    @Override
    public void find() {
        words.requestFocus();
        words.selectAll();
    }

    /// What is looked for, so that the next row can be looked at in the same way.
    String looked() {
        return words.getText();
    }

    /// The column of the field that is selected; -1 where none is.
    int column() {
        Integer column = fields.getSelectionModel().getSelectedItem();
        return column == null ? -1 : column;
    }

    /// A line for each field.
    @Override
    public String copied() {
        return cells.stream()
                .map(cell -> cell.title() + "\t" + cell.text())
                .collect(Collectors.joining("\n"));
    }

    private final class FieldCell extends ListCell<Integer> {
        private final Label name = new Label();
        private final Label value = new Label();
        private final HBox line = new HBox(12, name, value);

        private FieldCell() {
            name.getStyleClass().add("field-name");
            name.setWrapText(true);
            value.getStyleClass().add("field-value");
            value.setWrapText(true);
            HBox.setHgrow(value, Priority.ALWAYS);
            value.setMaxWidth(Double.MAX_VALUE);
            // As wide as the list, so that long values break.
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Integer column, boolean empty) {
            super.updateItem(column, empty);
            setText(null);
            if (empty || column == null) {
                setGraphic(null);
                setAccessibleText(null);
            } else {
                Cell cell = cells.get(column);
                String text = cell.text();
                name.setText(cell.title());
                value.setText(cell.missing() ? "—" : Words.shortened(text, LONGEST));
                setGraphic(line);
                setAccessibleText(cell.title() + ": " + value.getText());
            }
        }
    }
}
