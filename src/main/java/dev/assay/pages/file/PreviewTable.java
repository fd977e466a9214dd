package dev.assay.pages.file;

import dev.assay.file.reading.FilePreview;
import dev.assay.result.delimited.ColumnKind;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;

/// The first rows of a file as they would be read. Over each column of a delimited text stands what
/// its cells are, to be chosen.
final class PreviewTable {
    /// How wide a column is, in the height of its letters.
    private static final double WIDTH = 13;

    private final ReadingViewModel model;
    private final TableView<List<String>> table = new TableView<>();
    private List<FilePreview.Column> shown = List.of();

    PreviewTable(ReadingViewModel model) {
        this.model = model;
        table.getStyleClass().addAll("data-grid", "preview-table");
        table.setAccessibleText("The first rows as they would be read");
        table.setPlaceholder(Labels.muted("The first rows appear here."));
    }

    Node node() {
        return table;
    }

    void show(FilePreview preview) {
        if (!preview.columns().equals(shown) || table.getColumns().isEmpty()) {
            shown = preview.columns();
            List<TableColumn<List<String>, String>> columns = new ArrayList<>();
            for (int i = 0; i < shown.size(); i++) {
                columns.add(column(i, shown.get(i), preview.text().isPresent()));
            }
            table.getColumns().setAll(columns);
        }
        table.getItems().setAll(preview.rows());
    }

    private TableColumn<List<String>, String> column(
            int place, FilePreview.Column column, boolean guessed) {
        TableColumn<List<String>, String> shownColumn = new TableColumn<>();
        Label name = new Label(column.name());
        name.getStyleClass().add("preview-name");
        VBox head = new VBox(name, guessed ? kind(column) : Labels.muted(column.kind().words()));
        head.getStyleClass().add("preview-head");
        shownColumn.setGraphic(head);
        name.fontProperty().subscribe(font -> shownColumn.setPrefWidth(WIDTH * font.getSize()));
        shownColumn.setSortable(false);
        shownColumn.setReorderable(false);
        shownColumn.setCellValueFactory(row ->
                new ReadOnlyStringWrapper(
                        place < row.getValue().size() ? row.getValue().get(place) : ""));
        switch (column.kind()) {
            case WHOLE_NUMBER, NUMBER -> shownColumn.getStyleClass().add("number-column");
            case TEXT, TRUTH, DATE, TIME, UNIX_SECONDS, UNIX_MILLISECONDS -> {}
        }
        return shownColumn;
    }

    private Node kind(FilePreview.Column column) {
        SimpleObjectProperty<Optional<ColumnKind>> said =
                new SimpleObjectProperty<>(model.said(column.name()));
        AutomaticChoice<ColumnKind> choice =
                new AutomaticChoice<>(
                        "What the cells of " + column.name() + " are",
                        List.of(ColumnKind.values()),
                        ColumnKind::words,
                        said);
        choice.found(said.get().isEmpty() ? Optional.of(column.kind()) : Optional.empty());
        said.subscribe((_, now) -> model.say(column.name(), now));
        return choice.node();
    }
}
