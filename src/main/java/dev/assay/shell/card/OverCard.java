package dev.assay.shell.card;

import dev.assay.ui.Buttons;
import dev.assay.ui.node.Space;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ScrollPane.ScrollBarPolicy;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// Something to read over the window: a title, a way to close it, and what may be longer than the
/// window is high.
public final class OverCard {
    private final Button close;
    private final VBox root;

    OverCard(String title, Node content, Runnable closed) {
        this.close = Buttons.icon(Feather.X, "Close", closed);
        Label heading = new Label(title);
        heading.getStyleClass().add("title");
        Region space = Space.growing();
        HBox head = new HBox(heading, space, close);
        head.setAlignment(Pos.CENTER_LEFT);
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollBarPolicy.NEVER);
        this.root = new VBox(head, scroll);
        root.getStyleClass().add("over-card");
    }

    public Region root() {
        return root;
    }

    /// So that Esc reaches the card.
    public void focus() {
        close.requestFocus();
    }
}
