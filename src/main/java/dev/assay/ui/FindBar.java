package dev.assay.ui;

import dev.assay.ui.node.Presence;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The line in which words are looked for, the same in every pane: Enter goes to the next place
/// that has them, Shift+Enter to the one before. One that is opened over a pane is closed by Esc,
/// which gives the focus back to whoever had it.
public final class FindBar {
    private static final int COLUMNS = 14;
    private static final double LEAST_FIELD = 60;

    private final Search search;
    private final TextField field = new TextField();
    private final Label state = Labels.muted("");
    private final Button previous;
    private final Button next;
    private final HBox root;
    private @Nullable Node before;

    /// What is looked through.
    public interface Search {
        /// Other words are looked for.
        void look(String words);

        /// Goes some places on, or back.
        void go(int step);

        /// Nobody looks any more.
        default void end() {}
    }

    private FindBar(String prompt, Search search) {
        this.search = search;
        this.previous =
                Buttons.icon(
                        Feather.CHEVRON_UP, Shortcut.FIND_PREVIOUS.hint(), () -> search.go(-1));
        this.next =
                Buttons.icon(Feather.CHEVRON_DOWN, Shortcut.FIND_NEXT.hint(), () -> search.go(1));
        field.setPromptText(prompt);
        field.setAccessibleText(prompt);
        field.setPrefColumnCount(COLUMNS);
        field.textProperty().subscribe((_, words) -> search.look(words));
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::walk);
        // The words one wrote are known; what came of them is news.
        state.setMinWidth(Region.USE_PREF_SIZE);
        field.setMinWidth(LEAST_FIELD);
        root = new HBox(4, field, previous, next, state);
        root.setAlignment(Pos.CENTER_LEFT);
        tell("", false);
    }

    /// A line that is always there, within another.
    public static FindBar fixed(String prompt, Search search) {
        return new FindBar(prompt, search);
    }

    /// A line that is over a pane from [#open] until it is closed.
    public static FindBar over(String prompt, Search search) {
        FindBar bar = new FindBar(prompt, search);
        bar.root.getStyleClass().add("find-bar");
        bar.root.getChildren().add(Buttons.icon(Feather.X, Shortcut.END_FIND.hint(), bar::close));
        bar.root.addEventFilter(KeyEvent.KEY_PRESSED, bar::pressed);
        bar.present(false);
        return bar;
    }

    public HBox root() {
        return root;
    }

    /// What is looked for.
    public StringProperty words() {
        return field.textProperty();
    }

    /// Shows it and puts the cursor there; the words of before are looked for again.
    public void open() {
        if (root.getScene() != null && !root.isVisible()) {
            before = root.getScene().getFocusOwner();
        }
        boolean anew = !root.isVisible() && !field.getText().isEmpty();
        present(true);
        field.requestFocus();
        field.selectAll();
        if (anew) {
            search.look(field.getText());
        }
    }

    /// Whether it is there.
    public boolean isOpen() {
        return root.isVisible();
    }

    /// Says how it stands: "3 of 12".
    ///
    /// @param found whether there is a place to go to
    public void tell(String words, boolean found) {
        state.setText(words);
        previous.setDisable(!found);
        next.setDisable(!found);
    }

    /// Uses the keys that go from place to place, which work in the whole pane while it is open.
    ///
    /// @return whether it was one of them
    public boolean press(KeyEvent event) {
        if (isOpen() && event.getCode() == KeyCode.F3) {
            walk(event);
        }
        return event.isConsumed();
    }

    private void walk(KeyEvent event) {
        if (Shortcut.FIND_PREVIOUS.isPressed(event)) {
            search.go(-1);
            event.consume();
        } else if (Shortcut.FIND_NEXT.isPressed(event)) {
            search.go(1);
            event.consume();
        }
    }

    private void pressed(KeyEvent event) {
        if (Shortcut.END_FIND.isPressed(event)) {
            close();
            event.consume();
        }
    }

    private void close() {
        present(false);
        search.end();
        tell("", false);
        if (before != null && before.getScene() != null) {
            before.requestFocus();
        }
        before = null;
    }

    private void present(boolean wanted) {
        Presence.set(root, wanted);
    }
}
