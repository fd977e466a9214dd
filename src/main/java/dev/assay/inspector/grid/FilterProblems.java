package dev.assay.inspector.grid;

import dev.assay.inspector.table.TableViewModel;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// Why filters are not used, in a strip below their fields. It lies over the first rows for as long
/// as a filter is wrong, so that nothing moves while somebody types.
final class FilterProblems {
    private final TableViewModel model;
    private final Label strip = new Label();

    /// @param table whose header it lies below
    FilterProblems(TableViewModel model, TableView<?> table) {
        this.model = model;
        strip.getStyleClass().add("filter-problem");
        strip.setWrapText(true);
        strip.setMinHeight(Region.USE_PREF_SIZE);
        strip.setMaxHeight(Region.USE_PREF_SIZE);
        strip.setMaxWidth(Double.MAX_VALUE);
        strip.setMouseTransparent(true);
        StackPane.setAlignment(strip, Pos.TOP_LEFT);
        table.skinProperty().subscribe(_ -> hangBelowHeader(table));
        model.columns().forEach(column -> column.problem().subscribe(_ -> tell()));
    }

    Label root() {
        return strip;
    }

    private void hangBelowHeader(TableView<?> table) {
        if (table.lookup(".column-header-background") instanceof Region header) {
            strip.translateYProperty().bind(header.heightProperty());
        }
    }

    private void tell() {
        String problems =
                model.columns().stream()
                        .map(column -> column.problem().get())
                        .filter(problem -> !problem.isEmpty())
                        .collect(Collectors.joining("\n"));
        strip.setText(problems);
        strip.setVisible(!problems.isEmpty());
    }
}
