package dev.assay.shell.bar;

import dev.assay.source.RowPreview;
import dev.assay.ui.Labels;
import dev.assay.ui.node.WordsColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The first rows of what is being opened, where the stored results will be.
public final class FirstRowsPane {
    /// How wide a character is, in the height of letters.
    private static final double CHARACTER = 0.62;

    /// In characters, how wide a column is at least and at most, and the only one of a table.
    private static final int LEAST = 8;

    private static final int MOST = 40;
    private static final int ONLY = 200;

    private final Label title = new Label();
    private final TableView<List<String>> table = new TableView<>();
    private final VBox root = new VBox(8);

    /// @param shown empty while there is nothing to show
    public FirstRowsPane(ReadOnlyObjectProperty<Optional<RowPreview>> shown) {
        title.getStyleClass().add("title");
        title.setWrapText(true);
        Label note =
                Labels.muted(
                        "All of it is being read. Sorting, filtering and asking begin when that is done.");
        note.setWrapText(true);
        table.getStyleClass().add("data-grid");
        VBox.setVgrow(table, Priority.ALWAYS);
        root.getChildren().addAll(title, note, table);
        root.getStyleClass().addAll("pane", "first-rows");
        shown.subscribe(this::show);
    }

    public Region root() {
        return root;
    }

    private void show(Optional<RowPreview> shown) {
        root.setVisible(shown.isPresent());
        table.getColumns().clear();
        table.getItems().clear();
        shown.ifPresent(this::fill);
    }

    private void fill(RowPreview rows) {
        title.setText("The beginning of " + rows.name());
        table.setAccessibleText("The beginning of " + rows.name());
        List<TableColumn<List<String>, String>> columns = new ArrayList<>();
        int most = rows.columns().size() == 1 ? ONLY : MOST;
        for (RowPreview.Column column : rows.columns()) {
            int place = columns.size();
            int longest =
                    rows.rows().stream()
                            .filter(row -> place < row.size())
                            .mapToInt(row -> row.get(place).length())
                            .reduce(column.name().length(), Math::max);
            columns.add(column(place, column, CHARACTER * Math.clamp(longest + 3, LEAST, most)));
        }
        table.getColumns().setAll(columns);
        table.getItems().setAll(rows.rows());
    }

    private static TableColumn<List<String>, String> column(
            int place, RowPreview.Column column, double width) {
        TableColumn<List<String>, String> shown =
                WordsColumn.of(
                        new Label(column.name()),
                        (sized, size) -> sized.setPrefWidth(width * size),
                        row -> place < row.size() ? row.get(place) : "");
        if (column.number()) {
            shown.getStyleClass().add("number-column");
        }
        return shown;
    }
}
