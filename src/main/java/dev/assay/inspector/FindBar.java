package dev.assay.inspector;

import dev.assay.ui.Shortcut;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// The line under a text's bar in which words are looked for: Enter goes to the next line that has
/// them, Shift+Enter to the one before, Esc puts it away.
final class FindBar {
    private final FindViewModel model;
    private final TextField field = new TextField();
    private final HBox root;

    FindBar(FindViewModel model) {
        this.model = model;
        field.setPromptText("Find in this text");
        field.setAccessibleText("Find in this text");
        field.setPrefColumnCount(18);
        field.textProperty().bindBidirectional(model.words());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        Button previous = arrow("↑", Shortcut.FIND_PREVIOUS.hint(), model::previous);
        Button next = arrow("↓", Shortcut.FIND_NEXT.hint(), model::next);
        Label state = new Label();
        state.getStyleClass().add("text-muted");
        state.setMinWidth(0);
        model.state()
                .subscribe(now -> {
                    state.setText(now.words());
                    boolean found = now instanceof FindState.Found;
                    previous.setDisable(!found);
                    next.setDisable(!found);
                });
        root = new HBox(6, field, previous, next, state);
        root.getStyleClass().addAll("grid-bar", "find-bar");
        present(false);
    }

    private static Button arrow(String sign, String words, Runnable action) {
        Button button = new Button(sign);
        button.setOnAction(_ -> action.run());
        button.setTooltip(new Tooltip(words));
        button.setAccessibleText(words);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    Node root() {
        return root;
    }

    /// Shows it and puts the cursor there.
    void open() {
        present(true);
        field.requestFocus();
        field.selectAll();
    }

    private void pressed(KeyEvent event) {
        if (Shortcut.FIND_PREVIOUS.isPressed(event)) {
            model.previous();
            event.consume();
        } else if (Shortcut.FIND_NEXT.isPressed(event)) {
            model.next();
            event.consume();
        } else if (Shortcut.END_FIND.isPressed(event)) {
            model.clear();
            present(false);
            event.consume();
        }
    }

    private void present(boolean wanted) {
        root.setVisible(wanted);
        root.setManaged(wanted);
    }
}
