package dev.assay.inspector.grid;

import dev.assay.inspector.table.GridState;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// What stands in the place of rows where there are none: why, and the way back from a filter that
/// hides all of them.
final class EmptyGrid {
    private final VBox root;

    EmptyGrid(TableViewModel model) {
        Label text = Labels.wrapped("");
        text.getStyleClass().add("empty-sentence");
        Node clear = Buttons.link("Clear filter", model::clearFilters);
        model.state()
                .subscribe(state -> {
                    text.setText(state.explanation());
                    Presence.set(clear, state instanceof GridState.AllHidden);
                });
        root = new VBox(8, text, clear);
        root.setAlignment(Pos.CENTER);
    }

    Node root() {
        return root;
    }
}
