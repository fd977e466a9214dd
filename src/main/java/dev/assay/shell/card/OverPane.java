package dev.assay.shell.card;

import dev.assay.ui.Buttons;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.Space;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// A pane over the window that tells of models and their tokens: a heading with what can be done,
/// and below it what there is to read. Esc closes it.
public abstract class OverPane {
    private final Runnable closed;
    private final BorderPane root = new BorderPane();
    private Node first = root;

    /// @param closed called for Esc and by the button at the end of the heading
    protected OverPane(Runnable closed) {
        this.closed = closed;
        root.getStyleClass().addAll("pane", "ledger");
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    /// Fills the pane.
    ///
    /// @param focused has the focus when the pane is shown, so that its keys work and Esc closes
    /// @param gone called when the pane is taken away, in whichever way
    protected final void fill(Node heading, Node content, Node foot, Node focused, Runnable gone) {
        first = focused;
        root.setTop(heading);
        root.setCenter(content);
        root.setBottom(foot);
        root.sceneProperty()
                .subscribe((_, shown) -> {
                    if (shown == null) {
                        gone.run();
                    }
                });
    }

    /// A heading.
    ///
    /// @param closing what the button does that closes the pane
    protected final HBox heading(String words, String closing, Node... actions) {
        Label title = new Label(words);
        title.getStyleClass().add("title");
        HBox line = new HBox(title, Space.growing());
        line.getChildren().addAll(actions);
        line.getChildren().add(Buttons.icon(Feather.X, closing, closed));
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("strip");
        return line;
    }

    public final Region root() {
        return root;
    }

    /// Goes to what one reads.
    public final void focus() {
        first.requestFocus();
    }

    protected final void close() {
        closed.run();
    }

    private void keyPressed(KeyEvent event) {
        if (Shortcut.CLOSE_TOOL.isPressed(event)) {
            closed.run();
            event.consume();
        }
    }
}
