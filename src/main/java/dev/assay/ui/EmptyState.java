package dev.assay.ui;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// What an empty pane says: what it is for, in one sentence, and what can be done.
public final class EmptyState extends VBox {
    /// An empty pane's words and buttons.
    ///
    /// @param actions buttons or links, most useful first; may be none
    public EmptyState(Feather pictogram, String title, String sentence, List<Node> actions) {
        getStyleClass().add("empty-state");
        setAlignment(Pos.CENTER);
        Label heading = new Label(title);
        heading.getStyleClass().add("empty-title");
        Label text = Labels.wrapped(sentence);
        text.getStyleClass().add("empty-sentence");
        getChildren().addAll(Icons.of(pictogram), heading, text);
        if (!actions.isEmpty()) {
            FlowPane row = new FlowPane(8, 8);
            row.setAlignment(Pos.CENTER);
            row.getChildren().addAll(actions);
            getChildren().add(row);
        }
    }
}
